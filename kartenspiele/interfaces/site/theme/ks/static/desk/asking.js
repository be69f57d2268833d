// Asks the engine of any position: the page composes the words of a command and shows its answer.
import { fill as show } from "./clean.js";
import { engine } from "./engine.js";
import { known } from "./games.js";
import { packOf } from "./pack.js";
import { fieldOf, isForEach, written } from "./parts.js";
import { addressWith, astray, button, copier, make, readAddress, status, writeAddress } from "./widgets.js";
import { say } from "./words.js";

const PATIENCE = 500; // milliseconds after a change
const STEPS = 2_000_000; // that a question may take before the reader is asked: the usual ones take a thousandth of it
const MORE = 4; // times as many, if the reader says so
const desk = document.getElementById("desk");
const option = (name) => name.replaceAll("_", "-");

const now = { game: undefined, form: undefined, seats: 0, do: "moves", move: "", agreed: new Map(), values: new Map() };
let pack;
let fields = new Map();

// --- What is asked ---------------------------------------------------------------------------

const said = () => now.game.parts.map((part) => [part, written(part, now.values.get(part.name))]).filter(([, values]) => values.length);
const isSeated = () => now.seats !== now.form.usual && !said().some(([part]) => isForEach(part));
const settings = () => [
  ...(now.form === now.game.forms[0] ? [] : [["variant", [now.form.key]]]),
  ...(isSeated() ? [["seats", [String(now.seats)]]] : []),
  ...[...now.agreed].map(([name, value]) => ["set", [`${name}=${value}`]]),
  ...said().map(([{ name }, values]) => [option(name), values]),
];
const argv = () => [now.do, now.game.key, ...(now.do === "ruling" ? [now.move] : []), ...settings().flatMap(([name, values]) => [`--${name}`, ...values])];
const entries = () => [
  ["game", now.game.key],
  ...settings().flatMap(([name, values]) => values.map((value) => [name, value])),
  ...(said().some(([part]) => part.calls) ? [["from", "1"]] : []),
  ...(now.do === "moves" ? [] : [["do", now.do]]),
  ...(now.do === "ruling" && now.move ? [["move", now.move]] : []),
];

// A position from an address; one that says nothing of it is the typical one of its game.
const typical = () => new URLSearchParams(now.game.typical.address.split("#")[1]);
const take = (given) => {
  now.game = known.games.find(({ key }) => key === given.get("game")) ?? known.games[0];
  const address = [...given.keys()].some((each) => each !== "game") ? given : typical();
  now.form = now.game.forms.find(({ key }) => key === address.get("variant")) ?? now.game.forms[0];
  const all = (name) => [...address.getAll(option(name)), ...(name === option(name) ? [] : address.getAll(name))];
  const spoken = Math.max(0, ...now.game.parts.filter(isForEach).map(({ name }) => all(name).length));
  const wanted = Number(address.get("seats")) || spoken || now.form.usual;
  now.seats = now.form.seats.find((each) => each >= wanted) ?? now.form.usual;
  now.values = new Map(now.game.parts.map(({ name }) => [name, all(name)]));
  now.agreed = new Map(address.getAll("set").map((each) => [each.slice(0, each.indexOf("=")), each.slice(each.indexOf("=") + 1)]));
  now.do = ["moves", "ruling", "score", ...(now.game.solves ? ["solve"] : [])].find((each) => each === address.get("do")) ?? "moves";
  now.move = address.get("move") ?? "";
  fit();
};

// As many entries as there are seats, or sides.
const fit = () => {
  const place = now.form.seats.indexOf(now.seats);
  for (const part of now.game.parts) {
    const values = now.values.get(part.name) ?? [];
    const number = isForEach(part) ? now.seats : part.kind === "EACH_SIDE" ? now.form.sides[place] : part.kind === "TEXTS" ? values.length : 1;
    now.values.set(part.name, Array.from({ length: number }, (_, each) => values[each] ?? ""));
  }
};

// --- The form ----------------------------------------------------------------------------------

const labelled = (text, control) => make("p", { className: "ks-line" }, make("label", { htmlFor: control.id, textContent: text }), control);
const choose = (id, changed) => {
  const made = make("select", { id });
  made.addEventListener("change", () => changed(made.value));
  return made;
};
const fill = (select, values, value) => {
  select.replaceChildren(...values.map(([each, textContent]) => make("option", { value: each, textContent })));
  select.value = value;
};

const begin = (address) => {
  pack = undefined;
  take(new URLSearchParams(address));
  shape();
  changed();
};
const games = choose("ask-game", (key) => begin({ game: key }));
const forms = choose("ask-variant", (key) => {
  now.form = now.game.forms.find((each) => each.key === key);
  if (!now.form.seats.includes(now.seats)) now.seats = now.form.usual;
  fit();
  shape();
  changed();
});
const seats = choose("ask-seats", (number) => {
  now.seats = Number(number);
  fit();
  shape();
  changed();
});
const empty = () => {
  now.values = new Map();
  now.agreed = new Map();
  now.move = "";
  fit();
  shape();
  changed();
};

