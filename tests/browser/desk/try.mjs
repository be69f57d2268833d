// An example lies on a table and is played there; its lines, behind a tab, are changed and run, by pointer
// and by keyboard, on networks of all kinds.
import { MODES, copied } from "../browser.mjs";

const CHAPTER = "games/swedish-kasino.html";
const F4 = `${CHAPTER}#f4`;
const panel = (page) => page.locator("figure#f4");
const LINES = 'here = position(SWEDISH, table="♠9 ♦4", hand="♦9")\n';

const answered = (page, part) => page.waitForSelector(`figure#f4 .ks-answer ${part}`);
const said = async (page) => (await panel(page).locator(".ks-answer").innerText()).trim();
const run = async (page, source, part) => {
  await panel(page).locator("textarea").fill(source);
  await panel(page).locator(".ks-main").click();
  await answered(page, part);
  return said(page);
};
const unfold = async (page) => {
  await panel(page).locator(".ks-tries").click();
  await panel(page).getByRole("tab", { name: "Python" }).click();
};
const open = async (page) => {
  const began = Date.now();
  await unfold(page);
  await answered(page, ".ks-position");
  return Date.now() - began;
};

const line = (page) => panel(page).locator(".kt-line").innerText();
const lit = (page) => panel(page).locator(".kt-lit").count();
const ready = (page) => page.waitForFunction(() => document.querySelectorAll("figure#f4 .kt-lit").length > 0);
const told = (page, words) => page.waitForFunction((text) => document.querySelector("figure#f4 .kt-line")?.textContent.includes(text), words);
const card = (page, name) => panel(page).getByRole("button", { name, exact: true });

// The cards of an example are there before the engine; its move is played, taken back, another tapped.
const laid = async ({ visit, violations, time, count }, mode) => {
  const { page, context, report } = await visit(F4, mode);
  const began = Date.now();
  await panel(page).locator(".ks-tries").click();
  await panel(page).locator(".kt-card").first().waitFor();
  time(`cards of an example, ${mode.name}`, Date.now() - began);
  if ((await panel(page).locator(".kt-card").count()) !== 5) report("not every card of the example lies on the table");
  await ready(page);
  await violations(page, report);
  await panel(page).locator(".ks-tried button").click();
  await told(page, "SWE-34");
  if (await panel(page).locator(".kt-middle .kt-card").count()) report("what is taken still lies on the table");
  await panel(page).getByRole("button", { name: "Undo" }).click();
  await ready(page);
  await card(page, "4 of diamonds").click();
  if ((await lit(page)) !== 4) report(`with a card of the table picked ${await lit(page)} cards are lit`);
  await violations(page, report);
  await card(page, "9 of spades").click();
  await told(page, "SWE-27");
  const link = panel(page).getByRole("button", { name: "Copy link" }).first();
  const address = await link.elementHandle();
  await link.click();
  const copy = await copied(page, address);
  const change = await panel(page).locator(".ks-stage a.ks-asking").getAttribute("href");
  if (!change.startsWith("../ask.html#game=swedish-kasino")) report(`the cards are changed at ${change}`);
  await page.goto("about:blank");
  await page.goto(copy);
  await told(page, "SWE-27").catch(() => report(`the link ${copy} does not play up to where one was`));
  count("examples on the table");
  await context.close();
};

// By keys alone: a card is picked, let go, asked about; a refusal stands where the moves do.
const byKeys = async ({ visit, violations, count }) => {
  const F2 = `${CHAPTER}#f2`; // nothing can be taken there
  const { page, context, report } = await visit(F2, MODES[1]);
  const here = page.locator("figure#f2");
  await here.locator(".ks-tries").focus();
  await page.keyboard.press("Enter");
  await here.locator(".kt-lit").first().waitFor();
  if (!(await here.locator("[role=tab]:focus").count())) report("the tabs do not get the focus");
  for (let steps = 0; steps < 8 && !(await here.locator(".kt-card:focus").count()); steps += 1) await page.keyboard.press("Tab");
  if (!(await here.locator(".kt-card:focus").count())) report("no way to the cards by the Tab key");
  await page.keyboard.press("Enter");
  await here.locator(".kt-line", { hasText: "to the table" }).waitFor();
  await page.keyboard.press("Escape");
  if (!(await here.locator(".ks-try").isVisible())) report("Escape at the cards closes the panel");
  await violations(page, report);
  await here.locator("[role=tab]").first().focus();
  await page.keyboard.press("ArrowRight");
  if (!(await here.locator("textarea:focus").count())) report("the arrow does not lead to Python");
  count("keyboard");
  await context.close();
};

// Opened, changed, refused, wrong, endless, stopped, offline, closed.
const changed = async ({ visit, violations, time, count }, mode) => {
  const { page, context, report } = await visit(F4, mode);
  time(`first click, ${mode.name}`, await open(page));
  const source = LINES + "choices(SWEDISH, here)";
  if (!(await run(page, source, ".ks-told")).includes("♦9 takes ♠9 (9 = 9)")) report("changed lines are not answered");
  const refused = await run(page, LINES + 'ruling(SWEDISH, here, "♦9 takes ♦4")', ".ks-refused a");
  if (!refused.includes("refused by SWE-26")) report(`a refused move is told as ${refused}`);
  const link = await panel(page).locator(".ks-answer a.ks-ref").first().getAttribute("href");
  if (!(await page.request.get(new URL(link, page.url()).href)).ok()) report(`an id leads to ${link}`);
  const wrong = await run(page, LINES + "choices(SWEDISH, her)", ".ks-fault");
  if (!wrong.endsWith("line 2: NameError: name 'her' is not defined")) report(`a wrong name is told as ${wrong}`);
  await violations(page, report);
  count("lines run", 4);
  if (mode === MODES[0]) {
    const milliseconds = [];
    for (let number = 0; number < 10; number += 1) {
      const began = performance.now();
      await page.evaluate(async (source) => {
        const { engine } = await import(new URL("_static/desk/engine.js", new URL(document.documentElement.dataset.content_root, location)));
        await engine.ask({ do: "try", source });
      }, source);
      milliseconds.push(performance.now() - began);
    }
    time("lines run again", milliseconds, milliseconds.map(() => ({ do: "try", source })));
  }
  await context.close();
};

