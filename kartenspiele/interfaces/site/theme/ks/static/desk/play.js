// A game against opponents at a table. The page keeps what the player has done; all else the engine says.
import { agreedIn, dealsIn, entriesOf, keep, kept } from "./agreed.js";
import { fill, nodes } from "./clean.js";
import { anySeed, dealing } from "./dealing.js";
import { ended } from "./ended.js";
import { engine } from "./engine.js";
import { begun, firstOf } from "./first.js";
import { explained } from "./offering.js";
import { options } from "./options.js";
import { forced } from "./picking.js";
import { scored } from "./scored.js";
import { rustle } from "./sound.js";
import { tapping } from "./tapping.js";
import { LINK, pairing } from "./two.js";
import { heardOf, TRAVEL, watched } from "./watching.js";
import { addressWith, astray, button, copier, faded, make, readAddress, writeAddress } from "./widgets.js";
import { say } from "./words.js";

const THINKING = 0.8; // seconds that an opponent may think about a move
const FORCED = 600; // milliseconds before a move is made by itself
const place = document.getElementById("desk");
const games = JSON.parse(place.dataset.games);
const gameOf = (key) => games.find((each) => each.key === key);

// ---- the parts of the page ---------------------------------------------------------------------

const board = tapping({
  play: (move) => play(move),
  judge: async (touches) => (await quiet({ why: touches })).refused,
  heard: (text) => (said.textContent = text),
  isOpen: () => Boolean(shown) && shown.turn === shown.me && !busy,
  recent: () => [...log.children].slice([...log.children].findLastIndex((each) => each.matches(".kt-parts")) + 1).slice(-4),
  touched: () => (hasten = busy),
});
const { table, acting } = board;
const said = make("p", { className: "kt-heard", role: "status" });
const scores = faded(make("div", { className: "kt-scores", tabIndex: 0, role: "region", ariaLabel: say("table.score") }));
const log = faded(make("ol", { className: "kt-log", tabIndex: 0, ariaLabel: say("table.log") }));
new ResizeObserver(() => (log.scrollTop = log.scrollHeight)).observe(log); // its newest line is in sight
const list = make("ul", { className: "kt-list" });
const listed = make("details", { className: "kt-listed" }, make("summary", { textContent: say("table.all-moves") }), list);
const asking = make("a", { className: "kt-link", textContent: say("play.ask"), hidden: true });
const heading = (textContent) => make("h2", { textContent });
const linked = copier(say("play.link"), () => addressWith(two.address(agreed) ?? entriesOf(agreed, deals, thought)));
const like = options(() => shown && !busy && settle(false));
const side = make("aside", { className: "kt-side", ariaLabel: say("table.side") }, heading(say("table.score")), scores, listed, heading(say("table.log")), log, make("p", { className: "kt-tools" }, asking, linked), like.element);
const bar = make("span", {});
const load = make("div", { className: "kt-load", role: "progressbar", ariaLabel: say("script.engine"), ariaValueMin: 0, ariaValueMax: 100 }, bar);
const title = make("h2", { className: "kt-title" });
const undo = button(say("table.undo"), () => takeBack());
const hint = button(say("table.hint"), () => showHint());
const anew = button(say("table.new"), () => dialog.open(agreed));
const more = button(say("table.score"), () => more.setAttribute("aria-expanded", place.classList.toggle("kt-more")), { className: "kt-score-button", ariaExpanded: "false" });
const head = make("header", { className: "kt-bar" }, title, make("div", { className: "kt-tools" }, undo, hint, anew, more), load);
const dialog = dealing(games, (asked) => begin(asked));
const end = ended({
  question: (asked) => question(asked),
  name: () => agreed.game,
  next: () => nextDeal(),
  look: () => looking(),
  again: () => begin({ ...agreed, seed: anySeed() }),
  other: () => dialog.open(agreed),
  under: [table.element, acting.element],
});
const two = pairing({
  place,
  acting,
  ask: (asked) => quiet(asked),
  tell: (text) => acting.tell((said.textContent = text)),
  begin: (asked, before, then) => begin(asked, before, [], then),
  cover: () => [log, list, scores].forEach((each) => each.replaceChildren()),
  uncover: (player) => begin({ ...agreed, player }, deals, [], undefined, thought),
  end: end.element,
});
place.replaceChildren(head, table.element, acting.element, side, end.element, said, dialog.element);