const questions = make("fieldset", { className: "ks-questions" });
const move = make("input", { id: "ask-move", type: "text", autocomplete: "off", spellcheck: false });
move.setAttribute("autocapitalize", "off");
move.addEventListener("input", () => {
  now.move = move.value;
  changed();
});
const moveLine = labelled(say("ask.move"), move);
const question = () => {
  const kinds = ["moves", "ruling", "score", ...(now.game.solves ? ["solve"] : [])];
  questions.replaceChildren(
    make("legend", { textContent: say("ask.question") }),
    ...kinds.map((value) => {
      const radio = make("input", { type: "radio", name: "ask-do", value, checked: value === now.do });
      radio.addEventListener("change", () => {
        now.do = value;
        moveLine.hidden = value !== "ruling";
        parts();
        changed();
      });
      return make("label", {}, radio, ` ${say(`ask.do-${value}`)}`);
    }),
    moveLine,
  );
  move.value = now.move;
  move.placeholder = say("ask.such", { moves: now.game.moves.join(", ") });
  moveLine.hidden = now.do !== "ruling";
};

const [packPlace, partPlace, agreedPlace] = ["ks-pack-place", "ks-parts", "ks-agreed"].map((className) => make("div", { className }));
const parts = () => {
  fields = new Map();
  const places = [];
  const tools = { changed: (part) => changed(part), chosen: (place) => { pack.choose(places.indexOf(place)); pack.focus(); } };
  const [often, rarely] = [[], []];
  for (const part of now.game.parts) {
    const values = now.values.get(part.name);
    const field = fieldOf(part, values, now.seats, tools);
    fields.set(option(part.name), field);
    places.push(...field.places);
    const isShown = part.often || values.some(Boolean) || (now.do === "score" && part.tells);
    (isShown ? often : rarely).push(field.element);
  }
  if (now.do === "ruling") places.push({ label: say("ask.move"), named: true, read: () => move.value, write: (text) => { move.value = now.move = text; changed(); } });
  partPlace.replaceChildren(make("fieldset", {}, make("legend", { textContent: say("ask.parts") }), ...often));
  if (rarely.length) partPlace.append(make("details", {}, make("summary", { textContent: `${say("ask.more")} (${rarely.length})` }), ...rarely));
  const before = Math.max(0, places.findIndex((place) => (pack ? place.label === pack.chosen() : place.read())));
  const cards = now.game.packs[now.form.packs[now.form.seats.indexOf(now.seats)]];
  pack = packOf(cards, places, known.names, before);
  packPlace.replaceChildren(pack.panel);
  pack.draw();
};

const agreed = () => {
  const rows = now.game.points.map(({ name, label, values, number }) => {
    const id = `ask-set-${name}`;
    const control = number
      ? make("input", { id, type: "number", min: 0, placeholder: values[0], value: now.agreed.get(name) ?? "" })
      : make("select", { id }, make("option", { value: "", textContent: say("ask.usual") }), ...values.map((value) => make("option", { value, textContent: value })));
    if (!number) control.value = now.agreed.get(name) ?? "";
    control.addEventListener("input", () => {
      if (control.value) now.agreed.set(name, control.value);
      else now.agreed.delete(name);
      changed();
    });
    return labelled(label, control);
  });
  const open = now.agreed.size > 0;
  agreedPlace.replaceChildren(make("details", { open }, make("summary", { textContent: say("ask.agreed") }), ...rows));
};

const shape = () => {
  desk.classList.toggle("ks-german", now.form.german);
  games.value = now.game.key;
  fill(forms, now.game.forms.map(({ key, title }) => [key, title]), now.form.key);
  fill(seats, now.form.seats.map((each) => [each, each]), now.seats);
  question();
  parts();
  agreed();
};

// --- The answer ----------------------------------------------------------------------------------

const picture = make("div", { className: "ks-pictured" });
const answer = make("div", { className: "ks-answer" });
const copies = make("div", { className: "ks-buttons" });
const region = make("section", { className: "ks-answers" });
let latest = {};
let number = 0;
let isLive = false;
let later;

const kept = ["command", "python", "record"].map((name) => [name, copier(say(`ask.copy-${name}`), () => latest[name])]);
copies.append(...kept.map(([, each]) => each), copier(say("ask.copy-link"), () => addressWith(entries())));

