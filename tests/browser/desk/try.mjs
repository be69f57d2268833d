// The lines of an example are changed and run, by pointer and by keyboard, on networks of all kinds.
import { MODES, copied } from "../browser.mjs";

const CHAPTER = "games/swedish-kasino.html";
const F4 = `${CHAPTER}#f4`;
const panel = (page) => page.locator("figure#f4");
const LINES = 'here = position(SWEDISH, table="♠9 ♦4", hand="♦9")\n';

const answered = (page, part) => page.waitForSelector(`figure#f4 .ks-answer ${part}`);
const said = async (page) => (await panel(page).locator(".ks-answer").innerText()).trim();
const run = async (page, lines, part) => {
  await panel(page).locator("textarea").fill(lines);
  await panel(page).locator(".ks-main").click();
  await answered(page, part);
  return said(page);
};
const open = async (page) => {
  const began = Date.now();
  await panel(page).locator(".ks-tries").click();
  await answered(page, ".ks-position");
  return Date.now() - began;
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
  page.on("request", (request) => request.url().endsWith(".wasm") && asked.push(request.url()));
  for (const [number, lines] of [[0, "mine = 1"], [1, "print(mine)"]]) {
    const figure = figures.nth(number);
    await figure.locator(".ks-tries").click();
    await figure.locator(".ks-answer > *").first().waitFor();
    await figure.locator("textarea").fill(lines);
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
  await panel(slow.page).locator(".ks-tries").click();
  await panel(slow.page).locator(".ks-state", { hasText: /Loading [1-9]\d*\.\d of 1\d\.\d MB/ }).waitFor();
  const began = Date.now();
  await answered(slow.page, ".ks-position");
  time("the rest of a slow load", Date.now() - began);
  await slow.context.close();
  const failing = await visit(F4, MODES[0], { at: "failing", quiet: true });
  await panel(failing.page).locator(".ks-tries").click();
  await answered(failing.page, ".ks-fault");
  if (!(await said(failing.page)).startsWith("The engine did not load")) failing.report(`a load that fails says ${await said(failing.page)}`);
  await failing.page.request.get(`${failing.page.url().split("#")[0]}?mended`);
  await panel(failing.page).locator(".ks-main").click();
  await answered(failing.page, ".ks-position");
  await failing.context.close();
  const without = await visit(F4, MODES[0], { at: "without", quiet: true });
  await panel(without.page).locator(".ks-tries").click();
  await answered(without.page, ".ks-fault");
  if (!(await said(without.page)).includes("built without the engine")) without.report(`without an engine it says ${await said(without.page)}`);
  await without.context.close();
};

export const used = async (tools) => {
  for (const mode of [MODES[0], MODES[3]]) await changed(tools, mode);
  await ended(tools);
  await typed(tools);
  await apart(tools);
  await networks(tools);
};
