// Forms of a family side by side. Values come with the page; only cases are asked of the engine.
import { address, chosen, citation, command, hasCase, laid, table } from "./choosing.js";
import { fill } from "./clean.js";
import { engine } from "./engine.js";
import { button, copier, make, readAddress, status } from "./widgets.js";
import { say } from "./words.js";

const MANY = 6; // more columns have no room beside one another
const FILES = { bibtex: ["BibTeX", "bib"], ris: ["RIS", "ris"], csl: ["CSL-JSON", "json"] };
const desk = document.querySelector("#desk");
const form = desk.querySelector("form");
const family = form.querySelector("#family");
const groups = [...form.querySelectorAll(".ks-forms")];
const boxes = [...form.querySelectorAll("input[name=set]")];
const switches = [...form.querySelectorAll(".ks-switches input")];
const usually = Object.fromEntries(switches.map(({ name, defaultChecked }) => [name, defaultChecked]));
const html = (tag, inside, properties) => fill(make(tag, properties), inside);

// ---- what is chosen ------------------------------------------------------------------------

const isOn = () => Object.fromEntries(switches.map(({ name, checked }) => [name, checked]));
const ticked = () => boxes.filter((box) => box.checked && box.closest("fieldset").dataset.family === family.value).map(({ value }) => value);

const restore = () => {
  const asked = readAddress();
  const names = asked.getAll("set");
  const known = boxes.filter(({ value }) => names.includes(value));
  const key = known[0]?.closest("fieldset").dataset.family ?? asked.get("family");
  if (groups.some(({ dataset }) => dataset.family === key)) family.value = key;
  for (const box of boxes) box.checked = known.includes(box);
  for (const each of switches) each.checked = asked.has(each.name) ? asked.get(each.name) === "1" : usually[each.name];
  return names.find((name) => !boxes.some(({ value }) => value === name));
};

const keep = (sets) => {
  const on = isOn();
  const others = switches.filter(({ name }) => on[name] !== usually[name]).map(({ name }) => `${name}=${Number(on[name])}`);
  const choice = sets.length ? address(sets) : `family=${family.value}`;
  history.replaceState(null, "", `#${[choice, ...others].join("&")}`);
};

// ---- what is known of a family, asked for once ------------------------------------------------

const files = new Map();
const known = async (key) => {
  if (!files.has(key)) {
    const found = await fetch(new URL(`${desk.dataset.from}${key}.json`, document.baseURI));
    if (!found.ok) throw new Error(`${found.status}`);
    files.set(key, await found.json());
  }
  return files.get(key);
};

// ---- cases -----------------------------------------------------------------------------------

const cases = new Map(); // by forms and row, what the engine has told
const opened = new Set(); // rows whose case is open

const caseOf = async (sets, { row }) => {
  const names = sets.map(({ name }) => name);
  const key = [...names, row].join(" ");
  if (!cases.has(key)) cases.set(key, (await engine.ask({ do: "part", sets: names, row })).html);
  return cases.get(key);
};

const close = (opener, { row }) => {
  opened.delete(row);
  opener.setAttribute("aria-expanded", "false");
  document.getElementById(opener.getAttribute("aria-controls"))?.remove();
};

// Opens the case of a row below it; tells whether there was an answer.
const open = async (opener, sets, row) => {
  const id = opener.getAttribute("aria-controls");
  const inside = make("td", { colSpan: sets.length + 1, ariaBusy: "true" }, make("p", { textContent: say("compare.seeking") }));
  opened.add(row.row);
  opener.setAttribute("aria-expanded", "true");
  opener.closest("tr").after(make("tr", { id, className: "ks-case-row" }, inside));
  try {
    fill(inside, await caseOf(sets, row));
    return true;
  } catch ({ message }) {
    opened.delete(row.row);
    inside.replaceChildren(make("p", { className: "ks-fault", textContent: message }));
    return false;
  } finally {
    inside.ariaBusy = "false";
  }
};

const opener = (sets, row) => {
  const made = button(say("compare.case"), () => (made.ariaExpanded === "true" ? close(made, row) : open(made, sets, row)), { className: "ks-opens" });
  made.setAttribute("aria-expanded", "false");
  made.setAttribute("aria-label", say("compare.of", { row: row.label }));
  made.setAttribute("aria-controls", `case-${row.row}`);
  return made;
};

// ---- the table ---------------------------------------------------------------------------------

const shownCell = (cell, { title }) => {
  const inside = [html("span", cell.html), ...(cell.behind ? [html("span", cell.behind, { className: "ks-behind" })] : [])];
  return make("td", { className: cell.how ? "ks-silent" : "", data: { head: title } }, ...inside);
};

