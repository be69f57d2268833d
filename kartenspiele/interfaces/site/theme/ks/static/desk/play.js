// A game against opponents. The page keeps what the player has done; all else the engine says.
import { fill as draw, nodes } from "./clean.js";
import { engine } from "./engine.js";
import { addressWith, astray, button, copier, make, readAddress, status, writeAddress } from "./widgets.js";
import { say } from "./words.js";

const SECONDS = 30; // solvers think, and a game that goes on after a stop is played again
const SOLVING = 60;
const KEPT = "ks-play";
const place = document.getElementById("desk");
const games = JSON.parse(place.dataset.games);
const FEW = 7; // so many players have an opponent each; at a larger table all others play alike

// ---- what is played --------------------------------------------------------------------------

const option = (value, textContent) => make("option", { value, textContent });
const chooser = (id, label) => {
  const select = make("select", { id: `play-${id}` });
  return { select, row: make("p", { className: "ks-field" }, make("label", { htmlFor: select.id, textContent: label }), select) };
};
const fill = (select, options, wanted) => {
  const before = wanted ?? select.value;
  select.replaceChildren(...options);
  if (options.some(({ value }) => value === before)) select.value = before;
};

const game = chooser("game", say("play.game"));
const form = chooser("form", say("play.form"));
const seats = chooser("seats", say("play.seats"));
const player = chooser("player", say("play.player"));
const others = make("div", { className: "ks-fields" });
const seed = make("input", { id: "play-seed", autocomplete: "off", maxLength: 40 });

const chosen = () => {
  const found = games.find(({ key }) => key === game.select.value);
  return { found, shape: found.forms.find(({ key }) => key === form.select.value) ?? found.forms[0] };
};
const opponents = (wanted = []) => {
  const { found } = chosen();
  const number = Number(seats.select.value);
  const mine = Number(player.select.value) - 1;
  const each = number > FEW ? [-1] : [...Array(number).keys()].filter((one) => one !== mine);
  others.replaceChildren(
    ...each.map((one) => {
      const { select, row } = chooser(`opponent-${one}`, one < 0 ? say("play.others") : say("play.opponent", { player: one + 1 }));
      fill(select, found.opponents.map((name) => option(name, say(`play.by-${name}`))), wanted[Math.max(one, 0)] || found.opponents.at(-1));
      select.dataset.seat = one;
      return row;
    }),
  );
};
const refill = (wanted = {}) => {
  const { found } = chosen();
  fill(form.select, found.forms.map(({ key, name }) => option(key, name)), wanted.form);
  form.row.hidden = found.forms.length < 2;
  const { shape } = chosen();
  fill(seats.select, shape.seats.map((number) => option(String(number), number)), wanted.seats);
  seats.row.hidden = shape.seats.length < 2;
  fill(player.select, [...Array(Number(seats.select.value)).keys()].map((seat) => option(String(seat + 1), say("play.player-number", { player: seat + 1 }))), wanted.player);
  opponents(wanted.opponents);
};
const agreed = () => {
  const named = Object.fromEntries([...others.querySelectorAll("select")].map(({ dataset, value }) => [dataset.seat, value]));
  const number = Number(seats.select.value);
  return {
    game: game.select.value,
    form: form.select.value,
    seats: number,
    player: Number(player.select.value),
    opponents: [...Array(number).keys()].map((one) => named[-1] ?? named[one] ?? ""),
    seed: seed.value.trim() || String(crypto.getRandomValues(new Uint32Array(1))[0]),
  };
};
const address = (table) => Object.entries({ ...table, opponents: table.opponents.join(",") });

fill(game.select, games.map(({ key, title }) => option(key, title)));
for (const { select } of [game, form, seats]) select.addEventListener("change", () => refill());
player.select.addEventListener("change", () => opponents());
const setup = make(
  "form",
  { className: "ks-setup" },
  make(
    "fieldset",
    {},
    make("legend", { textContent: say("play.choose") }),
    make("div", { className: "ks-fields" }, game.row, form.row, seats.row, player.row),
    others,
    make("p", { className: "ks-field" }, make("label", { htmlFor: seed.id, textContent: say("play.seed") }), seed),
  ),
  make("div", { className: "ks-buttons" }, make("button", { type: "submit", className: "ks-main", textContent: say("play.begin") })),
);

// ---- the table -------------------------------------------------------------------------------

