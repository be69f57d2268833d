// The faces of the cards: an index that can be read at any size, pips where the pack has them, and
// courts of type, with the letters and suits that the reader has chosen (decision 45).
import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
export const HIDDEN = "??";
export const KINDS = { "♣": "clubs", "♠": "spades", "♥": "hearts", "♦": "diamonds" };
const RANKS = { A: "ace", B: "jack", D: "queen", K: "king" };
const LETTERS = { qj: { D: "Q", B: "J" }, db: {}, german: { D: "O", B: "U" } };

const suitOf = (card) => (card[0] in KINDS ? card[0] : "");
const rankOf = (card) => card.replace(/^[♣♠♥♦?](?=.)/, "");
export const nameOf = (card) => {
  if (card === HIDDEN) return say("card.unknown");
  const [suit, rank] = [suitOf(card), rankOf(card)];
  const heard = rank in RANKS ? say(`card.rank-${RANKS[rank]}`) : rank;
  return suit ? say("card.name", { rank: heard, suit: say(`card.suit-${KINDS[suit]}`) }) : heard;
};
// How cards look now: which letters, and whether in German suits.
export const look = (german) => (german && ks.choice.suits === "german" ? "german" : ks.choice.letters);

const SHAPES = {
  "♠": "M50 6C42 24 12 40 12 62c0 15 11 22 21 22 6 0 11-3 14-8-1 9-5 15-13 18h32c-8-3-12-9-13-18 3 5 8 8 14 8 10 0 21-7 21-22C88 40 58 24 50 6z",
  "♥": "M50 92C42 74 10 60 10 34 10 19 21 10 32 10c8 0 15 5 18 13 3-8 10-13 18-13 11 0 22 9 22 24 0 26-32 40-40 58z",
  "♦": "M50 4C60 24 72 38 86 50 72 62 60 76 50 96 40 76 28 62 14 50 28 38 40 24 50 4z",
  "♣": "M50 6c-12 0-21 9-21 20 0 6 3 11 7 15-4-2-8-3-11-3C14 38 6 47 6 58s8 20 19 20c9 0 17-5 21-12-1 12-5 22-14 28h36c-9-6-13-16-14-28 4 7 12 12 21 12 11 0 19-9 19-20s-8-20-19-20c-3 0-7 1-11 3 4-4 7-9 7-15 0-11-9-20-21-20z",
};
const GERMAN = {
  ...SHAPES,
  "♣": "M22 47h56c0 21-13 36-28 47-15-11-28-26-28-47zM15 43c0-17 15-25 31-25V4h8v14c16 0 31 8 31 25z",
  "♠": "M50 3C33 24 12 35 12 57c0 17 19 23 34 15v25h8V72c15 8 34 2 34-15C88 35 67 24 50 3zM47 28h6v15l12-9 3 4-15 11v15h-6V51L32 41l3-4 12 8z",
  "♦": "M50 2a10 10 0 0 1 8 17 40 40 0 1 1-16 0A10 10 0 0 1 50 2zM14 50h72v6H14zM50 65a6 6 0 0 1 3 11v16h-6V76a6 6 0 0 1 3-11z",
};
const CROWNS = {
  K: "M30 40V20l9 9 11-17 11 17 9-9v20zM30 44h40v4H30z",
  D: "M30 41c0-11 5-16 9-18 1 6 4 9 6 10 1-6 3-12 5-17 2 5 4 11 5 17 2-1 5-4 6-10 4 2 9 7 9 18zM33 44h34v4H33z",
  B: "M50 40C39 35 33 27 34 16c10 3 16 11 16 24zM50 40c0-13 6-21 16-24 1 11-5 19-16 24zM30 44h40v4H30z",
};
const [L, C, R] = [35, 51, 67];
const [TOP, HIGH, LOW, FOOT] = [24, 54.7, 85.3, 116];
const PIPS = {
  2: [[C, 24], [C, 116]],
  3: [[C, 24], [C, 70], [C, 116]],
  4: [[L, 24], [R, 24], [L, 116], [R, 116]],
  5: [[L, 24], [R, 24], [C, 70], [L, 116], [R, 116]],
  6: [[L, 24], [R, 24], [L, 70], [R, 70], [L, 116], [R, 116]],
  7: [[L, 24], [R, 24], [C, 47], [L, 70], [R, 70], [L, 116], [R, 116]],
  8: [[L, 24], [R, 24], [C, 47], [L, 70], [R, 70], [C, 93], [L, 116], [R, 116]],
  9: [[L, TOP], [R, TOP], [L, HIGH], [R, HIGH], [C, 70], [L, LOW], [R, LOW], [L, FOOT], [R, FOOT]],
  10: [[L, TOP], [R, TOP], [C, 39], [L, HIGH], [R, HIGH], [L, LOW], [R, LOW], [C, 101], [L, FOOT], [R, FOOT]],
};
const node = (tag, attributes, ...inside) => {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inside);
  return made;
};
const pip = (d, x, y, size) => node("path", { d, "fill-rule": "evenodd", transform: `translate(${x} ${y})${y > 71 ? " rotate(180)" : ""} scale(${size / 100}) translate(-50 -50)` });