// ---- what is known -----------------------------------------------------------------------------

let agreed = {};
let deals = [[]];
let thought = ""; // what opponents that think have chosen in these deals, as the engine writes it
let alone = []; // of the moves of this deal, those that were made by themselves
let ownMoves = 0; // so many own moves of this deal are in the log
let shown; // the newest position, as the engine has it
let moves = [];
let busy = false;
let ready = false;
let hasten = false;
let byKeys = false;
let game = 0; // a game that was left hears no answers

const nameAt = (seat) => (seat < 0 ? say("table.dealer") : shown.seats[seat].name);
const setBusy = (is) => {
  busy = is;
  place.dataset.busy = is ? "yes" : "";
};
// Over links both have the same opponents only if no clock is looked at.
const question = (asked) => ({ do: "table", ...agreed, deals, thought, ...(agreed.two === "link" ? {} : { seconds: THINKING }), ...asked });
const address = () => two.address(agreed) ?? entriesOf(agreed);

// ---- what happens ------------------------------------------------------------------------------

const quiet = async (asked) => {
  try {
    return await engine.ask(question(asked));
  } catch (error) {
    acting.tell(error.message);
    return {};
  }
};
const note = (frame) => {
  const item = make("li", { className: frame.seat === shown.me ? "kt-own-move" : "" }, make("b", { textContent: nameAt(frame.seat) }), ": ", explained(frame));
  if (frame.how) item.append(" ", make("span", { className: "kt-soft", textContent: frame.how }));
  if (frame.seat === shown.me && !agreed.two && alone[ownMoves++]) item.append(" ", make("span", { className: "kt-soft", textContent: say("table.for-you") }));
  log.append(item);
  log.scrollTop = log.scrollHeight;
  if (frame.seat >= 0 && frame.seat !== shown.me) table.speak(frame.seat, ...nodes(frame.html));
  acting.tell(make("b", { textContent: `${nameAt(frame.seat)}: ` }), explained(frame));
};
// Who counts for themselves is not told what they have counted.
const COUNTED = "points";
const told = (position) => (like.chosen.counted ? position : { ...position, tallies: position.tallies.filter(({ name }) => name !== COUNTED) });
const watch = async (frames, from) => {
  const here = game;
  hasten = false;
  await watched(frames, from, {
    me: shown.me,
    note: (frame) => {
      acting.clear();
      note(frame);
      if (like.chosen.sound) rustle();
    },
    show: (position, how) => table.show(told(position), how),
    mark: (things) => table.mark("kt-taken", things),
    isHastened: () => hasten,
    isLeft: () => here !== game,
  });
  hasten = false;
};
const arrive = async (reply, { animate = true } = {}) => {
  if (reply.refused) {
    setBusy(false);
    board.offer(moves, shown.question);
    return board.refuse(reply.refused);
  }
  const here = game;
  const isNext = Boolean(shown) && reply.deals.length > deals.length;
  const isNew = !shown || isNext || Boolean(reply.start);
  if (isNext) alone = [];
  [deals, thought] = [reply.deals, reply.thought ?? ""];
  const from = isNew ? (reply.start ?? reply) : shown;
  if (isNew && two.hides(agreed, reply)) reply.frames = [];
  shown = { ...from, seats: reply.seats, me: reply.me };
  const { seats, me, german, order } = reply;
  place.classList.toggle("ks-german", german);
  if (isNew || !animate) {
    if (isNext) log.append(make("li", { className: "kt-parts", textContent: say("table.deal-number", { number: deals.length }) }));
    else log.replaceChildren();
    ownMoves = 0;
  }
  // What was said before the player moved is past.
  reply.seats.forEach((_, seat) => table.speak(seat));
  setBusy(true);
  moves = [];
  end.show(null);
  if (animate) table.show(told(shown), { seats, me, german, order, ...(isNew ? { own: [] } : {}), ms: 0 });
  board.offer(moves);
  if (animate) await watch(reply.frames, from);
  else reply.frames.forEach(note);
  if (here !== game) return;
  shown = reply;
  moves = reply.moves;
  setBusy(false);
  table.show(told(shown), { seats, me, german, order, ms: animate ? TRAVEL : 0 });
  settle();
};
// Whoever has the turn is told so; `isNew` unless only the way of sitting there has changed.
const settle = (isNew = true) => {
  if (!isNew) table.show(told(shown));
  board.offer(moves, shown.question);
  scores.replaceChildren(scored(shown, told(shown).tallies));
  list.replaceChildren(...moves.map((move) => make("li", {}, fill(button("", () => play(move)), move.html), " ", make("span", { className: "kt-why" }, ...nodes(move.why), " ", ...nodes(move.rules)))));
  asking.hidden = !shown.ask;
  if (shown.ask) asking.href = shown.ask;
  undo.disabled = deals.at(-1).length <= alone.filter(Boolean).length || two.isBound(agreed, deals);
  hint.disabled = !moves.length;
  const whose = moves.length ? say("table.your-turn", { number: moves.length }) : (shown.over?.headline ?? "");
  said.textContent = [...heardOf(shown.frames, shown.me), whose].filter(Boolean).join(". ");
  if (isNew) end.show(shown.over, shown.solvable);
  if (shown.over) acting.tell(shown.over.headline);
  // Who plays by keys goes on where the own cards are.
  const isAstray = () => [document.body, acting.line].includes(document.activeElement);
  if (byKeys && !shown.over && isAstray()) table.focus();
  if (byKeys && isAstray()) (acting.chips.querySelector("button") ?? anew).focus({ preventScroll: true });
  if (shown.over && end.element.hidden) looking({ isKept: true });
  place.dataset.over = shown.over ? (shown.over.won ? "match" : "deal") : "";
  place.dataset.shown = Number(place.dataset.shown ?? 0) + 1;
  keep({ agreed, deals, thought, alone });
  two.settled(agreed, deals, shown);
  const move = like.chosen.turn && !shown.over && forced(moves, shown, like.chosen.single);
  const number = place.dataset.shown;
  place.dataset.soon = move ? "yes" : ""; // something is going to be done by itself
  if (move) setTimeout(() => number === place.dataset.shown && !busy && done(move, true), FORCED);
};
const go = async (asked, options) => {
  const here = game;
  setBusy(true);
  try {
    const reply = await engine.ask(question(asked));
    if (here === game) await arrive(reply, options);
  } catch (error) {
    if (here !== game) return;
    setBusy(false);
    board.offer(moves);
    if (shown?.over) looking();
    acting.tell(error.message);
    said.textContent = error.message;
  }
};
// What cannot be taken back is asked about before.
const play = (move) => {
  if (busy) return;
  const counted = told(shown).tallies.find(({ name }) => name === COUNTED);
  if (!move.risk) done(move);
  else acting.sure(move, counted ? say("table.counted", { number: counted.each[shown.me] }) : "", () => done(move));
};
const done = (move, byItself = false) => {
  if (busy) return;
  table.mark("kt-aim", []);
  alone[deals.at(-1).length] = byItself;
  begun(agreed.game);
  setBusy(true);
  board.offer(moves);
  if (!ready) acting.tell(explained(move), " ", make("span", { className: "kt-soft", textContent: say("table.when-ready") }));
  go({ move: move.text });
};
// Back to where the player had chosen last; what was made by itself goes with it.
const takeBack = async () => {
  if (busy || undo.disabled) return;
  let left = deals.at(-1).length - 1;
  while (left > 0 && alone[left]) left -= 1;
  deals = [...deals.slice(0, -1), deals.at(-1).slice(0, left)];
  alone.length = left;
  await go({ brief: true }, { animate: false });
  log.append(make("li", { className: "kt-soft", textContent: say("table.taken-back") }));
};
// The sheet is gone at once, with what was said in the old deal.
const nextDeal = () => {
  end.show(null);
  shown.seats.forEach((_, seat) => table.speak(seat));
  acting.clear();
  acting.tell(say("table.dealing-next"));
  go({ next: true });
};
// Whoever looks at the table finds the way back to the result below it.
const looking = ({ isKept = false } = {}) => {
  const chip = (text, act, isMain) => button(text, act, { className: `kt-chip${isMain ? " kt-main" : ""}` });
  acting.clear();
  acting.chips.append(chip(say("table.result"), () => (acting.clear(), end.open(true), end.element.focus({ preventScroll: true })), true), ...(shown.over.won ? [] : [chip(say("play.next"), nextDeal)]));
  if (!isKept) acting.chips.firstChild.focus({ preventScroll: true });
};
const showHint = async () => {
  if (!board.isMine()) return;
  acting.tell(say("script.busy"));
  const { hint: text, because } = await quiet({ hint: true });
  const move = moves.find((each) => each.text === text);
  if (!move) return;
  board.offer(moves, shown.question);
  table.mark("kt-aim", move.touches);
  acting.point(move);
  acting.tell(make("b", { textContent: `${say("table.perhaps")} ` }), explained(move), make("span", { className: "kt-soft", textContent: ` ${because}` }));
  said.textContent = acting.line.textContent;
};
addEventListener("keydown", () => {
  hasten = busy;
  byKeys = true;
});
addEventListener("pointerdown", () => (byKeys = false));

