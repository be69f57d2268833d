// The page that asks the engine of a position: by pointer, by keys alone, by typing; what it
// answers is the command's. `task.questions` names a file with questions and their answers.
import { readFileSync } from "node:fs";
import { MODES, contextOptions } from "../browser.mjs";

const [WIDE, , , NARROW] = MODES;
const SECONDS = 60_000;
const at = (task, hash = "") => `${task.base}ask.html${hash}`;
const told = async (page, words) => {
  await page.waitForFunction((all) => all.some((each) => document.querySelector(".ks-state").textContent.includes(each)), [].concat(words), { timeout: SECONDS });
  return page.locator(".ks-answer").innerText();
};
const field = (page, name) => page.locator(`#ask-${name}`);
const address = (page) => page.evaluate(() => new URLSearchParams(location.hash.slice(1)).toString());

// A card of the pack tapped lies in the place that is chosen, and tapped again it is back.
const byPointer = async (page, task, report) => {
  await page.goto(at(task), { waitUntil: "networkidle" });
  if (!(await page.locator(".ks-pictured .ks-card").count())) report("no position is drawn to begin with");
  await page.getByRole("button", { name: "an empty table" }).click();
  const put = (card) => page.locator(`[data-card="${card}"]`).click();
  for (const card of ["♠9", "♦4"]) await put(card);
  await page.locator("#ask-into").selectOption({ label: "Hand" });
  await put("♦9");
  await put("♣9");
  await put("♣9");
  if ((await field(page, "table-0").inputValue()) !== "♠9 ♦4" || (await field(page, "hand-0").inputValue()) !== "♦9") report("a card that is tapped does not go to its place");
  await page.locator(".ks-main").click();
  const said = await told(page, "2 legal moves");
  if (!said.includes("♦9 takes ♠9 (9 = 9)")) report(`asked by pointer it answers ${said}`);
  await put("♥9");
  await told(page, "4 legal moves"); // it is asked again by itself
  if ((await page.locator(".ks-pictured .ks-card").count()) !== 4) report("the picture is not that of the position");
};

// The same with no pointer: the Tab key comes to the pack once, arrows go on, Delete takes back.
const byKeys = async (page, task, report) => {
  await page.goto(at(task, "#game=schnapsen&trump=%E2%99%A5&hand=%E2%99%A3A"), { waitUntil: "networkidle" });
  const tab = async (wanted) => {
    for (let tried = 0; tried < 80; tried += 1) {
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return true;
      await page.keyboard.press("Tab");
    }
    return report(`the Tab key never comes to ${wanted}`);
  };
  await page.evaluate(() => document.querySelector("#main").focus());
  await tab("#ask-into");
  if ((await page.locator("#ask-into option:checked").innerText()) !== "Hand") report("cards do not go to the hand at first");
  await tab(".ks-pack button");
  for (const key of ["ArrowRight", "Enter", "ArrowDown", "Enter", "Delete"]) await page.keyboard.press(key);
  const hand = await field(page, "hand-0").inputValue();
  if (hand !== "♣A ♣10") report(`by keys the hand is ${hand}`);
  const card = await page.evaluate(() => document.activeElement.dataset.card);
  if (card !== "♠10") report(`the focus is at ${card} in place of ♠10`);
  await tab(".ks-parts input");
  await page.keyboard.press("Enter");
  await told(page, "legal moves");
};

// What is typed is what is laid; the address has all of it, and gives it back.
const byTyping = async (page, task, report) => {
  await page.goto(at(task, "#game=casino"), { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "an empty table" }).click();
  await field(page, "table-0").fill("S9 4d");
  await field(page, "hand-0").fill("d9");
  await page.locator("#ask-into").selectOption({ label: "Table" });
  const strip = await page.locator(".ks-strip button").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
  if (strip.join() !== "take back 9 of spades,take back 4 of diamonds") report(`typed cards are laid as ${strip}`);
  await page.getByLabel("Is a move allowed?").check();
  await field(page, "move").fill("♦9 takes ♠9 ♦4");
  const before = await address(page);
  await page.locator(".ks-main").click();
  const said = await told(page, "refused by");
  if (!/^refused by [A-Z]+-\d+/.test(said) || said.split("\n").length < 3) report(`a refusal has no rule, sentence and detail: ${said}`);
  await page.reload({ waitUntil: "networkidle" });
  if ((await address(page)) !== before || (await field(page, "table-0").inputValue()) !== "S9 4d") report("the address does not bring the position back");
  if (!(await page.getByLabel("Is a move allowed?").isChecked())) report("the address does not bring the question back");
};

