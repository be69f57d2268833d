// Asks the engine of any position: it lies on the cloth, the page composes the words of a command, and
// the answer stands beside the cloth and on it.
import { answering } from "./answering.js";
import { argv, entries, fit, has, lowest, now, option, said, take, turn } from "./asked.js";
import { known } from "./games.js";
import { laying } from "./laying.js";
import { fieldOf } from "./parts.js";
import { spelling } from "./spelling.js";
import { addressWith, astray, button, make, readAddress, writeAddress } from "./widgets.js";
import { knows, say } from "./words.js";

const PATIENCE = 500; // milliseconds after a change
const desk = document.getElementById("desk");
let fields = new Map();

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
  take(new URLSearchParams(address));
  shape();
  changed();
  wantsMoves = true;
};
const games = choose("ask-game", (key) => begin({ game: key }));
const reshape = () => {
  fit();
  shape();
  changed();
};
const forms = choose("ask-variant", (key) => {
  now.form = now.game.forms.find((each) => each.key === key);
  if (!now.form.seats.includes(now.seats)) now.seats = now.form.usual;
  reshape();
});
const seats = choose("ask-seats", (number) => {
  now.seats = Number(number);
  reshape();
});
const empty = () => {
  now.values = new Map();
  now.agreed = new Map();
  now.move = "";
  reshape();
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

const [partPlace, agreedPlace] = ["ks-parts", "ks-agreed"].map((className) => make("div", { className }));
const isOften = (part) => part.often || now.values.get(part.name).some(Boolean) || (now.do === "score" && part.tells);
// Of the hand to move, and the hands of all, one is written.
const isShown = (part) => (part.name === "hand" ? !has("hands") : part.name === "hands" && now.values.has("hand") ? has("hands") : isOften(part));
// Who has the turn, as far as it is known; who sits below, in any case.
const toMove = () => answered.here?.me ?? (turn() >= 0 ? turn() : has("hand") ? 0 : null);
const mover = () => toMove() ?? lowest();
const parts = () => {
  fields = new Map();
  const places = [];
  const tools = {
    changed: (part) => changed(part),
    chosen: (place) => {
      layOn();
      laid.choose(place);
    },
    mover,
    shown: isShown,
  };
  const [often, rarely] = [[], []];
  for (const part of now.game.parts) {
    const field = fieldOf(part, now.values.get(part.name), now.seats, tools);
    fields.set(option(part.name), field);
    places.push(...field.places);
    (isOften(part) ? often : rarely).push(field.element);
  }
  if (now.do === "ruling") places.push({ label: say("ask.move"), named: true, read: () => move.value, write: (text) => { move.value = now.move = text; changed(); } });
  partPlace.replaceChildren(make("fieldset", {}, make("legend", { textContent: say("ask.parts") }), ...often));
  if (rarely.length) partPlace.append(make("details", {}, make("summary", { textContent: `${say("ask.more")} (${rarely.length})` }), ...rarely));
  const { cards, copies } = now.game.packs[now.form.packs[now.form.seats.indexOf(now.seats)]];
  laid.shape(places, { cards: cards.split(" "), copies, german: now.form.german });
};

const agreed = () => {
  const rows = now.game.points.map(({ name, label, values, said, number }) => {
    const id = `ask-set-${name}`;
    const control = number
      ? make("input", { id, type: "number", min: 0, placeholder: values[0], value: now.agreed.get(name) ?? "" })
      : make("select", { id }, make("option", { value: "", textContent: say("ask.usual") }), ...values.map((value) => make("option", { value, textContent: said[value] ?? value })));
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

// --- The cloth ---------------------------------------------------------------------------------

let mode = "lay"; // cards are laid, or moves are shown
let wantsMoves = true; // as soon as there are some: a position was opened, not laid
const everybody = () =>
  Array.from({ length: now.seats }, (_, seat) => {
    const roles = now.game.parts.filter(({ kind, name }) => kind === "SEAT" && now.values.get(name)[0] === String(seat + 1)).map((part) => part.name);
    const name = say("ask.player", { player: seat + 1 });
    return { name: name[0].toUpperCase() + name.slice(1), roles: roles.filter((role) => knows(`table.role-${role}`)) };
  });
// What else is written: a suit, words, the counters of everybody.
const beside = () => {
  const others = now.game.parts.filter(({ kind, name }) => ["SUIT", "TEXTS"].includes(kind) && name !== "pools" && has(name)).map(({ name, label, kind, place }) => {
    const values = now.values.get(name).filter(Boolean);
    return { key: name, place: kind === "SUIT" ? "trump" : place, seat: null, title: label, cards: [], ...(kind === "SUIT" ? { suits: values } : { note: values.join("; ") }) };
  });
  const purses = has("purses") ? { purses: now.values.get("purses").map(Number) } : {};
  const pools = (now.values.get("pools") ?? []).map((line) => /^(.*\S)\s+(\d+)$/.exec(line.trim())).filter(Boolean).map(([, name, counters]) => ({ name, counters: Number(counters) }));
  return { others, position: { turn: toMove(), pools, ...purses } };
};
let mayMove; // who was to move when the cloth was drawn
const redraw = () => {
  mayMove = toMove();
  const isShown = mode === "lay";
  laid.draw({ isShown, seats: everybody(), me: Math.min(mover(), now.seats - 1), ...beside() });
  if (!isShown) answered.draw();
};
const see = (wanted) => {
  mode = wanted === "moves" && answered.here ? "moves" : "lay";
  desk.classList.toggle("ka-lays", mode === "lay");
  laid.element.hidden = mode !== "lay";
  answered.element.hidden = mode === "lay";
  for (const [name, each] of Object.entries(modes)) each.setAttribute("aria-pressed", name === mode);
  redraw();
};
// Who has begun to lay cards is not interrupted by moves that come later.
const layOn = () => {
  wantsMoves = false;
  see("lay");
};
const modes = { lay: button(say("ask.lay"), layOn), moves: button(say("ask.moves"), () => see("moves")) };

const answered = answering({
  argv,
  link: () => addressWith(entries()),
  seats: everybody,
  open: (address) => {
    begin(address.split("#")[1]);
    answered.ask();
  },
  blame: (complaint) => {
    const named = /^--([a-z-]+)/.exec(complaint)?.[1];
    for (const [name, { inputs }] of fields) for (const each of inputs) each.ariaInvalid = name === named ? "true" : null;
  },
  shown: () => mode === "moves" || see("moves"),
  answered: () => {
    modes.moves.disabled = !answered.here;
    modes.moves.textContent = answered.number ? `${say("ask.moves")} (${answered.number})` : say("ask.moves");
    const wanted = wantsMoves && answered.number ? "moves" : mode;
    if (wanted === "moves" || mode === "moves") see(wanted);
    else if (toMove() !== mayMove) redraw(); // else the cloth stays: somebody may be tapping it
    if (answered.number) wantsMoves = false;
  },
  laid: () => (mode === "lay" ? laid : undefined),
});
const { table } = answered;
const laid = laying({ table, names: known.names, cardsIn: spelling(known.spelling), begun: () => (wantsMoves = false) });

let later;
const ask = () => {
  clearTimeout(later);
  return answered.ask();
};
const isWhole = () => now.do !== "solve" && (now.do !== "ruling" || now.move.trim() !== "") && said().length > 0;
const changed = () => {
  wantsMoves = false;
  answered.note("");
  writeAddress(entries());
  clearTimeout(later);
  answered.clear();
  if (isWhole()) later = setTimeout(ask, PATIENCE);
};

// --- The page ----------------------------------------------------------------------------------------

const bar = make("header", { className: "kt-bar" }, labelled(say("ask.game"), games), labelled(say("ask.variant"), forms), labelled(say("ask.seats"), seats));
const chosen = make("div", { className: "kt-tools", role: "group" }, modes.lay, modes.moves);
chosen.setAttribute("aria-label", say("ask.on-cloth"));
bar.append(make("div", { className: "kt-tools" }, button(say("ask.typical"), () => { begin({ game: now.game.key }); ask(); }), button(say("ask.empty"), empty)), chosen);
const side = make("aside", { className: "kt-side" }, questions, make("p", { className: "ks-buttons" }, button(say("ask.ask"), ask, { className: "ks-main" })), answered.region, partPlace, agreedPlace);
side.setAttribute("aria-label", say("ask.form"));
const legend = document.querySelector("main .ks-legend");
if (legend) partPlace.before(legend);
desk.replaceChildren(bar, table.element, laid.element, answered.element, side);
desk.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.matches("input")) ask();
  const card = event.target.closest?.(".kt-felt .kt-card");
  if (card && mode === "lay" && ["Delete", "Backspace"].includes(event.key)) {
    event.preventDefault();
    laid.remove(table.thingOf(card));
  }
});
addEventListener("ks-cards", () => laid.repaint());
fill(games, known.games.map(({ key, title }) => [key, title]), "");

// Once players were counted from 0: an address that does not say from where it counts would mean others.
const isOld = (asked) => !asked.has("from") && now.game.parts.some(({ name, calls }) => calls && asked.has(option(name)));
const open = () => {
  const asked = readAddress();
  take(asked);
  const old = isOld(asked);
  if (old) take(new URLSearchParams({ game: now.game.key }));
  shape();
  answered.clear();
  see("lay");
  wantsMoves = true;
  const strange = old ? say("ask.old") : astray(asked, { game: known.games.map(({ key }) => key), variant: now.game.forms.map(({ key }) => key) });
  answered.note(strange);
  return !strange;
};
if (open() && isWhole()) ask();
addEventListener("hashchange", () => {
  if (!readAddress().has("game")) return;
  if (open() && isWhole()) ask();
});
for (const section of document.querySelectorAll(".ks-asked")) {
  const key = section.querySelector("[id^=ask-]").id.slice("ask-".length);
  const ofThis = button(say("ask.this"), () => {
    begin({ game: key });
    ask();
    desk.scrollIntoView();
    games.focus({ preventScroll: true });
  });
  section.append(make("p", { className: "ks-buttons" }, ofThis));
}
document.querySelector(".ks-without")?.remove();