const heading = (textContent, properties = {}) => make("h2", { textContent, ...properties });
const title = heading("", { tabIndex: -1 });
const board = make("section", { className: "ks-play", hidden: true });
const happened = make("ol", { className: "ks-told ks-events" });
const picture = make("div", {});
const turn = make("p", { className: "ks-turn-said" });
const choices = make("div", { className: "ks-choices" });
const refused = make("p", { className: "ks-fault", hidden: true });
const typed = make("input", { id: "play-typed", autocomplete: "off", autocapitalize: "off", spellcheck: false });
const typing = make(
  "form",
  { className: "ks-typing" },
  make("label", { htmlFor: typed.id, textContent: say("play.typed") }),
  typed,
  make("button", { type: "submit", textContent: say("play.play") }),
);
const over = make("section", { className: "ks-over", hidden: true });
const seated = make("div", { className: "ks-seated" });
const log = make("ol", { className: "ks-told" });
const logged = make("details", { className: "ks-log" }, make("summary", { textContent: say("play.log") }), log);
const record = make("div", { className: "ks-answer" });
const lost = make("div", { className: "ks-answer" });
title.id = "play-table";
board.setAttribute("aria-labelledby", title.id);
const buttons = make("div", { className: "ks-buttons" });
const asking = make("a", { className: "ks-asking", textContent: say("play.ask"), hidden: true });
const part = (label, ...inside) => make("section", {}, make("h3", { textContent: label }), ...inside);

let table; // what was agreed upon
let deals = [];
let events = [];

const question = (more) => ({ do: "sit", ...table, deals, ...more });
const kept = () => {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ table, deals }));
  } catch {
    // a browser that keeps nothing
  }
};

const moveButton = ({ text, html, why, rules }) => {
  const made = button("", () => play(text, made), { className: "ks-move" });
  draw(made, html);
  const behind = make("span", { className: "ks-why" }, ...nodes(why), ...(why && rules ? [" "] : []));
  if (rules) behind.append(make("span", { className: "ks-by" }, ...nodes(rules)));
  return make("li", {}, made, ...(behind.hasChildNodes() ? [behind] : []));
};
const group = ({ name, card, moves }) => {
  const list = make("ul", {}, ...moves.map(moveButton));
  if (!card) return list;
  const head = make("h4", { className: "ks-group" }, ...nodes(card));
  list.setAttribute("aria-label", name);
  return make("div", {}, head, list);
};

// The focus stays where the player plays: in the line that is typed, or at the first move. Above it
// as much is in sight as there is room for: what has happened, then the table.
const BAR = 48;
const focus = (from) => {
  const to = over.hidden ? (from === typed ? typed : choices.querySelector("button")) : over.querySelector("h3");
  if (!to) return;
  to.focus({ preventScroll: true });
  const first = happened.parentElement.hidden ? picture : happened.parentElement;
  const top = Math.max(first.getBoundingClientRect().top - BAR, to.getBoundingClientRect().bottom + BAR - innerHeight);
  scrollBy({ top, behavior: "instant" });
};

const show = (reply, from) => {
  refused.hidden = !reply.refused;
  draw(refused, reply.refused);
  state.say(reply.said);
  board.dataset.shown = Number(board.dataset.shown ?? 0) + 1; // by which a check knows that it is there
  if (reply.refused) return from?.focus();
  board.classList.remove("ks-waiting");
  deals = reply.deals;
  if (reply.fresh) events = [];
  events.push(...reply.events.map(({ html }) => html));
  const items = (some) => some.map((html) => draw(make("li"), html));
  happened.replaceChildren(...items(reply.events.map(({ html }) => html)));
  happened.parentElement.hidden = !reply.events.length;
  log.replaceChildren(...items(events));
  draw(picture, reply.picture);
  turn.textContent = reply.turn;
  draw(seated, reply.seated);
  choices.replaceChildren(...reply.choices.map(group));
  choices.parentElement.hidden = !reply.yours;
  asking.hidden = !reply.ask;
  if (reply.ask) asking.href = reply.ask;
  record.replaceChildren();
  lost.replaceChildren();
  ended(reply);
  kept();
  typed.value = "";
  focus(from);
};

const ended = ({ over: end, solvable }) => {
  over.hidden = !end;
  over.replaceChildren();
  if (!end) return;
  const won = end.won ? [make("p", { className: "ks-won" }, ...nodes(end.won))] : [];
  const result = make("div", {}, ...nodes(end.html), ...won);
  const next = end.won ? [] : [button(say("play.next"), () => go({ next: true }, true), { className: "ks-main" })];
  const where = solvable ? [button(say("play.lost"), whereLost)] : [];
  over.append(make("h3", { textContent: end.won ? say("play.won") : say("play.over"), tabIndex: -1 }), result, make("div", { className: "ks-buttons" }, ...next, ...where), lost);
};

