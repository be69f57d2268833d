// Forms are chosen and laid side by side, by pointer and by keyboard; cases are opened and asked about.
import fs from "node:fs";
import { MODES, copied } from "../browser.mjs";

const PAGE = "compare.html";
const [ONE, OTHER, FORM] = ["swedish-kasino", "finnish-kasino", "swedish-kasino/overspader"];
const THIRD = "berlin-casino-1810"; // silent where the others speak
const TWO = `${PAGE}#set=${ONE}&set=${OTHER}`;
const rows = (page) => page.locator(".ks-chosen tbody tr:not(.ks-subject, .ks-case-row)");
const box = (page, name) => page.locator(`input[value="${name}"], input[name="${name}"]`);
const tally = (page) => page.locator(".ks-tally").innerText();
const shown = async (page) => {
  await page.waitForSelector(".ks-chosen tbody");
  return rows(page).count();
};
const hash = (page) => decodeURIComponent(new URL(page.url()).hash);
const kept = async (page, act) => {
  const coming = page.waitForEvent("download");
  await act();
  const path = await (await coming).path();
  return fs.readFileSync(path, "utf8");
};

// Two forms, then three; silence and sources come and go without a question to the engine.
const chosen = async ({ visit, violations, count }, mode) => {
  const { page, context, report } = await visit(PAGE, mode);
  const engine = [];
  page.on("request", (request) => request.url().includes("/engine/") && engine.push(request.url()));
  await box(page, ONE).check();
  if (await page.locator(".ks-chosen").count()) report("one form is laid beside nothing");
  await box(page, OTHER).check();
  const two = await shown(page);
  await box(page, THIRD).check();
  await page.locator(".ks-chosen thead th:nth-child(4)").waitFor({ state: "attached" });
  const three = await shown(page);
  if (!(two > 10 && three > two)) report(`two forms differ on ${two} rows, three on ${three}`);
  const heads = await page.locator(".ks-chosen thead th").allTextContents();
  if (heads.join() !== "Difference,Swedish Kasino,Finnish Kasino,Berlin Casino of 1810") report(`the columns are ${heads}`);
  await box(page, "silence").uncheck();
  const spoken = await shown(page);
  if (!(spoken < three) || !(await tally(page)).includes(`In ${three - spoken} more`)) report(`without silence ${spoken} of ${three} rows: ${await tally(page)}`);
  await box(page, "all").check();
  if ((await shown(page)) <= spoken) report("rows on which they agree are not shown");
  await box(page, "sources").uncheck();
  if (await page.locator(".ks-behind").first().isVisible()) report("sources are shown though they are switched off");
  await page.locator(".ks-bare").waitFor();
  if (!hash(page).endsWith("&all=1&silence=0&sources=0")) report(`the address is ${hash(page)}`);
  if (engine.length) report(`values are asked of the engine: ${engine[0]}`);
  await page.evaluate(() => scrollTo(0, 0)); // what the bar covers halfway is no small target
  await violations(page, report);
  await page.reload();
  await page.locator(".ks-bare .ks-chosen").waitFor();
  if ((await page.locator("input[name=set]:checked").count()) !== 3) report("an address does not bring the choice back");
  count("forms compared", 3);
  await context.close();
};

