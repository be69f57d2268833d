// Asks the Pagefind index, word by word and under every name of each; what has a number, by that.
const field = document.querySelector("#q");
const results = document.querySelector("#results");
const tally = document.querySelector("#tally");
const words = results.dataset;
const games = JSON.parse(words.games); // { "SWE": "games/swedish-kasino.html", … }
const site = new URL(document.documentElement.dataset.content_root, location.href);

const PAGES = 8;
const PLACES = 6;
const NEAR = 24;
const PLAINLY = 3;

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

// The prefix of a game stands for its chapter; one of them ends in digits, as the number of an example does.
const chapterOf = (query) => games[query.toUpperCase()];
const isId = (query) => !chapterOf(query) && /^[a-z][a-z\d]{0,3}[- ]?r?\d+[a-z]?$/i.test(query);
const isLocus = (query) => /^[a-z]{2}\.\S+$/i.test(query);
const bare = (id) => id.toLowerCase().replace(/[- ]/, "");
const isCard = (query) => /^[♠♥♦♣]\w+$/u.test(query);

// ---- words: what means the same, what means nothing ----------------------------------

const fold = (text) =>
  text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/ß/g, "ss").replace(/([aou])e/g, "$1");
const stem = (word) => (word.length > 3 ? word.replace(/(?<=...)(ings?|ed|en|es|e|n|s)$/, "") : word);
const split = (text) => text.match(/[\p{L}\p{N}♠♥♦♣'’-]+/gu) ?? [];
const key = (text) => split(fold(text)).map(stem).join(" ");

// A group is what the page is told of words that mean one thing: these, places in the glossary, ids of rules.
const learn = async () => {
  const data = await (await fetch(new URL(words.known, location.href))).json();
  const known = new Map();
  const names = [...Object.values(RANKS), ...Object.values(SUITS)].map((all) => all.filter((name) => name.length > 1));
  for (const [all, places, ids] of [...data.groups, ...names.map((all) => [all, [], []])]) {
    const keys = all.map(key);
    const had = keys.map((one) => known.get(one)).find(Boolean) ?? { words: [], places: [], ids: [] };
    had.words.push(...all);
    had.places.push(...places);
    had.ids.push(...ids);
    for (const one of keys) if (!known.has(one)) known.set(one, had);
  }
  return { ...data, known, without: new Set(data.without), compare: new Set(data.compare.map(key)) };
};

// The query in its parts, each with the words under which it may stand; the longest known ones first.
const LONGEST = 4;
const partsOf = (query, { known, without }) => {
  const typed = split(cardsBySign(query));
  const parts = [];
  for (let at = 0; at < typed.length; ) {
    const lengths = Array.from({ length: Math.min(LONGEST, typed.length - at) }, (_, less) => Math.min(LONGEST, typed.length - at) - less);
    const length = lengths.find((one) => one > 1 && known.has(key(typed.slice(at, at + one).join(" ")))) ?? 1;
    const text = typed.slice(at, at + length).join(" ");
    at += length;
    if (length === 1 && typed.length > 1 && without.has(text.toLowerCase())) continue;
    const group = known.get(key(text));
    const plain = [...new Set([...spellings(text), ...ranksOf(text)])];
    const others = (group?.words ?? []).filter((word) => !plain.includes(word));
    parts.push({ text, group, plain, words: [...plain, ...new Set(others)] });
  }
  return parts;
};

// ♥A stands wherever aces do.
const ranksOf = (text) => (isCard(text) ? [RANKS[text.slice(1)]?.at(-1), text.slice(1)].filter(Boolean) : []);

// Pagefind leaves its marks in a title of which a part has a weight of its own.
const unmarked = (title) => title.replace(/___[A-Z_]+___ ?/g, "");

// ---- asking ----------------------------------------------------------------------------

const index = async () => {
  const pagefind = await import(new URL("pagefind/pagefind.js", site));
  await pagefind.options({ baseUrl: site.pathname, excerptLength: 24, ranking: { metaWeights: { title: 0.5, chapter: 0.2 } } });
  await pagefind.init();
  return pagefind;
};

// Ids and loci are meant to the letter, unless a locus is only the beginning of one.
// Pagefind names one place a page for words in quotation marks, so these only choose the pages.
const askExactly = async (pagefind, query, filters) => {
  const exact = new Set((await pagefind.search(`"${query}"`, { filters })).results.map((page) => page.id));
  const { results: found } = await pagefind.search(query, { filters });
  return exact.size || isId(query) ? found.filter((page) => exact.has(page.id)) : found;
};

// The page that is meant stands before those that only name it.
const first = async (pages, isMeant) => {
  const near = pages.slice(0, NEAR);
  const meant = await Promise.all(near.map(async (page) => isMeant(await page.data())));
  const own = near[meant.indexOf(true)];
  return own ? [own, ...pages.filter((page) => page !== own)] : pages;
};
const idOf = ({ meta }) => meta.title.split(" ")[0];
const ownPageFirst = (pages, id) => first(pages, (data) => bare(idOf(data)) === bare(id));
const chapterFirst = (pages, chapter) => first(pages, ({ url }) => url.split("#")[0].endsWith(chapter));

// One filter with one value: Pagefind writes several in an order that changes from build to build.
const STATEMENTS = { kind: "statement" };
const CHAPTERS = { not: STATEMENTS };

// Pagefind wants all words of a query; we want most of them, each under any of its names. What is typed
// may be the beginning of a word; its other names are meant to the letter ("drei" is not Dreizehn).
const ANOTHER = 0.6;
const ask = async (pagefind, parts, filters) => {
  const found = new Map();
  const note = (page, number, score) => {
    const one = found.get(page.id) ?? { page, scores: parts.map(() => 0), best: 0 };
    one.scores[number] = Math.max(one.scores[number], score);
    if (score > one.best) Object.assign(one, { page, best: score });
    found.set(page.id, one);
  };
  const asked = parts.flatMap(({ text, plain, words: names }, number) =>
    names.map(async (name) => {
      const { results: pages } = await pagefind.search(plain.includes(name) ? name : `"${name}"`, { filters });
      return { pages, number, factor: name === text ? 1 : ANOTHER };
    }),
  );
  for (const { pages, number, factor } of await Promise.all(asked)) {
    for (const page of pages) note(page, number, page.score * factor);
  }
  return [...found.values()]
    .map(({ page, scores }) => {
      const covered = scores.filter(Boolean).length / parts.length;
      return { page, covered, score: covered ** 2 * scores.reduce((sum, score) => sum + score, 0) };
    })
    .sort((a, b) => b.score - a.score);
};

// ---- showing ---------------------------------------------------------------------------

const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

// The excerpt is text of our own pages, escaped by Pagefind, with mark elements around what was found.
const excerpt = (html) => make("p", { innerHTML: html });

const link = (href, title) => make("a", { href, textContent: unmarked(title) });

const weight = (place) => place.weighted_locations.reduce((sum, spot) => sum + spot.balanced_score, 0);

const entry = (page) => {
  const item = make("li", {}, make("h3", {}, link(page.url, page.meta.title)));
  if (page.meta.chapter) item.append(make("p", { className: "ks-of", textContent: page.meta.chapter }));
  const places = page.sub_results
    .filter((place) => place.title !== page.meta.title)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, PLACES);
  if (page.meta.sentence) {
    item.append(make("p", { textContent: page.meta.sentence }));
  } else if (places.length) {
    const list = make("ol");
    for (const place of places) {
      list.append(make("li", {}, link(place.url, place.title), excerpt(place.excerpt)));
    }
    item.append(list);
  } else if (page.excerpt) {
    item.append(excerpt(page.excerpt));
  }
  return item;
};

const extend = async (list, pages) => {
  const batch = await Promise.all(pages.slice(0, PAGES).map((page) => page.data()));
  const items = batch.map(entry);
  list.append(...items);
  const rest = pages.slice(PAGES);
  if (rest.length) {
    const more = make("button", { type: "button", textContent: words.more });
    more.addEventListener("click", async () => {
      more.remove();
      (await extend(list, rest)).querySelector("a").focus();
    });
    list.after(more);
  }
  return items[0];
};

const show = async ({ title, pages }) => {
  if (!pages.length) return;
  const list = make("ol", { className: "ks-results" });
  results.append(make("section", {}, make("h2", { textContent: title }), list));
  await extend(list, pages);
};

// ---- answers to questions --------------------------------------------------------------

// A result that needs no index.
const direct = (address, title, sentence) => ({
  data: async () => ({ url: new URL(address, site).href, meta: { title, sentence }, sub_results: [] }),
});

// "difference Berlin Sweden" is answered where the games named are compared.
const compared = (parts, { comparisons }) => {
  const named = comparisons.map(([address, title, games]) => {
    const known = split(fold(games.join(" "))).map(stem);
    return { address, title, count: parts.filter((part) => part.words.some((word) => known.includes(key(word)))).length };
  });
  const most = Math.max(...named.map((one) => one.count));
  return named.filter((one) => one.count === most).map((one) => direct(one.address, one.title));
};

// A single word of art: its place in the glossary, and the rules that explain it.
const explained = ({ group }, { sentences }) => [
  ...group.places.map((place) => direct(place, `${group.words[0]}: ${words.glossary}`)),
  ...group.ids.slice(0, PLAINLY).map((id) => direct(`id/${id}/`, id, sentences[id])),
];

const among = (some, all) => some.every((one) => all.includes(one));
const isMakers = ({ url }) => url.includes("/dev/");
const isTold = ({ url }) => url.includes("/parallels/"); // by other tellings, behind the chapters

const isChapter = ({ url }) => url.includes("/games/");
const wordsOf = (title, without) => split(fold(title)).filter((word) => !without.has(word)).map(stem);

// Whether a title has every word of the query, and whether it has these and no other.
const naming = (parts) => {
  const names = parts.map((part) => part.words.map((word) => key(word).split(" ")));
  const isNamed = (title) => names.every((all) => all.some((name) => among(name, title)));
  return { isNamed, isAll: (title) => isNamed(title) && among(title, names.flat(2)) };
};

// A page is meant whose title has every word of the query, or a heading of which has these and no other;
// a chapter and a page for makers, whose title has these and no other.
const isMeant = (page, parts, { without }) => {
  const { isNamed, isAll } = naming(parts);
  const own = wordsOf(page.meta.title, without);
  if (isMakers(page) || isChapter(page)) return isAll(own);
  return isNamed(own) || page.sub_results.some((place) => isAll(wordsOf(place.title, without)));
};

// A rule is meant whose title, behind its id, has the words of the query, if there are several, and no other.
const isTitled = ({ seen }, parts, { without }) =>
  parts.length > 1 && naming(parts).isAll(wordsOf(unmarked(seen.meta.title).slice(idOf(seen).length), without));

const coverage = (found) => Math.max(0, ...found.slice(0, PLAINLY).map((one) => one.covered));

// Answers first, then what has most of the words, rules before chapters; makers' pages in the end.
const answer = async (pagefind, query) => {
  const known = await learn();
  const all = partsOf(query, known);
  const parts = all.filter(({ text }) => !known.compare.has(key(text)));
  const answers = parts.length < all.length ? compared(parts, known) : [];
  if (parts.length === 1 && parts[0].group) answers.push(...explained(parts[0], known));
  const rules = await ask(pagefind, parts, STATEMENTS);
  const pages = await ask(pagefind, parts, CHAPTERS);
  const near = await Promise.all(pages.slice(0, NEAR).map(async (one) => ({ ...one, seen: await one.page.data() })));
  const rest = [...near, ...pages.slice(NEAR)];
  const meant = near.filter(({ seen }) => isMeant(seen, parts, known));
  const [makers, chapters] = [true, false].map((which) =>
    rest.filter((one) => !meant.includes(one) && Boolean(one.seen && isMakers(one.seen)) === which),
  );
  chapters.sort((a, b) => Boolean(a.seen && isTold(a.seen)) - Boolean(b.seen && isTold(b.seen)));
  // The name of a game leads to its chapter, also where the name is explained.
  const isOwn = ({ seen }) => parts.length === 1 && isChapter(seen);
  const [own, others] = [true, false].map((which) => meant.filter((one) => isOwn(one) === which).map((one) => one.page));
  const given = await Promise.all(answers.map(async (one) => (await one.data()).meta.title));
  const best = await Promise.all(rules.slice(0, NEAR).map(async (one) => ({ ...one, seen: await one.page.data() })));
  const told = best
    .filter(({ seen }) => seen.meta.sentence && !given.includes(idOf(seen)))
    .sort((a, b) => isTitled(b, parts, known) - isTitled(a, parts, known));
  const untold = best.filter(({ seen }) => !seen.meta.sentence);
  const groups = [
    { title: words.statements, found: [...told, ...untold, ...rules.slice(NEAR)] },
    { title: words.chapters, found: chapters },
  ].sort((a, b) => coverage(b.found) - coverage(a.found));
  return [
    { title: words.answers, pages: [...own, ...answers, ...others] },
    ...groups.map(({ title, found }) => ({ title, pages: found.map((one) => one.page) })),
    { title: words.makers, pages: makers.map((one) => one.page) },
  ];
};

// What has a number of its own is found by it; chapters stand before other pages, those for makers last.
const numbered = async (pagefind, query) => {
  const [pages, entries] = await Promise.all([CHAPTERS, STATEMENTS].map((which) => askExactly(pagefind, query, which)));
  const seen = await Promise.all(pages.map(async (page) => ({ page, data: await page.data() })));
  const some = (isSuch) => seen.filter(({ data }) => isSuch(data)).map(({ page }) => page);
  const others = some((data) => !isChapter(data) && !isMakers(data));
  const chapters = chapterOf(query) ? await chapterFirst(some(isChapter), chapterOf(query)) : some(isChapter);
  const groups = [
    { title: words.statements, pages: isId(query) ? await ownPageFirst(entries, query) : entries },
    { title: words.chapters, pages: [...chapters, ...others] },
  ];
  return [...(chapterOf(query) ? groups.reverse() : groups), { title: words.makers, pages: some(isMakers) }];
};

const search = async (query) => {
  tally.textContent = words.searching;
  try {
    const pagefind = await index();
    const isNumber = (isId(query) && !isCard(cardsBySign(query))) || isLocus(query) || chapterOf(query);
    const groups = await (isNumber ? numbered : answer)(pagefind, query.normalize("NFC"));
    const number = groups.reduce((sum, { pages }) => sum + pages.length, 0);
    const message = number === 0 ? words.none : number === 1 ? words.one : words.many;
    tally.textContent = message.replace("%s", query);
    for (const group of groups) await show(group);
    results.dataset.state = "done";
  } catch (error) {
    tally.textContent = words.failed;
    results.dataset.state = "failed";
    console.error(error);
  }
};

const query = new URLSearchParams(location.search).get("q")?.trim();
if (query) {
  field.value = query;
  search(query);
} else {
  field.focus();
}
