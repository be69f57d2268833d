// The pack of a game: its cards are put into places by pointer, touch or keys. What a place has is
// the text of its field, so that what is typed and what is laid are the same.
import { button, make } from "./widgets.js";
import { say } from "./words.js";

const SUITS = { c: "♣", s: "♠", h: "♥", d: "♦", "♧": "♣", "♤": "♠", "♡": "♥", "♢": "♦", "♣": "♣", "♠": "♠", "♥": "♥", "♦": "♦" };
const RANKS = { a: "A", 1: "A", t: "10", j: "B", b: "B", q: "D", d: "D", k: "K" };
const KINDS = { "♣": "clubs", "♠": "spades", "♥": "hearts", "♦": "diamonds", "?": "unknown" };
const SUIT = "[cshd♣♠♥♦♧♤♡♢]";
const RANK = "10|[1-9atjbqdk]";
const WRITTEN = [new RegExp(`^(?<suit>${SUIT})-?(?<rank>${RANK})$`, "i"), new RegExp(`^(?<rank>${RANK})-?(?<suit>${SUIT})$`, "i")];
export const UNKNOWN = "??";

// The words of a field, cards among them as the edition writes them.
export const cardsIn = (text) => text.split(/[\s,;+]+/).filter(Boolean).map(spelt);
const spelt = (word) => {
  const found = WRITTEN.map((one) => one.exec(word)).find(Boolean)?.groups;
  return found ? SUITS[found.suit.toLowerCase()] + (RANKS[found.rank.toLowerCase()] ?? found.rank) : word;
};

// How a card is drawn: its suit stands below the rank, as in the pictures.
const face = (card, names) => {
  const isCard = card in names;
  const shown = make("span", { className: isCard ? `ks-card ks-big ks-${KINDS[card[0]]}` : "ks-word", textContent: card === UNKNOWN ? card : isCard ? card.slice(1) : card });
  shown.setAttribute("aria-hidden", "true");
  return shown;
};

// One stop for the Tab key in a row of buttons; arrows go on from there.
const roving = (bar) => {
  const all = () => [...bar.querySelectorAll("button")];
  const stop = (chosen) => all().forEach((each) => (each.tabIndex = each === chosen ? 0 : -1));
  bar.addEventListener("focusin", ({ target }) => stop(target));
  bar.addEventListener("keydown", (event) => {
    const here = event.target.closest("button");
    const buttons = all();
    const rows = [...bar.children].filter((each) => each.matches(".ks-suit"));
    const [row, column] = [rows.indexOf(here.parentElement), [...here.parentElement.children].indexOf(here)];
    const beside = (step) => rows[row + step]?.children[Math.min(column, rows[row + step].children.length - 1)];
    const to = {
      ArrowRight: () => buttons[buttons.indexOf(here) + 1],
      ArrowLeft: () => buttons[buttons.indexOf(here) - 1],
      ArrowDown: () => beside(1),
      ArrowUp: () => beside(-1),
      Home: () => buttons[0],
      End: () => buttons.at(-1),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    to()?.focus();
  });
  return () => stop(all().find((each) => each.tabIndex === 0) ?? all()[0]);
};

// `places`: { label, read(), write(text), single, named } each; a named card still lies elsewhere.
export const packOf = ({ cards, copies }, places, names, chosen = 0) => {
  const into = make("select", { id: "ask-into" }, ...places.map(({ label }, value) => make("option", { value, textContent: label })));
  into.value = chosen;
  const strip = make("div", { className: "ks-strip", role: "toolbar" });
  const bar = make("div", { className: "ks-pack", role: "toolbar" });
  bar.setAttribute("aria-label", say("ask.pack"));
  const here = () => places[into.value];
  const lying = (card) => places.filter((place) => !place.named && cardsIn(place.read()).includes(card));
  const used = (card) => places.reduce((sum, place) => sum + (place.named ? 0 : cardsIn(place.read()).filter((each) => each === card).length), 0);
  const has = (place, card) => cardsIn(place.read()).includes(card);

  const add = (card, place) => place.write(place.single ? card : [...cardsIn(place.read()), card].join(" "));
  const take = (card, place) => {
    const left = cardsIn(place.read());
    left.splice(left.lastIndexOf(card), 1);
    place.write(left.join(" "));
  };
  const put = (card, place = here()) => {
    const isLeft = place.named || card === UNKNOWN || used(card) < copies;
    if (!isLeft && has(place, card)) return take(card, place);
    if (!isLeft) take(card, lying(card)[0]);
    add(card, place);
  };
  const back = (card) => {
    const place = has(here(), card) ? here() : lying(card)[0];
    if (place) take(card, place);
  };

  const each = (card) => {
    const one = button("", () => put(card), { className: "ks-put", draggable: true, data: { card } });
    one.append(face(card, names));
    one.addEventListener("keydown", (event) => {
      if (event.key !== "Delete" && event.key !== "Backspace") return;
      event.preventDefault();
      back(card);
    });
    one.addEventListener("dragstart", ({ dataTransfer }) => dataTransfer.setData("text/plain", card));
    return one;
  };
  const suits = new Map();
  for (const card of cards.split(" ")) suits.set(card[0], [...(suits.get(card[0]) ?? []), each(card)]);
  bar.append(...[...suits.values(), [each(UNKNOWN)]].map((some) => make("div", { className: "ks-suit" }, ...some)));
  const [roam, along] = [roving(bar), roving(strip)];

  const drawStrip = () => {
    const shown = cardsIn(here().read());
    const at = [...strip.children].indexOf(document.activeElement);
    strip.setAttribute("aria-label", here().label);
    strip.replaceChildren(
      ...shown.map((card) => {
        const one = button("", () => take(card, here()), { className: "ks-put" });
        one.setAttribute("aria-label", say("ask.back", { card: names[card] ?? card }));
        one.append(face(card, names));
        return one;
      }),
    );
    if (!shown.length) strip.append(make("p", { textContent: say("ask.none") }));
    along();
    if (at >= 0) (strip.querySelectorAll("button")[Math.min(at, shown.length - 1)] ?? into).focus();
  };
  const draw = () => {
    drawStrip();
    for (const one of bar.querySelectorAll("button")) {
      const { card } = one.dataset;
      const where = lying(card).map(({ label }) => label).join(", ");
      const left = copies - used(card);
      one.classList.toggle("ks-used", card !== UNKNOWN && left <= 0);
      const lies = where ? say("ask.lies", { card: names[card], place: where }) : names[card];
      one.setAttribute("aria-label", copies > 1 && card !== UNKNOWN ? say("ask.left", { card: lies, number: Math.max(0, left) }) : lies);
    }
    places.forEach((place, number) => place.choose?.(number === Number(into.value)));
    roam();
  };
  const choose = (number) => {
    into.value = number;
    draw();
  };
  into.addEventListener("change", draw);
  const takesDrop = (element, place) => {
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => {
      event.preventDefault();
      const [card] = cardsIn(event.dataTransfer.getData("text/plain"));
      if (card in names) put(card, place());
    });
  };
  takesDrop(strip, here);
  places.forEach((place) => place.element && takesDrop(place.element, () => place));

  const panel = make(
    "fieldset",
    { className: "ks-cards-of" },
    make("legend", { textContent: say("ask.cards") }),
    make("p", { className: "ks-line" }, make("label", { htmlFor: into.id, textContent: say("ask.into") }), into),
    strip,
    make("p", { className: "ks-hint", textContent: say("ask.hint") }),
    bar,
  );
  return { panel, draw, choose, chosen: () => here().label, focus: () => bar.querySelector('[tabindex="0"]').focus() };
};
