// From moves and the things that were picked to what is lit and what is left. A thing is a touch, as
// the engine names it: { zone, at, card }; an empty place has at = null.
const HIDDEN = "??";
export const isSame = (one, other) => one.zone === other.zone && one.at === other.at;
// Two equal cards of one zone do for one another, where a move does not name the very one.
const isAlike = (one, other) =>
  one.zone === other.zone && one.at !== null && other.at !== null && one.card === other.card && one.card !== HIDDEN;

// What a move touches besides the things picked, and how many of these it names itself.
const rest = (move, picked) => {
  const left = [...move.touches];
  const take = (test) => (each) => {
    const at = left.findIndex((other) => test(each, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  };
  const strange = picked.filter(take(isSame));
  if (strange.filter(take(isAlike)).length) return [];
  return [{ move, left, named: picked.length - strange.length }];
};

// The moves that touch all that was picked, each with what it touches besides.
export const legal = (moves, picked) => {
  const found = moves.filter(({ touches }) => touches.length).flatMap((move) => rest(move, picked));
  const most = Math.max(...found.map(({ named }) => named));
  return found.filter(({ named }) => named === most);
};
// The move that touches just what was picked.
export const exact = (moves, picked) => (picked.length ? legal(moves, picked).find(({ left }) => !left.length)?.move : undefined);

// What can be tapped next: at first what is played, then all that goes with it.
export const lit = (moves, picked) =>
  legal(moves, picked).flatMap(({ left }) => (picked.length ? left : left.slice(0, 1)));
export const has = (things, one) => things.some((each) => isSame(each, one)) || things.some((each) => isAlike(each, one));

// What is done with words, or with a hidden card alone, as who draws does: that can be chosen too.
export const isSpoken = ({ touches, word }) => !touches.length || (word !== undefined && touches.every(({ card }) => card === HIDDEN));
// Such moves, and of three or more that differ in a number one word with numbers.
export const words = (moves) => {
  const spoken = moves.filter(isSpoken);
  const alike = ({ word }) => spoken.filter((each) => each.number !== undefined && each.word === word);
  const isMany = (move) => move.number !== undefined && alike(move).length > 2;
  const stepped = spoken.filter((move) => isMany(move) && alike(move)[0] === move);
  return {
    single: spoken.filter((move) => !isMany(move)),
    stepped: stepped.map((move) => [move.word, alike(move).sort((one, other) => one.number - other.number)]),
  };
};

// A hand as it is shown: in the order of the game, or as the player has laid it, what is new behind.
export const arranged = (cards, order, own = []) => {
  const left = [...own];
  const place = (card) => {
    const at = left.indexOf(card);
    if (at < 0) return own.length + (own.length ? 0 : order.indexOf(card));
    left[at] = undefined;
    return at;
  };
  const places = cards.map(place);
  return [...cards.keys()].sort((one, other) => places[one] - places[other] || one - other);
};

// A single move that plays no card of the hand that the player sees is made by itself; others if that is wanted.
export const forced = (moves, position, every = false) => {
  if (moves.length !== 1) return undefined;
  const [move] = moves;
  const inHand = ({ zone, card }) => card !== HIDDEN && position.zones.some(({ key, place, seat }) => key === zone && place === "hand" && seat === position.turn);
  return move.risk || move.means || (!every && move.touches.some(inHand)) ? undefined : move;
};

// A card that is played and at once won, or laid away, lies in sight for a while before that.
export const staged = (frame, before) => {
  const [own, ...others] = frame.touches;
  const source = own && before.zones.find(({ key, place }) => key === own.zone && place === "hand");
  if (!source || own.at === null) return undefined;
  const count = (zones, key) => zones.find((zone) => zone.key === key)?.cards.filter((card) => card === own.card).length ?? 0;
  if (count(before.zones, own.zone) && count(frame.zones, own.zone) >= count(before.zones, own.zone)) return undefined; // only shown
  const ends = frame.zones.find(({ key }) => count(frame.zones, key) > count(before.zones, key));
  if (ends && !["pile", "aside"].includes(ends.place)) return undefined;
  const trick = before.zones.find(({ place }) => place === "trick");
  const onto = trick ?? before.zones.find(({ key, place }) => others[0]?.zone === key && place === "centre");
  if (!onto && !ends) return undefined;
  const cards = [...source.cards];
  cards.splice(cards.includes(own.card) ? cards.indexOf(own.card) : Math.max(0, cards.indexOf(HIDDEN)), 1);
  const zones = before.zones.map((zone) =>
    zone === source ? { ...zone, cards }
    : zone === onto ? { ...zone, cards: [...zone.cards, own.card], by: zone.by && [...zone.by, frame.seat] }
    : zone,
  );
  if (!onto) zones.push({ key: "trick", place: "trick", seat: null, title: "", cards: [own.card], by: [frame.seat] });
  return { position: { ...before, zones, turn: null }, taken: others };
};
