// A Chromium that asks nobody but the site, in the four ways in which a reader may see it.
import { chromium } from "playwright-core";

const QUIET = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const MODES = [
  { name: "light 1280", colorScheme: "light", viewport: { width: 1280, height: 900 } },
  { name: "dark 1280", colorScheme: "dark", viewport: { width: 1280, height: 900 } },
  { name: "light 390", colorScheme: "light", viewport: { width: 390, height: 844 } },
  { name: "dark 390", colorScheme: "dark", viewport: { width: 390, height: 844 } },
];

export const launch = (executablePath) =>
  chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ["--no-sandbox", ...QUIET] : QUIET,
  });

export const contextOptions = ({ colorScheme, viewport }) => ({ colorScheme, viewport });

// What a button that was pressed has laid on the clipboard, once it says so.
export const copied = async (page, button) => {
  await page.waitForFunction((one) => one.textContent === "Copied", button);
  return page.evaluate(() => navigator.clipboard.readText());
};

// Waits until the site answers without a network, and keeps a file whose address ends so; what the
// network did not bring at one visit is kept at the next.
export const kept = async (page, ending) => {
  const isKept = async (ending) => {
    if (!navigator.serviceWorker.controller) return false;
    const cache = await caches.open("kartenspiele-pages-1");
    return (await cache.keys()).some(({ url }) => url.endsWith(ending));
  };
  const held = () => page.waitForFunction(isKept, ending, { timeout: 60_000 });
  await held().catch(() => page.reload().then(held));
};

// On long work: what is done, and how long it took.
export const done = (what, began) => console.error(`${what}: ${Math.round((Date.now() - began) / 1000)} s`);

// A page in a context of its own, as `firefox.mjs` gives one: what both browsers can do, and no more.
const openedIn = (browser) => async ({ colorScheme, viewport, isCalm, isForced }, heard) => {
  const isSmall = viewport.width < 800;
  const context = await browser.newContext({ colorScheme, viewport, hasTouch: isSmall, reducedMotion: isCalm ? "reduce" : "no-preference", forcedColors: isForced ? "active" : "none" });
  const page = await context.newPage();
  context.on("request", (request) => heard.request(request.url()));
  page.on("console", (message) => message.type() === "error" && heard.error(`${message.text()} (${message.location().url}:${message.location().lineNumber + 1})`));
  page.on("pageerror", (error) => heard.failed(error.message));
  return {
    goto: (url) => page.goto(url, { waitUntil: "load" }),
    evaluate: (does, ...given) => page.evaluate(`(${does})(...${JSON.stringify(given)})`),
    run: (source) => page.evaluate(source),
    tap: (x, y) => (isSmall ? page.touchscreen.tap(x, y) : page.mouse.click(x, y)),
    press: (...names) => page.keyboard.press(names.join("+")),
    write: (text) => page.keyboard.type(text),
    offline: (isCut) => context.setOffline(isCut),
    screenshot: (file) => page.screenshot({ path: file }),
    close: () => context.close(),
  };
};

export const launchChromium = async (executable) => {
  const browser = await launch(executable);
  return { open: openedIn(browser), close: () => browser.close() };
};
