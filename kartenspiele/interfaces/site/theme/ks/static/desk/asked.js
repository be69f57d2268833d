// The position and the question of Ask, as the form has them: from an address, into an address, as words
// of the command.
import { known } from "./games.js";
import { isForEach, written } from "./parts.js";

export const option = (name) => name.replaceAll("_", "-");

export const now = { game: undefined, form: undefined, seats: 0, do: "moves", move: "", agreed: new Map(), values: new Map() };

export const said = () => now.game.parts.map((part) => [part, written(part, now.values.get(part.name))]).filter(([, values]) => values.length);
const isSeated = () => now.seats !== now.form.usual && !said().some(([part]) => isForEach(part));
const settings = () => [
  ...(now.form === now.game.forms[0] ? [] : [["variant", [now.form.key]]]),
  ...(isSeated() ? [["seats", [String(now.seats)]]] : []),
  ...[...now.agreed].map(([name, value]) => ["set", [`${name}=${value}`]]),
  ...said().map(([{ name }, values]) => [option(name), values]),
];
export const argv = () => [now.do, now.game.key, ...(now.do === "ruling" ? [now.move] : []), ...settings().flatMap(([name, values]) => [`--${name}`, ...values])];
export const entries = () => [
  ["game", now.game.key],
  ...settings().flatMap(([name, values]) => values.map((value) => [name, value])),
  ...(said().some(([part]) => part.calls) ? [["from", "1"]] : []),
  ...(now.do === "moves" ? [] : [["do", now.do]]),
  ...(now.do === "ruling" && now.move ? [["move", now.move]] : []),
];

// A position from an address; one that says nothing of it is the typical one of its game.
const typical = () => new URLSearchParams(now.game.typical.address.split("#")[1]);
export const take = (given) => {
  now.game = known.games.find(({ key }) => key === given.get("game")) ?? known.games[0];
  const address = [...given.keys()].some((each) => each !== "game") ? given : typical();
  now.form = now.game.forms.find(({ key }) => key === address.get("variant")) ?? now.game.forms[0];
  const all = (name) => [...address.getAll(option(name)), ...(name === option(name) ? [] : address.getAll(name))];
  const spoken = Math.max(0, ...now.game.parts.filter(isForEach).map(({ name }) => all(name).length));
  const wanted = Number(address.get("seats")) || spoken || now.form.usual;
  now.seats = now.form.seats.find((each) => each >= wanted) ?? now.form.usual;
  now.values = new Map(now.game.parts.map(({ name }) => [name, all(name)]));
  now.agreed = new Map(address.getAll("set").map((each) => [each.slice(0, each.indexOf("=")), each.slice(each.indexOf("=") + 1)]));
  now.do = ["moves", "ruling", "score", ...(now.game.solves ? ["solve"] : [])].find((each) => each === address.get("do")) ?? "moves";
  now.move = address.get("move") ?? "";
  fit();
};

// As many entries as there are seats, or sides.
export const fit = () => {
  const place = now.form.seats.indexOf(now.seats);
  for (const part of now.game.parts) {
    const values = now.values.get(part.name) ?? [];
    const number = isForEach(part) ? now.seats : part.kind === "EACH_SIDE" ? now.form.sides[place] : part.kind === "TEXTS" ? values.length : 1;
    now.values.set(part.name, Array.from({ length: number }, (_, each) => values[each] ?? ""));
  }
};
export const has = (name) => (now.values.get(name) ?? []).some(Boolean);

// Who has the turn, where it is said; else the first whose cards are known sits below.
export const turn = () => Number(now.values.get("turn")?.[0]) - 1;
export const lowest = () => Math.max(0, (now.values.get("hands") ?? []).findIndex((hand) => hand.split(/\s+/).some((card) => card && card !== "??")));
