// Without a script the page of games against opponents is whole; with one, deals.mjs plays on it. What
// only makes later visits quicker is not waited for where the line is slow.
import { MODES } from "../browser.mjs";

const [, , NARROW] = MODES;

const plainly = async ({ visit }) => {
  const { page, context, report } = await visit("play.html", { ...NARROW, name: "no script" }, { quiet: true });
  const source = await (await page.request.get(page.url())).text();
  if (!/id="desk" hidden/.test(source)) report("what needs a script is shown without one");
  if ((source.match(/docs\/records\//g) ?? []).length < 14) report("the page names too few records without a script");
  await context.close();
};

const slowly = async ({ visit }) => {
  const { page, context, report } = await visit("play.html#game=schnapsen", NARROW, { at: "slow" });
  const asked = new Promise((tell) => context.on("request", (request) => request.url().endsWith("/pyodide-memory.gz") && tell("memory")));
  const answered = async () => {
    await page.waitForSelector("#desk[data-shown] .kt-list button", { state: "attached" });
    await page.evaluate(() => document.querySelector(".kt-list button").click());
    await page.waitForFunction(() => Number(document.querySelector("#desk").dataset.shown) > 1);
  };
  if ((await Promise.race([asked, answered()])) === "memory") report("what only later visits need is fetched before the first answer");
  await asked;
  await context.close();
};

export const used = async (tools) => {
  await plainly(tools);
  await slowly(tools);
};
