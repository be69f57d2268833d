// Uses what asks the engine and reports what is wrong as JSON. Argument: a file with
// { chromium, base, headed, slow, failing, without, heard, open, folder, parts: [name] }.
import fs from "node:fs";
import { createRequire } from "node:module";
import { contextOptions, done, launch } from "./browser.mjs";

const task = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const PATIENCE = 120_000; // milliseconds: what has not come then never comes
const LONGEST = 900_000; // that a part may take: the others are to be heard

const findings = [];
const times = [];
const counts = {};

// Notes what a page reads as HTML; and of that, what it did not build as it was answered.
const noting = () => {
  const { parseFromString } = DOMParser.prototype;
  const noted = (globalThis.noted = new Set());
  DOMParser.prototype.parseFromString = function (html, kind) {
    noted.add(html);
    return parseFromString.call(this, html, kind);
  };
};
const lost = (page) =>
  page.evaluate(async () => {
    const answers = [...globalThis.noted];
    if (!answers.length) return [];
    const root = new URL(document.documentElement.dataset.content_root, location);
    const { fill } = await import(new URL("_static/desk/clean.js", root));
    const plain = (html) => Object.assign(document.createElement("div"), { innerHTML: html }).innerHTML;
    return answers.filter((html) => fill(document.createElement("div"), html).innerHTML !== plain(html));
  });

// A page at one of the servers, in a mode; what it complains about is a finding.
const visitIn = (browser) => async (name, mode, { at = "base", quiet = false, elsewhere = false } = {}) => {
  const context = await browser.newContext({ ...contextOptions(mode), acceptDownloads: true });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await context.addInitScript({ content: axe });
  await context.addInitScript(noting);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const report = (what) => findings.push({ page: name, mode: mode.name, what });
  if (!quiet) {
    page.on("console", (message) => message.type() === "error" && report(`console: ${message.text()}`));
    page.on("pageerror", (error) => report(`script error: ${error.message}`));
  }
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (!elsewhere && url.protocol.startsWith("http") && url.origin !== new URL(task[at]).origin) report(`asks another host: ${url}`);
  });
  await page.goto(new URL(name, task[at]).href, { waitUntil: "load" });
  const close = context.close.bind(context);
  context.close = async () => {
    if (!quiet) (await lost(page)).forEach((html) => report(`of an answer something is left out: ${html.slice(0, 300)}`));
    await close();
  };
  return { page, context, report };
};

const violations = async (page, report) => {
  const found = await page.evaluate(async (tags) => {
    const { violations } = await globalThis.axe.run(document, { runOnly: tags, resultTypes: ["violations"] });
    return violations.map(({ id, help, nodes }) => `axe ${id}: ${help} (${nodes.length}×, ${nodes[0].html.slice(0, 160)})`);
  }, STANDARD);
  found.forEach(report);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (over > 0) report(`the page scrolls sideways by ${over} px`);
};

// How long something took; with questions, so that the same can be asked elsewhere.
const time = (what, milliseconds, questions = []) => times.push({ what, milliseconds: [milliseconds].flat(), questions });
const count = (name, number = 1) => (counts[name] = (counts[name] ?? 0) + number);

const here = new URL("./desk/", import.meta.url);
// In a browser of its own: a browser has one clipboard.
const browser = await launch(task.chromium);
const visit = visitIn(browser);
for (const name of task.parts) {
  const { used } = await import(new URL(`${name}.mjs`, here));
  const began = Date.now();
  const late = new Promise((_, refuse) => setTimeout(refuse, LONGEST, new Error("it did not come to its end")).unref());
  await Promise.race([used({ task, visit, violations, time, count }), late]).catch((error) =>
    findings.push({ page: name, mode: /[\w-]+\.mjs:\d+/.exec(error.stack.split("/desk/")[1] ?? "")?.[0] ?? "used", what: error.message.replace(/\u001b\[\d+m/g, "").slice(0, 400) }),
  );
  done(name, began);
}
await browser.close();
process.stdout.write(JSON.stringify({ findings, times, counts }));