// ---- how it begins -----------------------------------------------------------------------------

const begin = async (asked, before = [[]], byThemselves = [], then = () => {}, chosen = "") => {
  const here = (game += 1);
  two.left();
  then();
  agreed = asked;
  [deals, thought] = [before, chosen];
  alone = byThemselves;
  shown = undefined;
  moves = [];
  end.show(null);
  undo.disabled = hint.disabled = true;
  acting.tell(say("table.loading"));
  const { title: name, forms } = gameOf(agreed.game);
  const form = forms.find(({ key }) => key === agreed.form) ?? forms[0];
  table.expect(agreed.seats ?? form.seats[0]);
  const called = form.name.startsWith(name) ? form.name : `${name}: ${form.name}`;
  title.replaceChildren(make("a", { href: `games/${agreed.game}.html`, title: say("table.rules"), textContent: called }));
  const isNew = !before.flat().length && before.length === 1;
  if (isNew && !ready && !agreed.two) {
    engine.start();
    const { reply, places } = await firstOf(agreed, forms[0].key);
    if (here !== game) return;
    if (reply) {
      agreed = { ...agreed, seed: reply.seed };
      writeAddress(address());
      return arrive(reply);
    }
    if (places) {
      table.show(places, { seats: places.seats, me: places.me, german: places.german, own: [] });
      acting.tell(say("table.dealing"));
    }
  }
  agreed = { ...agreed, seed: agreed.seed ?? anySeed() };
  writeAddress(address());
  const isWatched = isNew || Boolean(agreed.two);
  await go(agreed.two ? { since: true } : { brief: !isNew }, { animate: isWatched });
};

