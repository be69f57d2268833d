// Records, step by step: E2 by keyboard alone, a match from step to step, a record of one's own.
import { MODES, copied } from "../browser.mjs";

const text = (page, selector) => page.locator(selector).first().innerText();
const hash = (page) => page.evaluate(() => location.hash);
const open = (page, name) => page.goto(new URL(name, page.url()).href, { waitUntil: "networkidle" });

// Seen from its top, where the bar that stays in sight lies over no link.
const looked = async (page, report, violations) => {
  await page.evaluate(() => scrollTo(0, 0));
  await violations(page, report);
};

// From the top of the page to a button with the Tab key, as somebody without a pointer goes.
const tabTo = async (page, name) => {
  for (let pressed = 0; pressed < 200; pressed += 1) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.ariaLabel)) === name) return true;
  }
  return false;
};
const steps = (page) => page.locator(".ks-steering");
const lies = (page) => page.locator(".ks-player .kt-card").count();
const hidden = (page) => page.locator(".ks-player .kt-back").count();
const still = (page) => page.waitForFunction(() => !document.querySelector(".ks-player .kt-taken, .ks-player .kt-flying"));

// E2: the beginning, the step with both its points, the score as stated; then back by the arrows.
const byKeyboard = async (page, report, violations) => {
  await open(page, "records/E2.html");
  await page.locator(".ks-player .kt-card").first().waitFor();
  if (await page.locator(".ks-replay").isVisible()) report("all steps stand there beside the player");
  if ((await page.locator(".kt-middle .kt-card").count()) !== 5) report("the table of E2 is not drawn");
  if (!(await tabTo(page, "Next"))) return report("no way to the button Next by keyboard");
  await page.keyboard.press("Enter");
  const said = await text(page, ".ks-player [role=status]");
  for (const words of ["Step 1 of 1", "A takes A A 2 4 6 (14 = 1+1+2+4+6; clears the table)", "1 by SWE-34, tabbe", "1 by SWE-44, last capture"]) {
    if (!said.includes(words)) report(`step 1 does not say “${words}”, but “${said}”`);
  }
  if ((await hash(page)) !== "#step=1") report(`the address of step 1 is ${await hash(page)}`);
  await still(page);
  if (await page.locator(".kt-middle .kt-card").count()) report("the table is not empty after step 1");
  await page.keyboard.press("ArrowRight");
  const score = await text(page, ".ks-where-at");
  if (!score.includes("as stated: player 2, SWE-44 1") || !score.includes("the record is correct")) report(`the score says “${score}”`);
  await page.keyboard.press("ArrowRight");
  if ((await hash(page)) !== "#step=2") report("the player goes on beyond its end");
  await page.keyboard.press("Home");
  if ((await hash(page)) !== "#step=0") report("the key Home does not lead to the beginning");
  await page.keyboard.press("Escape");
  await looked(page, report, violations);
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("ArrowRight");
  if ((await hash(page)) !== "#step=0") report("the arrow keys work outside of the player");
};

// A match: the address leads to a step, the slider and the rules lead on, all steps can be had.
const byAddress = async (page, report, violations) => {
  await open(page, "records/match.html#deal=2&step=30");
  const place = () => text(page, ".ks-at-step");
  if ((await place()) !== "Deal 2 of 4 · Step 30 of 48") report(`the address leads to “${await place()}”`);
  const link = await page.locator(".ks-player").getByRole("button", { name: "Copy link" }).elementHandle();
  await link.click();
  if (!(await copied(page, link)).endsWith("#deal=2&step=30")) report("the link that is copied leads elsewhere");
  await page.selectOption("#replay-rule", "SWE-27");
  const first = await page.evaluate(
    () => [...document.querySelectorAll(".ks-replay .ks-step")].find((step) => step.textContent.includes("SWE-27")).id,
  );
  const [, deal, step] = first.match(/^deal-(\d+)-step-(\d+)$/);
  if ((await hash(page)) !== `#deal=${deal}&step=${step}`) report(`the first step by SWE-27 is ${first}, not ${await hash(page)}`);
  await page.getByRole("button", { name: "Next under this rule" }).click();
  if ((await hash(page)) === `#deal=${deal}&step=${step}`) report("there is no next step by SWE-27");
  await page.locator("#replay-slider").focus();
  await page.keyboard.press("End");
  if (!(await text(page, ".ks-where-at")).includes("the record is correct")) report("the slider does not lead to the end");
  await page.getByRole("button", { name: "All steps" }).click();
  if ((await page.locator(".ks-replay .ks-step:visible").count()) < 190) report("all steps at once are not all steps");
  await page.evaluate(() => location.replace("#deal-3-step-5"));
  await page.waitForFunction(() => document.querySelector(".ks-at-step").textContent.startsWith("Deal 3")).catch(() => 0);
  if ((await place()) !== "Deal 3 of 4 · Step 5 of 48") report(`the anchor of a step leads to “${await place()}”`);
};