const face = (suit, rank, shape) => {
  const svg = node("svg", { viewBox: "0 0 100 140", "aria-hidden": "true" });
  if (!suit) return svg;
  // Small, a card has one large sign instead: its suit, or the crown of a court.
  const isCourt = rank in CROWNS;
  const sole = isCourt
    ? [node("path", { d: CROWNS[rank], transform: "translate(5 42) scale(1.14)" })]
    : [pip(shape, 61, 100, 54).cloneNode()];
  if (!isCourt) sole[0].setAttribute("transform", "translate(61 100) scale(.54) translate(-50 -50)");
  const whole = node("g", { class: "kt-whole" });
  const half = () => node("path", { d: CROWNS[rank], transform: "translate(0 -3)" });
  svg.append(node("g", { class: "kt-sole" }, ...sole), whole);
  if (rank === "A") whole.append(node("circle", { cx: 50, cy: 70, r: 31, class: "kt-ring" }), pip(shape, 50, 70, 42));
  else if (isCourt) {
    whole.append(node("rect", { x: 26, y: 12, width: 48, height: 116, rx: 4, class: "kt-panel" }), node("path", { d: "M26 70h48", class: "kt-ring" }));
    whole.append(node("g", {}, half()), node("g", { transform: "rotate(180 50 70)" }, half()));
  } else whole.append(...(PIPS[rank] ?? []).map(([x, y]) => pip(shape, x, y, 17.5)));
  return svg;
};
// A letter is set by the style sheet, so that the name of the button is one thing.
const lettered = (letter, className) => {
  const made = document.createElement("span");
  made.className = className;
  made.setAttribute("aria-hidden", "true");
  made.dataset.rank = letter;
  return made;
};
const LARGE = { plain: ["kt-letter kt-alone"], court: ["kt-letter kt-below", "kt-letter kt-initial", "kt-letter kt-initial kt-turned"], pips: [] };
const corner = (letter, shape, kind = "") => {
  const made = lettered(letter, `kt-corner${kind}`);
  if (shape) made.append(node("svg", { viewBox: "0 0 100 100", class: "kt-sign" }, node("path", { d: shape, "fill-rule": "evenodd" })));
  return made;
};

// Turns an element into the picture of a card, or of a back.
const drawn = new Map();
export const paint = (element, card, how) => {
  if (element.dataset.card === card && element.dataset.look === how) return;
  element.dataset.card = card;
  element.dataset.look = how;
  const [suit, rank] = [suitOf(card), rankOf(card)];
  for (const kind of ["back", "plain", ...Object.values(KINDS)]) element.classList.remove(`kt-${kind}`);
  element.classList.add("kt-card", `kt-${card === HIDDEN ? "back" : (KINDS[suit] ?? "plain")}`);
  element.setAttribute("aria-label", nameOf(card));
  if (card === HIDDEN) return element.replaceChildren();
  const letter = LETTERS[how][rank] ?? rank;
  const shape = (how === "german" ? GERMAN : SHAPES)[suit];
  const key = `${card} ${how}`;
  if (!drawn.has(key)) drawn.set(key, face(suit, rank, shape));
  const large = LARGE[!suit ? "plain" : rank in CROWNS ? "court" : "pips"].map((kind) => lettered(letter, kind));
  element.replaceChildren(drawn.get(key).cloneNode(true), ...large, corner(letter, shape), corner(letter, shape, " kt-other"));
};
