// Finds rules, readings and pages for what a reader types, in what finding.json says of them.

// ---- what the reader types, in the spelling of the index -----------------------------

const SUITS = {
  "♠": ["s", "pik", "spader", "spade", "spades"],
  "♥": ["h", "herz", "hjärter", "heart", "hearts"],
  "♦": ["d", "karo", "ruter", "diamond", "diamonds"],
  "♣": ["c", "kreuz", "treff", "klöver", "club", "clubs"],
};
const RANKS = {
  A: ["a", "ass", "as", "ess", "äss", "ace"],
  K: ["k", "könig", "kung", "king"],
  Q: ["d", "q", "dame", "dam", "queen"],
  J: ["b", "j", "bube", "knekt", "jack"],
  2: ["two", "zwei", "två"], 3: ["three", "drei", "tre"], 4: ["four", "vier", "fyra"],
  5: ["five", "fünf", "fem"], 6: ["six", "sechs", "sex"], 7: ["seven", "sieben", "sju"],
  8: ["eight", "acht", "åtta"], 9: ["nine", "neun", "nio"], 10: ["ten", "zehn", "tio"],
};

const named = (table) =>
  new Map(Object.entries(table).flatMap(([sign, names]) => [sign.toLowerCase(), ...names].map((name) => [name, sign])));
const suits = named(SUITS);
const ranks = named(RANKS);
const either = (names) => [...names.keys()].sort((a, b) => b.length - a.length).join("|");
const suitFirst = new RegExp(`(?<![\\p{L}\\d.-])(${either(suits)})[ -]?(${either(ranks)})(?![\\p{L}\\d.-])`, "giu");
const rankFirst = new RegExp(`(?<![\\p{L}\\d.-])(${either(ranks)}) of (${either(suits)})(?![\\p{L}\\d.-])`, "giu");
const card = (suit, rank) => suits.get(suit.toLowerCase()) + ranks.get(rank.toLowerCase());

// A lone letter is a suit only where its rank follows at once, and only in capitals before another letter.
const isWord = (whole, suit, rank) =>
  suit.length === 1 && suit < "z" && (/[ -]/.test(whole) || (!/\d/.test(rank) && whole !== whole.toUpperCase()));

// "D10", "karo 10", "ten of diamonds" → "♦10"
const cardsBySign = (query) =>
  query
    .replace(/[\uFE0E\uFE0F]/g, "")
    .replace(rankFirst, (whole, rank, suit) => (suit.length === 1 ? whole : card(suit, rank)))
    .replace(suitFirst, (whole, suit, rank) => (isWord(whole, suit, rank) ? whole : card(suit, rank)));

// The query as typed, then "Oeverspader" as "Överspader", "Grosse" as "Große", "Große" as "Grosse".
const spellings = (query) => {
  const text = cardsBySign(query.normalize("NFC"));
  const umlauts = text.replace(/ae/gi, "ä").replace(/oe/gi, "ö").replace(/ue/gi, "ü").replace(/aa/gi, "å");
  const sharp = (one) => one.replace(/ss/gi, "ß");
  return [...new Set([text, umlauts, sharp(text), sharp(umlauts), text.replace(/ß/g, "ss")])];
};

// An id, a locus of a source, a card.
const isId = (query) => /^[a-z][a-z\d]{0,3}[- ]?r?\d+[a-z]?$/i.test(query) || /^[a-z\d]{3}-[a-z-]+$/i.test(query);
const isLocus = (query) => /^[a-z]{2}\.\S+$/i.test(query);
const bare = (id) => id.toLowerCase().replace(/[- ]/g, "");
const isCard = (query) => /^[♠♥♦♣]\w+$/u.test(query);

// ---- words: what means the same, what means nothing ----------------------------------

