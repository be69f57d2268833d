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

const lay = (page) => page.getByRole("button", { name: "Lay cards" });
const tile = (page, card) => page.locator(`[data-put="${card}"]`);
const slot = (page, place) => page.locator(".kt-felt").getByRole("button", { name: `Put it here: ${place}`, exact: true });
const lying = (page, zone) => page.locator(`.kt-felt [data-key="${zone}"] .kt-card`).evaluateAll((all) => all.map(({ dataset }) => dataset.card).join(" "));
// What was last laid is answered: until then there are no moves to be shown.
const settled = (page) => page.getByRole("button", { name: /^Moves \(/ }).waitFor();
const begun = async (visit, mode, hash = "") => {
  const seen = await visit(`${PAGE}${hash}`, mode);
  await seen.page.locator(".ka-put").first().waitFor();
  await lay(seen.page).click();
  return seen;
};

// A card of the pack is tapped, and then a place; the next go there too. A card that lies is tapped
// and moved; or dragged. When the position is complete its moves are there by themselves.
const byPointer = async ({ visit, violations, time }, mode) => {
  const { page, context, report } = await begun(visit, mode);
  await page.getByRole("button", { name: "Empty", exact: true }).click();
  await tile(page, "♠9").click();
  await violations(page, report);
  await slot(page, "Table").click();
  await tile(page, "♦4").click();
  await slot(page, "Hand").click();
  for (const card of ["♦9", "♣9", "♣9"]) await tile(page, card).click();
  const [table, hand] = [await field(page, "table-0").inputValue(), await field(page, "hand-0").inputValue()];
  if (table !== "♠9 ♦4" || hand !== "♦9") report(`cards that are tapped lie so: table ${table}, hand ${hand}`);
  if ((await lying(page, "table")) !== "♠9 ♦4" || (await lying(page, "hands/0")) !== "♦9") report("the cloth has other cards than the fields");
  const began = Date.now();
  const said = await ask(page, "2 legal moves");
  time(`first position, ${mode.name}`, Date.now() - began);
  if (!said.includes("♦9 takes ♠9 (9 = 9)")) report(`asked by pointer it answers ${said}`);
  await tile(page, "♥9").click();
  await told(page, "4 legal moves"); // it is asked again by itself
  await slot(page, "Hand").click(); // let go
  await page.locator('.kt-felt [data-card="♥9"]').click();
  await slot(page, "Table").click();
  await told(page, "legal move");
  if ((await lying(page, "table")) !== "♠9 ♦4 ♥9") report(`a card that is moved lies so: ${await lying(page, "table")}`);
  await settled(page); // else places are drawn anew while they are measured
  await slot(page, "Table").scrollIntoViewIfNeeded();
  await tile(page, "♣5").scrollIntoViewIfNeeded(); // on a narrow screen the pack scrolls sideways
  const [from, to] = [await tile(page, "♣5").boundingBox(), await slot(page, "Table").boundingBox()];
  await page.mouse.move(from.x + 9, from.y + 9);
  await page.mouse.down();
  await page.mouse.move(to.x + 9, to.y + 9, { steps: 6 });
  await page.mouse.up();
  if ((await lying(page, "table")) !== "♠9 ♦4 ♥9 ♣5") report(`a card that is dragged lies so: ${await lying(page, "table")}`);
  await page.locator("summary").filter({ hasText: /^More \(/ }).click();
  await violations(page, report);
  await context.close();
};

// Moves are made on the cloth: what may be played is lit, a tap shows what comes of it, or the rule.
const onCloth = async ({ visit, violations, count }, mode) => {
  const { page, context, report } = await visit(`${PAGE}#game=swedish-kasino&table=S9+D4+C5+C2&hand=D9+CK`, mode);
  const line = page.locator(".ka-moves .kt-line");
  const card = (name) => page.locator(`.kt-felt [data-card="${name}"]`);
  await page.getByRole("button", { name: /^Moves \(/ }).waitFor();
  await page.locator(".kt-felt .kt-lit").first().waitFor(); // they are shown by themselves
  await violations(page, report);
  await card("♦9").click();
  await card("♣2").click();
  await page.waitForFunction(() => /SWE-\d/.test(document.querySelector(".ka-moves .kt-line").textContent));
  const refused = await line.innerText();
  if (!/^♦9 ♣2.*: .{6}.*SWE-\d+.*.{20}/s.test(refused.replace(/\n/g, ""))) report(`a refusal at the cloth is ${refused}`);
  await page.keyboard.press("Escape");
  await card("♦9").click();
  await card("♠9").click();
  await page.locator(".kt-chip", { hasText: "♠9" }).first().click();
  await page.getByRole("button", { name: "Go on from here" }).waitFor();
  if ((await lying(page, "table")) !== "♦4 ♣5 ♣2") report(`after a move the table has ${await lying(page, "table")}`);
  await page.getByRole("button", { name: "Back" }).click();
  if ((await lying(page, "table")) !== "♠9 ♦4 ♣5 ♣2") report("a move that is shown is not taken back");
  await page.getByRole("button", { name: "show ♦9 takes ♠9 on the table", exact: true }).click();
  await page.getByRole("button", { name: "Go on from here" }).click();
  await told(page, "legal move");
  if (!(await field(page, "table-0").inputValue()).includes("♦4 ♣5 ♣2")) report("going on from a move does not write its position");
  count("moves made at the cloth");
  await violations(page, report);
  await context.close();
};

// No game makes the page wider than the screen, or what is tapped smaller than a finger.
const shapes = async ({ visit, violations, count }, mode) => {
  const { page, context, report } = await begun(visit, mode);
  for (const key of await page.locator("#ask-game option").evaluateAll((all) => all.map(({ value }) => value))) {
    await page.locator("#ask-game").selectOption(key);
    if (!(await page.locator(".kt-felt .kt-card").count())) report(`${key} begins with no card on the cloth`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (wide > 0) report(`${key} makes the page ${wide} px too wide`);
    const small = await page.locator(".ka-put, .ka-lays .kt-slot, .ks-ask :is(select, button, input:not([type=radio]))").evaluateAll((all) => all.filter((each) => each.offsetParent && !each.matches(".kt-card:not(.ka-put)") && Math.min(each.offsetWidth, each.offsetHeight) < 44).map((each) => each.className || each.id || each.textContent));
    if (small.length) report(`${small.length} things to tap of ${key} are smaller than 44 px: ${small.slice(0, 3)}`);
    count("games asked of");
  }
  await violations(page, report);
  await context.close();
};

// With no pointer: the Tab key comes to the pack once, arrows go on, Enter takes a card up and lays
// it down on the cloth, Delete takes it back.
const byKeys = async ({ visit }) => {
  const { page, context, report } = await begun(visit, MODES[1], "#game=schnapsen&trump=%E2%99%A5&hand=%E2%99%A3A");
  const tab = async (wanted) => {
    for (let tried = 0; tried < 80; tried += 1) {
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), wanted)) return;
      await page.keyboard.press("Tab");
    }
    report(`the Tab key never comes to ${wanted}`);
  };
  const at = () => page.evaluate(() => document.activeElement.dataset.put ?? document.activeElement.getAttribute("aria-label"));
  await page.locator("#ask-game").focus();
  await tab(".ka-pack button");
  for (const key of ["ArrowRight", "Enter"]) await page.keyboard.press(key); // ♣10 is taken up, and the focus is at the cloth
  for (let tried = 0; tried < 6 && (await at()) !== "Put it here: Hand"; tried += 1) await page.keyboard.press("ArrowRight");
  if ((await at()) !== "Put it here: Hand") report(`by arrows no place is found: ${await at()}`);
  await settled(page); // whenever the answer to the address comes, all goes on
  if ((await at()) !== "Put it here: Hand") report(`when an answer comes the focus goes to ${await at()}`);
  await page.keyboard.press("Enter");
  if ((await at()) !== "♣10") report(`after a card is laid the focus is at ${await at()}`);
  for (const key of ["ArrowDown", "Enter", "Delete"]) await page.keyboard.press(key);
  const hand = await field(page, "hand-0").inputValue();
  if (hand !== "♣A ♣10") report(`by keys the hand is ${hand}`);
  if ((await at()) !== "♠10") report(`the focus is at ${await at()} in place of ♠10`);
  await page.locator('.kt-felt [data-card="♣A"]').focus();
  await page.keyboard.press("Delete");
  if ((await field(page, "hand-0").inputValue()) !== "♣10") report("Delete takes no card from the cloth");
  await tab(".ks-parts input");
  await page.keyboard.press("Enter");
  await told(page, "legal move");
  await context.close();
};

// What is typed is what is laid; the address has all of it, and gives it back.
const byTyping = async ({ visit }) => {
  const { page, context, report } = await begun(visit, MODES[0], "#game=casino");
  await page.getByRole("button", { name: "Empty", exact: true }).click();
  await field(page, "table-0").fill("nine of spades, Karo vier");
  await field(page, "hand-0").fill("d9");
  if ((await lying(page, "table")) !== "♠9 ♦4") report(`typed cards are laid as ${await lying(page, "table")}`);
  await page.getByLabel("Is this move legal?").check();
  await field(page, "move").fill("♦9 takes ♠9 ♦4");
  const before = await address(page);
  const said = await ask(page, "refused by");
  if (!/^refused by [A-Z]+-\d+/.test(said) || said.split("\n").filter(Boolean).length < 3) report(`a refusal has no rule, sentence and detail: ${said}`);
  await page.reload({ waitUntil: "load" });
  await page.locator(".ka-put, .kt-chip").first().waitFor();
  if ((await address(page)) !== before || (await field(page, "table-0").inputValue()) !== "nine of spades, Karo vier") report("the address does not bring the position back");
  if (!(await page.getByLabel("Is this move legal?").isChecked())) report("the address does not bring the question back");
  await field(page, "move").fill("XJ takes ♠9");
  const unread = await told(page, "'XJ'");
  if (/refused/.test(unread)) report(`what cannot be read is refused by a rule: ${unread}`);
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
  const rooms = () => page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.includes(".wasm")).length);
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
    await onCloth(tools, mode);
    await shapes(tools, mode);
  }
  await byKeys(tools);
  await byTyping(tools);
  await answers(tools);
  await slow(tools);
  await same(tools);
};