const shownRow = (data, sets, judged) => {
  const { row, cells } = judged;
  const point = make("th", { scope: "row" }, make("a", { href: row.place, textContent: row.label }));
  if (data.cases && hasCase(judged)) point.append(" ", opener(sets, row));
  point.append(make("span", { className: "ks-behind ks-id", textContent: row.id }));
  return make("tr", {}, point, ...cells.map((cell, number) => shownCell(cell, sets[number])));
};

const sheet = (data, sets, subjects) => {
  const heads = sets.map(({ title }) => make("th", { scope: "col", textContent: title }));
  const bodies = subjects.map(({ title, rows }) => {
    const head = make("tr", { className: "ks-subject" }, make("th", { scope: "rowgroup", colSpan: sets.length + 1, textContent: title }));
    return make("tbody", {}, ...(title ? [head] : []), ...rows.map((row) => shownRow(data, sets, row)));
  });
  const made = make("table", { className: "ks-sheet ks-chosen" }, make("thead", {}, make("tr", {}, make("th", { scope: "col", textContent: say("compare.point") }), ...heads)), ...bodies);
  made.classList.toggle("ks-many", sets.length > MANY);
  return made;
};

// ---- the page ------------------------------------------------------------------------------------

const tally = make("p", { role: "status", className: "ks-tally" });
const handed = make("div", { className: "ks-buttons" });
const typed = make("pre", { className: "ks-typed" });
const about = make("div");
const place = make("div");
desk.append(tally, typed, handed, about, place);
status(about);

const save = (text, name) => {
  const link = make("a", { href: URL.createObjectURL(new Blob([text])), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
};

const { lang } = document.documentElement;
const iso = () => new Date(Date.now() - 60_000 * new Date().getTimezoneOffset()).toISOString().slice(0, 10);
const today = () => (lang === "en" ? iso() : new Date().toLocaleDateString(lang, { dateStyle: "long" }));

const hand = (data, sets, subjects) => {
  const name = `${family.value}-compared`;
  typed.textContent = command(sets);
  handed.replaceChildren(
    copier(say("compare.command"), () => command(sets)),
    button(say("compare.table"), () => save(table(data, sets, subjects), `${name}.csv`)),
    copier(say("compare.cited"), () => citation(data, sets, "text").trimEnd() + say("compare.accessed", { day: today() })),
    ...Object.entries(FILES).map(([format, [title, ending]]) => button(title, () => save(citation(data, sets, format), `${name}.${ending}`))),
  );
};

const told = (found, data, on) => {
  const first = !found.differing ? say("compare.none") : on.all ? say("compare.every", { shown: found.shown, all: found.count, differing: found.differing }) : say("compare.rows", { shown: found.shown, all: found.count });
  const hidden = found.silent && !on.silence ? say("compare.silent", { number: found.silent }) : "";
  return [first, hidden, data.cases ? "" : say("compare.unsought")].filter(Boolean).join(" ");
};

let turn = 0;
const show = async () => {
  const mine = (turn += 1);
  for (const group of groups) group.hidden = group.dataset.family !== family.value;
  const names = ticked();
  keep(names.map((name) => ({ name })));
  for (const each of [typed, handed, about, place]) each.hidden = names.length < 2;
  if (names.length < 2) return (tally.textContent = say("compare.few"));
  let data;
  try {
    data = await known(family.value);
  } catch {
    return (tally.textContent = say("compare.failed"));
  }
  if (mine !== turn) return;
  const on = isOn();
  const sets = chosen(data, names);
  const found = laid(data, sets, on);
  about.hidden = !data.cases;
  place.classList.toggle("ks-german", data.german);
  place.replaceChildren(...(found.shown ? [sheet(data, sets, found.subjects)] : []));
  unfold(on);
  hand(data, sets, found.subjects);
  tally.textContent = told(found, data, on);
  const openers = new Map([...place.querySelectorAll(".ks-opens")].map((one) => [one.getAttribute("aria-controls"), one]));
  for (const { row } of found.subjects.flatMap(({ rows }) => rows)) {
    const one = openers.get(`case-${row.row}`);
    if (one && (on.cases || opened.has(row.row)) && (!(await open(one, sets, row)) || mine !== turn)) return;
  }
};

// Sources are in the table already, seen or not.
const unfold = ({ sources }) => place.classList.toggle("ks-bare", !sources);

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", ({ target }) => {
  if (target.name === "cases" && !target.checked) opened.clear();
  if (target.name !== "sources") return show();
  unfold(isOn());
  keep(ticked().map((name) => ({ name })));
});

const begin = async () => {
  const strange = restore();
  await show();
  if (strange) tally.textContent = `${say("compare.unknown", { name: strange })} ${tally.textContent}`;
};
addEventListener("hashchange", begin);
await begin();