const go = async (more, fresh = false, from = undefined) => {
  try {
    const reply = await engine.ask(question(more), { seconds: SECONDS });
    show({ ...reply, fresh }, from);
    return true;
  } catch (error) {
    refused.hidden = false;
    refused.textContent = error.message;
    state.say(error.message);
    from?.focus();
    return false;
  }
};
const play = (text, from) => text && go({ move: text }, false, from);
typing.addEventListener("submit", (event) => {
  event.preventDefault();
  play(typed.value.trim(), typed);
});

// ---- the record, and where a deal was lost ---------------------------------------------------

const recorded = async () => {
  try {
    const { record: text } = await engine.ask(question({ do: "record" }), { seconds: SECONDS });
    const shown = make("textarea", { readOnly: true, value: text, rows: 10, wrap: "off" });
    shown.setAttribute("aria-label", say("play.record"));
    const save = button(say("play.save"), () => {
      const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: "application/toml" })), download: `${table.game}.toml` });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    });
    const replay = make("a", { href: "replay.html#own", className: "ks-asking", textContent: say("play.replay") });
    replay.addEventListener("click", () => sessionStorage.setItem("ks-record", text));
    record.replaceChildren(make("p", { textContent: say("play.named") }), shown, make("div", { className: "ks-buttons" }, copier(say("play.copy"), () => text), save, replay));
    shown.focus();
  } catch (error) {
    state.say(error.message);
  }
};

const whereLost = async () => {
  const list = make("ol", { className: "ks-told" });
  const most = make("p", { className: "ks-won" });
  lost.replaceChildren(make("p", { textContent: say("play.open") }), most, list);
  let greatest = { loss: 0 };
  try {
    for (let number = 0, moves = 1; number < moves; number += 1) {
      const found = await engine.ask(question({ do: "lost", number }), { seconds: SOLVING });
      moves = found.moves;
      state.say(say("play.solving", { move: number + 1, all: moves }));
      list.append(draw(make("li"), found.html));
      if (found.loss > greatest.loss) greatest = found;
    }
    draw(most, greatest.loss ? `${say("play.greatest")}: ${greatest.html}` : say("play.sound"));
    state.say(most.textContent);
  } catch (error) {
    most.textContent = error.message;
    state.say(error.message);
  }
};

// ---- how it begins ---------------------------------------------------------------------------

const begin = async (asked, before = []) => {
  table = asked;
  deals = before;
  const { found, shape } = chosen();
  for (const each of [picture, choices, happened, log, record, lost]) each.replaceChildren();
  over.hidden = refused.hidden = true;
  title.textContent = shape.name === found.title ? found.title : `${found.title}: ${shape.name}`;
  board.classList.toggle("ks-german", shape.german);
  board.classList.add("ks-waiting");
  board.hidden = false;
  setup.hidden = true;
  writeAddress(address(table));
  const done = await go({}, true);
  if (!done && !picture.hasChildNodes()) leave();
  else if (before.length) state.say(say("play.kept"));
};
const leave = () => {
  board.hidden = true;
  setup.hidden = false;
  state.say("");
  game.select.focus();
};

buttons.append(button(say("play.record"), recorded), copier(say("play.link"), () => addressWith(address(table))), button(say("play.again"), leave));
board.append(
  title,
  part(say("play.happened"), happened),
  part(say("play.table"), picture),
  make("section", {}, make("h3", { textContent: say("play.moves") }), turn, choices, typing),
  refused,
  over,
  part(say("play.seated"), seated),
  logged,
  asking,
  buttons,
  record,
);
place.append(setup, board);
const state = status(place);
place.hidden = false;
document.querySelector(".ks-tables").hidden = true;

setup.addEventListener("submit", (event) => {
  event.preventDefault();
  begin(agreed());
});

// An address says what is played; a game that was going on in this tab goes on.
const named = readAddress();
const asked = Object.fromEntries(named);
if (asked.game) game.select.value = asked.game;
if (!game.select.value) game.select.selectedIndex = 0;
refill({ ...asked, opponents: asked.opponents?.split(",") });
seed.value = asked.seed ?? "";
const strange = astray(named, { game: games.map(({ key }) => key), form: chosen().found.forms.map(({ key }) => key), seats: chosen().shape.seats, seat: [] });
if (strange) state.say(strange);
try {
  const { table: at, deals: log } = JSON.parse(sessionStorage.getItem(KEPT)) ?? {};
  const same = at && location.hash && addressWith(address(at)) === location.href;
  if (same && log.some((each) => each.length)) begin(at, log);
} catch {
  // nothing was kept
}
