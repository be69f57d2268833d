// A field for each part of a position, as its kind is written. Values are lists of texts: one for a
// part that is written once, one for each player, or one a line.
import { button, make } from "./widgets.js";
import { say } from "./words.js";

const CARDS = new Set(["CARD", "CARDS", "EACH_CARDS"]);
export const isForEach = ({ kind }) => kind.startsWith("EACH_") && kind !== "EACH_SIDE";
const isNumber = ({ kind }) => ["EACH_NUMBER", "EACH_SIDE"].includes(kind);

// What is written of a part; nothing if it is empty.
export const written = (part, values) => {
  const said = values.map((each) => each.trim());
  if (!said.some(Boolean)) return [];
  if (part.kind === "TEXTS") return said.filter(Boolean);
  return isNumber(part) ? said.map((each) => each || "0") : said;
};

const SUITS = ["♣", "♠", "♥", "♦"];
const choice = (values, value) => {
  const made = make("select", {}, ...values.map(([each, textContent]) => make("option", { value: each, textContent })));
  made.value = value;
  return made;
};

// The fields of a part, and its places for cards, as they lie on the cloth: the hand of the player to
// move is that of a seat.
export const fieldOf = (part, values, seats, { changed, chosen, mover, shown }) => {
  const name = `ask-${part.name}`;
  const hint = make("span", { className: "ks-hint", id: `${name}-hint`, textContent: part.text });
  const inputs = [];
  const places = [];

  const control = (number, label) => {
    const value = values[number] ?? "";
    const made =
      part.kind === "SUIT" ? choice([["", say("ask.unsaid")], ...SUITS.map((suit) => [suit, suit])], value)
      : part.kind === "SEAT" ? choice([["", say("ask.unsaid")], ...Array.from({ length: seats }, (_, seat) => [String(seat + 1), say("ask.player", { player: seat + 1 })])], value)
      : make("input", { type: part.kind === "NUMBER" || isNumber(part) ? "number" : "text", value, autocomplete: "off", spellcheck: false });
    if (made.type === "text") {
      made.setAttribute("autocapitalize", "off");
      made.setAttribute("autocorrect", "off");
    }
    made.id = `${name}-${number}`;
    made.setAttribute("aria-describedby", hint.id);
    made.addEventListener("input", () => {
      values[number] = made.value;
      changed(part);
    });
    inputs.push(made);
    const line = make("div", { className: "ks-line" }, make("label", { htmlFor: made.id, textContent: label }), made);
    if (CARDS.has(part.kind)) line.append(placeOf(made, number, label));
    return line;
  };
  const placeOf = (input, number, label) => {
    const whole = label === part.label ? label : `${part.label}, ${label}`;
    const here = button(say("ask.here"), () => chosen(place), { className: "ks-here" });
    here.setAttribute("aria-label", `${say("ask.here")}: ${whole}`);
    const isHand = part.name === "hand";
    const place = {
      get key() { return isHand ? `hands/${mover()}` : isForEach(part) ? `${part.name}/${number}` : part.name; },
      get seat() { return isHand ? mover() : isForEach(part) ? number : null; },
      place: part.place,
      title: part.label, // the seat is named where it lies
      shown: () => shown(part),
      label: whole,
      single: part.kind === "CARD",
      read: () => input.value,
      write(text) {
        input.value = values[number] = text;
        changed(part);
      },
    };
    places.push(place);
    return here;
  };
  const lines = () => {
    const area = make("textarea", { id: `${name}-0`, rows: Math.max(2, values.length + 1), value: values.join("\n"), spellcheck: false });
    area.setAttribute("aria-describedby", hint.id);
    area.addEventListener("input", () => {
      values.splice(0, values.length, ...area.value.split("\n"));
      changed(part);
    });
    inputs.push(area);
    return make("div", { className: "ks-line" }, make("label", { htmlFor: area.id, textContent: `${part.label}, ${say("ask.lines")}` }), area);
  };

  const isEach = part.kind.startsWith("EACH_");
  const inside =
    part.kind === "TEXTS" ? [lines()]
    : isEach ? values.map((_, number) => control(number, part.kind === "EACH_SIDE" ? say("ask.side", { side: number + 1 }) : say("ask.player", { player: number + 1 })))
    : [control(0, part.label)];
  const around = isEach
    ? make("fieldset", {}, make("legend", { textContent: part.label }), hint, make("div", { className: isNumber(part) ? "ks-numbers" : "" }, ...inside))
    : make("div", {}, ...inside, hint);
  around.classList.add("ks-part");
  return { element: around, inputs, places };
};
