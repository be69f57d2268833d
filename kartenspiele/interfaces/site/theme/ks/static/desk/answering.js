// The answer to a question: in words beside the cloth, and on it, where a tap makes a move and shows
// what comes of it, or by which rule it is refused.
import { fill as show, nodes } from "./clean.js";
import { engine } from "./engine.js";
import { wait } from "./motion.js";
import { explained } from "./offering.js";
import { tapping } from "./tapping.js";
import { button, copier, make, status } from "./widgets.js";
import { say } from "./words.js";

const STEPS = 2_000_000; // that a question may take before the reader is asked: the usual ones take a thousandth of it
const MORE = 4; // times as many, if the reader says so
const [TRAVEL, AIM] = [260, 500]; // milliseconds

// `hooks`: argv(), the words of the question; link(), its address; blame(complaint), at its fields;
// seats(), everybody at the table; open(address), another position; shown(), that the cloth shows moves;
// answered(), that there is an answer, or none; laid(), what taps are for while cards are laid.
export const answering = (hooks) => {
  const answer = make("div", { className: "ks-answer" });
  const copies = make("div", { className: "ks-buttons" });
  const region = make("section", { className: "ks-answers", tabIndex: -1 });
  region.setAttribute("aria-label", say("ask.answer"));
  const state = status(region);
  region.append(answer, copies);
  let latest = {};
  const kept = ["command", "python", "record"].map((name) => [name, copier(say(`ask.copy-${name}`), () => latest.copies[name])]);
  copies.append(...kept.map(([, each]) => each), copier(say("ask.copy-link"), () => hooks.link()));

  let number = 0;
  let here; // the table of the latest answer
  let moves = [];
  let after; // what came of a move that is shown

  // While cards are laid, and while a move is shown, a tap is no move.
  const { table, acting, ...taps } = tapping({
    play: (move) => perform(move),
    judge: async (why) => (await judged({ why })).refused,
    heard: (text) => state.say(text),
    elsewhere: () => hooks.laid() ?? (after ? { tap: back, bare: back, escape: back } : undefined),
  });
  acting.element.classList.add("ka-moves");

  // ---- in words ---------------------------------------------------------------------------------

  const keep = (reply) => {
    latest = reply;
    for (const [name, each] of kept) each.hidden = !reply.copies?.[name];
    here = reply.table;
    moves = here?.moves ?? [];
    after = undefined;
  };
  const clear = () => {
    number += 1; // what is still being answered was asked of another position
    answer.replaceChildren();
    keep({});
    hooks.blame("");
    hooks.answered();
  };
  // Each legal move has a button that shows it on the cloth.
  const withButtons = () => {
    if (latest.do !== "moves") return;
    [...answer.querySelectorAll("li")].forEach((item, at) => {
      if (!moves[at]) return;
      const made = button(say("ask.show"), () => perform(moves[at]), { className: "ka-show" });
      made.setAttribute("aria-label", say("ask.show-move", { move: moves[at].text }));
      item.replaceChildren(make("span", {}, ...item.childNodes), made);
    });
  };
  const ask = async (steps = STEPS) => {
    const mine = (number += 1);
    const argv = hooks.argv();
    try {
      const reply = await engine.ask({ do: "ask", argv, steps });
      if (mine !== number) return;
      if (reply.unfinished) return notYet(steps);
      keep({ ...reply, do: argv[0] });
      show(answer, reply.html);
      withButtons();
      hooks.blame(reply.complaint);
      state.say(reply.summary);
      hooks.answered();
    } catch (error) {
      if (mine !== number) return;
      keep({});
      answer.replaceChildren(make("p", { className: "ks-fault", textContent: error.message }));
      state.say(error.message);
      hooks.answered();
    }
  };
  // A question that takes more steps than it was granted: the engine is at rest, and the reader decides.
  const notYet = (steps) => {
    const said = say("ask.not-yet", { millions: steps / 1e6 });
    keep({});
    const goOn = button(say("ask.go-on"), () => ask(MORE * steps), { className: "ks-main" });
    answer.replaceChildren(make("p", { textContent: said }), make("p", { className: "ks-buttons" }, goOn, button(say("script.stop"), clear)));
    state.say(said);
    hooks.answered();
  };

  // ---- on the cloth -----------------------------------------------------------------------------

  // Everybody sits at the table, also those of whom nothing is said.
  const whole = (position) => {
    const missing = Array(Math.max(0, hooks.seats().length - here.seats.length)).fill();
    const { points, purses, tallies } = position;
    return {
      ...position,
      ...(points ? { points: [...points, ...missing.map(() => [0, 0])] } : {}),
      ...(purses ? { purses: [...purses, ...missing.map(() => 0)] } : {}),
      tallies: tallies.map((each) => ({ ...each, each: [...each.each, ...missing.map(() => 0)] })),
    };
  };
  const seats = () => hooks.seats().map((each, seat) => here.seats[seat] ?? each);
  const lay = (position, ms = TRAVEL) => table.show(whole(position), { seats: seats(), me: here.me, german: here.german, order: here.order, actor: position.seat ?? -1, ms });
  const draw = () => {
    if (!here) return;
    after = undefined;
    lay(here);
    offer();
  };
  const offer = () => {
    table.mark("kt-stop", []);
    taps.offer(moves);
    acting.tell(moves.length ? say("ask.tap") : (latest.summary ?? ""));
  };
  const back = () => {
    draw();
    table.focus();
  };
  const judged = async (asked) => {
    try {
      return await engine.ask({ do: "made", argv: hooks.argv(), ...asked });
    } catch (error) {
      acting.tell(error.message);
      return {};
    }
  };
  // A move is made on the cloth, and can be taken back, or gone on from.
  const perform = async (move) => {
    const mine = number;
    hooks.shown();
    if (after) draw();
    table.light({});
    table.mark("kt-aim", move.touches);
    const [{ frame, ask: address }] = await Promise.all([judged({ move: move.text }), wait(AIM)]);
    table.mark("kt-aim", []);
    if (mine !== number || !frame) return;
    after = frame;
    lay(frame);
    const onward = address ? [button(say("ask.onward"), () => hooks.open(address), { className: "kt-chip kt-main" })] : [];
    acting.chips.replaceChildren(button(say("table.back"), back, { className: "kt-chip kt-back-chip" }), ...onward);
    acting.tell(explained(frame));
    state.say(make("span", {}, ...nodes(frame.html)).textContent);
    if (document.activeElement === document.body || !document.activeElement.isConnected) acting.chips.querySelector("button").focus({ preventScroll: true });
  };
  return {
    region,
    element: acting.element,
    ask,
    clear,
    draw,
    table,
    say: state.say,
    note: state.note,
    get here() { return here; },
    get number() { return moves.length; },
  };
};
