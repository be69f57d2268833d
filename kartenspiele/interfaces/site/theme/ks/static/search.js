// Shows what finding.js finds, and after it what the Pagefind index has in the text of the pages.

const field = document.querySelector("#q");
const results = document.querySelector("#results");
const tally = document.querySelector("#tally");
const words = results.dataset;
const kinds = JSON.parse(words.kinds); // [["games/", "Game"], …], the first that fits
const site = new URL(document.documentElement.dataset.content_root, location.href);

const SOME = 10;
const PAGES = 5; // of a page found in its text every excerpt is cut out of the whole
const PLACES = 3;

const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
const link = (href, textContent) => make("a", { href: new URL(href, site), textContent });
const kindOf = (href) => kinds.find(([folder]) => href.startsWith(folder))[1];

// The title; the game or the page with the place there; what it is and how sure.
const entry = ({ href, title, of, place, status, sentence }) => {
  const beside = make("p", { className: "ks-of" }, of && place ? link(place, of) : of);
  beside.append(of ? " · " : "", status || kindOf(href));
  return make("li", {}, make("h3", {}, link(href, title)), beside, ...(sentence ? [make("p", { textContent: sentence })] : []));
};

// The excerpts are text of our own pages, escaped by Pagefind, with mark elements around what was found.
const excerpt = (html) => make("p", { innerHTML: html });
const inText = ({ url, meta, excerpt: whole, sub_results: places }) => {
  const href = url.slice(site.pathname.length);
  const found = places.filter((one) => one.title !== meta.title).slice(0, PLACES);
  const list = found.map((one) => make("li", {}, link(one.url, one.title), excerpt(one.excerpt)));
  const item = make("li", {}, make("h3", {}, link(url, meta.title)), make("p", { className: "ks-of", textContent: kindOf(href) }));
  item.append(list.length ? make("ol", {}, ...list) : excerpt(whole));
  return item;
};

const extend = async (list, found, show, some) => {
  const items = await Promise.all(found.slice(0, some).map(show));
  list.append(...items);
  const rest = found.slice(some);
  if (rest.length) {
    const more = make("button", { type: "button", textContent: words.more });
    more.addEventListener("click", async () => {
      more.remove();
      (await extend(list, rest, show, some)).querySelector("a").focus();
    });
    list.after(more);
  }
  return items[0];
};

const section = async (title, found, show, some) => {
  if (!found.length) return;
  const list = make("ol", { className: "ks-results" });
  results.append(make("section", {}, ...(title ? [make("h2", { textContent: title })] : []), list));
  await extend(list, found, show, some);
};

// A single word is meant to the letter: Pagefind would find what begins like it.
const searchText = async (query) => {
  const pagefind = await import(new URL("pagefind/pagefind.js", site));
  await pagefind.options({ baseUrl: site.pathname, excerptLength: 24 });
  return (await pagefind.search(query)).results;
};

const say = (message, ...values) => (tally.textContent = values.reduce((text, value, at) => text.replace(`%${at + 1}`, value), message));

// What is known is learnt once, however many questions are asked.
let learnt;
const learned = async () => {
  const [known, { find, learn }] = await Promise.all([fetch(words.known).then((all) => all.json()), import(new URL(words.finder, location.href))]);
  const data = learn(known, JSON.parse(words.games));
  return (query) => find(query, data);
};

let number = 0;
const search = async (query) => {
  const mine = (number += 1);
  const isPast = () => mine !== number; // another question was asked
  say(words.searching);
  try {
    const find = await (learnt ??= learned());
    if (isPast()) return;
    const { found, text } = find(query);
    await section("", found, entry, SOME);
    if (isPast()) return;
    results.dataset.state = "found";
    const pages = await searchText(text.includes(" ") ? text : `"${text}"`);
    if (isPast()) return;
    await section(words.text, pages, async (page) => inText(await page.data()), PAGES);
    if (isPast()) return;
    const all = found.length + pages.length;
    say(all === 0 ? words.none : text === query ? words.many : words.meant, query, text);
    results.dataset.state = "done";
  } catch (error) {
    if (isPast()) return;
    learnt = undefined; // asked again, it may be had
    say(words.failed);
    results.dataset.state = "failed";
    console.error(error);
  }
};

// The question stands in the address; the next one is asked on the same page.
const asked = () => {
  const query = new URLSearchParams(location.search).get("q")?.trim() ?? "";
  results.replaceChildren(tally);
  delete results.dataset.state;
  field.value = query;
  if (query) return search(query);
  number += 1;
  say("");
  field.focus();
};
field.form.addEventListener("submit", (event) => {
  event.preventDefault();
  history.pushState(null, "", `?${new URLSearchParams({ q: field.value })}`);
  asked();
});
addEventListener("popstate", asked);
asked();
