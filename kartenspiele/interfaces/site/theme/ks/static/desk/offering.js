// What may be done, below the cloth: a line that says it, and the moves that are left as buttons.
import { nodes } from "./clean.js";
import { isSpoken, legal, words } from "./picking.js";
import { button, faded, make } from "./widgets.js";
import { say } from "./words.js";

const CHIPS = 12; // so many moves are buttons at once
const DOUBLE = 600; // milliseconds between the clicks of a double click
const soft = (textContent) => make("span", { className: "kt-soft", textContent });

// A move with its reasons and rules, as in the log.
export const explained = ({ html, why, rules }) => {
  const made = make("span", {}, ...nodes(html));
  if (why) made.append(" – ", make("span", { className: "kt-why" }, ...nodes(why)));
  if (rules) made.append(" ", make("span", { className: "kt-rules" }, ...nodes(rules)));
  return made;
};
// A line of the log once more, at which keys do not stop a second time.
const unlinked = (item) => {
  const made = item.cloneNode(true);
  for (const link of made.querySelectorAll("a")) link.tabIndex = -1;
  return made;
};
const plain = (html) => make("span", {}, ...nodes(html)).textContent;

export const offering = ({ play, aim, back }) => {
  const line = make("p", { className: "kt-line", tabIndex: -1 });
  const chips = make("div", { className: "kt-chips", role: "group" });
  chips.setAttribute("aria-label", say("table.moves"));
  [chips, line].forEach(faded);
  // Keys come to what can be done before they come to the links of the line above it.
  const element = make("section", { className: "kt-act" }, chips, line);
  const marks = new Map(); // how a move in words is shown
  // The second click of a double click is not meant for a button that has just come.
  let since = 0;
  chips.addEventListener("click", (event) => {
    if (event.detail > 1 && event.timeStamp - since < DOUBLE) event.stopPropagation();
  }, true);
  element.setAttribute("aria-label", say("table.your-move"));
  const tell = (...inside) => line.replaceChildren(...inside);

  const chip = (move, { isMain = false, withWhy = false, act = () => play(move) } = {}) => {
    const inside = move.word === undefined || !isSpoken(move) ? nodes(move.html) : [move.word + (move.number === undefined ? "" : ` ${move.number}`)];
    const made = make("button", { type: "button", className: `kt-chip${isMain ? " kt-main" : ""}${move.risk && !isMain ? " kt-risk" : ""}` }, make("span", {}, ...inside));
    if (!withWhy && move.means) made.append(make("small", { textContent: move.means }));
    if (withWhy && (move.why || move.rules)) made.append(make("small", { textContent: [plain(move.why), plain(move.rules)].filter(Boolean).join(" · ") }));
    made.addEventListener("click", act);
    marks.set(move, () => made.classList.add("kt-aim"));
    for (const type of ["pointerenter", "focus"]) made.addEventListener(type, () => {
      aim(move.touches);
      if (!withWhy) tell(explained(move));
    });
    for (const type of ["pointerleave", "blur"]) made.addEventListener(type, () => aim([]));
    return made;
  };
  // Moves that differ in a number: [−] 3 [+], and the word.
  const stepper = (word, some) => {
    let at = 0;
    const numbers = some.map(({ number }) => number);
    const field = make("input", { type: "number", min: numbers[0], max: numbers.at(-1), inputMode: "numeric" });
    field.setAttribute("aria-label", say("table.number-of", { word, least: numbers[0], most: numbers.at(-1) }));
    const act = button("", () => play(some[at]), { className: "kt-chip kt-main" });
    const set = (to, isTold = true) => {
      at = Math.max(0, Math.min(numbers.length - 1, to));
      field.value = numbers[at];
      act.textContent = `${word} ${numbers[at]}`;
      if (isTold) tell(explained(some[at]));
    };
    // Why it may be no more and no less a rule says.
    field.addEventListener("change", () => {
      const [wanted, { text, ...first }] = [Number(field.value), some[0]];
      const asked = text.replace(String(numbers[0]), wanted);
      if (Number.isInteger(wanted) && wanted >= 0 && asked !== text && (wanted < numbers[0] || wanted > numbers.at(-1))) {
        set(wanted < numbers[0] ? 0 : numbers.length - 1, false);
        return play({ ...first, risk: "", text: asked });
      }
      const far = numbers.map((each) => Math.abs(each - Number(field.value)));
      set(far.indexOf(Math.min(...far)));
    });
    const range = soft(say("table.range", { least: numbers[0], most: numbers.at(-1) }));
    some.forEach((move, number) => marks.set(move, () => {
      set(number, false);
      act.classList.add("kt-aim");
    }));
    const made = make("span", { className: "kt-stepper", role: "group" }, button("−", () => set(at - 1), { ariaLabel: say("table.less") }), field, button("+", () => set(at + 1), { ariaLabel: say("table.more") }), range, act);
    made.setAttribute("aria-label", word);
    set(0, false);
    return made;
  };

  // Nothing picked: what is said in words. Something picked: the moves that go with it.
  // The buttons give way to others; who stood on one of them stands on the line above.
  const clear = () => {
    const isThere = chips.contains(document.activeElement);
    chips.replaceChildren();
    chips.scrollTop = 0;
    marks.clear();
    since = performance.now();
    if (isThere) line.focus({ preventScroll: true });
  };
  // What cannot be taken back is asked about first, with what the player has counted.
  const sure = (move, counted, yes) => {
    clear();
    tell(make("b", { textContent: move.risk }), " ", soft(counted));
    const act = chip({ ...move, why: "", rules: "" }, { isMain: true, act: yes, withWhy: true });
    chips.append(act, button(say("table.back"), back, { className: "kt-chip kt-back-chip" }));
    act.focus({ preventScroll: true });
  };
  const offer = (moves, picked, recent = [], question = "") => {
    clear();
    if (!moves.length) return;
    if (!picked.length) {
      const { single, stepped } = words(moves);
      chips.append(...single.map((move) => chip(move, { isMain: moves.length === 1 })), ...stepped.map((each) => stepper(...each)));
      const [hasWords, hasCards] = [single.length + stepped.length > 0, !moves.every(isSpoken)];
      if (!hasWords) {
        chips.append(make("ol", { className: "kt-recent" }, ...recent.map(unlinked)));
        chips.scrollTop = chips.scrollHeight;
      }
      if (question) return tell(make("b", {}, ...nodes(question)));
      return tell(say(hasWords && hasCards ? "table.tap-or-choose" : hasCards ? "table.tap" : "table.choose"));
    }
    const found = legal(moves, picked);
    const whole = found.find(({ left }) => !left.length)?.move;
    const sorted = found.map(({ move }) => move).sort((one, other) => (other === whole) - (one === whole) || other.touches.length - one.touches.length);
    chips.append(...sorted.slice(0, CHIPS).map((move) => chip(move, { isMain: move === whole && picked.length > 1, withWhy: true })));
    chips.prepend(button(say("table.back"), back, { className: "kt-chip kt-back-chip" }));
    if (sorted.length > CHIPS) chips.append(make("span", { className: "kt-soft kt-more-moves", textContent: say("table.more-moves", { number: sorted.length - CHIPS }) }));
    tell(say("table.tap-lit", { cards: picked.map(({ card }) => card).join(" ") }), " ", soft(say("table.moves-number", { number: found.length })));
  };
  return { element, line, chips, tell, clear, offer, sure, point: (move) => marks.get(move)?.() };
};
// What went against it comes first, then the sentence of the rule.
export const refusal = ({ move, rule, sentence, detail }) => {
  const isNamed = detail && plain(detail).startsWith(plain(move));
  const made = make("span", {}, make("strong", {}, ...nodes(isNamed ? detail : move)));
  if (detail && !isNamed) made.append(": ", ...nodes(detail));
  made.append(detail ? ". " : ` ${say("table.refused-by")} `, make("span", { className: "kt-rules" }, ...nodes(rule)));
  if (sentence) made.append(": ", make("q", { className: "kt-sentence" }, ...nodes(sentence)));
  return made;
};
