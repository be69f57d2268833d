// What taps, drops and keys at a table come to: a thing that is picked leaves fewer moves, what goes
// with it is lit, and the last move that is left is made. What is not lit is asked about.
import { cloth } from "./cloth.js";
import { HIDDEN, nameOf } from "./faces.js";
import { offering, refusal } from "./offering.js";
import { exact, has, isSame, legal, lit } from "./picking.js";
import { make } from "./widgets.js";
import { say } from "./words.js";

// `play` makes a move, `judge` gives the refusal of things that were touched, `heard` says something
// aloud, `isOpen` whether somebody may move now; `recent` are lines that stand below an idle table.
// `elsewhere` has what else the hands at the cloth are for, if they are for anything else.
export const tapping = ({ play, judge, heard, isOpen = () => true, recent = () => [], elsewhere = () => undefined, touched, arranged }) => {
  let moves = [];
  let question = ""; // what is asked, if not just for a move
  let picked = []; // what was tapped, in this order
  const isMine = () => moves.length > 0 && isOpen();

  const draw = () => {
    const mine = isMine();
    const alone = exact(moves, picked);
    table.light({
      lit: mine ? lit(moves, picked) : [],
      picked,
      places: mine ? moves.flatMap(({ touches }) => touches.filter(({ at }) => at === null)) : [],
      free: mine && picked.length === 1 && Boolean(alone) && legal(moves, picked).length > 1,
    });
    table.mark("kt-aim", []);
    acting.offer(mine ? moves : [], picked, recent(), question);
  };
  const pick = (things) => {
    picked = things;
    draw();
    heard(say("table.chosen", { cards: picked.map(({ card }) => nameOf(card)).join(", "), number: legal(moves, picked).length }));
  };
  const release = () => {
    const isAsked = acting.chips.querySelector(".kt-back-chip");
    picked = [];
    if (!isAsked) return;
    draw();
    table.focus();
  };
  const tap = (thing) => {
    if (!isMine()) return undefined;
    const at = picked.findIndex((each) => isSame(each, thing));
    if (at >= 0) {
      const alone = exact(moves, picked);
      if (picked.length === 1 && alone) return play(alone);
      return pick(picked.filter((_, number) => number !== at));
    }
    const some = legal(moves, [...picked, thing]);
    // What is only taken is picked first, so that what takes it is lit.
    const isPlayed = picked.length || some.some(({ move }) => has(move.touches.slice(0, 1), thing));
    if (some.length === 1 && isPlayed) return play(some[0].move);
    if (some.length) return pick([...picked, thing]);
    if (table.isMine(thing) && picked.length && legal(moves, [thing]).length) {
      picked = [];
      return tap(thing);
    }
    return whyNot(thing);
  };
  const drop = (thing, onto) => {
    if (!isMine() || onto === undefined) return;
    const some = onto && legal(moves, [thing, onto]);
    const alone = exact(moves, [thing]);
    if (some?.length) {
      picked = [thing];
      tap(onto);
    } else if (alone) play(alone);
    else if (!picked.length) whyNot(thing);
    else if (onto) whyNot(onto);
  };
  const bare = (isMiddle) => {
    const alone = exact(moves, picked);
    if (isMiddle && isMine() && picked.length === 1 && alone) play(alone);
    else release();
  };
  const spell = (thing) => {
    if (!isMine() || picked.length) return;
    const number = legal(moves, [thing]).length;
    acting.tell(`${nameOf(thing.card)} `, make("span", { className: "kt-soft", textContent: number ? say("table.moves-number", { number }) : say("table.enter-why") }));
  };
  const whyNot = async (thing) => {
    const isOwn = table.isOwn(thing);
    if (thing.at === null || (thing.card === HIDDEN && !isOwn && thing.place !== "stock")) return;
    table.shake(thing);
    acting.tell(say("table.asking"));
    const refused = await judge([...picked, thing].map(({ zone, at, card }) => ({ zone, at, card })));
    const rests = isOwn && !moves.some(({ touches }) => touches.some(({ zone }) => zone === thing.zone));
    if (refused) refuse(refused);
    else if (refused === null && rests) tellWhy(say("table.hand-rests"));
    else if (refused === null) tellWhy(say(isOwn || picked.length || thing.card === HIDDEN ? "table.cannot" : "table.none-goes", { card: nameOf(thing.card) }));
  };
  const tellWhy = (...inside) => {
    acting.tell(...inside);
    heard(acting.line.textContent);
  };
  const refuse = (refused) => tellWhy(refusal(refused));

  const unless = (name, own) => (...given) => {
    const other = elsewhere();
    return other ? other[name]?.(...given) : own?.(...given);
  };
  const table = cloth({
    tap: unless("tap", tap),
    drop: unless("drop", drop),
    drag: unless("drag", (thing) => isMine() && legal(moves, [thing]).length && pick([thing])),
    canDrag: unless("canDrag"),
    bare: unless("bare", bare),
    escape: unless("escape", release),
    see: unless("see", spell),
    touched,
    arranged,
  });
  const acting = offering({ play, aim: (things) => table.mark("kt-aim", things), back: release });
  const offer = (some = moves, asked = "") => {
    moves = some;
    question = asked;
    picked = [];
    draw();
  };
  return { table, acting, offer, refuse, isMine };
};
