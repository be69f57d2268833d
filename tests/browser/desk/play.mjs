// Without a script the page of games against opponents is whole; with one, deals.mjs plays on it.
import { MODES } from "../browser.mjs";

const [, , NARROW] = MODES;

export const used = async ({ visit }) => {
  const { page, context, report } = await visit("play.html", { ...NARROW, name: "no script" }, { quiet: true });
  const source = await (await page.request.get(page.url())).text();
  if (!/id="desk" hidden/.test(source)) report("what needs a script is shown without one");
  if ((source.match(/docs\/records\//g) ?? []).length < 14) report("the page names too few records without a script");
  await context.close();
};
