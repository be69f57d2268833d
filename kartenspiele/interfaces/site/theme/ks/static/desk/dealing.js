// The dialog *New deal*: what is played, by how many, where the player sits, and who the others are.
import { house } from "./house.js";
import { button, field, make, option } from "./widgets.js";
import { say } from "./words.js";

const PERSON = "person"; // an opponent of flesh and blood
const USUAL = "greedy"; // the opponent of whoever has not chosen another
const FEW = 7; // so many players have an opponent each; at a larger table all others play alike
const fill = (select, options, wanted) => {
  const before = wanted ?? select.value;
  select.replaceChildren(...options);
  if (options.some(({ value }) => value === String(before))) select.value = before;
};
export const anySeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

// What a seat is called at the table, as the engine names it: from the left of the reader on.
const nameOf = (seat, seats, me) => {
  const names = seats > 1 && seats < 5 ? say(`table.compass-${seats}`) : `${say("table.people")} ${say("table.people-more")}`;
  return names.split(" ")[(seat - me + seats) % seats - 1];
};
export const dealing = (games, begin) => {
  const labels = { game: say("play.game"), form: say("play.form"), seats: say("play.seats"), player: say("play.player"), two: say("play.two") };
  const selects = Object.fromEntries(Object.keys(labels).map((name) => [name, make("select", { name })]));
  const { game, form, seats, player, two } = selects;
  const rows = Object.fromEntries(Object.entries(selects).map(([name, select]) => [name, field(labels[name], select)]));
  const others = make("div", { className: "kt-others" });
  const rules = house();
  const seed = make("input", { name: "seed", autocomplete: "off", maxLength: 40 });
  fill(game, games.map(({ key, title }) => option(key, title)));

  const chosen = () => {
    const found = games.find(({ key }) => key === game.value) ?? games[0];
    return { found, shape: found.forms.find(({ key }) => key === form.value) ?? found.forms[0] };
  };
  // Where people sit for certain: the player, and by links the next one; on one device they are chosen.
  const people = () => ({ alone: [], here: [player.value - 1], link: [player.value - 1, player.value % seats.value] })[two.value] ?? [];
  const opponents = (wanted = []) => {
    const { found, shape } = chosen();
    const number = Number(seats.value);
    const sides = shape.sides[shape.seats.indexOf(number)]; // partners sit opposite one another
    const taken = [Number(player.value) - 1, ...people()];
    const able = [...(two.value === "here" ? [PERSON] : []), ...found.opponents];
    const each = number > FEW ? [-1] : [...Array(number).keys()].filter((one) => !taken.includes(one));
    others.replaceChildren(
      ...each.map((one) => {
        const select = make("select", { data: { seat: one } });
        fill(select, able.map((name) => option(name, say(`play.by-${name}`))), two.value === "here" ? PERSON : wanted[Math.max(one, 0)] || USUAL);
        const isSole = one < 0 || number === 2;
        return field(isSole ? say("play.others") : say((one + 1 - player.value) % sides ? "play.opponent" : "play.partner", { name: nameOf(one, number, player.value - 1), player: one + 1 }), select);
      }),
    );
  };
  const refill = (wanted = {}) => {
    const { found } = chosen();
    fill(form, found.forms.map(({ key, name }) => option(key, name)), wanted.form);
    rows.form.hidden = found.forms.length < 2;
    const { shape } = chosen();
    fill(seats, shape.seats.map((number) => option(String(number), number)), wanted.seats ?? shape.seats[0]);
    rows.seats.hidden = shape.seats.length < 2;
    fill(player, [...Array(Number(seats.value)).keys()].map((seat) => option(String(seat + 1), say("play.player-number", { player: seat + 1 }))), wanted.player);
    fill(two, ["alone", "here", ...(found.open ? ["link"] : [])].map((how) => option(how, say(`play.two-${how}`))), wanted.two);
    opponents(wanted.opponents);
  };
  game.addEventListener("change", () => {
    refill({ player: "1" });
    rules.refill(game.value, form.value);
  });
  form.addEventListener("change", () => {
    refill({ form: form.value, seats: seats.value, player: player.value });
    rules.refill(game.value, form.value, rules.chosen());
  });
  seats.addEventListener("change", () => refill({ form: form.value, seats: seats.value, player: player.value }));
  for (const each of [player, two]) each.addEventListener("change", () => opponents());

  const agreed = () => {
    const named = Object.fromEntries([...others.querySelectorAll("select")].map(({ dataset, value }) => [dataset.seat, value]));
    const number = Number(seats.value);
    return {
      game: game.value,
      form: form.value,
      seats: number,
      player: Number(player.value),
      opponents: [...Array(number).keys()].map((one) => (people().includes(one) ? PERSON : named[-1] ?? named[one] ?? "")),
      ...(two.value === "alone" ? {} : { two: two.value }),
      ...(rules.chosen().length ? { set: rules.chosen() } : {}),
      seed: seed.value.trim() || anySeed(),
    };
  };
  const heading = make("h2", { textContent: say("table.new-deal"), id: "kt-new" });
  const told = make("p", { role: "status", hidden: true });
  const inside = make(
    "form",
    { method: "dialog" },
    heading,
    told,
    ...Object.values(rows),
    others,
    field(say("play.seed"), seed),
    rules.element,
    make("p", { className: "kt-tools" }, make("button", { value: "deal", className: "kt-main", textContent: say("table.deal") }), button(say("table.cancel"), () => dialog.close(""))),
  );
  const dialog = make("dialog", { className: "kt-dialog" }, inside);
  dialog.setAttribute("aria-labelledby", heading.id);
  dialog.addEventListener("close", () => {
    if (dialog.returnValue === "deal") begin(agreed());
    dialog.returnValue = "";
  });
  // A `note` says why it is asked.
  const open = (now, note = "") => {
    told.hidden = !note;
    told.textContent = note;
    game.value = now.game;
    refill({ ...now, two: now.two ?? "alone" });
    rules.refill(game.value, form.value, now.set);
    seed.value = "";
    dialog.showModal();
  };
  return { element: dialog, open };
};