engine.onstate(({ phase, loaded, total, text }) => {
  load.hidden = ready || phase !== "loading";
  if (phase === "loading" && total) {
    const part = Math.min(100, Math.round((100 * loaded) / total));
    bar.style.setProperty("inline-size", `${part}%`);
    load.setAttribute("aria-valuenow", part);
    load.title = text;
  }
  if (phase === "ready") ready = true;
  if (["failed", "stopped"].includes(phase)) acting.tell(text);
});
place.hidden = false;

// An address says what is played, and perhaps how far; a game that was going on in this tab goes on.
const received = async (link) => {
  end.show(null);
  try {
    await two.open(link);
  } catch (error) {
    agreed = { game: games[0].key };
    acting.tell(error.message);
  }
};
// What the address asks for and no game has.
const strangeIn = (entries) => {
  const { forms } = gameOf(entries.get("game")) ?? games[0];
  const { seats } = forms.find(({ key }) => key === entries.get("form")) ?? forms[0];
  // `seat` is how players were called who counted from 0.
  return astray(entries, { game: games.map(({ key }) => key), form: forms.map(({ key }) => key), seats, seat: [] });
};
const opened = () => {
  const entries = readAddress();
  if (entries.has(LINK)) return received(entries.get(LINK));
  const wanted = agreedIn(entries, games);
  const strange = strangeIn(entries);
  if (strange) {
    game += 1; // nothing is played
    [undo.disabled, hint.disabled] = [true, true];
    acting.tell((said.textContent = strange));
    return dialog.open(wanted, strange);
  }
  if (entries.has("deal")) return begin(wanted, dealsIn(entries), [], undefined, entries.get("thought") ?? "");
  const before = kept(wanted, !location.hash);
  return before ? begin(before.agreed, before.deals, before.alone, undefined, before.thought) : begin(wanted);
};
addEventListener("hashchange", opened);
opened();
