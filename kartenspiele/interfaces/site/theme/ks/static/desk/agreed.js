// What is agreed upon before a game: as an address has it, and as this tab keeps it with what was played.
const KEPT = "ks-play";
const NAMES = ["game", "form", "seats", "player", "seed", "set", "two"];

// The entries of an address; of the deals so far those that somebody has played.
export const entriesOf = ({ set = [], opponents = [], ...rest }, deals = [], thought = "") => {
  const some = [...Object.entries({ ...rest, opponents: opponents.join(",") }), ...set.map((each) => ["set", each])];
  const played = deals.flat().length ? [...deals.map((each) => ["deal", each.join(";")]), ["thought", thought]] : [];
  return [...some, ...played].filter(([name, value]) => name === "deal" || (value !== undefined && value !== ""));
};
export const dealsIn = (entries) => entries.getAll("deal").map((each) => each.split(";").filter(Boolean));
export const agreedIn = (entries, games) => {
  const given = Object.fromEntries(entries);
  const number = (name) => (given[name] ? { [name]: Number(given[name]) } : {});
  const text = (name, isKnown = true) => (given[name] && isKnown ? { [name]: given[name] } : {});
  return {
    game: games.some(({ key }) => key === given.game) ? given.game : games[0].key,
    ...text("form"),
    ...number("seats"),
    ...number("player"),
    ...(given.opponents ? { opponents: given.opponents.split(",") } : {}),
    ...text("two", ["here", "link"].includes(given.two)),
    ...(entries.has("set") ? { set: entries.getAll("set") } : {}),
    ...text("seed"),
  };
};

export const keep = (game) => {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(game));
  } catch {
    // a browser that keeps nothing
  }
};
// The game that was going on in this tab, if it is the one that is wanted.
export const kept = (wanted, isAny) => {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEPT));
    const isSame = NAMES.every((name) => String(found.agreed[name] ?? "") === String((name === "seed" ? wanted.seed ?? found.agreed.seed : wanted[name]) ?? ""));
    return found.deals.flat().length && (isAny || isSame) ? found : undefined;
  } catch {
    return undefined;
  }
};
