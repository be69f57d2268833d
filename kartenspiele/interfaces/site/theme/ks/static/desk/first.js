// The table before the engine is there: the first position of a game, made with the site. Each is
// played once; after that the same places lie there with backs, until other cards are dealt.
import { HIDDEN } from "./faces.js";
import { suffix } from "./words.js";

const KEPT = "ks-first";
const played = () => (ks.kept(KEPT) ?? "").split(" ");
export const begun = (game) => played().includes(game) || ks.keep(KEPT, [...played(), game].join(" ").trim());

// The reply to the first question of a game, if it is that of what is agreed upon, or else its places.
export const firstOf = async ({ game, form, seats, player = 1, opponents = [], set = [], seed }, usual) => {
  const found = await fetch(new URL(`first${suffix}/${game}.json`, import.meta.url)).then((answer) => (answer.ok ? answer.json() : null)).catch(() => null);
  if (!found) return {};
  const isUsual = (form ?? usual) === usual && (seats ?? found.seats.length) === found.seats.length && player === found.me + 1 && !set.length && !opponents.length;
  const isFresh = seed === undefined ? !played().includes(game) : seed === found.seed;
  if (isUsual && isFresh) return { reply: found };
  if (seats !== undefined && seats !== found.seats.length) return {};
  const zones = found.zones.map((zone) => ({ ...zone, cards: zone.cards.map(() => HIDDEN), by: undefined }));
  return { places: { ...found, zones, says: {}, turn: null } };
};
