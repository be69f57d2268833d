// A position is put down by pointer, by keys alone and by typing, and asked of; what is answered is
// what the command says, on every question of a file.
import fs from "node:fs";
import { MODES, copied } from "../browser.mjs";

const PAGE = "ask.html";
const BATCH = 50;
const TIMED = 20; // of so many questions one is asked of CPython too
const field = (page, name) => page.locator(`#ask-${name}`);
const address = (page) => page.evaluate(() => new URLSearchParams(location.hash.slice(1)).toString());
const ask = async (page, words) => {
  await page.locator(".ks-main").click();
  return told(page, words);
};
const told = async (page, words) => {
  await page.locator(".ks-state", { hasText: words }).waitFor();
  return page.locator(".ks-answer").innerText();
};

// A card of the pack that is tapped lies in the place that is chosen, and tapped again it is back.
const byPointer = async ({ visit, violations, time }, mode) => {
  const { page, context, report } = await visit(PAGE, mode);
  await page.locator(".ks-pictured .ks-card").first().waitFor();
  await page.getByRole("button", { name: "empty table" }).click();
  const put = (card) => page.locator(`[data-card="${card}"]`).click();
  for (const card of ["♠9", "♦4"]) await put(card);
  await page.locator("#ask-into").selectOption({ label: "Hand" });
  for (const card of ["♦9", "♣9", "♣9"]) await put(card);
  const [table, hand] = [await field(page, "table-0").inputValue(), await field(page, "hand-0").inputValue()];
  if (table !== "♠9 ♦4" || hand !== "♦9") report(`cards that are tapped lie so: table ${table}, hand ${hand}`);
  const began = Date.now();
  const said = await ask(page, "2 legal moves");
  time(`first position, ${mode.name}`, Date.now() - began);
  if (!said.includes("♦9 takes ♠9 (9 = 9)")) report(`asked by pointer it answers ${said}`);
  await put("♥9");
  await told(page, "4 legal moves"); // it is asked again by itself
  if ((await page.locator(".ks-pictured .ks-card").count()) !== 4) report("the picture is not that of the position");
  await page.locator("summary").filter({ hasText: /^More \(/ }).click();
  await violations(page, report);
  await context.close();
};

// No game makes the page wider than the screen, or a card smaller than a finger.
const shapes = async ({ visit, violations, count }, mode) => {
  const { page, context, report } = await visit(PAGE, mode);
  await page.locator(".ks-put").first().waitFor();
  for (const key of await page.locator("#ask-game option").evaluateAll((all) => all.map(({ value }) => value))) {
    await page.locator("#ask-game").selectOption(key);
    if (!(await page.locator(".ks-pictured .ks-position").count())) report(`${key} begins with no picture`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) report(`${key} makes the page ${wide} px too wide`);
    const small = await page.locator(".ks-put").evaluateAll((all) => all.filter(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) < 44).length);
    if (small) report(`${small} cards of ${key} are smaller than 44 px`);
    count("games asked of");
  }
  await violations(page, report);
  await context.close();
};

// With no pointer: the Tab key comes to the pack once, arrows go on, Delete takes a card back.
const byKeys = async ({ visit }) => {
  const { page, context, report } = await visit(`${PAGE}#game=schnapsen&trump=%E2%99%A5&hand=%E2%99%A3A`, MODES[1]);
  await page.locator(".ks-put").first().waitFor();
  const tab = async (wanted) => {
    for (let tried = 0; tried < 80; tried += 1) {
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return;
      await page.keyboard.press("Tab");
    }
    report(`the Tab key never comes to ${wanted}`);
  };
  await page.locator("#main").focus();
  await tab(".ks-pack button");
  for (const key of ["ArrowRight", "Enter", "ArrowDown", "Enter", "Delete"]) await page.keyboard.press(key);
  const hand = await field(page, "hand-0").inputValue();
  if (hand !== "♣A ♣10") report(`by keys the hand is ${hand}`);
  const card = await page.evaluate(() => document.activeElement.dataset.card);
  if (card !== "♠10") report(`the focus is at ${card} in place of ♠10`);
  await tab(".ks-parts input");
  await page.keyboard.press("Enter");
  await told(page, "legal moves");
  await context.close();
};

// What is typed is what is laid; the address has all of it, and gives it back.
const byTyping = async ({ visit }) => {
  const { page, context, report } = await visit(`${PAGE}#game=casino`, MODES[0]);
  await page.getByRole("button", { name: "empty table" }).click();
  await field(page, "table-0").fill("S9 4d");
  await field(page, "hand-0").fill("d9");
  await page.locator("#ask-into").selectOption({ label: "Table" });
  const strip = await page.locator(".ks-strip button").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  if (strip.join() !== "remove 9 of spades,remove 4 of diamonds") report(`typed cards are laid as ${strip}`);
  await page.getByLabel("Is this move legal?").check();
  await field(page, "move").fill("♦9 takes ♠9 ♦4");
  const before = await address(page);
  const said = await ask(page, "refused by");
  if (!/^refused by [A-Z]+-\d+/.test(said) || said.split("\n").filter(Boolean).length < 3) report(`a refusal has no rule, sentence and detail: ${said}`);
  await page.reload({ waitUntil: "load" });
  await page.locator(".ks-put").first().waitFor();
  if ((await address(page)) !== before || (await field(page, "table-0").inputValue()) !== "S9 4d") report("the address does not bring the position back");
  if (!(await page.getByLabel("Is this move legal?").isChecked())) report("the address does not bring the question back");
  await context.close();
};

