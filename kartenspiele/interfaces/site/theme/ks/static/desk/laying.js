// A position is put down on the cloth: every part that has cards is a place there, and a card goes
// from the pack, or from another place, to where one taps, drops or presses Enter.
import { HIDDEN, look, nameOf, paint } from "./faces.js";
import { holding, packOf } from "./pack.js";
import { button, make } from "./widgets.js";
import { say } from "./words.js";

// `begun` hears that something was taken up, or a place chosen.
export const laying = ({ table, names, cardsIn, begun }) => {
  let places = []; // { key, place, seat, label, single, named, shown(), read(), write(text) } each
  let about = {}; // the pack, who sits there, and what is told beside the cards
  let held; // what goes to the next place: { card, from, at }; without from it comes from the pack
  let into; // the place to which cards of the pack go at once
  let cards = holding(1, places, cardsIn);
  let pack;
  let returns = false; // to the pack, where somebody lays by keys

  const choice = make("select", { id: "ask-into" });
  const away = button("", () => drop(), { className: "ka-away", hidden: true });
  const said = make("p", { className: "kt-heard", role: "status" });
  const hint = make("p", { className: "ka-hint" });
  const line = make("p", { className: "ka-into" }, make("label", { htmlFor: choice.id, textContent: say("ask.into") }), choice, away);
  const box = make("div", { className: "ka-packed" });
  const element = make("section", { className: "kt-act ka-lay" }, line, box, hint, said);
  element.setAttribute("aria-label", say("ask.cards"));

  const byKey = (key) => places.find((each) => each.key === key);
  const shown = () => places.filter((each) => each.key && (each === into || each.shown() || cardsIn(each.read()).length));
  const zones = () =>
    shown().map(({ key, place, seat, title, read }) => ({ key, place, seat, title, cards: cardsIn(read()).filter((card) => card === HIDDEN || card in names || card[0] === "?" || /^(?:10|[2-9ABDK])$/.test(card)), lies: "row" }));
  const slots = () => shown().map(({ key, label }) => ({ zone: key, at: null, card: null, label: say("ask.put-here", { place: label }) }));

  const draw = () => {
    pack.draw((card) => ({ where: cards.lying(card).map(({ label }) => label), left: cards.left(card), isHeld: held?.card === card && !held.from }), about.copies);
    choice.value = places.indexOf(into);
    away.hidden = !held?.from;
    if (held) away.textContent = say("ask.back", { card: nameOf(held.card) });
    hint.textContent = held ? say("ask.where", { card: nameOf(held.card) }) : into ? say("ask.hint-into", { place: into.label }) : say("ask.hint");
    if (held || into) begun();
    if (!about.isShown) return;
    const stood = table.thingOf(document.activeElement);
    table.element.parentElement.classList.toggle("ka-held", Boolean(held));
    const all = zones();
    table.show({ turn: null, tallies: [], says: {}, ...about.position, zones: [...all, ...about.others] }, { seats: about.seats, me: about.me, german: about.german, order: [], ms: 160 });
    const lying = all.flatMap(({ key, cards: some }) => some.map((card, at) => ({ zone: key, at, card })));
    table.mark("kt-stop", lying);
    table.light({ lit: slots(), picked: held?.from ? [{ zone: held.from.key, at: held.at, card: held.card }] : [] });
    table.fit(); // places are there now beside the cards
    table.mark("ka-chosen", into?.key ? [{ zone: into.key, at: null }] : []);
    if (into?.key) table.find({ zone: into.key, at: null })?.element.setAttribute("aria-pressed", "true");
    if (stood?.at === null) table.stand(stood);
  };
  const choose = (place) => {
    into = place;
    held = undefined;
    draw();
  };
  choice.addEventListener("change", () => choose(places[choice.value]));

  // Where the focus goes that stood at something which is no more.
  const home = (card) => {
    if (returns) pack.tile(card)?.focus({ preventScroll: true });
    returns = false;
  };
  const putInto = (place) => {
    const { card, from, at } = held;
    held = undefined;
    if (from) cards.move(card, from, place, at);
    else {
      into = place;
      cards.put(card, place);
    }
    said.textContent = say("ask.lies", { card: nameOf(card), place: place.label });
    draw();
    home(card);
  };
  const drop = () => {
    if (held?.from) cards.take(held.card, held.from, held.at);
    held = undefined;
    draw();
    if (!document.activeElement || document.activeElement === document.body) pack.focus();
  };
  const hooks = {
    tap(card, byKeys) {
      if (held?.from) return drop();
      if (into) {
        cards.put(card, into);
        return draw();
      }
      held = held?.card === card ? undefined : { card };
      draw();
      returns = byKeys && Boolean(held);
      if (returns) table.focus();
    },
    back(card) {
      cards.back(card, into);
      draw();
    },
    lift(card) {
      held = { card };
      draw();
    },
    drop(card, under) {
      const place = byKey(under?.closest("[data-key]")?.dataset.key);
      held = place ? { card } : undefined;
      if (place) putInto(place);
      else draw();
    },
  };
  return {
    element,
    get chosen() { return into?.label; },
    // What is laid: the places of a position, and how the rest of it looks.
    shape(every, settings) {
      const before = into?.label;
      places = every;
      about = { ...about, ...settings };
      cards = holding(about.copies, places, cardsIn);
      held = undefined;
      into = places.find(({ label }) => label === before);
      pack = packOf(about.cards, about.german, hooks);
      box.replaceChildren(pack.element);
      choice.replaceChildren(make("option", { value: -1, textContent: say("ask.choose-place") }), ...places.map(({ label }, value) => make("option", { value, textContent: label })));
    },
    draw(settings = {}) {
      Object.assign(about, settings);
      draw();
    },
    choose(place) {
      choose(place);
      pack.focus();
    },
    // What is done at the cloth.
    canDrag: () => true,
    tap(thing) {
      const place = byKey(thing.zone);
      if (!place) return;
      if (held?.from === place && held.at === thing.at) return drop();
      if (held) return putInto(place);
      if (thing.at === null) return choose(into === place ? undefined : place);
      held = { card: thing.card, from: place, at: thing.at };
      draw();
    },
    drag(thing) {
      const from = byKey(thing.zone);
      held = from && { card: thing.card, from, at: thing.at };
    },
    drop(thing, onto) {
      const [from, to] = [byKey(thing.zone), onto && byKey(onto.zone)];
      held = from && { card: thing.card, from, at: thing.at };
      if (held && to && to !== from) return putInto(to);
      if (held && onto === undefined) return drop();
      held = undefined;
      draw();
    },
    remove(thing) {
      held = { card: thing.card, from: byKey(thing.zone), at: thing.at };
      drop();
      table.focus();
    },
    escape() {
      held = into = undefined;
      draw();
      home();
    },
    repaint: () => pack.element.querySelectorAll("button").forEach((one) => paint(one, one.dataset.put, look(about.german))),
  };
};
