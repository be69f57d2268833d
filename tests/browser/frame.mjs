// What the frame of the pages does beyond standing there; each finding is one sentence.
import fs from "node:fs";
import { MODES, contextOptions } from "./browser.mjs";

const [WIDE, , NARROW] = MODES;
const ID = "id/SWE-27/index.html";
const settle = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));

// At the last rule of every part of a chapter the outline marks it, in sight, and the bar the part.
const outline = async (page, report) => {
  const places = await page.locator(".ks-contents > ul > li > ul > li").evaluateAll((parts) =>
    parts.map((part) => [part.querySelector("a").textContent, [...part.querySelectorAll("a")].at(-1).hash]),
  );
  if (places.length < 3) report("the outline has no sections to follow");
  await page.setViewportSize({ ...WIDE.viewport, height: 300 });
  for (const [part, hash] of places.slice(1, -2)) {
    await page.evaluate((id) => document.getElementById(id).scrollIntoView(), hash.slice(1));
    await settle(page);
    const seen = await page.evaluate(() => {
      const [link, ...others] = document.querySelectorAll('.ks-contents [aria-current="location"]');
      const [box, frame] = [link, document.querySelector(".ks-contents")].map((one) => one?.getBoundingClientRect());
      const inSight = box && box.top >= frame.top && box.bottom <= Math.min(frame.bottom, innerHeight);
      return { hash: link?.hash, bar: document.querySelector(".ks-at-part").textContent, inSight, others: others.length };
    });
    if (seen.hash !== hash || seen.others || !seen.inSight) report(`the outline does not mark ${hash}: ${JSON.stringify(seen)}`);
    if (!seen.bar.includes(part)) report(`the bar says “${seen.bar}” in ${part}`);
  }
};

// On narrow screens the bar opens the outline, and covers no anchor.
const bar = async (page, report) => {
  const id = await page.locator("section.ks-rule > :is(h2, h3, h4)").nth(20).getAttribute("id");
  await page.evaluate((id) => location.replace(`#${id}`), id);
  await settle(page);
  const [from, to] = await page.evaluate(
    (id) => [document.getElementById(id).getBoundingClientRect().top, document.querySelector(".ks-bar").getBoundingClientRect().bottom],
    id,
  );
  if (from < to || to < 24) report(`the bar covers ${id}: ${from} above ${to}`);
  await page.evaluate(() => document.querySelector(".ks-bar a").click());
  if (!(await page.locator(".ks-contents:popover-open a:focus").count())) report("the bar does not open the outline");
  await page.keyboard.press("Escape");
  const closed = page.waitForSelector(".ks-contents:not([popover])");
  await closed.catch(() => report("the outline does not close"));
};

const card = async (page, report) => {
  const asked = [];
  page.on("request", (request) => request.url().includes("/said/") && asked.push(request.url()));
  const link = page.locator(".ks-moment a").first();
  await page.reload({ waitUntil: "networkidle" });
  if (asked.length) report(`asks for ${asked[0]} before anybody points at an id`);
  await link.focus();
  await page.keyboard.press("Tab");
  const shown = await page.waitForSelector("#said:popover-open").catch(() => null);
  if (!shown) return report("no sentence appears at a link that has the focus");
  if (!(await page.locator("a:focus[aria-describedby=said]").count())) report("the link is not described by its sentence");
  if ((await shown.innerText()).split("\n").filter(Boolean).length !== 3) report(`the card says ${await shown.innerText()}`);
  await page.keyboard.press("Escape");
  if (await page.locator("#said:popover-open").count()) report("the card does not go with Escape");
  await link.hover();
  await page.waitForSelector("#said:popover-open").catch(() => report("no sentence appears under the pointer"));
  await page.locator("#said").hover();
  await page.waitForTimeout(500);
  if (!(await page.locator("#said:popover-open").count())) report("the pointer does not reach the card");
  await page.mouse.move(0, 0);
};

// The numbers of rules in a brief are shown on demand, and stand on paper.
const numbers = async (page, report) => {
  const number = page.locator(".ks-in-brief .ks-by").first();
  if (await number.isVisible()) report("a brief shows numbers of rules that were not asked for");
  await page.emulateMedia({ media: "print" });
  if (!(await number.isVisible())) report("a brief has no numbers of rules on paper");
  await page.emulateMedia({ media: "screen" });
  await page.locator(".ks-numbers input").check();
  await number.focus();
  if (!(await page.locator(".ks-in-brief .ks-by:focus").count())) report("no key leads to the rule behind a sentence");
};

