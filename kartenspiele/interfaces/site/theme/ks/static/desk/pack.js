// The pack of a game: its cards are put into places by tap, drag or keys. What a place has is the
// text of its field, so that what is typed and what is laid are the same.
import { HIDDEN, look, nameOf, paint } from "./faces.js";
import { DRAGGED } from "./hands.js";
import { button, make } from "./widgets.js";
import { say } from "./words.js";

// One stop for the Tab key in the rows of a pack; arrows go on from there.
const roving = (bar) => {
  const all = () => [...bar.querySelectorAll("button")];
  const stop = (chosen) => all().forEach((each) => (each.tabIndex = each === chosen ? 0 : -1));
  bar.addEventListener("focusin", ({ target }) => stop(target));
  bar.addEventListener("keydown", (event) => {
    const here = event.target.closest("button");
    const buttons = all();
    const rows = [...bar.children];
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
export const holding = (copies, places, cardsIn) => {
  const has = (place, card) => cardsIn(place.read()).includes(card);
  const lying = (card) => places.filter((place) => !place.named && has(place, card));
  const used = (card) => places.reduce((sum, place) => sum + (place.named ? 0 : cardsIn(place.read()).filter((each) => each === card).length), 0);
  const left = (card) => (card === HIDDEN ? 1 : copies - used(card));
  const add = (card, place) => place.write(place.single ? card : [...cardsIn(place.read()), card].join(" "));
  const take = (card, place, at = -1) => {
    const there = cardsIn(place.read());
    there.splice(there[at] === card ? at : there.lastIndexOf(card), 1);
    place.write(there.join(" "));
  };
  return {
    has,
    lying,
    left,
    take,
    // A card that is put where it lies, and of which there is no other, is taken back.
    put(card, place) {
      const isLeft = place.named || left(card) > 0;
      if (!isLeft && has(place, card)) return take(card, place);
      if (!isLeft) take(card, lying(card)[0]);
      add(card, place);
    },
    move(card, from, to, at) {
      take(card, from, at);
      add(card, to);
    },
    back(card, here) {
      const place = here && has(here, card) ? here : lying(card)[0];
      if (place) take(card, place);
    },
  };
};

// The cards as rows of buttons. `hooks`: tap(card, byKeys), back(card), drop(card, element below).
export const packOf = (cards, german, hooks) => {
  const bar = make("div", { className: "ka-pack", role: "toolbar" });
  bar.setAttribute("aria-label", say("ask.pack"));
  let dragged;
  const each = (card) => {
    const one = make("button", { type: "button", className: "ka-put", data: { put: card } });
    paint(one, card, look(german));
    one.addEventListener("click", ({ detail }) => (dragged?.far ? undefined : hooks.tap(card, detail === 0)));
    one.addEventListener("keydown", (event) => {
      if (event.key !== "Delete" && event.key !== "Backspace") return;
      event.preventDefault();
      hooks.back(card);
    });
    one.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      dragged = { x: event.clientX, y: event.clientY };
      one.setPointerCapture(event.pointerId);
    });
    one.addEventListener("pointermove", (event) => {
      if (!dragged || !one.hasPointerCapture(event.pointerId)) return;
      const [x, y] = [event.clientX - dragged.x, event.clientY - dragged.y];
      if (!dragged.far && Math.hypot(x, y) < DRAGGED) return;
      if (!dragged.far) {
        dragged.far = true;
        dragged.ghost = one.cloneNode(true);
        dragged.ghost.className += " ka-ghost";
        dragged.ghost.ariaHidden = "true";
        document.body.append(dragged.ghost);
        hooks.lift(card);
      }
      dragged.ghost.style.setProperty("left", `${event.clientX}px`);
      dragged.ghost.style.setProperty("top", `${event.clientY}px`);
    });
    const end = (event) => {
      const was = dragged;
      was?.ghost?.remove();
      if (was?.far) hooks.drop(card, event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : null);
      setTimeout(() => (dragged = undefined)); // the click that follows is none
    };
    one.addEventListener("pointerup", end);
    one.addEventListener("pointercancel", end);
    return one;
  };
  const suits = new Map();
  for (const card of cards) suits.set(card[0], [...(suits.get(card[0]) ?? []), each(card)]);
  const rows = [...suits.values()];
  rows.at(-1).push(each(HIDDEN));
  bar.append(...rows.map((some) => make("div", { className: "ka-suit" }, ...some)));
  const roam = roving(bar);
  return {
    element: bar,
    tile: (card) => [...bar.querySelectorAll("button")].find(({ dataset }) => dataset.put === card),
    // `lies` says of a card where it lies, how many are left, and whether it is held.
    draw(lies, copies) {
      for (const one of bar.querySelectorAll("button")) {
        const card = one.dataset.put;
        const { where, left, isHeld } = lies(card);
        one.classList.toggle("ka-used", left <= 0);
        one.classList.toggle("kt-picked", isHeld);
        one.setAttribute("aria-pressed", isHeld);
        const name = where.length ? say("ask.lies", { card: nameOf(card), place: where.join(", ") }) : nameOf(card);
        one.setAttribute("aria-label", copies > 1 && card !== HIDDEN ? say("ask.left", { card: name, number: Math.max(0, left) }) : name);
      }
      roam();
    },
    focus: () => bar.querySelector('[tabindex="0"]').focus(),
  };
};