// What is handed out: the rows as CSV, citations, the command.
const handed = async ({ visit, count }) => {
  const { page, context, report } = await visit(`${TWO}&set=${FORM}`, MODES[0]);
  const number = await shown(page);
  const table = await kept(page, () => page.getByRole("button", { name: "CSV", exact: true }).click());
  const lines = table.trimEnd().split("\n");
  if (lines[0] !== "id,point,rule_set,value,status,statements,loci,elsewhere") report(`the table has the head ${lines[0]}`);
  if (lines.length !== 1 + 3 * number) report(`the table has ${lines.length} lines for ${number} rows`);
  const bibtex = await kept(page, () => page.getByRole("button", { name: "BibTeX" }).click());
  if (!bibtex.includes(`kartenspiele-`) || !bibtex.includes(`${ONE}+${FORM}+${OTHER}`)) report(`BibTeX: ${bibtex}`);
  const copiedBy = async (name) => {
    const button = await page.getByRole("button", { name }).elementHandle();
    await button.click();
    return copied(page, button);
  };
  const cited = await copiedBy("Copy citation");
  if (!/^“Comparison of Swedish Kasino, Swedish Kasino: Överspader and Finnish Kasino” .* \(accessed \d{4}-\d\d-\d\d\)\.$/.test(cited)) report(`the citation is ${cited}`);
  const [place] = cited.match(/compare\.html#\S+/) ?? [""];
  if (place.split("#")[1] !== hash(page).slice(1)) report(`the citation leads to ${place}`);
  const command = await copiedBy("Copy command");
  if (command !== `kartenspiele compare ${ONE} ${FORM} ${OTHER}`) report(`the command is ${command}`);
  count("handed out", 4);
  await context.close();
};

// A case is opened, and asked about where questions are asked; an open case stays open.
const cases = async ({ visit, violations, time, count }, mode) => {
  const { page, context, report } = await visit(TWO, mode);
  await shown(page);
  const row = page.locator("tr", { has: page.locator('[aria-controls="case-played_big"]') });
  const opener = row.locator(".ks-opens");
  const began = Date.now();
  await opener.click();
  const inside = page.locator("#case-played_big td[aria-busy=false]");
  await inside.locator(".ks-position, .ks-fault").waitFor();
  time(`first case, ${mode.name}`, Date.now() - began);
  if ((await opener.getAttribute("aria-expanded")) !== "true") report("an opened case is not said to be open");
  if (!(await inside.innerText()).includes("refused by SWE-26")) report(`the case says ${await inside.innerText()}`);
  const links = await inside.locator('a[href*="ask.html#"]').evaluateAll((all) => all.map(({ href }) => decodeURIComponent(new URL(href).hash)));
  const asked = `&table=♠10&hands=♦10&hands=&dealer=2&from=1`;
  if (links.length !== 2 || !links[0].startsWith(`#game=${ONE}${asked}`) || !links[1].startsWith(`#game=${OTHER}${asked}`)) report(`a case is asked about at ${links}`);
  await page.evaluate(() => scrollTo(0, 0)); // what the bar covers halfway is no small target
  await violations(page, report);
  await box(page, "silence").uncheck();
  await inside.locator(".ks-position").waitFor();
  await opener.click();
  if (await page.locator(".ks-case-row").count()) report("a case does not close");
  if (mode === MODES[0]) {
    await box(page, "cases").check();
    await page.waitForFunction(() => document.querySelectorAll(".ks-case-row td[aria-busy=false]").length === document.querySelectorAll(".ks-opens").length);
    if (await page.locator(".ks-case-row .ks-fault").count()) report("a case of many is not told");
    count("cases", await page.locator(".ks-case-row").count());
    const questions = await page.locator(".ks-opens").evaluateAll(
      (all, sets) => all.map((one) => ({ do: "part", sets, row: one.getAttribute("aria-controls").slice(5) })),
      [ONE, OTHER],
    );
    const milliseconds = await page.evaluate(async (questions) => {
      const { engine } = await import(new URL("_static/desk/engine.js", location));
      const taken = [];
      for (const question of questions) {
        const began = performance.now();
        await engine.ask(question);
        taken.push(performance.now() - began);
      }
      return taken;
    }, questions);
    time("cases again", milliseconds, questions);
    await page.locator('#case-played_big a[href*="ask.html#"]').first().click();
    await page.locator("#ask-table-0").waitFor();
    const [table, hand] = [await page.inputValue("#ask-table-0"), await page.inputValue("#ask-hands-0")];
    if (table !== "♠10" || hand !== "♦10") report(`a case is asked about with table ${table}, hand ${hand}`);
  }
  await context.close();
};

// Two forms are chosen and a case is opened without a pointer; the focus stays where it is.
const typed = async ({ visit, count }) => {
  const { page, context, report } = await visit(PAGE, MODES[2]);
  const to = async (selector) => {
    for (let steps = 0; steps < 120; steps += 1) {
      await page.keyboard.press("Tab");
      if (await page.evaluate((one) => document.activeElement.matches(one), selector)) return;
    }
    report(`the keyboard does not reach ${selector}`);
  };
  await page.locator("main").focus();
  await to("#family");
  await page.keyboard.press("ArrowDown");
  await to('[value="schnapsen"]');
  await page.keyboard.press("Space");
  await to('[value="sechsundsechzig"]');
  await page.keyboard.press("Space");
  await shown(page);
  if (!(await page.locator('[value="sechsundsechzig"]:focus').count())) report("the focus is lost when the table comes");
  await to(".ks-opens");
  await page.keyboard.press("Enter");
  await page.locator(".ks-case-row td[aria-busy=false] .ks-told").waitFor();
  if (!(await page.locator(".ks-opens:focus").count())) report("the focus is lost when a case opens");
  await to(".ks-case a");
  count("keyboard");
  await context.close();
};

// What an address names and nobody knows is said; so is that no case can be told without the engine.
const wrong = async ({ visit }) => {
  const strange = await visit(`${TWO}&set=skat`, MODES[0]);
  await shown(strange.page);
  if (!(await tally(strange.page)).startsWith("There is no variant skat")) strange.report(`a strange rule set: ${await tally(strange.page)}`);
  await strange.context.close();
  const without = await visit(TWO, MODES[3], { at: "without", quiet: true });
  await shown(without.page);
  await without.page.locator(".ks-opens").first().click();
  const fault = without.page.locator(".ks-case-row .ks-fault");
  await fault.waitFor();
  if (!(await fault.innerText()).includes("built without the engine")) without.report(`without an engine: ${await fault.innerText()}`);
  await without.context.close();
};

export const used = async (tools) => {
  for (const mode of [MODES[1], MODES[2]]) await chosen(tools, mode);
  await handed(tools);
  for (const mode of [MODES[0], MODES[3]]) await cases(tools, mode);
  await typed(tools);
  await wrong(tools);
};
