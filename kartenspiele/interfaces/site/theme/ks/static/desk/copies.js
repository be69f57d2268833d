// Where a reader gives a copy of a source. The engine compares it in this browser, this browser keeps it.
import { isShown, keepShown, lineOf, recordsOf } from "../facing.js";
import { engine } from "./engine.js";
import { packed } from "./packed.js";
import { button, make, option, status } from "./widgets.js";
import { say } from "./words.js";

const MOST = 2_000_001; // bytes of a file: one more than the engine reads
const SECONDS = 120;

const desk = document.querySelector("#desk");
const witnesses = JSON.parse(desk.dataset.witnesses);
const file = make("input", { type: "file", accept: ".txt,.html,.htm,text/plain,text/html", id: "own-file" });
const text = make("textarea", { id: "own-text", rows: 8, spellcheck: false, autocapitalize: "off", autocomplete: "off" });
const which = make("select", { id: "own-source" }, option("", say("facing.any-source")), ...Object.entries(witnesses).map(([key, title]) => option(key, `${key}: ${title}`)));
const kept = make("div", { className: "ks-kept" });

const keys = () => recordsOf().map(({ witness }) => witness);
const keep = (record) => {
  const whole = JSON.stringify(record);
  ks.keep(`ks-copy-${record.witness}`, whole);
  if (ks.kept(`ks-copy-${record.witness}`) !== whole) return false;
  ks.keep("ks-copies", [...new Set([...keys(), record.witness])].join(" "));
  return keys().includes(record.witness);
};
const forget = () => {
  for (const key of Object.keys(localStorage)) if (/^ks-(cop(ies|y-)|facing)/.test(key)) localStorage.removeItem(key);
  text.value = file.value = "";
  show();
  state.note(say("facing.deleted"));
};

// What is kept: each copy, how it stands to its source, and where it differs.
const told = (record) => {
  const odd = Object.keys(record.loci).filter((id) => !["found", "moved"].includes(record.loci[id][0]));
  const lines = make("div", { className: "ks-facing" }, ...odd.map((id) => lineOf(id, record)));
  const more = make("details", {}, make("summary", { textContent: say("facing.differences", { number: odd.length }) }), lines);
  return make("div", {}, make("p", {}, make("strong", { textContent: record.title, lang: record.language }), make("br"), record.state), ...(odd.length ? [more] : []));
};
const show = () => {
  const records = recordsOf();
  const box = make("input", { type: "checkbox", checked: isShown() });
  box.addEventListener("change", () => keepShown(box.checked));
  const shown = make("label", {}, box, say("facing.show"));
  const head = make("h2", { textContent: say("facing.kept") });
  const drop = make("div", { className: "ks-buttons" }, button(say("facing.delete"), forget));
  kept.replaceChildren(...(records.length ? [head, ...records.map(told), shown, drop] : []));
};

const compare = async (bytes) => {
  state.note("");
  try {
    const found = await engine.ask({ do: "face", bytes: packed(bytes), witness: which.value }, { within: SECONDS });
    const isKept = keep(found);
    text.value = "";
    show();
    state.note(isKept ? `${found.state} ${say("facing.done")}` : say("facing.full"));
  } catch (error) {
    state.note(error.message);
  }
};
const given = async () => {
  const [chosen] = file.files;
  if (!text.value.trim() && !chosen) return state.note(say("facing.nothing-given"));
  const bytes = text.value.trim() ? new TextEncoder().encode(text.value) : new Uint8Array(await chosen.slice(0, MOST).arrayBuffer());
  await compare(bytes.subarray(0, MOST));
};

file.addEventListener("change", () => {
  text.value = "";
  if (file.files.length) given();
});
desk.append(
  make("div", { className: "ks-row" }, make("label", { htmlFor: file.id, textContent: say("facing.file") }), file),
  make("label", { htmlFor: text.id, textContent: say("facing.paste") }),
  text,
  make("div", { className: "ks-row" }, make("label", { htmlFor: which.id, textContent: say("facing.source") }), which),
  make("div", { className: "ks-buttons" }, button(say("facing.compare"), given, { className: "ks-main" })),
);
const state = status(desk);
desk.append(kept);
show();
desk.hidden = false;
engine.start();
