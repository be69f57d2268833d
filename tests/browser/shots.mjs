// Photographs pages in every mode. Argument: a file with { chromium, base, pages, out }.
import fs from "node:fs";
import path from "node:path";
import { MODES, contextOptions, launch } from "./browser.mjs";

const task = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const browser = await launch(task.chromium);
for (const mode of MODES) {
  const context = await browser.newContext(contextOptions(mode));
  const page = await context.newPage();
  for (const name of task.pages) {
    await page.goto(new URL(name, task.base).href, { waitUntil: "networkidle" });
    const file = `${name.replace(/\.html$/, "").replaceAll("/", "_")}-${mode.name.replace(" ", "-")}.png`;
    await page.screenshot({ path: path.join(task.out, file), fullPage: true });
  }
  await context.close();
}
await browser.close();