// Nothing runs for ever: the clock ends it, or the reader; what was loaded answers offline.
const ended = async ({ visit, count }) => {
  const { page, context, report } = await visit(F4, MODES[0], { quiet: true });
  await open(page);
  const long = await run(page, "while True: pass", ".ks-fault");
  if (!long.startsWith("No answer within 30 seconds")) report(`endless lines are told as ${long}`);
  await context.setOffline(true);
  const after = await run(page, LINES + "choices(SWEDISH, here)", ".ks-told");
  if (!after.includes("♦9 takes ♠9")) report(`offline, and after an end, it answers ${after}`);
  await panel(page).locator("textarea").fill("while True: pass");
  await panel(page).locator(".ks-main").click();
  await panel(page).locator(".ks-stop").click();
  await answered(page, ".ks-fault");
  if ((await said(page)) !== "Stopped.") report(`what is stopped says ${await said(page)}`);
  count("ended", 2);
  await context.close();
};

// Opened, run, reset and closed without a pointer; the link opens the same lines, and runs nothing.
const typed = async ({ visit, count }) => {
  const { page, context, report } = await visit(F4, MODES[2]);
  await panel(page).locator(".ks-tries").focus();
  await page.keyboard.press("Enter");
  await page.locator("[role=tab]:focus").waitFor();
  await page.keyboard.press("ArrowRight");
  await answered(page, ".ks-position");
  if (!(await page.locator("textarea:focus").count())) report("the lines do not get the focus");
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(LINES + "choices(SWEDISH, here)");
  await page.keyboard.press("Control+Enter");
  await answered(page, ".ks-told li:nth-child(2)");
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press("Tab");
  const button = await page.locator("button:focus").elementHandle();
  await page.keyboard.press("Enter");
  const link = await copied(page, button);
  await page.locator("textarea").focus();
  await page.keyboard.press("Escape");
  if (!(await page.locator("figure#f4 .ks-tries:focus").count())) report("the focus is lost when the lines are closed");
  await page.goto("about:blank");
  await page.goto(link);
  await page.waitForSelector("figure#f4 textarea");
  if ((await page.inputValue("figure#f4 textarea")) !== LINES + "choices(SWEDISH, here)") report(`the link ${link} has other lines`);
  if (await page.locator("figure#f4 .ks-answer > *").count()) report("a link runs lines before anybody says so");
  count("keyboard");
  await context.close();
};

// Two editors have one engine, and not each other's names.
const apart = async ({ visit }) => {
  const { page, context, report } = await visit(CHAPTER, MODES[0]);
  await page.evaluate(() => document.querySelectorAll("details").forEach((one) => (one.open = true)));
  const figures = page.locator("figure.ks-example:has(.ks-tries)");
  const asked = [];
  page.on("request", (request) => request.url().includes(".wasm") && asked.push(request.url()));
  for (const [number, source] of [[0, "mine = 1"], [1, "print(mine)"]]) {
    const figure = figures.nth(number);
    await figure.locator(".ks-tries").click();
    await figure.getByRole("tab", { name: "Python" }).click();
    await figure.locator(".ks-answer > *").first().waitFor();
    await figure.locator("textarea").fill(source);
    await figure.locator(".ks-main").click();
    await figure.locator(".ks-status", { hasText: number ? "NameError" : "give no answer" }).waitFor();
  }
  if (asked.length > 1) report(`two editors load Python ${asked.length} times`);
  await context.close();
};

// With the policy as a header, slowly, breaking off and then mended, and without an engine.
const networks = async ({ visit, time }) => {
  const headed = await visit(F4, MODES[1], { at: "headed" });
  await open(headed.page);
  await headed.context.close();
  const slow = await visit(F4, MODES[3], { at: "slow" });
  await unfold(slow.page);
  await panel(slow.page).locator(".ks-state", { hasText: /Loading [1-9]\d*\.\d of \d+\.\d MB/ }).waitFor();
  const began = Date.now();
  await answered(slow.page, ".ks-position");
  time("the rest of a slow load", Date.now() - began);
  await slow.context.close();
  const failing = await visit(F4, MODES[0], { at: "failing", quiet: true });
  await unfold(failing.page);
  await answered(failing.page, ".ks-fault");
  if (!(await said(failing.page)).startsWith("The engine did not load")) failing.report(`a load that fails says ${await said(failing.page)}`);
  await failing.page.request.get(`${failing.page.url().split("#")[0]}?mended`);
  await panel(failing.page).locator(".ks-main").click();
  await answered(failing.page, ".ks-position");
  await failing.context.close();
  const without = await visit(F4, MODES[0], { at: "without", quiet: true });
  await unfold(without.page);
  await answered(without.page, ".ks-fault");
  if (!(await said(without.page)).includes("built without the engine")) without.report(`without an engine it says ${await said(without.page)}`);
  await without.context.close();
};

export const used = async (tools) => {
  for (const mode of [MODES[0], MODES[3]]) await laid(tools, mode);
  await byKeys(tools);
  for (const mode of [MODES[0], MODES[3]]) await changed(tools, mode);
  await ended(tools);
  await typed(tools);
  await apart(tools);
  await networks(tools);
};
