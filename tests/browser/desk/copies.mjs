// A reader's own copy of a source: given, shown beside the sentences, hidden, printed, deleted; nothing
// of it is sent, run as HTML or kept elsewhere. The copy is made up and the engine's answer to it too,
// since nobody has a witness here; where the variable COPIES names a folder with true ones (NK.txt …)
// they are given as well: whole, as pages, damaged, and as something else.
import fs from "node:fs";
import { MODES, kept } from "../browser.mjs";

const PAGE = "facing.html";
const WORDS = "Erfundene Wörter über ♠D <img src=x onerror=planted=1> und Pik-B.";
const MARK = "Xylophonmarke"; // a word that stands nowhere else
const RECORD = {
  witness: "AL",
  title: "Ein Buch",
  recognised: true,
  language: "de",
  state: "AL: made up.",
  words: { copy: "Your copy", differs: "differs", missing: "not in your copy", nothing: "nothing", ours: "ours: {words}", show: "Show it" },
  loci: {
    "AL.POC.2.8": ["found", [`${WORDS} ${MARK}`]],
    "AL.POC.7.3": ["altered", ["Hier", ["stekt", "steht"], "etwas", ["doppelt", ""]]],
    "AL.POC.1.1": ["altered", ["Etwas anderes an dieser Stelle"]],
    "AL.POC.4.1": ["missing", []],
  },
};
// Where they stand: a page, the block, and what it reads there.
const BESIDE = [
  ["games/poch.html", "section.ks-rule:has(> #poc-11) > .ks-facing", `AL.POC.2.8 ${WORDS} ${MARK}\nAL.POC.7.3 Hier stekt [ours: steht] etwas doppelt [ours: nothing]`],
  ["id/POC-11/index.html", ".ks-entry > .ks-sentence + .ks-facing", `AL.POC.2.8 ${WORDS} ${MARK}\nAL.POC.7.3 Hier stekt [ours: steht] etwas doppelt [ours: nothing]`],
  ["apparatus.html", "section.ks-reading:has(#poc-r2) > .ks-facing", "AL.POC.4.1 (not in your copy)"],
  ["witnesses/al.html", "th:has(#al-poc-1-1) > .ks-facing", "Etwas anderes an dieser Stelle (differs)"],
];

// The engine is asked in vain: this answer comes in place of its own.
const answering = (record) => {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message, ...rest) {
    const asked = message?.question && JSON.parse(message.question);
    if (asked?.do !== "face") return postMessage.call(this, message, ...rest);
    this.onmessage({ data: { phase: "idle", number: message.number, reply: JSON.stringify(record) } });
  };
};
const give = async (page, name, content) => {
  await page.locator("#own-file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  return noted(page);
};
const noted = async (page) => {
  await page.waitForFunction(() => document.querySelectorAll("#desk .ks-state")[1]?.textContent);
  const [, note] = await page.locator("#desk .ks-state").allTextContents();
  await page.evaluate(() => (document.querySelectorAll("#desk .ks-state")[1].textContent = ""));
  return note;
};
const stored = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /^ks-(cop|facing)/.test(key)).sort());
// Everything that a browser keeps for a site and is not the store in which the copy belongs.
const elsewhere = (page, word) =>
  page.evaluate(async (word) => {
    const found = [];
    if (JSON.stringify({ ...sessionStorage }).includes(word)) found.push("session storage");
    if (document.cookie) found.push("cookies");
    if ((await indexedDB.databases()).length) found.push("databases");
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        if (/html|json|text/.test(answer.headers.get("content-type") ?? "") && (await answer.text()).includes(word)) found.push(request.url);
      }
    }
    return found;
  }, word);
// What a page asks for: of this site alone, nothing but files, and with no word of the copy.
const overheard = (context, report, words) =>
  context.on("request", (request) => {
    const sent = decodeURIComponent(request.url()) + (request.postData() ?? "");
    if (request.url().startsWith("http") && request.method() !== "GET") report(`sends ${request.method()} ${request.url()}`);
    if (words.some((word) => sent.includes(word))) report(`sends words of the copy: ${request.url().slice(0, 120)}`);
  });

