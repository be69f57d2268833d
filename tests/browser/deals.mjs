// Plays deals in Chromium and Firefox and reports what is wrong as JSON. Argument: a file with
// { base, side, folder, chromium, firefox, deals: [{ game, browser, size, theme, by, most, isThorough }] }.
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { launchChromium } from "./browser.mjs";
import { dealt } from "./deal.mjs";
import { launchFirefox } from "./firefox.mjs";

const task = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const source = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const SIZES = { small: { width: 390, height: 844 }, large: { width: 1280, height: 800 }, narrow: { width: 360, height: 740 } };
const LAUNCH = { chromium: launchChromium, firefox: launchFirefox };

const words = await (await fetch(new URL("_static/desk/words.json", task.base))).json();
const findings = [];
const played = [];

const schemeOf = (theme) => (theme === "dark" ? "dark" : "light"); // in `both` the page itself changes

// A browser of one's own, since only one of its windows has the focus. Chromium is kept for the next
// deal that wants the same; a Firefox whose network was cut once does not always open another page.
const keeping = () => {
  let kept;
  const close = async () => {
    const last = kept;
    kept = undefined;
    await last?.browser.close().catch(() => {});
  };
  const browserFor = async ({ browser: name, theme, isCalm }) => {
    const key = [name, theme, isCalm].join(" ");
    if (kept?.key === key && name !== "firefox") return kept.browser;
    await close();
    const browser = await LAUNCH[name](task[name], { colorScheme: schemeOf(theme), isCalm });
    kept = { key, browser };
    return browser;
  };
  return { browserFor, close };
};
const CUT = "net::ERR_INTERNET_DISCONNECTED";
const GONE = /Firefox has ended|Firefox does not answer|NS_BINDING_ABORTED/; // of itself, and no doing of a page
const [TRIES, PAUSE] = [3, 3000];
const one = async (deal, { browserFor, close }, tried = 1) => {
  const mode = [deal.browser, SIZES[deal.size].width, deal.theme, deal.by].join(" ");
  const report = (what) => {
    const said = what.replace(/\u001b\[\d+m/g, "").slice(0, 400);
    if (task.isAloud && !findings.some((each) => each.page === deal.game && each.what === said)) console.error(`  ${deal.game}, ${mode}: ${said}`);
    findings.push({ page: deal.game, mode, what: said });
  };
  const heard = {
    request: (url) => {
      const { protocol, origin } = new URL(url);
      if (protocol.startsWith("http") && origin !== new URL(task.base).origin) report(`asks another host: ${url}`);
    },
    // That there is no network is our doing, and the browser says it by itself.
    error: (text) => text.includes(CUT) || report(`console: ${text.replaceAll(task.base, "")}`),
    failed: (text) => report(`script error: ${text.replaceAll(task.base, "")}`),
  };
  const context = { colorScheme: schemeOf(deal.theme), viewport: SIZES[deal.size], isCalm: deal.isCalm };
  let page;
  const picture = task.folder && ((name) => page?.screenshot(path.join(task.folder, `${deal.game}-${mode.replaceAll(" ", "-")}-${name}.png`)));
  try {
    const browser = await browserFor(deal);
    page = await browser.open(context, heard);
    const address = new URL(`play.html#${new URLSearchParams({ game: deal.game, seed: String(deal.seed) })}`, task.base).href;
    const count = await dealt({ ...deal, page, open: () => browser.open(context, heard), address, report, source, words, isByKeys: deal.by === "keys", picture });
    played.push({ ...deal, ...count });
    console.error(`${deal.number} ${deal.game}, ${mode}: ${count.moves} moves, ${Math.round(count.milliseconds / 1000)} s`);
  } catch (error) {
    if (GONE.test(error.message)) {
      await close();
      await new Promise((done) => setTimeout(done, PAUSE));
      if (tried < TRIES) return one(deal, { browserFor, close }, tried + 1);
      return console.error(`NOT CHECKED: ${deal.game}, ${mode}: ${error.message}`);
    }
    report(error.message);
    await picture?.("broken")?.catch(() => {});
    await close(); // which may have gone
    console.error(`${deal.number} ${deal.game}, ${mode}: ${error.message.slice(0, 200)}`);
  } finally {
    await page?.close().catch(() => {});
  }
};
const left = [...task.deals];
const work = async () => {
  const browsers = keeping();
  for (let deal = left.shift(); deal; deal = left.shift()) await one(deal, browsers);
  await browsers.close();
};
await Promise.all(Array.from({ length: task.side }, work));
process.stdout.write(JSON.stringify({ findings, played }));