// A score as a table with its rules; a position solved; a fault in one sentence; what is copied.
const answers = async ({ visit }) => {
  const { page, context, report } = await visit(`${PAGE}#game=swedish-kasino&do=score&piles=SA+D10&piles=S2&sweeps=1&sweeps=0&last=1&from=1`, MODES[0]);
  const to = (hash) => page.evaluate((to) => (location.hash = to), hash);
  await ask(page, "total 6 : 1");
  if ((await page.locator(".ks-answer tbody tr a").count()) < 6) report("a score is no table with its rules");
  await to("#game=schnapsen&do=solve&trump=H&hands=HA+HK+HD+CA+CB&hands=H10+SA+S10+DA+D10&closed=1&from=1");
  const solved = await ask(page, "player 1 wins 3");
  if (!solved.includes("by marriage ♥")) report(`a position is solved by ${solved}`);
  await to("#game=swedish-kasino&hand=X7");
  await told(page, "not a card");
  if (!(await page.locator('#ask-hand-0[aria-invalid="true"]').count())) report("a fault does not say where it is");
  await to("#game=swedish-kasino&table=S9+D4&hand=D9");
  await told(page, "2 legal moves");
  for (const [name, words] of Object.entries({ command: "kartenspiele moves swedish-kasino", Python: "choices(SWEDISH", record: 'start.table = "S9 D4"', link: "ask.html#game=" })) {
    const button = await page.getByRole("button", { name: new RegExp(`^Copy ${name}$`) }).elementHandle();
    await button.click();
    const text = await copied(page, button);
    if (!text.includes(words)) report(`copied as ${name}: ${text}`);
  }
  await context.close();
};

// What takes many steps is not given up: the reader goes on or stops, and the same engine answers.
const slow = async ({ visit, count }) => {
  const whole = "SHDC".split("").flatMap((suit) => [..."A23456789"].map((rank) => suit + rank));
  const { page, context, report } = await visit(`${PAGE}#game=swedish-kasino&hand=DK&table=${whole.join("+")}`, MODES[0]);
  const rooms = () => page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".wasm")).length);
  await told(page, "Not yet");
  const loaded = await rooms();
  await page.getByRole("button", { name: "Go on" }).click();
  await page.locator(".ks-stop").waitFor();
  await told(page, "Not yet");
  await page.locator(".ks-answer").getByRole("button", { name: "Stop" }).click();
  if (await page.locator(".ks-answer").innerText()) report("what is stopped leaves something behind");
  await page.evaluate(() => (location.hash = "#game=swedish-kasino&table=S9+D4&hand=D9"));
  await told(page, "2 legal moves");
  if ((await rooms()) !== loaded) report("the engine is loaded again after a question that was stopped");
  count("questions of many steps");
  await context.close();
};

// Every question of the file, through one engine.
const same = async ({ task, visit, time, count }) => {
  const { page, context, report } = await visit(PAGE, MODES[0]);
  const every = Object.entries(JSON.parse(fs.readFileSync(task.questions, "utf8")));
  const taken = [];
  const put = [];
  for (const [family, questions] of every) {
    const other = [];
    for (let from = 0; from < questions.length; from += BATCH) {
      const some = questions.slice(from, from + BATCH);
      const found = await page.evaluate(
        async (all) => {
          const { engine } = await import(new URL("_static/desk/engine.js", document.baseURI));
          const { nodes } = await import(new URL("_static/desk/clean.js", document.baseURI));
          const replies = [];
          for (const { argv } of all) {
            const began = performance.now();
            const reply = await engine.ask({ do: "ask", argv }).catch(({ message }) => ({ message }));
            nodes(reply.html);
            nodes(reply.picture);
            const { status, text, complaint, message } = reply;
            replies.push({ status, text, complaint, message, milliseconds: performance.now() - began });
          }
          return replies;
        },
        some,
      );
      found.forEach((reply, number) => {
        const { argv, status, text, complaint } = some[number];
        if (reply.status !== status || reply.text !== text || reply.complaint !== complaint) other.push([argv.join(" "), JSON.stringify(reply)]);
        taken.push(reply.milliseconds);
        put.push({ do: "ask", argv });
      });
    }
    count("questions of positions", questions.length);
    if (other.length) report(`${family}: ${other.length} of ${questions.length} answers are not the command's, such as ${other[0].join(" → ").slice(0, 400)}`);
  }
  const some = (_, number) => number % TIMED === 0;
  time("a question of a position", taken.filter(some), put.filter(some));
  await context.close();
};

export const used = async (tools) => {
  for (const mode of [MODES[0], MODES[3]]) {
    await byPointer(tools, mode);
    await shapes(tools, mode);
  }
  await byKeys(tools);
  await byTyping(tools);
  await answers(tools);
  await slow(tools);
  await same(tools);
};
