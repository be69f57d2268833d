// Whoever has played, asked and read goes on without a network: pages open, the engine answers. What
// was not visited is not there, what was tampered with is not shown, and no other origin is answered.
import { MODES, kept } from "../browser.mjs";

const [WIDE] = MODES;
const PLAY = "play.html#game=schnapsen&seed=2";
const CHAPTER = "games/schnapsen.html";
const OTHER = "games/poch.html";

const shown = (page) => page.waitForFunction(() => Number(document.querySelector("#desk").dataset.shown) > 0);
const answered = async (page) => {
  await shown(page);
  const before = await page.evaluate(() => document.querySelector("#desk").dataset.shown);
  await page.evaluate(() => document.querySelector(".kt-list button").click());
  await page.waitForFunction((old) => document.querySelector("#desk").dataset.shown !== old, before);
};
// Which of some addresses open.
const opens = async (page, base, names) => {
  const found = [];
  for (const name of names) {
    const is = await page.goto(new URL(name, base).href).then(() => true, () => false);
    if (is) found.push(name);
    if (!is) await page.waitForURL(/^chrome-error:/, { timeout: 9000 }).catch(() => {});
    await page.goto("about:blank");
  }
  return found;
};

const asked = async ({ task, visit, count }) => {
  const { page, context, report } = await visit(PLAY, WIDE, { quiet: true });
  await answered(page);
  await kept(page, "/play.html");
  await page.goto(new URL(CHAPTER, task.base).href);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);

  const found = await opens(page, task.base, ["play.html", "ask.html", CHAPTER, OTHER]);
  if (found.join() !== `play.html,ask.html,${CHAPTER}`) report(`without a network these open: ${found.join(", ")}`);
  await page.goto(new URL(PLAY.replace("seed=2", "seed=9"), task.base).href);
  await answered(page).catch(() => report("without a network the engine does not answer"));
  const room = page.frames().find((frame) => frame.url().endsWith("/room.html"));
  const origin = await room?.evaluate(() => origin);
  if (origin !== "null") report(`without a network the room has the origin ${origin}`);
  const open = await room?.evaluate(() => fetch(location.href).then(() => "everything", () => "nothing"));
  if (open !== "nothing") report("without a network the room lets something out");

  await page.evaluate(async () => {
    const cache = await caches.open("kartenspiele-pages-1");
    for (const request of await cache.keys()) await cache.put(request, new Response("planted", { headers: { "content-type": "text/html" } }));
  });
  for (const name of ["ask.html", CHAPTER]) {
    await page.goto(new URL(name, task.base).href).catch(() => {});
    if ((await page.content()).includes("planted")) report(`without a network ${name} is shown as it was tampered with`);
    await page.waitForTimeout(500);
  }
  await context.setOffline(false);
  if ((await opens(page, task.base, ["ask.html"])).length !== 1) report("with a network the page is not had from there");
  count("pages opened without a network", 3);
  await context.close();
};

// Who has asked nothing has what was read, from the first visit on: a chapter, and the page of an id.
const ID = "id/SWE-27/index.html";
const read = async ({ task, visit, count }) => {
  const { page, context, report } = await visit(CHAPTER, WIDE, { quiet: true });
  await kept(page, CHAPTER);
  await page.goto(new URL(ID, task.base).href);
  await kept(page, ID);
  await context.setOffline(true);
  const found = await opens(page, task.base, [CHAPTER, ID, "id/SWE-26/index.html", OTHER, "play.html"]);
  if (found.join() !== `${CHAPTER},${ID}`) report(`of what was read and was not, these open without a network: ${found.join(", ")}`);
  await page.goto(new URL(CHAPTER, task.base).href);
  await page.evaluate(async (id) => (await caches.open("kartenspiele-pages-1")).put(new URL(id, new URL(document.documentElement.dataset.content_root, location)), new Response("planted")), ID);
  await page.goto(new URL(ID, task.base).href).catch(() => {});
  if ((await page.content()).includes("planted")) report(`without a network ${ID} is shown as it was tampered with`);
  count("pages opened without a network", 2);
  await context.close();
};

export const used = async (given) => {
  await asked(given);
  await read(given);
};
