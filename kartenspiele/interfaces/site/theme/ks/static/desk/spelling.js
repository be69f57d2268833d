// Cards as people write them, read as the engine reads them: the names of suits and ranks are its own.
const UNKNOWN = "??";
const bare = (word) => word.normalize("NFC").replace(/[\ufe0e\ufe0f-]/g, "").toLowerCase();

export const spelling = ({ suits, ranks }) => {
  const suit = new Map(Object.entries(suits));
  const rank = new Map(Object.entries(ranks));
  const behind = new Map([...rank, ["as", "A"]]); // "As" alone is the ace of spades

  const single = (word) => {
    const name = bare(word);
    if (name === UNKNOWN) return UNKNOWN;
    if (rank.has(name)) return rank.get(name);
    if (name.startsWith("?") && behind.has(name.slice(1))) return `?${behind.get(name.slice(1))}`;
    for (let cut = 1; cut < name.length; cut += 1) {
      const [head, tail] = [name.slice(0, cut), name.slice(cut)];
      if (suit.has(head) && behind.has(tail)) return suit.get(head) + behind.get(tail);
      if (behind.has(head) && suit.has(tail)) return suit.get(tail) + behind.get(head);
    }
    return word;
  };
  // How two words are one card: "♦ 10" and "Karo 10" always, "D 10" and "10 hearts" perhaps.
  const inWay = (words, way) => {
    const found = [];
    for (let at = 0; at < words.length; at += 1) {
      const [here, next, last] = words.slice(at, at + 3).map(bare);
      if (here === "the") continue;
      if (way === "rank" && rank.has(here) && suit.has(next) && !rank.has(next)) found.push(suit.get(next) + rank.get(here)), (at += 1);
      else if (suit.has(here) && behind.has(next) && (!rank.has(here) || way === "letter")) found.push(suit.get(here) + behind.get(next)), (at += 1);
      else if (next === "of" && behind.has(here) && suit.has(last)) found.push(suit.get(last) + behind.get(here)), (at += 2);
      else found.push(single(words[at]));
    }
    return found;
  };
  const isWhole = (cards) => cards.every((card) => card.startsWith("?") || /^[♣♠♥♦](?:10|[2-9ABDK])$/.test(card));
  const words = (text) => text.split(/[\s,;+]+/).filter(Boolean);
  const whole = (piece) => ["suit", "letter", "rank"].map((way) => inWay(words(piece), way)).find(isWhole);
  // The words of a field, cards among them as the edition writes them.
  return (text) => {
    const pieces = text.split(/[,;+]/).map(whole);
    return pieces.every(Boolean) ? pieces.flat() : inWay(words(text), "suit");
  };
};
