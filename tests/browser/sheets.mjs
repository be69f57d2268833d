// Sheets of a comparison: no sideways scrolling inside a page, nothing over the heads, all on paper.
import zlib from "node:zlib";
import { contextOptions } from "./browser.mjs";
import { sheetsOf } from "./pdf.mjs";

const WIDE = [1280, 1024];
const NARROW = [390, 600];
const LIGHTEST = { elements: 6000, zipped: 40_000 }; // no page may be heavier
const squeezed = (text) => text.normalize("NFKC").replace(/\s+/g, "");

// What lies in a frame of its own that scrolls.
const scrolling = () =>
  [...document.querySelectorAll("main *")]
    .filter((one) => one.querySelector(".ks-sheet") && /auto|scroll/.test(getComputedStyle(one).overflow))
    .map((one) => `a sheet scrolls inside the page: ${one.className || one.tagName}`);

// Cells that are wider than their columns lie over their neighbours.
const overlapping = () =>
  [...document.querySelectorAll(".ks-sheet :is(th, td)")]
    .filter((one) => getComputedStyle(one.parentNode.parentNode).position !== "absolute") // to be seen, not heard alone
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .map((one) => `too wide for its column: ${one.textContent.slice(0, 40)}`);

// A subject is one screen as long as nothing of it is opened, and so is what differs at a glance.
const tall = () =>
  [...document.querySelectorAll(".ks-glance, .ks-matrix")]
    .filter((one) => one.offsetHeight > innerHeight)
    .map((one) => `more than a screen: ${one.tBodies[0].rows[0].cells[0].textContent}`);

// What differs comes first; of a case the picture, then what two games make of it and by which rules, then the command.
const unordered = () => {
  const found = [];
  if (document.querySelector("main table") !== document.querySelector(".ks-glance")) found.push("what differs at a glance does not come first");
  const cases = [...document.querySelectorAll(".ks-showings > dd")];
  if (!cases.length) found.push("no case shows where games part");
  for (const one of cases) {
    const order = [...one.children].map(({ tagName }) => tagName).join(" ");
    const drawn = !/--(table|hand|piles|talon)/.test(one.querySelector("details code")?.textContent) || one.firstElementChild.matches(".ks-position, :has(+ .ks-position)");
    const cited = [...one.querySelectorAll("li")].filter((game) => game.querySelector("a")).length === 2;
    if (!drawn || !cited || !/ UL( DETAILS)?$/.test(order)) found.push(`a case out of order: ${one.previousElementSibling.textContent}`);
  }
  return found;
};

// A row that is led to stands below the heads; a card that goes by under them stays under them.
const covered = () => {
  const found = [];
  const headOf = (one) => one.closest("table").tHead.rows[0].cells[1]; // the cells stick, not the row
  for (const mark of document.querySelectorAll(".ks-matrix tbody th .ks-id")) {
    mark.scrollIntoView();
    if (mark.closest("tr").getBoundingClientRect().top < headOf(mark).getBoundingClientRect().bottom - 1) {
      found.push(`its heads cover ${mark.id}`);
    }
  }
  let passed = 0;
  for (const card of document.querySelectorAll(".ks-matrix tbody tr:not(:first-child) :is(th, td) b[role=img]")) {
    const head = headOf(card);
    const under = parseFloat(getComputedStyle(head).top) + head.offsetHeight / 2; // the heads stand below the bar of the page
    scrollBy(0, card.getBoundingClientRect().top - under);
    const { left, top, width, height } = card.getBoundingClientRect();
    if (top + height / 2 > head.getBoundingClientRect().bottom) continue; // the page ends before
    passed += 1;
    if (!document.elementFromPoint(left + width / 2, top + height / 2)?.closest("thead")) found.push(`lies over the heads: ${card.textContent}`);
  }
  const cards = document.querySelectorAll(".ks-matrix b[role=img]").length;
  return cards && !passed ? [...found, "no card goes by under the heads"] : found;
};

// On a narrow screen each value says whose it is.
const unnamed = () =>
  [...document.querySelectorAll(".ks-sheet td")]
    .filter((one) => one.checkVisibility() && !getComputedStyle(one, "::before").content.includes(one.dataset.head))
    .map((one) => `a value without its game: ${one.textContent.slice(0, 40)}`);

const rows = () =>
  [...document.querySelectorAll(".ks-matrix")].map((table) => ({
    heads: [...table.tHead.rows[0].cells].map((one) => one.textContent),
    ids: [...table.querySelectorAll("tbody th .ks-id")].map((one) => one.textContent),
    values: [...table.tBodies[0].rows].map((row) => [...row.querySelectorAll("td > details > summary, td:not(:has(details))")].map((one) => one.firstChild?.data ?? "")),
  }));

// An id may be the beginning of others, and is then on paper as often as there are such ids.
const printed = async (page, report) => {
  const tables = await page.evaluate(rows);
  const every = tables.flatMap(({ ids }) => ids);
  const paper = sheetsOf(await page.pdf({ preferCSSPageSize: true }));
  if (!every.length) report("a matrix without rows");
  for (const { heads, ids, values } of tables) {
    const full = paper.filter(({ landscape, text }) => landscape && heads.every((head) => text.includes(squeezed(head))));
    ids.forEach((id, number) => {
      const times = full.reduce((sum, { text }) => sum + text.split(id).length - 1, 0);
      const whole = ({ text }) => text.includes(id) && values[number].every((value) => text.includes(squeezed(value)));
      if (times < every.filter((other) => other.startsWith(id)).length) report(`not on paper under its heads, on a sheet on its side: ${id}`);
      else if (!full.some(whole)) report(`cut on paper: ${id}`);
    });
  }
};

const weight = async (response, page, report) => {
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  const zipped = zlib.gzipSync(await response.body()).length;
  if (elements > LIGHTEST.elements) report(`${elements} elements`);
  if (zipped > LIGHTEST.zipped) report(`${zipped} bytes when zipped`);
};

export const sheets = async (browser, { base, sheets: names }, report, counts) => {
  if (!names.length) report("the site", "sheets", "no page has a matrix");
  for (const name of names) {
    for (const width of [...WIDE, ...NARROW]) {
      const mode = { colorScheme: "light", viewport: { width, height: 900 } };
      const context = await browser.newContext(contextOptions(mode));
      const page = await context.newPage();
      const say = (what) => report(name, `sheets ${width}`, what);
      const response = await page.goto(new URL(name, base).href);
      const asked = [scrolling, overlapping, NARROW.includes(width) ? unnamed : covered];
      for (const ask of asked) (await page.evaluate(ask)).forEach(say);
      if (width === WIDE[0]) {
        // In another language words may be longer, and a subject too.
        for (const ask of /^\w\w\//.test(name) ? [unordered] : [tall, unordered]) (await page.evaluate(ask)).forEach(say);
        await weight(response, page, say);
        await printed(page, (what) => report(name, "paper", what));
      }
      counts.sheets += 1;
      await context.close();
    }
  }
};