const refused = async ({ visit, violations, count }) => {
  const { page, context, report } = await visit(PAGE, MODES[0]);
  overheard(context, report, [MARK]);
  await page.waitForSelector("#desk:not([hidden])");
  await violations(page, report);
  await page.getByRole("button", { name: "Compare and keep" }).click();
  const hostile = `<!doctype html><p>${MARK}<script>planted = 1</script><img src="x" onerror="planted = 1"><iframe src="https://example.org/"></iframe>`;
  const given = [
    [await noted(page), /^Choose a file/],
    [await give(page, "empty.txt", ""), /has no text/],
    [await give(page, "picture.png", Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0])), /not a text/],
    [await give(page, "other.txt", `${MARK} So steht es in keinem Buch, und niemand hat es je gelesen. `.repeat(50)), /^This is not a copy of any source: none of \d+ sentences/],
    [await give(page, "hostile.html", hostile), /^This is not a copy/],
    [await give(page, "large.txt", "Ein anderer Text. ".repeat(600_000)), /larger than 2 MB/],
    [await give(page, "long.txt", "Ein anderer Text. ".repeat(50_000)), /900,000 signs of text/],
  ];
  for (const [said, right] of given) if (!right.test(said)) report(`in place of ${right} it says: ${said}`);
  if (await page.evaluate(() => globalThis.planted)) report("a script of what was given has run");
  if ((await stored(page)).length) report(`what was refused is kept: ${await stored(page)}`);
  count("copies refused", given.length);
  await context.close();
};

const beside = async ({ task, visit, violations, count }, mode) => {
  const { page, context, report } = await visit("index.html", mode);
  await context.addInitScript(answering, RECORD);
  overheard(context, report, [MARK, "Erfundene"]);
  const open = (name) => page.goto(new URL(name, task.base).href, { waitUntil: "load" });
  await open(PAGE);
  await page.waitForSelector("#desk:not([hidden])");
  await page.locator("#own-text").fill(`${WORDS} ${MARK}`);
  await page.getByRole("button", { name: "Compare and keep" }).click();
  if (!(await noted(page)).startsWith("AL: made up.")) report("a copy that was given is not kept");
  await page.locator(".ks-kept summary").click();
  await violations(page, report);
  if ((await stored(page)).join() !== "ks-copies,ks-copy-AL") report(`kept are ${await stored(page)}`);
  for (const [name, place, text] of BESIDE) {
    await open(name);
    const block = page.locator(place);
    await block.waitFor().catch(() => report(`${name}: nothing stands at ${place}`));
    const said = (await block.innerText()).replace(/\n+/g, "\n");
    if (said.replace(/\s+/g, " ") !== text.replace(/\s+/g, " ")) report(`${name}: it reads ${said}`);
    if (await block.locator("span:not([class], [lang], .ks-of-ours *)").count()) report(`${name}: words without their language`);
    await violations(page, report);
    await page.emulateMedia({ media: "print" });
    if (!(await block.isVisible())) report(`${name}: paper has no copy`);
    await page.emulateMedia({ media: "screen" });
    count("pages with a copy beside them");
  }
  if (await page.evaluate(() => globalThis.planted)) report("words of a copy were run");
  if ((await elsewhere(page, MARK)).length) report(`the copy is kept elsewhere: ${await elsewhere(page, MARK)}`);
  // Hidden by keys, and still hidden on the next page.
  await page.locator(".ks-viewing").focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Show it").focus();
  await page.keyboard.press("Space");
  await open("games/poch.html");
  await page.waitForSelector(".ks-facing", { state: "attached" });
  if (await page.locator(".ks-facing").first().isVisible()) report("a copy that is hidden is shown");
  await open(PAGE);
  await page.locator(".ks-kept input[type=checkbox]").check();
  await page.getByRole("button", { name: "Delete all copies" }).click();
  if (!(await noted(page)).startsWith("Deleted")) report("nothing is said of a copy that is deleted");
  if ((await stored(page)).length) report(`after it was deleted there is ${await stored(page)}`);
  if ((await elsewhere(page, MARK)).length) report(`after it was deleted the copy is in ${await elsewhere(page, MARK)}`);
  await open("games/poch.html");
  await page.waitForLoadState("networkidle");
  if (await page.locator(".ks-facing").count()) report("a copy that was deleted is shown");
  await context.close();
};

// What a browser keeps that was spoilt is not shown, and a page without a copy asks for nothing more.
const spoilt = async ({ task, visit }) => {
  const { page, context, report } = await visit("games/poch.html", MODES[0]);
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.reload({ waitUntil: "networkidle" });
  if (asked.some((url) => url.endsWith("/facing.js"))) report("a page without a copy fetches the script for one");
  await page.evaluate(() => {
    localStorage.setItem("ks-copies", "AL NK");
    localStorage.setItem("ks-copy-AL", "{");
    localStorage.setItem("ks-copy-NK", '{"loci": 1}');
  });
  await page.reload({ waitUntil: "networkidle" });
  if (await page.locator(".ks-facing").count()) report("a spoilt copy is shown");
  await context.close();
};

