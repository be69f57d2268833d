// Cards are seen as the reader knows them, in pages and in answers, from the first frame on; what
// is typed and copied stays as the edition writes it.
import { MODES, copied } from "../browser.mjs";

const [WIDE, , , SMALL] = MODES;
const CHAPTER = "games/schnapsen/exchange-and-marriages.html";
const ENGLISH = /[♠♥♦♣][QJ](?!\w)/, KEPT = /[♠♥♦♣][DB](?!\w)/, GERMAN = /\b(acorn|leaf|heart|bell)-(Ober|Unter)\b/;

// What is seen of the cards of a page, and what can be typed there.
const texts = (page) =>
  page.evaluate(() => {
    const text = (selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join(" ");
    const heard = [...document.querySelectorAll("main b[role=img]")].map((card) => card.ariaLabel).join(" ");
    return { seen: text("main b[role=img], main .ks-told"), legend: text(".ks-legend"), typed: text("main pre"), heard };
  });
const choose = async (page, act) => {
  await page.locator(".ks-viewing").click();
  await act(page.locator("#view"));
  await page.keyboard.press("Escape");
};
const letters = (value) => (view) => view.locator(`[value=${value}]`).check();
const german = (on) => (view) => view.locator("[name=suits]").setChecked(on);

const shows = async ({ page, report }, what, { has, not, legend }) => {
  const found = await texts(page);
  if (!has.test(found.seen)) report(`${what}: no card reads ${has}`);
  for (const each of not) if (each.test(found.seen)) report(`${what}: a card reads ${each.exec(found.seen)[0]}`);
  if (!found.legend.includes(legend)) report(`${what}: the legend says ${found.legend}`);
  if (ENGLISH.test(found.typed)) report(`${what}: code reads ${ENGLISH.exec(found.typed)[0]}`);
  const heard = legend === AS.german.legend ? /Ober of|Unter of/ : /queen of|jack of/;
  if (!heard.test(found.heard)) report(`${what}: no card is heard as ${heard}`);
};
const AS = {
  qj: { has: ENGLISH, not: [KEPT, GERMAN], legend: "Q queen, J jack" },
  db: { has: KEPT, not: [ENGLISH, GERMAN], legend: "D queen, B jack" },
  german: { has: GERMAN, not: [ENGLISH, KEPT], legend: "U Unter" },
};

const chapter = async ({ visit, violations, count }, mode) => {
  const one = await visit(CHAPTER, mode);
  await shows(one, "a chapter", AS.qj);
  await choose(one.page, letters("db"));
  await shows(one, "A K D B", AS.db);
  await choose(one.page, german(true));
  await shows(one, "German suits", AS.german);
  await violations(one.page, one.report);
  await one.page.addInitScript((letters) => {
    globalThis.early = [];
    const look = () => {
      const seen = document.querySelector("main")?.textContent.match(new RegExp(letters, "u"));
      if (seen && document.readyState !== "complete") globalThis.early.push(seen[0]);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, ENGLISH.source);
  await one.page.reload();
  await shows(one, "German suits, kept", AS.german);
  const early = await one.page.evaluate(() => globalThis.early);
  if (early.length) one.report(`a frame had ${early[0]} before it had the reader's cards`);
  await choose(one.page, german(false));
  await choose(one.page, letters("qj"));
  await shows(one, "a chapter again", AS.qj);
  count("displays", 5);
  await one.context.close();
};

// On the table a card has the reader's letters in its corners; what is copied has the edition's.
const play = async ({ visit, count }) => {
  const one = await visit("play.html#game=schnapsen&seed=7", WIDE);
  const { page, report } = one;
  const corners = () => page.$$eval(".kt-mine .kt-card [data-rank]", (all) => all.map(({ dataset }) => dataset.rank).join(" "));
  const seen = async (what, as, has, not) => {
    await shows(one, what, as);
    const found = await corners();
    if (!has.test(found) || not.test(found)) report(`${what}: the corners of the hand read ${found}`);
    count("displays");
  };
  await page.waitForSelector("#desk[data-shown] .kt-mine .kt-card");
  await seen("Play", AS.qj, /[QJ]/, /[DBOU]/);
  await choose(page, german(true));
  await seen("Play with German suits", AS.german, /[OU]/, /[DBQJ]/);
  await page.evaluate(() => [...document.querySelectorAll(".kt-list button")].find((each) => /-(Ober|Unter)/.test(each.textContent)).click());
  await page.waitForFunction(() => document.querySelectorAll(".kt-log .kt-own-move").length && !document.querySelector("#desk").dataset.busy);
  const button = await page.locator(".kt-side button", { hasText: "Copy" }).first().elementHandle();
  await button.click();
  const text = decodeURIComponent(await copied(page, button));
  if (!KEPT.test(text) || ENGLISH.test(text) || GERMAN.test(text)) report(`a copied link has letters of its own: ${text}`);
  await one.context.close();
};

const ask = async ({ visit, count }) => {
  const one = await visit(`ask.html#game=schnapsen&talon=${encodeURIComponent("♣A ♥A")}&hand=${encodeURIComponent("♠Q ♥J")}`, WIDE);
  const { page, report } = one;
  await page.waitForSelector(".ks-answer li, .ks-answer tr, .ks-answer p");
  const answer = await page.locator(".ks-answer").innerText();
  if (!/♠Q/.test(answer) || KEPT.test(answer)) report(`the answer reads ${answer.slice(0, 80)}`);
  const button = await page.locator("#desk .ks-buttons button", { hasText: "Python" }).first().elementHandle();
  await button.click();
  const lines = await copied(page, button);
  if (!lines.includes("position(SCHNAPSEN")) report(`what is copied reads ${lines.slice(0, 80)}`);
  count("displays");
  await one.context.close();
};

export const used = async (tools) => {
  await chapter(tools, WIDE);
  await chapter(tools, SMALL);
  await play(tools);
  await ask(tools);
};