const theme = async (page, report) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.locator(".ks-viewing").click();
  await page.locator("#view [value=dark]").check();
  const dark = await ground();
  if (dark === light) report("the theme does not change");
  await page.reload();
  if ((await ground()) !== dark) report("the theme is not remembered");
  const code = await page.evaluate(() => document.querySelector("#pygments_dark_css")?.media);
  if (code && code !== "screen") report("code keeps its light colours");
};

const keys = async (page, report) => {
  const place = () => page.evaluate(() => location.hash);
  await page.evaluate(() => (history.replaceState(null, "", " "), document.activeElement.blur(), scrollTo(0, 0)));
  await page.keyboard.press("j");
  const first = await place();
  await page.keyboard.press("j");
  const second = await place();
  await page.keyboard.press("k");
  if (!first || first === second || (await place()) !== first) report(`j and k lead to ${first}, ${second}, ${await place()}`);
  await page.keyboard.press("/");
  if (!(await page.locator("#find:focus").count())) report("/ does not lead to the search");
  await page.keyboard.press("j");
  if ((await place()) !== first || (await page.inputValue("#find")) !== "j") report("a key works while one types");
  await page.locator(".ks-viewing").click();
  await page.locator("#view [name=keys]").uncheck();
  await page.reload();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  if ((await place()) !== first) report("keys cannot be turned off");
};

// The switch leads to the same place in the other language, and back.
const tongue = async (page, report) => {
  const link = page.locator(".ks-tongue");
  if (!(await link.count())) return; // a site in one language
  const id = await page.locator("section.ks-rule > :is(h2, h3, h4)").nth(20).getAttribute("id");
  await page.evaluate((id) => location.replace(`#${id}`), id);
  const [from, lang] = [page.url(), await page.evaluate(() => document.documentElement.lang)];
  await Promise.all([page.waitForURL((address) => address.href !== from), link.click()]); // a click alone does not wait for the page
  const other = await page.evaluate(() => document.documentElement.lang);
  const stands = await page.evaluate(() => Boolean(document.getElementById(location.hash.slice(1))));
  if (other === lang || new URL(page.url()).hash !== `#${id}` || !stands) report(`the switch leads from ${from} to ${page.url()}`);
  const there = page.url();
  await Promise.all([page.waitForURL((address) => address.href !== there), page.locator(".ks-tongue").click()]);
  if (page.url() !== from) report(`the switch leads back to ${page.url()}, not to ${from}`);
};

const missing = async (page, address, report) => {
  const answer = await page.goto(address);
  if (answer.status() !== 404) report(`${address} answers ${answer.status()}`);
  if (!(await page.locator("h1").count())) return report(`nothing is said at ${address}`);
  if (!(await page.evaluate(() => document.styleSheets.length && globalThis.ks))) report(`${address} has no style or script`);
  const links = await page.locator("main a, .ks-brand").evaluateAll((all) => all.map((link) => link.href));
  if (links.length < 5) report("the page for what is missing has no doors");
  for (const link of links) {
    const found = await page.request.get(link);
    if (!found.ok()) report(`at ${address} the link ${link} answers ${found.status()}`);
  }
};

// Out of its packed library a page gives its own entry alone, in each format that it names.
const cited = async (page, report) => {
  const key = await page.locator(".ks-cite code").innerText();
  for (const name of ["BibTeX", "RIS", "CSL-JSON"]) {
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name, exact: true }).click();
    const given = await coming;
    const text = fs.readFileSync(await given.path(), "utf8");
    if (text.split("kartenspiele-").length !== 2 || !text.includes(key)) report(`${name}: ${text.slice(0, 200)}`);
    if (given.suggestedFilename().replace(/\.(bib|ris|json)$/, "") !== key) report(`${name} comes as ${given.suggestedFilename()}`);
  }
};

// Everything at one chapter; `task.missing` is an address where nothing is.
export const framed = async (browser, task, listen, report) => {
  const name = task.chapter;
  const look = async (mode, checks) => {
    const context = await browser.newContext(contextOptions(mode));
    const page = await context.newPage();
    listen(page, (what) => report(name, mode.name, what));
    for (const check of checks) {
      await page.goto(new URL(name, task.base).href);
      await check(page, (what) => report(name, mode.name, what)).catch((error) => report(name, mode.name, `${check.name}: ${error.message}`));
    }
    await context.close();
  };
  await look(WIDE, [outline, card, numbers, theme, tongue, keys]);
  await look(NARROW, [bar]);
  const context = await browser.newContext(contextOptions(WIDE));
  const page = await context.newPage();
  await missing(page, task.missing, (what) => report("404.html", WIDE.name, what));
  await page.goto(new URL(ID, task.base).href);
  await cited(page, (what) => report(ID, WIDE.name, what));
  await context.close();
};
