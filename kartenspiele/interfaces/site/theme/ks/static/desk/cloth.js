// The cloth: draws any position with seats around a table, and tells what is tapped, dropped or
// walked to. It owns cards, zones, their ways, their sizes and the keys; it knows no game and no move.
import { HIDDEN, KINDS, look, paint } from "./faces.js";
import { handled } from "./hands.js";
import { assign, measure, travel } from "./motion.js";
import { arranged, has } from "./picking.js";
import { make } from "./widgets.js";
import { say, signed, within } from "./words.js";

const MIDDLE = ["trump", "stock", "prize", "centre", "trick", "aside", "board"]; // in this order
const SHARED = ["trump", "centre", "trick", "prize", "board"]; // in the middle, whosever they are
const [MANY, SOME, LARGE] = [8, 4, 8];
const [GREAT, WIDE, SMALL, LEAST, STEP] = [92, 1000, 74, 44, 4];
const labelled = (element, label) => {
  element.setAttribute("aria-label", label);
  return element;
};

export const cloth = (hooks = {}) => {
  const around = make("div", { className: "kt-around" });
  const middle = make("div", { className: "kt-middle" });
  const mine = make("div", { className: "kt-mine" });
  const felt = labelled(make("section", { className: "kt-felt" }, around, middle, mine), say("table.table"));
  const pieces = new Set(); // every card: { element, card, zone, at, place, seat }
  const zones = new Map(); // the elements of zones by their keys
  const slots = []; // empty places that can be tapped
  const kept = new Map(); // the room of a zone for what is laid there next, as long as a deal goes on
  let most = Infinity; // cards in the middle do not grow again in a deal
  const plates = [];
  let shown; // the position
  let seated = "";
  let given = {}; // who sits there, whose the hand below is, how cards look

  // ---- who sits where ---------------------------------------------------------------------------

  const plate = (seat) =>
    make(
      "div",
      { className: `kt-seat${seat === given.me ? " kt-me" : ""}`, role: "group", data: { seat } },
      make("p", { className: "kt-name" }, make("b"), make("span", { className: "kt-role" }), make("span", { className: "kt-coins" })),
      make("div", { className: "kt-own" }),
      make("div", { className: "kt-said" }, make("p", { className: "kt-bubble", hidden: true })),
    );
  // How many sit there is known before anything lies there: what stands below it does not move then.
  const expect = (number) => {
    felt.dataset.seats = number > MANY ? "many" : number > SOME ? "some" : number;
  };
  const setTable = () => {
    const now = JSON.stringify([given.seats.map(({ name }) => name), given.me]);
    if (now === seated) return;
    seated = now;
    for (const each of [around, middle, mine]) each.replaceChildren();
    zones.clear();
    kept.clear();
    pieces.clear();
    const number = given.seats.length;
    plates.splice(0, plates.length, ...given.seats.map((_, seat) => plate(seat)));
    for (let step = 1; step < number; step += 1) around.append(plates[(given.me + step) % number]);
    mine.append(plates[given.me]);
    expect(number);
    felt.style.setProperty("--seats", Math.min(number, SOME));
    // Who scrolls through many at the table by keys needs a place to stand.
    if (number > MANY) around.tabIndex = 0;
    else around.removeAttribute("tabindex");
  };
  const drawSeats = () => {
    const { purses, points, down, tallies = [], says = {}, turn } = shown;
    plates.forEach((element, seat) => {
      const { name, roles = [] } = given.seats[seat];
      const parts = roles.map((each) => say(`table.role-${each}`));
      const [title, role, coins] = element.firstChild.children;
      title.textContent = name;
      role.textContent = parts.join(", ");
      const has = purses ? purses[seat] : points ? points[seat][0] + (down ? -1 : 1) * points[seat][1] : 0;
      const told = purses ? say("table.purse", { number: has }) : points ? say(down ? "table.left" : "table.made", { number: has }) : "";
      const counted = tallies.map(({ title: of, each }) => `${within(of)} ${each[seat]}`);
      coins.replaceChildren();
      if (purses || has) coins.append(make("b", { className: purses ? "kt-purse" : down ? "" : "kt-made", title: told, textContent: down ? told : signed(has) }));
      if (counted.length) coins.append(make("span", { textContent: counted.join(", ") }));
      element.classList.toggle("kt-turn", turn === seat);
      element.classList.toggle("kt-out", roles.includes("out"));
      if (given.hush) speak(seat);
      else if (says[seat] || given.isStill) speak(seat, ...[says[seat]].filter(Boolean));
      labelled(element, [name, ...parts, turn === seat ? say("table.to-move") : "", told, ...counted].filter(Boolean).join(", "));
    });
  };
  const speak = (seat, ...inside) => {
    const bubble = plates[seat]?.querySelector(".kt-bubble");
    if (!bubble) return;
    bubble.hidden = !inside.length;
    bubble.replaceChildren(...inside);
  };

  // ---- what lies where --------------------------------------------------------------------------

  const isMine = ({ place, seat }) => place === "hand" && seat === given.me;
  const homeOf = (zone) => {
    if (SHARED.includes(zone.place) || zone.seat === null || !plates[zone.seat]) return middle;
    return isMine(zone) ? mine : plates[zone.seat].querySelector(".kt-own");
  };
  const zoneElement = ({ key, place }) => {
    if (!zones.has(key)) {
      const made = make("div", { className: "kt-zone", role: "group", data: { key, place } });
      made.append(make("p", { className: "kt-zone-name" }), make("div", { className: "kt-lie" }), make("p", { className: "kt-note" }));
      zones.set(key, made);
    }
    return zones.get(key);
  };
  const drawPools = ({ zones: some, pools = [] }) => {
    middle.querySelector(":scope > .kt-pools")?.remove();
    const rows = some.find((each) => each.rows)?.rows ?? pools.map(({ name, counters }) => [name, counters]);
    if (!rows.length) return;
    const items = rows.map(([name, counters]) => make("li", { className: counters ? "" : "kt-empty" }, make("span", { textContent: name }), make("b", { textContent: counters })));
    middle.prepend(labelled(make("ul", { className: `kt-pools${rows.length > 2 ? " kt-board" : ""}` }, ...items), say("table.pools")));
  };
  const drawZone = (zone, elements) => {
    const element = zoneElement(zone);
    const [name, lie, note] = element.children;
    const number = zone.count ?? zone.cards.length;
    const isHeap = ["pile", "stock"].includes(zone.place) || zone.lies === "heap";
    const order = isMine(zone) ? arranged(zone.cards, given.order ?? [], given.own) : [...zone.cards.keys()];
    name.textContent = zone.place === "hand" ? "" : zone.title;
    if (isHeap) name.append(make("span", { className: "kt-count", textContent: number }));
    lie.replaceChildren(...order.map((at) => elements[at]), ...(kept.has(zone.key) ? [kept.get(zone.key)] : []));
    lie.style.setProperty("--n", Math.max(1, zone.cards.length));
    order.map((at) => elements[at]).forEach((each, place) => {
      each.style.setProperty("--i", place - (zone.cards.length - 1) / 2);
      each.classList.toggle("kt-second", zone.place === "hand" && place >= Math.ceil(zone.cards.length / 2));
      const by = zone.by?.[order[place]];
      each.dataset.by = by === undefined || by === null ? "" : given.seats[by].name;
    });
    element.classList.toggle("kt-open", zone.cards.some((card) => card !== HIDDEN));
    element.classList.toggle("kt-single", zone.cards.length === 1);
    element.dataset.many = zone.cards.length > LARGE ? "yes" : "";
    element.classList.toggle("kt-bare", Boolean(zone.note || zone.suits || zone.count));
    element.dataset.lies = zone.lies ?? "row";
    note.textContent = [zone.note, ...(zone.suits ?? [])].filter(Boolean).join(" ");
    note.className = `kt-note${zone.suits?.length === 1 ? ` kt-suit kt-${KINDS[zone.suits[0]]}` : ""}`;
    labelled(element, say(number === 1 ? "table.zone-one" : "table.zone", { title: zone.title, number }));
    const home = homeOf(zone);
    if (element.parentElement !== home) home.append(element);
  };
  // Of a stock of which only the number is known one back is seen.
  const withBack = (zone) => (zone.place === "stock" && !zone.cards.length && zone.count ? { ...zone, cards: [HIDDEN] } : zone);

  const show = (position, { actor = -1, ms = 0, ...more } = {}) => {
    Object.assign(given, more);
    given.me ??= 0;
    if (more.own) {
      kept.clear();
      most = Infinity;
    }
    const hadFocus = felt.contains(document.activeElement) ? document.activeElement : undefined;
    setTable();
    shown = position;
    const before = measure(pieces);
    const rects = new Map([...zones].map(([key, element]) => [key, element.getBoundingClientRect()]));
    const some = position.zones.filter((each) => !each.rows).map(withBack);
    const wanted = some.flatMap(({ key, place, seat, cards }) => cards.map((card, at) => ({ card, zone: key, place, seat, at })));
    const { found, gone } = assign(pieces, wanted, actor);
    for (const each of gone) {
      each.element.remove();
      pieces.delete(each);
    }
    const fresh = new Set();
    const placed = wanted.map((want) => {
      let each = found.get(want);
      if (!each) {
        each = { element: hooks.tap ? make("button", { type: "button", tabIndex: -1 }) : make("span", { role: "img" }) };
        pieces.add(each);
        fresh.add(each);
      }
      Object.assign(each, want);
      paint(each.element, want.card, look(given.german));
      return each;
    });
    const live = new Set(some.map(({ key }) => key));
    for (const [key, element] of zones) {
      if (live.has(key)) continue;
      element.remove();
      zones.delete(key);
    }
    drawPools(position);
    for (const zone of some) drawZone(zone, placed.filter((each) => each.zone === zone.key).map(({ element }) => element));
    const ranked = [...middle.children].filter((each) => each.dataset.key);
    ranked.sort((one, other) => MIDDLE.indexOf(one.dataset.place) - MIDDLE.indexOf(other.dataset.place));
    middle.append(...ranked);
    mine.append(...[...mine.children].filter((each) => each.dataset.place === "hand"));
    drawSeats();
    fit();
    const source = (each) => {
      const hand = some.find(({ place, seat }) => place === "hand" && seat === actor && actor !== given.me);
      const from = (fresh.has(each) && hand) || some.find(({ place }) => place === "stock");
      const rect = from && (rects.get(from.key) ?? zones.get(from.key)?.getBoundingClientRect());
      return rect && { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, width: 0 };
    };
    travel(pieces, before, source, ms);
    // Who stood on a card that was played stands in the hand again.
    const isAway = hadFocus?.matches(".kt-card, .kt-slot") && !stops().includes(hadFocus);
    const next = isAway ? stops()[0] : hadFocus;
    if (next && document.activeElement !== next) next.focus({ preventScroll: true });
    else if (isAway && !next) hadFocus.blur();
  };
  // The cards in the middle get as large as there is room for.
  const fit = () => {
    const isFull = () => middle.scrollHeight > middle.clientHeight + 1 || middle.scrollWidth > middle.clientWidth + 1;
    middle.classList.remove("kt-full");
    middle.removeAttribute("tabindex");
    for (let size = Math.min(most, innerWidth >= WIDE ? GREAT : SMALL); size >= LEAST; size -= STEP) {
      felt.style.setProperty("--mid", `${size}px`);
      most = size;
      if (!isFull()) return;
    }
    middle.classList.add("kt-full");
    middle.tabIndex = 0; // who scrolls by keys needs a place to stand
  };
  new ResizeObserver(() => {
    most = Infinity;
    if (shown) fit();
  }).observe(felt);
  addEventListener("ks-cards", () => {
    for (const { element, card } of pieces) paint(element, card, look(given.german));
  });

  // ---- what is lit, picked, aimed at ------------------------------------------------------------

  // Who does not see what is lit hears it.
  const described = ({ element, ...where }) => {
    if (element.classList.contains("kt-lit")) element.setAttribute("aria-description", say(isMine(where) ? "table.can-play" : "table.can-choose"));
    else element.removeAttribute("aria-description");
  };
  const place = (thing) => {
    const lie = zones.get(thing.zone)?.children[1];
    const made = labelled(make("button", { type: "button", className: "kt-slot kt-lit", tabIndex: -1 }), thing.label ?? say("table.empty-place"));
    slots.push({ element: made, ...thing });
    const room = kept.get(thing.zone);
    if (room?.parentElement === lie) room.replaceWith(made);
    else (lie ?? middle).append(made);
  };
  // An empty place of any move has its room before something is picked, so that nothing moves then.
  const reserve = ({ zone }) => {
    const lie = zones.get(zone)?.children[1];
    if (!lie || kept.has(zone)) return false;
    kept.set(zone, make("span", { className: "kt-room" }));
    lie.append(kept.get(zone));
    return true;
  };
  // What can be tapped next, what was picked, all empty places, and whether the cloth itself is one.
  const light = ({ lit = [], picked = [], places = [], free = false } = {}) => {
    const focused = document.activeElement;
    const hadSlot = slots.some(({ element }) => element === focused);
    for (const { element, zone } of slots.splice(0)) element.replaceWith(...(kept.has(zone) ? [kept.get(zone)] : []));
    if (places.filter(reserve).length) fit();
    const chosen = [...picked];
    for (const each of pieces) {
      const at = chosen.findIndex((one) => one.zone === each.zone && one.at === each.at);
      if (at >= 0) chosen.splice(at, 1);
      each.element.classList.toggle("kt-picked", at >= 0);
      each.element.classList.toggle("kt-lit", at < 0 && has(lit, each));
      each.element.setAttribute("aria-pressed", at >= 0);
      described(each);
    }
    const empty = new Map(lit.filter(({ at }) => at === null).map((thing) => [thing.zone, thing]));
    empty.forEach(place);
    const hand = [...mine.querySelectorAll("[data-place=hand] .kt-card")];
    const playable = hand.filter((each) => each.classList.contains("kt-lit")).length;
    mine.classList.toggle("kt-some", !picked.length && playable > 0 && playable < hand.length);
    felt.classList.toggle("kt-free", free);
    roam();
    const isStranded = hadSlot ? !focused.isConnected : focused.matches(".kt-card") && felt.contains(focused);
    if (isStranded && stops().length && !focused.matches("[tabindex='0']")) focus();
  };
  const mark = (kind, things) => {
    for (const each of [...pieces, ...slots]) each.element.classList.toggle(kind, things.some((one) => one.zone === each.zone && one.at === each.at));
  };
  const shake = (thing) => {
    const element = find(thing)?.element;
    element?.classList.add("kt-no");
    setTimeout(() => element?.classList.remove("kt-no"), 400);
  };
  const find = (thing) => [...pieces, ...slots].find((each) => each.zone === thing.zone && each.at === thing.at);
  const thingOf = (element) => {
    const found = [...pieces, ...slots].find((each) => each.element === element);
    return found && { zone: found.zone, at: found.at, card: found.card, place: found.place, seat: found.seat };
  };

  // ---- hands ------------------------------------------------------------------------------------

  // The own hand as the player lays it: a card before, or behind, another one.
  const rearrange = (thing, onto) => {
    const hand = [...mine.querySelectorAll("[data-place=hand] .kt-card")];
    const cards = hand.map((each) => thingOf(each));
    const from = cards.findIndex(({ at }) => at === thing.at);
    const to = onto ? cards.findIndex(({ at }) => at === onto.at) : cards.length - 1;
    if (from < 0 || to < 0 || from === to) return;
    cards.splice(to, 0, ...cards.splice(from, 1));
    given.own = cards.map(({ card }) => card);
    const { element } = find(thing);
    show(shown, { ms: 120 });
    hooks.arranged?.(given.own);
    roam();
    element.focus({ preventScroll: true });
  };

  // ---- keys: one stop for Tab ---------------------------------------------------------------------

  const stops = () =>
    [...felt.querySelectorAll(".kt-lit, .kt-picked, .kt-mine [data-place=hand] .kt-card, .kt-stop")].filter((each) => each.offsetParent);
  const roam = () => {
    const all = stops();
    for (const each of [...pieces, ...slots]) each.element.tabIndex = -1;
    const lit = all.filter((each) => each.matches(".kt-lit, .kt-picked"));
    const some = lit.length ? lit : all;
    const here = some.includes(document.activeElement) ? document.activeElement : (some.find((each) => each.matches(".kt-mine .kt-lit")) ?? some[0]);
    if (here) here.tabIndex = 0;
  };
  handled(felt, hooks, { thingOf, isMine, stops, rearrange });
  const focus = () => (felt.querySelector("[tabindex='0']:is(.kt-card, .kt-slot)") ?? stops()[0])?.focus({ preventScroll: true });

  // Who stood at a place that was drawn anew stands there again.
  const stand = (thing) => {
    find(thing)?.element.focus({ preventScroll: true });
    roam();
  };

  const isOwn = ({ seat }) => seat === given.me;
  return { element: felt, expect, show, light, mark, shake, speak, find, thingOf, fit, focus, stand, isMine, isOwn, get shown() { return shown; } };
};