const unplugged = async ({ task, visit }) => {
  const { page, context, report } = await visit("index.html", MODES[0], { quiet: true });
  await context.addInitScript(answering, RECORD);
  const open = (name) => page.goto(new URL(name, task.base).href, { waitUntil: "load" });
  await open(PAGE);
  await page.locator("#own-text").fill(WORDS);
  await page.getByRole("button", { name: "Compare and keep" }).click();
  await noted(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  await kept(page, "/facing.js");
  await open("games/poch.html");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await open("games/poch.html");
  const [, place] = BESIDE[0];
  if (!(await page.locator(place).waitFor().then(() => true, () => false))) report("without a network no copy stands beside a chapter");
  await context.close();
};

// ---- true copies, where there are any -----------------------------------------------------------

const CHAPTERS = { NK: "games/swedish-kasino.html", SN: "games/schnapsen/calling.html", WC: "games/casino.html", AL: "games/poch.html" };
const lots = (seed) => () => ((seed = (seed * 1664525 + 1013904223) % 2 ** 32) / 2 ** 32);
const damaged = (text, lot) => {
  const paragraphs = text.split(/\n\s*\n/).filter(() => lot() > 0.04);
  for (let time = 0; time < 3; time += 1) {
    const [from, to] = [lot(), lot()].map((part) => Math.floor(part * paragraphs.length));
    paragraphs.splice(to, 0, ...paragraphs.splice(from, 1));
  }
  const misread = (word) => word.replace(...[["n", "u"], ["f", "s"], ["c", "e"], ["B", "V"]][Math.floor(lot() * 4)]);
  const words = (line) => line.split(" ").filter(() => lot() > 0.01).map((word) => (lot() < 0.03 ? misread(word) : word));
  return paragraphs.map((each) => words(each).join(" ")).join("\n\n");
};
const asPage = (text) => `<!doctype html><meta charset="utf-8"><title>x</title><script>planted = 1</script>${text.split("\n").map((line) => `<p>${line.replace(/&/g, "&amp;").replace(/</g, "&lt;")}</p>`).join("")}`;
const counted = (said) => /(\d+) of (\d+) sentences found, (\d+) with other words, (\d+) missing/.exec(said)?.slice(1).map(Number) ?? [0, 1, 0, 0];

const trueCopy = async ({ task, visit, violations, count }, key, mode) => {
  const text = fs.readFileSync(`${task.copies}/${key}.txt`, "utf8");
  const line = text.split("\n").toSorted((one, other) => other.length - one.length)[0].slice(0, 60);
  const { page, context, report } = await visit(PAGE, mode);
  overheard(context, report, [line.slice(0, 25)]);
  const open = (name) => page.goto(new URL(name, task.base).href, { waitUntil: "load" });
  await page.waitForSelector("#desk:not([hidden])");
  for (const [name, content] of [["whole.txt", text], ["page.html", asPage(text)]]) {
    const [found, all, differ, missing] = counted(await give(page, `${key}-${name}`, content));
    if (found !== all || differ || missing) report(`${key} ${name}: ${found} of ${all} found, ${differ} differ, ${missing} missing`);
  }
  if ((await elsewhere(page, line)).length) report(`${key} is kept elsewhere: ${await elsewhere(page, line)}`);
  await open(CHAPTERS[key]);
  const rules = await page.locator("section.ks-rule:has(> .ks-facing)").count();
  if (rules < 8) report(`${key}: ${rules} rules of ${CHAPTERS[key]} have the copy beside them`);
  await violations(page, report);
  await open(PAGE);
  for (const seed of [1, 2]) {
    const [found, all, differ] = counted(await give(page, `${key}-damaged.txt`, damaged(text, lots(seed))));
    if (found < 0.8 * all || !differ) report(`${key}, damaged with ${seed}: ${found} of ${all} found, ${differ} differ`);
  }
  await violations(page, report);
  await page.locator("select").selectOption(key === "WC" ? "SN" : "WC");
  const wrong = await give(page, `${key}-wrong.txt`, text);
  if (!/^This is not a copy of (WC|SN)/.test(wrong)) report(`${key}, said to be another source: it is answered by ${wrong.slice(0, 80)}`);
  await page.getByRole("button", { name: "Delete all copies" }).click();
  if ((await stored(page)).length) report(`${key}: after it was deleted there is ${await stored(page)}`);
  if (await page.evaluate(() => globalThis.planted)) report(`${key}: a script of the page that was given has run`);
  count("true copies");
  await context.close();
};

export const used = async (given) => {
  await refused(given);
  for (const mode of MODES) await beside(given, mode);
  await spoilt(given);
  await unplugged(given);
  if (!given.task.copies) console.error("NOT CHECKED: true copies of the sources; COPIES names no folder with NK.txt, SN.txt, WC.txt and AL.txt");
  else for (const [number, key] of Object.keys(CHAPTERS).entries()) await trueCopy(given, key, MODES[number]);
};
