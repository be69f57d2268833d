// The list of games, or of works, filtered and sorted as the reader chooses; without a script it stands whole.
const form = document.querySelector(".ks-choose");
const list = document.querySelector(".ks-games, .ks-works");
const tally = form.querySelector("[role=status]");
const games = [...list.children];

const fits = (game, wanted) =>
  Object.entries(wanted).every(([name, value]) => !value || game.dataset[name].split(" ").includes(value));
const name = (game) => game.querySelector(".ks-game").textContent;
const before = (by) =>
  by === "name"
    ? (one, other) => name(one).localeCompare(name(other))
    : (one, other) => parseInt(one.dataset[by]) - parseInt(other.dataset[by]);

const show = () => {
  const { sort, ...wanted } = Object.fromEntries(new FormData(form));
  for (const game of games) game.hidden = !fits(game, wanted);
  list.append(...(sort ? games.toSorted(before(sort)) : games));
  const shown = games.filter((game) => !game.hidden).length;
  tally.textContent = tally.dataset.words.replace("%1", shown).replace("%2", games.length);
};
form.addEventListener("change", show);
addEventListener("pageshow", show); // a browser may bring back what was chosen