const bared = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}|['’]s?$/gu, "").replace(/ß/g, "ss");
const fold = (text) => bared(text).replace(/([aou])e/g, "$1");
const stem = (word) => (word.length > 3 ? word.replace(/(?<=...)(ings?|ed|en|es|e|n|s)$/, "") : word);
const WORD = /[\p{L}\p{N}♠♥♦♣'’-]+/gu;
const split = (text) => text.match(WORD) ?? [];
const stems = new Map(); // the same words come again and again
const stemmed = (word) => {
  if (!stems.has(word)) stems.set(word, stem(fold(word)));
  return stems.get(word);
};
const key = (text) => split(text).map(stemmed).join(" ");
const padded = (text) => ` ${key(text)} `;

// A group is what we are told of words that mean one thing: these, places in the glossary, ids of rules.
const groupsOf = (groups) => {
  const known = new Map();
  const names = [...Object.values(RANKS), ...Object.values(SUITS)].map((all) => all.filter((name) => name.length > 1));
  for (const [all, places, ids] of [...groups, ...names.map((all) => [all, [], []])]) {
    const keys = all.map(key);
    const had = keys.map((one) => known.get(one)).find(Boolean) ?? { words: [], places: [], ids: [] };
    had.words.push(...all);
    had.places.push(...places);
    had.ids.push(...ids);
    for (const one of keys) if (!known.has(one)) known.set(one, had);
  }
  return known;
};

// A thing that can be found: `names` are what it may be called as a whole, `in` its texts with what a
// word of each is worth, which is less the longer the text.
const FIELDS = [3, 2, 1.2, 1.5]; // title, other words, title of its page, sentence
const pages = new Map();
const paddedOnce = (of) => pages.get(of) ?? pages.set(of, padded(of)).get(of);
const thing = (shown, names, sentence, beside, worth) => {
  const called = names.map(padded);
  const texts = [called[0], [...called.slice(1), padded(beside)].join(""), paddedOnce(shown.of), padded(sentence)];
  return {
    ...shown,
    worth,
    names: called,
    in: texts.map((text, at) => [text, FIELDS[at] / text.length ** 0.2]),
    whole: texts.join(""),
    counts: [texts[0], texts[3]],
  };
};

const WORTH = { page: 1.1, heading: 0.8, aside: 0.5 };
// Sentences have a page in the language of the search, in its folder; readings are in English.
const rule = (folder) => ([id, title, place, of, status, sentence, beside, loci, worth]) =>
  thing({ id, href: `${sentence ? folder : ""}id/${id}/`, title: title ? `${id} ${title}` : id, of, place, status, sentence, loci }, [title], sentence, `${id} ${beside}`, worth);
const isAside = (href) => /^(parallels|witnesses|concordance)\/.*#|-family/.test(href); // headings beside the chapters
const place = (pages, folder) => ([href, title, of]) => {
  const name = href.slice(href.startsWith(folder) ? folder.length : 0).replace(".html", "");
  const worth = isAside(href) ? WORTH.aside : of ? WORTH.heading : WORTH.page;
  return thing({ href, title, of, isPage: !of, isMakers: href.startsWith("dev/") }, [title, ...(pages[name] ?? [])], "", "", worth);
};

// What finding.json says, made ready to be asked; `games` are chapters by the prefix of their ids.
export const learn = (data, games) => {
  const things = [...data.entries.map(rule(data.folder)), ...data.places.map(place(data.pages, data.folder))];
  const known = groupsOf(data.groups);
  const [without, whole, compare] = [data.without, data.whole, data.compare].map((all) => new Set(all.map(key)));
  const chapters = things.filter((one) => Object.values(games).includes(one.href));
  const byId = new Map(things.map((one) => [one.id, one]));
  const words = [...stems]; // every word of all that is known, with its stem
  return { ...data, games, things, known, without, whole, compare, chapters, byId, words, stems: new Set(words.map(([, one]) => one)) };
};

// ---- the query -------------------------------------------------------------------------

// Whether one letter too many, too few, another or two that changed places make one word of the other.
const isNear = (one, other) => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
};

// A word that stands nowhere, and begins none, may have a typing error: the word that was meant.
const LEAST = 5; // letters
const meant = (word, { words, stems, without }) => {
  const known = spellings(word).map(stemmed);
  if (word.length < LEAST || !/^\p{L}+$/u.test(word) || known.some((one) => stems.has(one) || without.has(one))) return word;
  const [typed, begun] = [bared(word), stemmed(word)];
  if (words.some(([, one]) => one.startsWith(begun))) return word;
  return words.find(([one]) => isNear(typed, bared(one)))?.[0] ?? word;
};

// "two-player" is two words, "turn-up" is one.
const apart = (word, { stems }) => (stems.has(stemmed(word)) ? word : word.replace(/(?<=\p{L})-(?=\p{L})/gu, " "));

// The query in its parts, each with the words under which it may stand; the longest known ones first.
const LONGEST = 4;
const partsOf = (query, data) => {
  const { known, without } = data;
  const typed = split(cardsBySign(query));
  const parts = [];
  for (let at = 0; at < typed.length; ) {
    const lengths = Array.from({ length: Math.min(LONGEST, typed.length - at) }, (_, less) => Math.min(LONGEST, typed.length - at) - less);
    const length = lengths.find((one) => one > 1 && known.has(key(typed.slice(at, at + one).join(" ")))) ?? 1;
    const text = typed.slice(at, at + length).join(" ");
    at += length;
    if (length === 1 && typed.length > 1 && without.has(key(text))) continue;
    const group = known.get(key(text));
    const plain = new Set(spellings(text).map(key));
    const others = new Set([...ranksOf(text), ...(group?.words ?? [])].map(key).filter((word) => !plain.has(word)));
    parts.push({ text, group, plain: [...plain], words: [...plain, ...others] });
  }
  return parts;
};

// ♥A stands wherever aces do.
const ranksOf = (text) => (isCard(text) ? RANKS[text.slice(1)].filter((name) => name.length > 1) : []);

// ---- what is found ---------------------------------------------------------------------

const ANOTHER = 0.6; // what another name of a word is worth
const BEGUN = 0.5; // and a word that only begins so
const SHORT = 4; // letters of a word that may be the beginning of another

// How well a thing has a word; the whole is asked first, since most have it nowhere.
const weigh = (one, word, begun) => {
  if (!one.whole.includes(begun)) return 0;
  return one.in.reduce((sum, [text, worth]) => sum + (text.includes(word) ? worth : text.includes(begun) ? BEGUN * worth : 0), 0);
};

// How well each thing has a part of the query, under the best of its names; a game is named or not.
const ask = ({ plain, words }, { things, chapters }) => {
  const isGame = chapters.some((one) => has(one.names[0], [{ words }]));
  const names = words.map((name) => {
    const [word, isPlain] = [` ${name} `, plain.includes(name)];
    return { word, begun: isPlain && !isGame && name.length >= SHORT ? ` ${name}` : word, worth: isPlain ? 1 : ANOTHER };
  });
  const fits = (one, { word, begun, worth }) => worth * (isGame ? Number(one.whole.includes(word)) : weigh(one, word, begun));
  const scores = things.map((one) => Math.max(...names.map((name) => fits(one, name))));
  const count = scores.filter(Boolean).length;
  const rare = count && Math.log(things.length / count + 1);
  return { scores: scores.map((score) => score * rare), rare };
};

// Who asks how many looks for a number.
const isCount = (query) => /how (many|much)|wie ?viele?|hur många/i.test(query);
const NUMBERS = new RegExp(` (${split("two three four five six seven eight nine ten twelve fifteen").map(stemmed).join("|")}|\\d+) `);
const NUMBERED = 1.4;
const countsOf = (one) => one.counts.filter((text) => NUMBERS.test(text)).length;

// Whether a name has every part of the query; whether it has these and no other word.
const has = (name, parts) => parts.every((part) => part.words.some((word) => name.includes(` ${word} `)));
const isAll = (name, parts, without) => {
  const words = new Set(parts.flatMap((part) => part.words).flatMap((word) => word.split(" ")));
  return has(name, parts) && name.split(" ").every((word) => !word || words.has(word) || without.has(word));
};

// What has most of the query, its rare words before those that stand everywhere; the best first.
const LEAST_WORTH = 0.1; // of what the best is worth
const search = (parts, data, query) => {
  const asked = parts.map((part) => ask(part, data));
  const sum = (some, of) => some.reduce((whole, one) => whole + of(one), 0);
  const all = sum(asked, ({ rare }) => rare);
  const together = [...query.matchAll(/"([^"]+)"/g)].map(([, words]) => padded(words));
  const isTogether = (one) => together.every((words) => one.whole.includes(words));
  const isCounted = isCount(query);
  const found = data.things.map((one, at) => {
    const own = asked.filter(({ scores }) => scores[at]);
    const covered = sum(own, ({ rare }) => rare) / all;
    const counted = isCounted ? NUMBERED ** countsOf(one) : 1;
    return { one, score: covered ** 2 * sum(own, ({ scores }) => scores[at]) * one.worth * counted };
  });
  const best = Math.max(...found.map(({ score }) => score || 0));
  return found
    .filter(({ one, score }) => score > LEAST_WORTH * best && isTogether(one))
    .sort((a, b) => b.score - a.score)
    .map(({ one }) => one);
};

// "difference Berlin Sweden" is answered where the games named are compared.
const compared = (parts, { comparisons }) => {
  const named = comparisons.map(([href, title, games]) => {
    const known = padded(games.join(" "));
    return { href, title, isPage: true, count: parts.filter((part) => part.words.some((word) => known.includes(` ${word} `))).length };
  });
  const most = Math.max(...named.map((one) => one.count));
  return named.filter((one) => one.count === most);
};

// A single word of art: its place in the glossary, and the rules that explain it, the best first.
const PLAINLY = 3;
const explained = ({ group }, ranked) => [
  ...(group?.places ?? []).map((href) => ({ href, title: group.words[0], of: "" })),
  ...ranked.filter((one) => group?.ids.includes(one.id)).slice(0, PLAINLY),
];

// What has the number that is asked for, or the place in a source; the prefix of a game is its chapter.
const numbered = (query, { ids, things, byId, games }) => {
  const chapter = things.filter((one) => one.href === games[query.toUpperCase()]);
  const isIt = (id) => bare(id) === bare(query);
  const own = things.filter((one) => one.id && isIt(one.id));
  const beside = ids
    .filter(([id]) => isIt(id))
    .flatMap(([id, rule, status]) => [{ ...byId.get(rule), href: `id/${id}/`, title: id, status }, byId.get(rule)])
    .filter(Boolean);
  const loci = isLocus(query) ? things.filter((one) => one.loci?.toLowerCase().split(" ").some((word) => word.startsWith(query.toLowerCase()))) : [];
  return [...chapter, ...own, ...beside, ...loci];
};

// A page is called what is asked for, or a heading or a rule, if that has several words.
const called = (parts, { without }) => (one) =>
  !isAside(one.href) && (one.isPage || parts.length > 1) && one.names.some((name) => isAll(name, parts, without));

// What is found, the best first, and the query as it was understood.
export const find = (query, data) => {
  const text = query.normalize("NFC");
  const isNumber = (isId(text) && !isCard(cardsBySign(text))) || isLocus(text) || data.games[text.toUpperCase()];
  const exactly = isNumber ? numbered(text, data) : [];
  if (exactly.length) return { found: exactly, text };
  const corrected = text.replace(WORD, (word) => meant(word, data));
  const all = partsOf(corrected.replace(WORD, (word) => apart(word, data)), data);
  const parts = all.filter((part) => !data.compare.has(key(part.text)));
  // "How to play X" asks for X, if that is a game.
  const rest = isCount(text) ? [] : parts.filter((part) => !data.whole.has(key(part.text)));
  const isGame = rest.length > 0 && data.chapters.some((one) => has(one.names[0], rest));
  const asked = isGame ? rest : parts;
  const ranked = search(asked, data, text);
  const some = (isSuch) => ranked.filter(isSuch);
  const isWhole = rest.length < parts.length;
  const chapters = isGame && (isWhole || asked.length === 1) ? some((one) => data.chapters.includes(one) && has(one.names[0], asked)) : [];
  const answers = some((one) => called(parts, data)(one) || called(asked, data)(one));
  const found = new Set([
    ...(parts.length < all.length ? compared(parts, data) : []),
    ...chapters.filter((one) => isAll(one.names[0], asked.map(({ plain }) => ({ words: plain })), data.without)),
    ...(isWhole ? chapters : []),
    ...(asked.length === 1 ? explained(asked[0], ranked) : []),
    ...answers,
    ...chapters,
    ...some((one) => !one.isMakers),
    ...ranked,
  ]);
  return { found: [...found], text: corrected };
};
