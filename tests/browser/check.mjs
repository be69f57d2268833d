// Opens the pages of a built site and reports what is wrong as JSON. Argument: a file with
// { chromium, base, missing, chapter, part, parts: [name], full: [page], again: [page], sampled: [page], light: [page], sheets: [page], searches: [{ query, finds | leads | answers }] };
// full pages are looked at in every mode, with axe on the narrow screen and in the dark (on the wide one and in the last
// those of the sample), those of again in the first, and light ones in one mode without; sheets at every width and on paper. One part is done at a time.
import fs from "node:fs";
import { createRequire } from "node:module";
import { MODES, contextOptions, done, launch } from "./browser.mjs";
import { framed } from "./frame.mjs";
import { sheets } from "./sheets.mjs";

const task = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const COLOURS = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

// What pages keep for a visit without a network is tried where the network is cut: here it would be
// counted hash by hash for thousands of pages.
const UNKEPT = { serviceWorkers: "block" };

const findings = [];
const counts = { axe: 0, opened: 0, laidOut: 0, withoutScript: 0, searches: 0, questions: 0, sheets: 0 };
const misses = [];
const report = (page, mode, what) => findings.push({ page, mode, what });

// Whatever the page complains about, loads in vain or asks of another host. Where scripts are off
// the browser itself refuses those that a page would have at hand.
const listen = (page, note, { scripts = true } = {}) => {
  page.on("console", (message) => message.type() === "error" && note(`console: ${message.text()}`));
  page.on("pageerror", (error) => note(`script error: ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== new URL(task.base).origin) note(`asks another host: ${url}`);
  });
  page.on("response", (response) => response.status() >= 400 && note(`${response.status()}: ${response.url()}`));
  page.on("requestfailed", (request) => {
    const { errorText } = request.failure();
    // A request that is aborted was under way when we turned the page.
    const isOff = !scripts && request.resourceType() === "script";
    if (errorText !== "net::ERR_ABORTED" && !isOff) note(`failed: ${request.url()} (${errorText})`);
  });
};

const open = async (page, name) => {
  await page.goto(new URL(name, task.base).href, { waitUntil: "load" });
  counts.opened += 1;
};

// Whether the page scrolls sideways, and ids that lie over the words of their heading; a heading
// that is only heard has no words to see.
const misplaced = () => {
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const lies = (id) => {
    const heading = id.parentElement, words = document.createRange();
    words.setStartAfter(id);
    words.setEndAfter(heading.lastChild);
    const one = id.getBoundingClientRect();
    return [...words.getClientRects()].some(
      (other) => other.width > 1 && one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 6 && other.top < one.bottom - 6,
    );
  };
  const covering = [...document.querySelectorAll(":is(h1, h2, h3, h4) > .ks-id")].filter(lies);
  return [
    ...(over > 0 ? [`the page scrolls sideways by ${over} px`] : []),
    ...covering.map((id) => `the id ${id.textContent.trim()} lies over its heading`),
  ];
};

const violations = async (page, runOnly = STANDARD, { rules = {}, within } = {}) => {
  counts.axe += 1;
  const { violations } = await page.evaluate(
    ([runOnly, rules, within]) => globalThis.axe.run(within ? { include: globalThis[within] } : document, { runOnly, rules, resultTypes: ["violations"] }),
    [runOnly, rules, within],
  );
  return violations.map(({ id, help, nodes }) => `axe ${id}: ${help} (${nodes.length}×, ${nodes[0].html.slice(0, 160)})`);
};

// Closed details and tabs in the background are part of the page too.
const openDetails = (page) =>
  page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
const tabs = (page) =>
  page.evaluate(() => Math.max(1, ...[...document.querySelectorAll(".sd-tab-set")].map((set) => set.querySelectorAll(":scope > input").length)));
const chooseTab = (page, number) =>
  page.evaluate((n) => {
    for (const set of document.querySelectorAll(".sd-tab-set")) {
      const choice = set.querySelectorAll(":scope > input")[n];
      if (choice) choice.checked = true;
    }
  }, number);

// The colours of what is seen, by its element; `apart` is what is seen now and was not seen so before.
const noteColours = (tab) => {
  const isLarge = ({ fontSize, fontWeight }) => parseFloat(fontSize) >= (fontWeight >= 700 ? 18.66 : 24); // to which less contrast is enough
  const look = (one) => {
    const style = getComputedStyle(one);
    return [style.color, style.backgroundColor, style.backgroundImage, style.opacity, style.textDecorationLine, isLarge(style)].join(" ");
  };
  const before = ((globalThis.coloured ??= new Map()).get(tab)) ?? new Map();
  const now = new Map([...document.body.querySelectorAll("*")].filter((one) => one.checkVisibility()).map((one) => [one, look(one)]));
  globalThis.coloured.set(tab, now);
  const hasWords = (one) => Boolean(one.textContent.trim() || one.value || one.placeholder);
  globalThis.apart = [...now.keys()].filter((one) => before.get(one) !== now.get(one) && hasWords(one));
  return globalThis.apart.length;
};

// A page is loaded on the narrow screen, on which it has the least room, and is turned from one mode
// into the next. The dark pages are the light ones in other colours; a wider page has other colours
// only where it is told so, and what is wrong with it alone is seen on the pages that have every kind
// of element between them.
const [WIDE, DARK, NARROW, DARK_NARROW] = MODES;
const everything = (page) => violations(page, STANDARD);
const inOtherColours = (page) => violations(page, COLOURS);
const wider = async (page, tab) => {
  const rules = Object.fromEntries(COLOURS.values.map((name) => [name, { enabled: false }]));
  const found = await violations(page, STANDARD, { rules });
  return (await page.evaluate(noteColours, tab)) ? [...found, ...(await violations(page, COLOURS, { within: "apart" }))] : found;
};
const laidOut = () => [];
const looksAt = (name) => {
  if (!task.full.includes(name)) return [[WIDE, everything]];
  if (!task.sampled.includes(name)) return [[NARROW, everything], [WIDE, laidOut], [DARK, inOtherColours]];
  return [[NARROW, everything], [WIDE, wider], [DARK, inOtherColours], [DARK_NARROW, inOtherColours]];
};

const inspect = async (browser, names) => {
  const context = await browser.newContext(UNKEPT);
  await context.addInitScript({ content: axe });
  const page = await context.newPage();
  let [current, mode] = ["", NARROW];
  listen(page, (what) => report(current, mode.name, what));
  const turn = async ({ colorScheme, viewport }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
  };
  for (const name of names) {
    current = name;
    const looks = looksAt(name);
    await turn((mode = looks[0][0]));
    await open(page, name);
    await openDetails(page);
    const number = await tabs(page);
    for (const [into, look] of looks) {
      if (into !== mode) await turn((mode = into));
      const seen = new Set();
      for (let tab = 0; tab < number; tab += 1) {
        await chooseTab(page, tab);
        for (const what of await look(page, tab)) seen.add(what);
        if (into === NARROW) await page.evaluate(noteColours, tab);
      }
      seen.forEach((what) => report(name, mode.name, what));
      for (const what of await page.evaluate(misplaced)) report(name, mode.name, what);
    }
  }
  await context.close();
};

// ---- the small pages: one is opened, the others are laid out in its place ---------------------

// Lays out pages in the place of the one that is open: what is wrong with each, or nothing where it
// has other styles. All are asked for at once.
const layOut = async (addresses) => {
  const styles = (one) => [...one.querySelectorAll("[rel=stylesheet]")].map((link) => link.getAttribute("href")).join(" ");
  const texts = addresses.map((address) => fetch(address).then((reply) => reply.text()));
  const found = [];
  for (const text of texts) {
    const { head, body } = new DOMParser().parseFromString(await text, "text/html");
    const isAlike = styles(head) === styles(document.head);
    if (isAlike) document.body.replaceWith(document.adoptNode(body));
    found.push(isAlike ? globalThis.misplaced() : undefined);
  }
  return found;
};

const AT_ONCE = 25;
const glance = async (browser, mode, names) => {
  const context = await browser.newContext({ ...contextOptions(mode), ...UNKEPT });
  await context.addInitScript(`globalThis.misplaced = ${misplaced}`);
  const page = await context.newPage();
  let current = "";
  listen(page, (what) => report(current, mode.name, what));
  for (let left = names; left.length; ) {
    const others = [];
    await open(page, (current = left[0]));
    for (let at = 0; at < left.length; at += AT_ONCE) {
      const some = left.slice(at, at + AT_ONCE);
      current = `${some[0]} to ${some.at(-1)}`;
      const found = await page.evaluate(layOut, some.map((name) => new URL(name, task.base).href));
      found.forEach((each, number) => (each ? each.forEach((what) => report(some[number], mode.name, what)) : others.push(some[number])));
    }
    counts.laidOut += left.length - others.length;
    left = others;
  }
  await context.close();
};

// ---- without script ----------------------------------------------------------------------

const readable = () => {
  const main = document.querySelector("main");
  if (!main?.querySelector("h1")?.innerText.trim()) return "no heading in main";
  if (main.innerText.trim().length < 40) return "no text in main";
  const hidden = [...main.querySelectorAll("p, li, dd, pre")].filter(
    (part) => part.innerText.trim() && !part.closest("details:not([open]), .sd-tab-content, .ks-desk, .ks-ours, .ks-unserved") && !part.checkVisibility(),
  );
  return hidden.length ? `hidden text: ${hidden[0].innerText.slice(0, 60)}` : "";
};

// Details and tabs that do not open when they are asked to; the page is laid out once for all details,
// and once for the first tab of every set, the second of every set and so on.
const closed = () => {
  const found = [];
  const all = [...document.querySelectorAll("details")];
  all.forEach((details) => details.open || details.querySelector("summary").click());
  for (const details of all) {
    if (!details.open || !details.lastElementChild.checkVisibility()) found.push(`details do not open: ${details.querySelector("summary").innerText}`);
  }
  const sets = [...document.querySelectorAll(".sd-tab-set")].map((set) => [...set.querySelectorAll(":scope > label")]);
  for (let number = 0; sets.some((labels) => number < labels.length); number += 1) {
    const labels = sets.map((each) => each[number]).filter(Boolean);
    labels.forEach((label) => label.click());
    for (const label of labels) if (!label.nextElementSibling.checkVisibility()) found.push(`a tab does not open: ${label.innerText}`);
  }
  return found;
};

const plainly = async (browser, names) => {
  const context = await browser.newContext({ ...contextOptions(MODES[0]), javaScriptEnabled: false });
  const page = await context.newPage();
  const mode = "no script";
  const moved = [];
  let current = "";
  listen(page, (what) => report(current, mode, what), { scripts: false });
  for (const name of names) {
    current = name;
    await open(page, name);
    counts.withoutScript += 1;
    const complaint = await page.evaluate(readable);
    if (complaint) report(name, mode, complaint);
    moved.push(...(await page.$$eval(".ks-parts a[id]", (all) => all.map((one) => [`${location.href}#${one.id}`, one.href]))));
    for (const first of [page.locator("details:not([open]) > summary"), page.locator(".sd-tab-set > label")]) {
      const one = first.filter({ visible: true }).first();
      if (!(await one.count())) continue;
      await one.click().catch(async () => report(name, mode, `a pointer does not reach: ${await one.innerText()}`));
    }
    for (const what of await page.evaluate(closed)) report(name, mode, what);
  }
  await context.close();
  return moved;
};

// ---- old addresses: a script goes on from the first page of a chapter to its part ------------

const SOME = 40;
const follow = async (browser, moved) => {
  const context = await browser.newContext(contextOptions(MODES[0]));
  const page = await context.newPage();
  for (const [from, to] of moved.filter((_, number) => number % SOME === 0)) {
    await page.goto(from);
    await page.waitForURL(to).catch(() => report(from, "script", `does not lead to ${to}`));
  }
  await context.close();
};

// ---- searching ---------------------------------------------------------------------------

// An answer is an id, whose page or place is one, or a part of an address.
const answersIt = (href, answers) =>
  answers.some((one) =>
    one.includes(".html")
      ? href.includes(one)
      : href.includes(`/id/${one}/`) || href.toLowerCase().endsWith(`#${one.toLowerCase()}`),
  );

// Of a result counts where it leads, and the first place that it names beside.
const FIRST = 3;
const judge = async (page, current, { query, answers }) => {
  counts.questions += 1;
  const found = await page.$$eval("#results .ks-results > li", (all) =>
    all.map((one) => [...one.querySelectorAll("a")].slice(0, 2).map((link) => link.href)),
  );
  const first = found.slice(0, FIRST);
  if (!first.flat().some((href) => answersIt(href, answers))) {
    misses.push(`${query}: ${first.map(([href]) => href?.slice(task.base.length)).join(" ") || "nothing"}`);
  }
  const leads = found.map(([href]) => href ?? "");
  const makers = leads.findIndex((href) => href.includes("/dev/"));
  const rule = leads.findIndex((href) => href.includes("/id/"));
  const isAskedFor = answers.some((one) => one.startsWith("dev/"));
  if (makers >= 0 && makers < rule && !isAskedFor) report("search.html", current, "a makers' page stands before a rule");
};

// When what was found is shown, from the moment at which the page, or on it the next thing, is asked for.
const noteReply = () => {
  addEventListener("submit", () => Object.assign(globalThis, { since: performance.now(), replied: undefined }), { capture: true });
  new MutationObserver(() => {
    if (document.querySelector("#results[data-state]")) globalThis.replied ??= performance.now() - (globalThis.since ?? 0);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-state"] });
};

// Some questions are begun at the first page, by its header; the others on the page of the one before.
const SELDOM = 20;
const submit = async (page, query, { front, number }) => {
  const isFirst = !page.url().startsWith(new URL("search.html", front).href) || number % SELDOM === 0;
  if (isFirst) await page.goto(front);
  const field = isFirst ? "header input[type=search]" : "#q";
  await page.fill(field, query);
  await page.press(field, "Enter");
  await page.waitForURL((url) => url.searchParams.get("q") === query, { waitUntil: "commit" });
};

const searching = async (browser) => {
  const context = await browser.newContext(contextOptions(MODES[0]));
  await context.addInitScript(noteReply);
  const page = await context.newPage();
  const replies = [];
  let current = "";
  listen(page, (what) => report("search.html", current, what));
  for (const [number, { query, answers, leads, finds = leads, front = "index.html" }] of task.searches.entries()) {
    current = `search ${query}`;
    counts.searches += 1;
    await submit(page, query, { front: new URL(front, task.base).href, number });
    const settled = await page.waitForSelector("#results:is([data-state=done], [data-state=failed])").catch(() => null);
    if (!settled) {
      report("search.html", current, "no answer");
      continue;
    }
    replies.push(await page.evaluate(() => Math.round(globalThis.replied)));
    const links = await page.$$eval("#results a", (all) => all.map((one) => one.href));
    const here = new URL(".", task.base).href;
    const stray = links.find((href) => !href.startsWith(here));
    if (stray) report("search.html", current, `a result outside the site: ${stray}`);
    if (answers) {
      await judge(page, current, { query, answers });
      continue;
    }
    if (finds === null && links.length) report("search.html", current, `finds ${links[0]} where nothing is`);
    if (finds !== null && !links.some((href) => href.includes(finds))) {
      report("search.html", current, `does not find ${finds}, but ${links.length ? links.slice(0, 4).join(" ") : "nothing"}`);
    }
    if (leads && !links[0]?.includes(leads)) report("search.html", current, `leads with ${links[0]}, not with ${leads}`);
    if (counts.searches === 1) await page.evaluate(axe);
    if (counts.searches === 1) (await violations(page)).forEach((what) => report("search.html", current, what));
  }
  // The way back leads to the question before.
  const before = task.searches.at(-1).query;
  await submit(page, "Ruter", { front: page.url(), number: 1 });
  await page.goBack();
  const isBack = (query) => document.querySelector("#q").value === query && document.querySelector("#results[data-state=done] a");
  await page.waitForFunction(isBack, before, { timeout: 30_000 }).catch(() => report("search.html", "search", `the way back does not lead to ${before}`));
  replies.sort((a, b) => a - b);
  Object.assign(counts, { reply: replies[replies.length >> 1], slowestReply: replies.at(-1) });
  await context.close();
};

// ---- one part of it ------------------------------------------------------------------------

// Every other page, large and small.
const half = (which) => [...task.full, ...task.again].filter((_, number) => number % 2 === which);
const PARTS = {
  "axe, one half": (browser) => inspect(browser, half(0)),
  "axe, the other half": (browser) => inspect(browser, half(1)),
  "other pages": (browser) => glance(browser, NARROW, [...task.light, ...task.again]),
  searches: (browser) => searching(browser),
  "without script": async (browser) => follow(browser, await plainly(browser, [...task.full, ...task.again])),
  sheets: (browser) => sheets(browser, task, report, counts),
  frame: (browser) => framed(browser, task, listen, report),
};
if (Object.keys(PARTS).sort().join() !== [...task.parts].sort().join()) throw new Error(`there are other parts: ${Object.keys(PARTS)}`);
const browser = await launch(task.chromium);
const began = Date.now();
await PARTS[task.part](browser);
done(task.part, began);
await browser.close();
process.stdout.write(JSON.stringify({ findings, counts, misses }));
