// Two people play a whole deal: by nothing but the links that each sends the other, and on one device.
import { MODES } from "../browser.mjs";

const [WIDE, , NARROW] = MODES;
const DESK = "#desk";
const MOST = 400; // steps of a deal

const state = (page) =>
  page.evaluate(() => {
    const desk = document.querySelector("#desk");
    return {
      isIdle: Boolean(desk.dataset.shown) && !desk.dataset.busy,
      shown: Number(desk.dataset.shown ?? 0),
      over: desk.dataset.over,
      link: desk.querySelector(".kt-sent input")?.value ?? "",
      isCovered: desk.classList.contains("kt-covered"),
      hand: [...desk.querySelectorAll(".kt-mine .kt-card")].filter((each) => each.checkVisibility({ visibilityProperty: true })).map(({ dataset }) => dataset.card),
      line: desk.querySelector(".kt-line").textContent,
    };
  });
const settled = async (page) => {
  await page.waitForFunction(() => document.querySelector("#desk").dataset.shown && !document.querySelector("#desk").dataset.busy);
  await page.waitForTimeout(80);
  return state(page);
};
// A link that comes into the same tab is opened without the page being loaded anew.
const opened = async (page, link) => {
  const { shown } = await state(page);
  await page.goto(link);
  await page.waitForFunction((before) => Number(document.querySelector("#desk").dataset.shown) > before, shown);
  return settled(page);
};
// One thing that can be done: a word, or a card that is lit; nothing if it is not one's turn.
const act = async (page) => {
  const done = await page.evaluate(() => {
    const some = [...document.querySelectorAll("#desk .kt-chips > .kt-chip:not(.kt-back-chip), #desk .kt-stepper > .kt-main, #desk .kt-lit")];
    some[0]?.click();
    return Boolean(some[0]);
  });
  return done;
};
const deal = async (page, game, how) => {
  await settled(page);
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.locator("select[name=game]").selectOption(game);
  await page.locator("select[name=two]").selectOption(how);
  await page.locator("input[name=seed]").fill("7");
  await page.locator("button[value=deal]").click();
  await settled(page);
};
// Goes on until there is a link for the other, or the deal is over.
const turn = async (page, before) => {
  for (let steps = 0; steps < MOST; steps += 1) {
    const now = await settled(page);
    if ((now.link && now.link !== before) || (now.over && !now.link)) return now;
    if (!(await act(page))) await page.waitForTimeout(150);
  }
  throw new Error(`no link comes: ${JSON.stringify(await state(page))}`);
};

const byLinks = async ({ visit, violations, count }) => {
  const one = await visit("play.html", WIDE);
  await deal(one.page, "speculation", "link");
  let now = await turn(one.page, "");
  const other = await visit(now.link, NARROW);
  let [here, there] = [one, other];
  const first = now.link;
  for (let links = 1; ; links += 1) {
    count("links", 1);
    const isEnd = Boolean(now.over);
    const came = links === 1 ? await settled(there.page) : await opened(there.page, now.link);
    if (links === 2) await violations(there.page, there.report);
    if (isEnd) {
      if (!came.over) there.report(`the deal is over, and who gets the link sees ${came.line}`);
      break;
    }
    [here, there] = [there, here];
    now = await turn(here.page, now.link);
    if (now.over && !now.link) break;
  }
  // A link that was cut, and one that is older than the own game.
  await one.page.goto(now.link.slice(0, -9));
  await one.page.locator(".kt-line", { hasText: "changed or cut" }).waitFor();
  await other.page.goto(first);
  await other.page.locator(".kt-line", { hasText: "older than your game" }).waitFor();
  await one.context.close();
  // One that forks from what the browser remembers: the reader chooses.
  await other.page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("ks-matches"));
    for (const { deals } of Object.values(kept)) deals[0][0] = "pass";
    localStorage.setItem("ks-matches", JSON.stringify(kept));
    history.replaceState(null, "", "#");
  });
  await other.page.goto(now.link);
  await other.page.locator(".kt-line", { hasText: "forks from your game" }).waitFor();
  const { shown } = await state(other.page);
  await other.page.getByRole("button", { name: "Go on with the game of the link" }).click();
  await other.page.waitForFunction((before) => Number(document.querySelector("#desk").dataset.shown) > before, shown);
  if (!(await settled(other.page)).over) other.report("the game of a link that forks is not gone on with");
  return other;
};

const onOneDevice = async ({ page, context, report }, { violations, count }) => {
  await deal(page, "swedish-kasino", "here");
  let covers = 0;
  for (let steps = 0; steps < MOST; steps += 1) {
    const now = await settled(page);
    if (now.over) break;
    if (now.isCovered) {
      covers += 1;
      if (now.hand.length) report(`a hand that is covered shows ${now.hand.join(" ")}`);
      if (covers === 2) await violations(page, report);
      if (await page.locator(".kt-log li").count()) report("what the other has done stands in the log of a covered table");
    }
    if (!(await act(page))) await page.waitForTimeout(100);
    if (now.isCovered) {
      await page.locator(`${DESK}:not(.kt-covered)`).waitFor();
      const then = await settled(page);
      if (!then.isCovered && (!then.hand.length || then.hand.includes("??"))) report("who says that they are there does not see their hand");
    }
  }
  count("hands given on", covers);
  if (covers < 6) report(`the device was given on ${covers} times in a deal`);
  if (!(await state(page)).over) report("the deal does not end");
  await context.close();
};

export const used = async (tools) => {
  const left = await byLinks(tools);
  await onOneDevice(left, tools);
};