// What a seat does not see is not shown to it, in games whose rules say so and in those of which the
// parts say it; what is drawn unseen is not named.
const byEyes = async (page, report, violations) => {
  for (const [name, unseen] of [["schnapsen-deal", 5], ["tippen", 6], ["two-players", 4]]) {
    await open(page, `${page.url().includes("records/") ? "" : "records/"}${name}.html#step=1`);
    await page.locator(".ks-player .kt-card").first().waitFor();
    const all = await hidden(page);
    await page.selectOption("#replay-eyes", "1");
    if ((await hidden(page)) !== all + unseen) report(`${name}: player 1 sees all but ${await hidden(page)} cards, not ${all + unseen}`);
    if (!(await hash(page)).endsWith("eyes=0")) report("the address does not keep whose eyes are chosen");
    await page.reload({ waitUntil: "networkidle" });
    if ((await hidden(page)) !== all + unseen) report("the address does not bring back whose eyes were chosen");
  }
  await looked(page, report, violations);
};

// It goes on by itself, stops at a press, and without a script all steps stand there.
const byItself = async (page, report) => {
  await open(page, "records/two-players.html");
  await steps(page).getByRole("button", { name: "Play" }).click();
  await page.waitForFunction(() => location.hash === "#step=3");
  await steps(page).getByRole("button", { name: "Play" }).click();
  const there = await hash(page);
  await page.waitForTimeout(2500);
  if ((await hash(page)) !== there) report("what was stopped goes on");
  if ((await lies(page)) < 10) report("after some steps the cards are gone");
  const plain = await (await page.request.get(page.url().split("#")[0])).text();
  if ((plain.match(/class="?ks-step/g) ?? []).length < 49 || !plain.includes("ks-zone")) report("without a script not every step is there");
};

// A record is pasted and replayed, another is refused with the rule, a file is no record.
const ofOnesOwn = async (page, report, violations) => {
  const record = await (await page.request.get(new URL("records/E3.toml", page.url()).href)).text();
  await open(page, "replay.html");
  const check = page.getByRole("button", { name: "Check and replay" });
  const answered = (selector) => page.waitForSelector(`.ks-own .ks-answer ${selector}`);
  await page.fill("#own-text", record);
  await check.click();
  await answered(".ks-player");
  await page.locator(".ks-own .ks-player").getByRole("button", { name: "Last" }).click();
  if (!(await text(page, ".ks-own .ks-where-at")).includes("the record is correct: 2 results as found")) report("E3 pasted does not hold");
  if (await hash(page)) report("a record of one's own changes the address");
  await looked(page, report, violations);
  await page.fill("#own-text", record.replace("K takes K", "K takes 10"));
  await check.click();
  const refused = await (await answered(".ks-fault")).innerText();
  if (!refused.startsWith("refused: the record, line 19, column 3: SWE-26: ")) report(`a refused move is told as “${refused}”`);
  if (!(await text(page, ".ks-own [role=status]")).includes("SWE-26")) report("a refusal is not announced");
  if (!(await page.locator(".ks-own .ks-fault a.ks-ref").count())) report("the rule of a refusal is no link");
  await page.setInputFiles("#own-file", { name: "game.json", mimeType: "application/json", buffer: Buffer.from('{\n"game": 1\n}') });
  await page.waitForFunction(() => document.querySelector(".ks-own .ks-fault")?.textContent.startsWith("game.json")).catch(() => 0);
  const broken = await text(page, ".ks-own .ks-fault");
  if (broken !== "game.json, line 1, column 1: the record: format is missing") report(`a broken file is told as “${broken}”`);
  await looked(page, report, violations);
};

// By keyboard in every mode; a record of one's own, for which the engine is loaded, in two.
export const used = async ({ visit, violations, count }) => {
  const checks = [[byKeyboard, byAddress, byEyes, byItself, ofOnesOwn], [byKeyboard], [byKeyboard, byAddress], [byKeyboard, ofOnesOwn]];
  for (const [number, mode] of MODES.entries()) {
    const { page, context, report } = await visit("replay.html", mode);
    for (const check of checks[number]) {
      const say = (what) => report(`${check.name}: ${what}`);
      await page.goto(new URL("replay.html", page.url().replace(/records\/.*/, "")).href);
      await check(page, say, violations).catch((error) => say(error.message));
      count("records replayed");
    }
    await context.close();
  }
};
