// A worked example on the table: its cards lie there, its moves can be played, and any other.
import { fill, isOurs, nodes } from "./clean.js";
import { engine } from "./engine.js";
import { SECONDS } from "./lines.js";
import { wait } from "./motion.js";
import { explained } from "./offering.js";
import { staged } from "./picking.js";
import { tapping } from "./tapping.js";
import { addressWith, button, copier, make } from "./widgets.js";
import { say } from "./words.js";

const [TRAVEL, HOLD] = [240, 600]; // milliseconds

// What lies there when nothing is changed was made with the site: it lies there before the engine has come.
const made = async (name) => {
  if (!document.getElementById(name)) return undefined; // the permanent page of an id
  const found = await fetch(new URL(`tried/${name}.json`, import.meta.url)).catch(() => undefined);
  return found?.ok ? found.json() : undefined;
};

// `source` gives the lines, `by` whose they are; `heard` says something aloud, `leave` closes the panel.
export const staging = (name, { source, by, heard, leave }) => {
  let scene = 0;
  let moves = []; // that were played there
  let shown;
  let busy = false;
  let isAnswered = false; // whether the engine has come
  let wanted; // a move of the example that was chosen before that

  const ask = (asked) => engine.ask({ do: "stage", source: source(), scene, moves, ...asked }, { within: SECONDS, by: by() });
  const board = tapping({
    play: (move) => play(move),
    judge: async (touches) => {
      try {
        return (await ask({ why: touches })).refused;
      } catch (error) {
        fail(error);
        return undefined;
      }
    },
    heard,
    isOpen: () => !busy,
  });
  const { table, acting } = board;
  const fail = ({ message }) => {
    acting.tell(message);
    heard(message);
  };

  const where = make("p", { className: "ks-scene" });
  const turning = (sign, title, by) => button(sign, () => to(scene + by), { title, ariaLabel: title });
  const previous = turning("‹", say("table.scene-before"), -1);
  const next = turning("›", say("table.scene-next"), 1);
  const scenes = make("div", { className: "ks-scenes ks-buttons" }, where, previous, next);
  const tries = make("div", { className: "ks-buttons ks-tried", role: "group" });
  tries.setAttribute("aria-label", say("table.of-example"));
  const told = make("div", { className: "ks-says" });
  const undo = button(say("table.undo"), () => again(moves.slice(0, -1)));
  const change = make("a", { className: "ks-asking", textContent: say("table.change") });
  const linked = copier(say("script.link"), () => addressWith([["try", name], ["scene", scene + 1], ...moves.map((text) => ["move", text])]));
  const tools = make("div", { className: "ks-buttons" }, undo, change, linked, button(say("script.close"), leave));

  // ---- what is shown ----------------------------------------------------------------------------

  const settle = () => {
    const { scenes: number, form, tries: some, told: html, turn, ask: address } = shown;
    where.textContent = number > 1 ? `${say("table.scene", { scene: scene + 1, all: number })} · ${form}` : form;
    for (const each of [previous, next]) each.hidden = number < 2;
    previous.disabled = !scene;
    next.disabled = scene === number - 1;
    const isFirst = !moves.length;
    const label = make("span", { className: "kt-soft", textContent: say("table.of-example") });
    tries.replaceChildren(...(isFirst && some.length ? [label, ...some.map((move) => aimed(fill(button("", () => play(move)), move.html), move))] : []));
    fill(told, isFirst ? html : "");
    undo.disabled = isFirst;
    change.hidden = !address || !isOurs(address);
    if (!change.hidden) change.href = address;
    board.offer(shown.moves);
    if (!shown.moves.length) acting.tell(turn === null ? say("table.deal-over") : say("table.no-moves"));
  };
  const aimed = (made, { touches }) => {
    for (const type of ["pointerenter", "focus"]) made.addEventListener(type, () => table.mark("kt-aim", touches));
    for (const type of ["pointerleave", "blur"]) made.addEventListener(type, () => table.mark("kt-aim", []));
    return made;
  };
  const given = () => ({ seats: shown.seats, me: shown.me, german: shown.german, order: shown.order });
  const show = async (reply) => {
    const before = shown;
    shown = reply;
    scene = reply.scene;
    const [frame] = reply.frames;
    if (frame && before) {
      const stage = staged(frame, before);
      if (stage) {
        table.show(stage.position, { ...given(), actor: frame.seat, ms: TRAVEL });
        table.mark("kt-taken", stage.taken);
        await wait(HOLD);
        table.mark("kt-taken", []);
      }
    }
    table.show(reply, { ...given(), actor: frame?.seat ?? -1, ms: before ? TRAVEL : 0 });
  };

  // ---- what is done -----------------------------------------------------------------------------

  const go = async (asked, options) => {
    busy = true;
    board.offer([]);
    acting.tell(say("script.busy"));
    try {
      const reply = await ask(asked);
      isAnswered = true;
      if (reply.scenes === 0) return (busy = false);
      if (!reply.refused) await show(reply);
      else if (!shown) await show(await ask({ moves: [] }));
      if (!reply.refused && asked?.moves) moves = asked.moves;
      busy = false;
      settle();
      if (reply.refused) board.refuse(reply.refused);
      else if (options?.isTold && reply.frames[0]) tell(reply.frames[0]);
      if (wanted) play(wanted);
      wanted = undefined;
    } catch (error) {
      busy = false;
      wanted = undefined;
      board.offer(shown?.moves ?? []);
      fail(error);
    }
    return true;
  };
  const tell = (frame) => {
    const who = make("b", { textContent: `${frame.seat < 0 ? say("table.dealer") : shown.seats[frame.seat].name}: ` });
    acting.tell(who, explained(frame));
    heard(acting.line.textContent);
  };
  const play = (move) => {
    if (busy) return isAnswered ? undefined : later(move);
    table.mark("kt-aim", []);
    return go({ moves: [...moves, move.text] }, { isTold: true });
  };
  const later = (move) => {
    wanted = move;
    acting.tell(...nodes(move.html), " ", make("span", { className: "kt-soft", textContent: say("table.when-ready") }));
  };
  const again = (some) => go({ moves: some });
  const to = (number) => {
    scene = number;
    shown = undefined;
    again([]);
  };

  return {
    element: make("div", { className: "ks-stage" }, scenes, table.element, acting.element, tries, told, tools),
    // Whether there is something to lay on the table; an address may name a scene and moves there.
    async open(number = 0, some = []) {
      if (shown) return true;
      scene = number;
      if (!number && !some.length && !by()) {
        const found = await made(name);
        if (found?.scenes === 0) return false;
        if (found) {
          await show(found);
          settle();
        }
      }
      return go({ moves: some }, { isTold: true });
    },
    renew: () => {
      shown = undefined;
      moves = [];
      scene = 0;
    },
  };
};
