// A hand of a game of each family is played through the page, by pointer and by keyboard.
import { MODES } from "../browser.mjs";

const MOST = 150; // moves of the player in a hand
const [WIDE, DARK, NARROW, SMALL] = MODES;
const HANDS = [
  [WIDE, ["swedish-kasino", "dreiblatt", "rabouge"]],
  [DARK, ["alliance", "kollowrat", "speculation"]],
  [NARROW, ["brusquembille", "dreizehn", "karten-lotterie", "tontine"]],
  [SMALL, ["schnapsen", "german-commerce", "poch", "tippen"]],
];
const TYPED = "sechsundsechzig"; // by keyboard alone

const sits = (page) => page.waitForFunction(() => !document.querySelector(".ks-play").hidden && document.querySelector(".ks-play .ks-position"));
const isOver = (page) => page.locator(".ks-over:not([hidden])").count();
const shown = (page) => page.evaluate(() => document.querySelector(".ks-play").dataset.shown);
const answered = (page, before) => page.waitForFunction((old) => document.querySelector(".ks-play").dataset.shown !== old, before);
const moves = (page) => page.locator(".ks-move").count();
const focused = (page) => page.evaluate(() => document.activeElement?.matches(".ks-move, #play-typed, .ks-over h3"));

// Every legal move is a button; the first one is made, until the hand is over.
const hand = async ({ page, report }, { violations, time, count }, game) => {
  await page.selectOption("#play-game", game);
  await page.fill("#play-seed", "7");
  await page.locator(".ks-setup button[type=submit]").click();
  await sits(page);
  const milliseconds = [];
  let made = 0;
  for (; made < MOST && !(await isOver(page)); made += 1) {
    const first = page.locator(".ks-move").first();
    const box = await first.boundingBox();
    if (box.height < 44 || box.width < 44) report(`${game}: a move is ${box.width} × ${box.height} px`);
    if (made === 1) await violations(page, report);
    const before = await shown(page);
    const began = Date.now();
    await first.click();
    await answered(page, before);
    milliseconds.push(Date.now() - began);
    if (!(await focused(page))) report(`${game}: the focus is lost after a move`);
  }
  if (!(await isOver(page))) report(`${game}: the hand does not end`);
  if (!(await page.locator(".ks-over a.ks-ref").count())) report(`${game}: the end of a hand names no rule`);
  await violations(page, report);
  if (milliseconds.length) time(`a move at ${game}`, milliseconds.sort((a, b) => a - b)[milliseconds.length >> 1]);
  count("hands");
  count("moves", made);
  await page.locator(".ks-play > .ks-buttons button").last().click();
};

// A hand by keyboard alone: chosen, played, refused, recorded, asked where it was lost, the next deal.
const typed = async ({ visit, violations, count }) => {
  const { page, context, report } = await visit("play.html", WIDE);
  await page.locator("#play-game").focus();
  await page.selectOption("#play-game", TYPED);
  await page.locator("#play-seed").focus();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await sits(page);
  await page.locator("#play-typed").focus();
  const held = await page.locator(".ks-move").allInnerTexts();
  const lacking = ["♠A", "♥A", "♦A", "♣A", "♠10", "♥10", "♦10"].find((card) => !held.includes(card));
  await page.keyboard.insertText(lacking);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".ks-play > .ks-fault:not([hidden])");
  if (!(await page.locator("#play-typed:focus").count())) report("the line that was typed loses the focus");
  const rule = await page.locator(".ks-play > .ks-fault a.ks-ref").count();
  if (!rule) report(`a refused move names no rule: ${await page.locator(".ks-play > .ks-fault").innerText()}`);
  await page.locator(".ks-move").first().focus();
  let made = 0;
  for (; made < MOST && !(await isOver(page)); made += 1) {
    const before = await shown(page);
    await page.keyboard.press("Enter");
    await answered(page, before);
    if (!(await focused(page))) report("the focus is lost after a move by keyboard");
  }
  if (!(await page.locator(".ks-over h3:focus").count())) report("the end of a hand does not get the focus");
  await page.keyboard.press("Tab");
  while (!(await page.locator(".ks-over button:last-of-type:focus").count())) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".ks-over .ks-won")?.textContent.length > 3);
  await page.locator(".ks-play > .ks-buttons button").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".ks-play textarea");
  const record = await page.inputValue(".ks-play textarea");
  if (!record.includes(`game = "${TYPED}"`)) report(`the record is ${record.slice(0, 80)}`);
  await violations(page, report);
  const back = page.url();
  await page.locator(".ks-play a.ks-asking[href*=replay]").focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("#desk .ks-answer .ks-player");
  await page.goto(back);
  await sits(page);
  if (!(await isOver(page))) report("a game that was going on does not go on when the page is loaded again");
  await page.locator(".ks-over .ks-main").focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector(".ks-over").hidden);
  if (!(await moves(page))) report("the next deal cannot be played");
  count("hands");
  count("moves", made);
  await context.close();
};

// Without a script the page is whole.
const without = async ({ visit }) => {
  const { page, context, report } = await visit("play.html", { ...NARROW, name: "no script" }, { quiet: true });
  const source = await (await page.request.get(page.url())).text();
  if (!/id="desk" hidden/.test(source)) report("what needs a script is shown without one");
  if ((source.match(/docs\/records\//g) ?? []).length < 14) report("the page names too few records without a script");
  await context.close();
};

export const used = async (tools) => {
  for (const [mode, games] of HANDS) {
    const opened = await tools.visit("play.html", mode);
    for (const game of games) await hand(opened, tools, game);
    await opened.context.close();
  }
  await typed(tools);
  await without(tools);
};
