// Asks the Pagefind index: chapters with their rules, then single statements; the other way round for an id.
const field = document.querySelector("#q");
const results = document.querySelector("#results");
const tally = document.querySelector("#tally");
const words = results.dataset;
const games = JSON.parse(words.games); // { "SWE": "games/swedish-kasino.html", … }
const site = new URL(document.documentElement.dataset.content_root, location.href);

const PAGES = 8;
const PLACES = 6;
const NEAR = 40;

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
  D: ["d", "q", "dame", "dam", "queen"],
  B: ["b", "j", "bube", "knekt", "jack"],
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
const isId = (query) => !chapterOf(query) && /^[a-z][a-z\d]{0,3}-?r?\d+[a-z]?$/i.test(query);
const isLocus = (query) => /^[a-z]{2}\.\S+$/i.test(query);
const bare = (id) => id.toLowerCase().replace("-", "");
const isCard = (query) => /^[♠♥♦♣]\w+$/u.test(query);

// ---- asking ----------------------------------------------------------------------------

const index = async () => {
  const pagefind = await import(new URL("pagefind/pagefind.js", site));
  await pagefind.options({ baseUrl: site.pathname, excerptLength: 24 });
  await pagefind.init();
  return pagefind;
};

// Ids and cards are meant to the letter; so is a locus, unless it is only the beginning of one.
// Pagefind names one place a page for words in quotation marks, so these only choose the pages.
const askExactly = async (pagefind, query, filters) => {
  const exact = new Set((await pagefind.search(`"${query}"`, { filters })).results.map((page) => page.id));
  const { results: found } = await pagefind.search(query, { filters });
  return exact.size || !isLocus(query) ? found.filter((page) => exact.has(page.id)) : found;
};

// The page that is meant stands before those that only name it.
const first = async (pages, isMeant) => {
  const near = pages.slice(0, NEAR);
  const meant = await Promise.all(near.map(async (page) => isMeant(await page.data())));
  const own = near[meant.indexOf(true)];
  return own ? [own, ...pages.filter((page) => page !== own)] : pages;
};
const ownPageFirst = (pages, id) => first(pages, ({ meta }) => bare(meta.title.split(" ")[0]) === bare(id));
const chapterFirst = (pages, chapter) => first(pages, ({ url }) => url.split("#")[0].endsWith(chapter));

// One filter with one value: Pagefind writes several in an order that changes from build to build.
const STATEMENTS = { kind: "statement" };
const CHAPTERS = { not: STATEMENTS };

// The first spelling that finds something answers.
const ask = async (pagefind, query, filters) => {
  for (const spelling of spellings(query)) {
    if (isId(spelling) || isLocus(spelling) || isCard(spelling)) return askExactly(pagefind, spelling, filters);
    const { results: found } = await pagefind.search(spelling, { filters });
    if (found.length) return found;
  }
  return [];
};

// ---- showing ---------------------------------------------------------------------------

const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

// The excerpt is text of our own pages, escaped by Pagefind, with mark elements around what was found.
const excerpt = (html) => make("p", { innerHTML: html });

const link = (href, title) => make("a", { href, textContent: title });

const weight = (place) => place.weighted_locations.reduce((sum, spot) => sum + spot.balanced_score, 0);

const entry = (page) => {
  const item = make("li", {}, make("h3", {}, link(page.url, page.meta.title)));
  const places = page.sub_results
    .filter((place) => place.title !== page.meta.title)
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, PLACES);
  if (places.length) {
    const list = make("ol");
    for (const place of places) {
      list.append(make("li", {}, link(place.url, place.title), excerpt(place.excerpt)));
    }
    item.append(list);
  } else {
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

const search = async (query) => {
  tally.textContent = words.searching;
  try {
    const pagefind = await index();
    const groups = [
      { title: words.chapters, pages: await ask(pagefind, query, CHAPTERS) },
      { title: words.statements, pages: await ask(pagefind, query, STATEMENTS) },
    ];
    if (isId(query)) groups[1].pages = await ownPageFirst(groups[1].pages, query);
    if (chapterOf(query)) groups[0].pages = await chapterFirst(groups[0].pages, chapterOf(query));
    if (isId(query) || isLocus(query)) groups.reverse();
    const number = groups[0].pages.length + groups[1].pages.length;
    const message = number === 0 ? words.none : number === 1 ? words.one : words.many;
    tally.textContent = message.replace("%d", number).replace("%s", query);
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