const offer = (found) => {
  latest = found;
  for (const [name, each] of kept) each.hidden = !found[name];
};
const blame = (complaint) => {
  const named = /^--([a-z-]+)/.exec(complaint)?.[1];
  for (const [name, { inputs }] of fields) for (const each of inputs) each.ariaInvalid = name === named ? "true" : null;
};
const ask = async (steps = STEPS) => {
  clearTimeout(later);
  const mine = (number += 1);
  try {
    const reply = await engine.ask({ do: "ask", argv: argv(), steps });
    isLive = true;
    if (mine !== number) return;
    if (reply.unfinished) return notYet(steps);
    show(answer, reply.html);
    show(picture, reply.picture);
    offer(reply.copies);
    blame(reply.complaint);
    state.say(reply.summary);
  } catch (error) {
    if (mine !== number) return;
    answer.replaceChildren(make("p", { className: "ks-fault", textContent: error.message }));
    offer({});
    state.say(error.message);
  }
};
// A question that takes more steps than it was granted: the engine is at rest, and the reader decides.
const notYet = (steps) => {
  const said = say("ask.not-yet", { millions: steps / 1e6 });
  const goOn = button(say("ask.go-on"), () => ask(MORE * steps), { className: "ks-main" });
  offer({});
  answer.replaceChildren(make("p", { textContent: said }), make("p", { className: "ks-buttons" }, goOn, button(say("script.stop"), clear)));
  state.say(said);
};
const isWhole = () => now.do !== "solve" && (now.do !== "ruling" || now.move.trim() !== "");
const changed = () => {
  pack.draw();
  writeAddress(entries());
  clearTimeout(later);
  number += 1; // what is still being answered was asked of another position
  if (isLive && isWhole()) later = setTimeout(ask, PATIENCE);
  else clear();
};
const clear = () => {
  answer.replaceChildren();
  offer({});
  blame("");
  const shown = document.getElementById(`ask-${now.game.key}`)?.closest("section").querySelector(".ks-position");
  const here = entries().filter(([name]) => name !== "do" && name !== "move");
  const isTypical = [...typical()].map(String).sort().join("&") === here.map(String).sort().join("&");
  picture.replaceChildren(...(shown && isTypical ? [shown.cloneNode(true)] : []));
};

// --- The page ----------------------------------------------------------------------------------------

const heading = make("div", { className: "ks-choices" }, labelled(say("ask.game"), games), labelled(say("ask.variant"), forms), labelled(say("ask.seats"), seats));
const begins = make("p", { className: "ks-buttons" }, button(say("ask.typical"), () => begin({ game: now.game.key })), button(say("ask.empty"), empty));
begins.prepend(make("span", { className: "ks-answer-name", textContent: say("ask.begin") }));
const askLine = make("p", { className: "ks-buttons" }, button(say("ask.ask"), () => ask(), { className: "ks-main" }));
const again = button(say("ask.ask"), () => {
  ask();
  region.scrollIntoView();
  region.focus({ preventScroll: true });
});
region.setAttribute("aria-label", say("ask.answer"));
desk.setAttribute("role", "group");
desk.setAttribute("aria-label", say("ask.form"));
region.tabIndex = -1;
region.append(picture, questions, askLine);
const state = status(region);
region.append(answer, copies);
desk.append(heading, begins, region, packPlace, partPlace, agreedPlace, make("p", { className: "ks-buttons" }, again));
desk.addEventListener("keydown", (event) => event.key === "Enter" && event.target.matches("input") && ask());
fill(games, known.games.map(({ key, title }) => [key, title]), "");

// Once players were counted from 0: an address that does not say from where it counts would mean others.
const isOld = (asked) => !asked.has("from") && now.game.parts.some(({ name, calls }) => calls && asked.has(option(name)));
const open = () => {
  const asked = readAddress();
  pack = undefined;
  take(asked);
  const old = isOld(asked);
  if (old) take(new URLSearchParams({ game: now.game.key }));
  shape();
  clear();
  const strange = old ? say("ask.old") : astray(asked, { game: known.games.map(({ key }) => key), variant: now.game.forms.map(({ key }) => key) });
  if (strange) state.say(strange);
  return !strange;
};
const isKnown = open();
addEventListener("hashchange", () => {
  if (!readAddress().has("game")) return;
  if (open() && isLive && isWhole()) ask();
});
if (isKnown && [...readAddress().keys()].length > 1 && isWhole()) ask(); // whoever follows a link to a position asks of it
for (const section of document.querySelectorAll(".ks-asked")) {
  const key = section.querySelector("[id^=ask-]").id.slice("ask-".length);
  const ofThis = button(say("ask.this"), () => {
    begin({ game: key });
    desk.scrollIntoView();
    games.focus({ preventScroll: true });
  });
  section.append(make("p", { className: "ks-buttons" }, ofThis));
}
document.querySelector(".ks-without")?.remove();
