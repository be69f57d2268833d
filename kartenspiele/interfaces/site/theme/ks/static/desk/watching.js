// Moves that were made, one after the other: each is told, lies in sight, and is then what it comes to.
import { wait } from "./motion.js";
import { staged } from "./picking.js";
import { say } from "./words.js";

export const TRAVEL = 220; // milliseconds, as all that follow
const [PAUSE, OWN, HOLD, LAST, STEP] = [420, 260, 700, 120, 40];
const [MANY, MOST] = [8, 24]; // so many moves are shown faster, and so many without ways
const [QUICK, QUICKEST] = [0.4, 0.3];
const FEW = 6; // so many moves are read out in full

// Whether a move concerns the reader: an own one, or a payment.
const concerns = ({ seat, paid = [] }, me) => seat === me || paid.some(({ giver, taker }) => [giver, taker].includes(me));
// What is read out of moves that were watched: all of a few, of many those that concern the reader.
export const heardOf = (frames, me) => {
  const told = frames.length > FEW ? frames.filter((frame) => concerns(frame, me)) : frames;
  const others = frames.length - told.length;
  return [...(others ? [say("table.moves-of-others", { number: others })] : []), ...told.map(({ plain }) => plain)];
};

// `note` tells a move, `show` and `mark` draw; `isHastened` and `isLeft` are asked all the time.
export const watched = async (frames, from, { me, note, show, mark, isHastened, isLeft }) => {
  const usual = frames.length > MOST ? QUICKEST : frames.length > MANY ? QUICK : 1;
  let speed = usual;
  const rest = async (ms) => {
    for (let gone = 0; gone < ms * speed && !isHastened() && !isLeft(); gone += STEP) await wait(STEP);
  };
  const ms = () => (isHastened() || speed === QUICKEST ? 0 : TRAVEL);
  let before = from;
  for (const frame of frames) {
    if (isLeft()) return;
    speed = concerns(frame, me) ? 1 : usual;
    const stage = staged(frame, before);
    note(frame);
    if (stage) {
      show(stage.position, { actor: frame.seat, ms: ms() });
      mark(stage.taken);
      await rest(HOLD);
      if (isLeft()) return;
      mark([]);
    }
    show(frame, { actor: frame.seat, ms: ms() });
    await rest(frame === frames.at(-1) ? LAST : frame.seat === me ? OWN : PAUSE);
    before = frame;
  }
};