// A score as a table with its rules; a position solved; a fault of the reader in one sentence.
const answers = async (page, task, report) => {
  const ask = async (hash, words) => {
    await page.goto("about:blank");
    await page.goto(at(task, hash), { waitUntil: "networkidle" });
    await page.locator(".ks-main").click();
    return told(page, words);
  };
  await ask("#game=swedish-kasino&do=score&piles=SA+D10&piles=S2&sweeps=1&sweeps=0&last=0", "total 6 : 1");
  if ((await page.locator(".ks-answer tbody tr a").count()) < 6) report("a score is no table with its rules");
  const solved = await ask("#game=schnapsen&do=solve&trump=H&hands=HA+HK+HD+CA+CB&hands=H10+SA+S10+DA+D10&closed=0", "seat 0 wins 3");
  if (!solved.includes("by marriage ♥")) report(`a position is solved by ${solved}`);
  const fault = await ask("#game=swedish-kasino&hand=X7", "no card is written so");
  if (fault.includes("Traceback") || !(await page.locator('#ask-hand-0[aria-invalid="true"]').count())) report("a fault does not say where it is");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await ask("#game=swedish-kasino&table=S9+D4&hand=D9", "legal moves");
  for (const [name, words] of [["command", "kartenspiele moves swedish-kasino"], ["Python", "choices(SWEDISH"], ["record", 'start.table = "S9 D4"'], ["link", "ask.html#game="]]) {
    await page.getByRole("button", { name: new RegExp(`as a? ?${name}`) }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    if (!copied.includes(words)) report(`copied as ${name}: ${copied}`);
  }
};

// No game makes the page wider than the screen, or a card smaller than a finger.
const looks = async (page, task, report) => {
  for (const key of await page.locator("#ask-game option").evaluateAll((all) => all.map(({ value }) => value))) {
    await page.locator("#ask-game").selectOption(key);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) report(`${key} is ${wide} px wider than the screen`);
    const small = await page.locator(".ks-put").evaluateAll((all) => all.filter((each) => Math.min(each.offsetWidth, each.offsetHeight) < 44).length);
    if (small) report(`${small} cards of ${key} are smaller than 44 px`);
  }
};

// Every question of a file, through one engine; what the page is answered is what the command says.
const same = async (page, task, report) => {
  await page.goto(at(task), { waitUntil: "networkidle" });
  let number = 0;
  const began = Date.now();
  for (const [family, questions] of Object.entries(JSON.parse(readFileSync(task.questions, "utf-8")))) {
    const found = await page.evaluate(async (all) => {
      const { engine } = await import(new URL("_static/desk/engine.js", document.baseURI));
      const other = [];
      for (const { argv, status, text, complaint } of all) {
        const reply = await engine.ask({ do: "ask", argv }, { seconds: 30 }).catch(({ message }) => ({ message }));
        if (reply.status !== status || reply.text !== text || reply.complaint !== complaint) other.push([argv.join(" "), reply.message ?? reply.complaint + reply.text]);
      }
      return other;
    }, questions);
    number += questions.length;
    if (found.length) report(`${family}: ${found.length} of ${questions.length} answers are not the command's, such as ${found[0].join(" → ").slice(0, 400)}`);
  }
  return { questions: number, seconds: (Date.now() - began) / 1000 };
};

export const asking = async (browser, task, listen, report) => {
  const look = async (mode, checks) => {
    const context = await browser.newContext(contextOptions(mode));
    const page = await context.newPage();
    const say = (what) => report("ask.html", mode.name, what);
    listen(page, say);
    let found;
    for (const check of checks) found = await check(page, task, say).catch((error) => say(`${check.name}: ${error.message.split("\n")[0]}`));
    await context.close();
    return found;
  };
  await look(WIDE, [byPointer, byKeys, byTyping, answers, looks]);
  await look(NARROW, [byPointer, looks]);
  return task.questions ? look(WIDE, [same]) : {};
};
