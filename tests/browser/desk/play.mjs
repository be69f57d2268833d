// Without a script the page of games against opponents is whole; with one, deals.mjs plays on it. What
// only makes later visits quicker is not waited for where the line is slow.
import { MODES } from "../browser.mjs";

const [, , NARROW] = MODES;

const plainly = async ({ visit }) => {
  const { page, context, report } = await visit("play.html", { ...NARROW, name: "no script" }, { quiet: true });
  const source = await (await page.request.get(page.url())).text();
  if (!/ hidden id=desk\b|id="desk" hidden/.test(source)) report("what needs a script is shown without one");
  if ((source.match(/docs\/records\//g) ?? []).length < 14) report("the page names too few records without a script");
  await context.close();
};

const slowly = async ({ visit }) => {
  const { page, context, report } = await visit("play.html#game=schnapsen", NARROW, { at: "slow" });
  const asked = new Promise((tell) => context.on("request", (request) => request.url().endsWith("/pyodide-memory.gz") && tell()));
  await page.evaluate(async () => {
    const { engine } = await import(new URL("_static/desk/engine.js", location));
    engine.onstate(({ phase }) => (globalThis.isAnswered ||= phase === "idle"));
  });
  await page.waitForSelector("#desk[data-shown] .kt-list button", { state: "attached" });
  await page.evaluate(() => document.querySelector(".kt-list button").click());
  await asked;
  if (!(await page.evaluate(() => globalThis.isAnswered))) report("what only later visits need is fetched before the first answer");
  await context.close();
};

export const used = async (tools) => {
  await plainly(tools);
  await slowly(tools);
};
