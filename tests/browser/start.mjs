// Measures how soon one can play, and prints what it found as JSON. Argument: a file with
// { chromium, sites: [address], rounds, address }. Sites take turns, so that all share a slow hour.
import fs from "node:fs";
import { contextOptions, launch, MODES } from "./browser.mjs";

const task = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const NARROW = MODES[2];
const PATIENCE = 120_000;
const WARMING = 60_000; // milliseconds for what a page fetches after its first answer

// In the page: begins where a form stands before the table, makes the first move that is offered,
// and notes when each thing has come, from the beginning of the visit.
const noting = () => {
  const at = (globalThis.noted = {});
  const note = (name) => (at[name] ??= performance.now());
  let isBegun = false;
  let isMade = false;
  const look = () => {
    const form = document.querySelector(".ks-setup button[type=submit]");
    if (form && !isBegun) {
      isBegun = true;
      form.click();
    }
    if (document.querySelector(".kt-felt .kt-zone, .ks-play .ks-position")) note("table");
    const move = document.querySelector(".kt-list button, .ks-move");
    if (move && !isMade) {
      isMade = true;
      note("move");
      move.click();
    }
    if (!at.answer) setTimeout(look, 10);
  };
  addEventListener("DOMContentLoaded", async () => {
    look();
    const { engine } = await import(new URL("_static/desk/engine.js", location));
    engine.onstate(({ phase, loaded, total }) => {
      if (phase === "loading" && total && loaded === total) note("files");
      if (phase === "ready") note("ready");
      if (phase === "idle" && isMade) note("answer");
    });
  });
};

const visit = async (context, base) => {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(new URL(task.address, base).href);
  await page.waitForFunction(() => globalThis.noted.answer);
  const times = await page.evaluate(() => ({ ...globalThis.noted, page: performance.getEntriesByName("first-contentful-paint")[0].startTime }));
  return { page, times };
};
// Until all that the engine has is kept.
const isWarm = async () => {
  const { files } = await (await fetch(new URL("_static/desk/engine/manifest.json", location))).json();
  const held = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
  return Object.keys(files).every((name) => held.flat().some((url) => url.endsWith(`/${name}`)));
};
const warmed = async (page) => {
  const until = Date.now() + WARMING;
  while (Date.now() < until && !(await page.evaluate(isWarm))) await page.waitForTimeout(200);
};

const found = [];
for (let round = 0; round < task.rounds; round += 1) {
  for (const [site, base] of task.sites.entries()) {
    const browser = await launch(task.chromium);
    const context = await browser.newContext(contextOptions(NARROW));
    await context.addInitScript(noting);
    const cold = await visit(context, base);
    await warmed(cold.page);
    await cold.page.close();
    const warm = await visit(context, base);
    found.push({ site, kind: "cold", ...cold.times }, { site, kind: "warm", ...warm.times });
    console.error(`${round + 1}/${task.rounds}, site ${site + 1}: ${Math.round(cold.times.answer)} and ${Math.round(warm.times.answer)} ms`);
    await browser.close();
  }
}
process.stdout.write(JSON.stringify(found));
