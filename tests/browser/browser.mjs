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

// On long work: what is done, and how long it took.
export const done = (what, began) => console.error(`${what}: ${Math.round((Date.now() - began) / 1000)} s`);
