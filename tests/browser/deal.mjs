// Plays a whole deal through the page by what is lit and offered there. It knows no game: what lies
// on the table it compares only with itself. Each thing that is wrong is one sentence to `report`.

// Where the page has what; in it a game is nothing but cards that can be tapped and words.
const PLACES = {
  desk: "#desk",
  cloth: ".kt-felt",
  zone: ".kt-zone",
  card: ":is(.kt-card, .kt-slot)",
  lit: ".kt-lit",
  picked: ".kt-picked",
  hand: ".kt-mine [data-place=hand] .kt-card",
  words: ".kt-chips button:not(.kt-back-chip)",
  line: ".kt-line",
  bar: ".kt-bar button",
  act: ".kt-act",
  end: ".kt-end",
};
// What its buttons are called, by the keys of the words.
const BUTTONS = { undo: ["table.undo"], hint: ["table.hint"], anew: ["table.new"], score: ["table.score"], link: ["play.link"], again: ["play.next", "table.play-again"], view: ["table.look"], result: ["table.result"] };
const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const TARGET = 44; // CSS pixels
const PATIENCE = 90_000; // milliseconds: what has not come then never comes
const TAPS = 16; // a move that is not made by then is never made
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

// --- In the page ----------------------------------------------------------------------------------

const watched = (cloth) => {
  globalThis.ksShifts = [];
  const name = ({ node }) => (node?.nodeType === 1 ? `${node.localName}.${node.className} “${node.textContent.slice(0, 20)}”` : "text");
  const isSteady = ({ node }) => Boolean((node?.nodeType === 1 ? node : node?.parentElement)?.closest("#desk"));
  const isLaid = ({ node }) => Boolean((node?.nodeType === 1 ? node : node?.parentElement)?.closest(cloth));
  globalThis.ksLaid = 0; // what cards do that are played is no shift, but it is counted
  new PerformanceObserver((list) => {
    for (const each of list.getEntries()) {
      const others = each.sources.filter((source) => !isLaid(source) && (isSteady(source) || !each.hadRecentInput));
      const [{ previousRect: from, currentRect: to } = {}] = others;
      const way = from && `from ${[from.x, from.y, from.width, from.height].map(Math.round)} to ${[to.x, to.y, to.width, to.height].map(Math.round)}`;
      if (others.length) globalThis.ksShifts.push(`${others.map(name).join(" ")} by ${each.value.toFixed(4)}, ${way}`);
      else if (!each.hadRecentInput) globalThis.ksLaid += each.value;
    }
  }).observe({ type: "layout-shift", buffered: true });
};

// Whether anything is still on its way.
const rests = (places) => {
  const { shown, busy, soon } = document.querySelector(places.desk).dataset;
  const isMoving = document.getAnimations().some((each) => each.playState === "running" && each.effect?.target?.matches(places.card));
  return { shown: Number(shown ?? 0), isBusy: Boolean(busy), isReady: Boolean(shown), isResting: Boolean(shown) && !busy && !soon && !isMoving };
};
// All that a player sees of the state: what can be tapped, how large, and where things stand.
const see = (places) => {
  const desk = document.querySelector(places.desk);
  const all = (name) => [...desk.querySelectorAll(places[name])].filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled && !each.closest("[inert]"));
  // The part of an element that a finger meets, where nothing lies over it.
  const patch = (element) => {
    const box = element.getBoundingClientRect();
    const meets = (x, y) => {
      const hit = document.elementFromPoint(x, y);
      return Boolean(hit) && (element.contains(hit) || hit.closest("button, a, input, select, summary") === element);
    };
    const run = (from, to, does) => {
      let best = [0, 0];
      let begun;
      for (let at = from; at <= to; at += 1) {
        if (!does(at)) begun = undefined;
        else {
          begun ??= at;
          if (at - begun + 1 > best[1] - best[0]) best = [begun, at + 1];
        }
      }
      return best;
    };
    const middle = box.top + box.height / 2;
    const [left, right] = run(Math.ceil(box.left), Math.floor(box.right - 0.01), (x) => meets(x, middle));
    const x = (left + right) / 2;
    const [top, bottom] = run(Math.ceil(box.top), Math.floor(box.bottom - 0.01), (y) => meets(x, y));
    return { x, y: (top + bottom) / 2, width: right - left, height: bottom - top };
  };
  const inSight = (element) => {
    const box = element.getBoundingClientRect();
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) element.scrollIntoView({ block: "nearest", inline: "nearest" });
    return element;
  };
  const found = [];
  const target = (element) => {
    found.push(element);
    const name = element.ariaLabel || element.textContent;
    return { index: found.length - 1, name: name.trim().slice(0, 60), isCard: element.matches(places.card), isOwn: element.matches(places.hand), isLit: element.matches(places.lit), isPicked: element.matches(places.picked), ...patch(inSight(element)) };
  };
  globalThis.ksFound = found;
  const rectangle = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + scrollX, top + scrollY, width, height].map(Math.round);
  };
  const focus = document.activeElement;
  return {
    shown: Number(desk.dataset.shown ?? 0),
    isBusy: Boolean(desk.dataset.busy),
    isOver: Boolean(desk.dataset.over),
    isTold: desk.querySelector(places.end).checkVisibility(),
    isReady: Boolean(desk.dataset.shown),
    lit: all("lit").map(target),
    dull: all("hand").filter((each) => !each.matches(places.lit) && !each.matches(places.picked)).map(target),
    words: all("words").map(target),
    picked: all("picked").length,
    bar: Object.fromEntries([...desk.querySelectorAll(`${places.bar}, ${places.act}`)].filter((each) => each.checkVisibility()).map((each) => [each.ariaLabel || each.textContent.trim(), rectangle(each)])),
    line: desk.querySelector(places.line)?.textContent.trim() ?? "",
    rules: desk.querySelectorAll(`${places.line} a`).length,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    widest: [...document.body.querySelectorAll("*")].reduce((widest, each) => (each.getBoundingClientRect().right > widest.getBoundingClientRect().right ? each : widest), document.body).className,
    focus: !focus || focus === document.body ? "" : `${focus.localName}.${focus.className}`,
    lies: [...desk.querySelectorAll(places.zone)].map((zone) => [zone.dataset.key, ...[...zone.querySelectorAll(places.card)].map(({ dataset }) => dataset.card)].join(" ")).sort(),
  };
};
const buttons = (places, least) => {
  const desk = document.querySelector(places.desk);
  const some = [...desk.querySelectorAll("button:not(:disabled), select, summary, input")].filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(places.card));
  return some.flatMap((each) => {
    const { width, height } = (each.closest("label") ?? each).getBoundingClientRect();
    return width < least - 0.5 || height < least - 0.5 ? [`${each.localName} “${(each.ariaLabel || each.textContent).trim().slice(0, 40)}” is ${Math.round(width)}×${Math.round(height)} px`] : [];
  });
};
const press = (places, names) => {
  const all = [...document.querySelectorAll(`${places.desk} button:not(:disabled)`)];
  const button = all.find((each) => names.includes(each.textContent.trim()) && each.checkVisibility({ visibilityProperty: true }));
  if (!button) return undefined;
  button.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = button.getBoundingClientRect();
  globalThis.ksFound = [button];
  return { index: 0, name: names[0], x: left + width / 2, y: top + height / 2, width, height };
};
const caught = () => {
  navigator.clipboard.writeText = async (text) => {
    globalThis.ksCopied = text;
  };
};
const emptied = (places) => {
  const { left, top } = document.querySelector(`${places.desk} ${places.cloth}`).getBoundingClientRect();
  return [left + 3, top + 3];
};
const violations = async (tags, within) => {
  const { violations } = await globalThis.axe.run(document.querySelector(within), { runOnly: tags, resultTypes: ["violations"] });
  return violations.map(({ id, help, nodes }) => `axe ${id}: ${help} (${nodes.length}×, ${nodes[0].target.join(" ").slice(0, 60)})`);
};
// As a reader may choose it on any page.
const dressed = (theme) => {
  document.documentElement.dataset.theme = theme;
};
const focusedAt = (places, index) => {
  const here = document.activeElement;
  const target = globalThis.ksFound[index];
  const { left, top, width, height } = here.getBoundingClientRect();
  const isBehind = Boolean(here.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING);
  return { at: globalThis.ksFound.indexOf(here), isBehind, isCard: here.matches(places.card), x: left + width / 2, y: top + height / 2 };
};

// --- By taps, or by keys --------------------------------------------------------------------------

const byTaps = (page) => ({
  act: ({ x, y }) => page.tap(x, y),
  hasten: async () => page.tap(...(await page.evaluate(emptied, PLACES))),
});

// Tab goes from part to part, arrows from card to card; Enter taps.
const byKeys = (page, report) => {
  const walk = async (target) => {
    const focused = () => page.evaluate(focusedAt, PLACES, target.index);
    let here = await focused();
    for (let stops = 0; stops < 90 && here.at !== target.index && !(target.isCard && here.isCard); stops += 1) {
      await page.press(...(here.isBehind ? ["Shift", "Tab"] : ["Tab"]));
      here = await focused();
    }
    const tried = new Set();
    for (let steps = 0; steps < 60 && here.at !== target.index; steps += 1) {
      const [dx, dy] = [target.x - here.x, target.y - here.y];
      const across = dx > 0 ? "ArrowRight" : "ArrowLeft";
      const along = dy > 0 ? "ArrowDown" : "ArrowUp";
      const wanted = Math.abs(dx) > Math.abs(dy) ? [across, along] : [along, across];
      const [key] = [...wanted, "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"].filter((each) => !tried.has(`${here.at} ${each}`));
      if (!key) break;
      tried.add(`${here.at} ${key}`);
      await page.press(key);
      here = await focused();
    }
    return here.at === target.index;
  };
  return {
    act: async (target) => {
      if (!(await walk(target))) {
        report(`keys do not reach “${target.name}”`);
        await page.evaluate((index) => globalThis.ksFound[index].focus(), target.index);
      }
      await page.press("Enter");
    },
    hasten: () => page.press("Shift"),
  };
};

// --- A deal ---------------------------------------------------------------------------------------

// Looks at the page, waits for it, and notes what is wrong with a state.
const looking = (page, report, hasten, themes = []) => {
  let bar; // where the buttons are that are always there
  const look = () => page.evaluate(see, PLACES);
  // Until it is the player's turn or the deal is over; what others do is hastened.
  const settled = async ({ after = -1 } = {}) => {
    const until = Date.now() + PATIENCE;
    for (let tries = 0; ; tries += 1) {
      const state = await page.evaluate(rests, PLACES);
      if (state.isResting && state.shown > after) {
        const now = await look();
        if (!now.isBusy) return now;
      }
      if (Date.now() > until) throw new Error(`nothing comes any more: ${JSON.stringify(await look()).slice(0, 300)}`);
      if (state.isBusy && state.isReady && tries % 3 === 1) await hasten();
      await wait(60);
    }
  };
  const measured = async (now, where) => {
    if (now.sideways > 0) report(`the page scrolls sideways by ${now.sideways} px (${where}, .${now.widest})`);
    for (const each of now.isOver ? [] : [...now.lit, ...now.dull.filter(({ isOwn }) => isOwn)]) {
      if (each.width < TARGET || each.height < TARGET) report(`${each.isLit ? "a lit" : "an own"} card is ${each.width}×${each.height} px to a finger (${where})`);
    }
    (await page.evaluate(buttons, PLACES, TARGET)).forEach((what) => report(`${what} (${where})`));
    for (const [name, rectangle] of Object.entries(now.bar)) {
      if (bar?.[name] && String(bar[name]) !== String(rectangle)) report(`“${name}” has moved from ${bar[name]} to ${rectangle}`);
    }
    bar = { ...bar, ...now.bar };
  };
  const axe = async (where, within = PLACES.desk) => {
    for (const theme of themes.length ? themes : [""]) {
      if (theme) await page.evaluate(dressed, theme);
      (await page.evaluate(violations, STANDARD, within)).forEach((what) => report(`${what} (${[where, theme].filter(Boolean).join(", ")})`));
    }
  };
  return { look, settled, measured, axe };
};

// A deal from its address to its end; `open` gives another page, for what is copied. What it gives
// back are numbers for the listing.
export const dealt = async ({ page, open, address, report, source, words, isByKeys, seed, most, isThorough, theme, picture }) => {
  const themes = theme === "both" ? ["light", "dark"] : [];
  const { act, hasten } = isByKeys ? byKeys(page, report) : byTaps(page);
  const { look, settled, measured, axe } = looking(page, report, hasten, themes);
  const find = (name) => page.evaluate(press, PLACES, BUTTONS[name].map((key) => words[key]));
  const pressed = async (name) => {
    const button = await find(name);
    if (button) await act(button);
    else report(`there is no button “${name}”`);
    return Boolean(button);
  };
  const began = Date.now();
  const count = { moves: 0, taps: 0, whyNot: 0, undone: 0 };
  if (isByKeys) {
    // What could be made by itself is left to the player here; with taps it is made.
    await page.goto(new URL("search.html", address).href);
    await page.evaluate(() => globalThis.ks.keep("ks-table", '{"turn":false}'));
  }
  await page.goto(address);
  await page.run(source);
  await page.evaluate(watched, PLACES.cloth);
  let now = await settled();
  count.ready = Date.now() - began;
  if (isThorough) await axe("your turn", "html");
  await picture?.("first");

  // One move: things are tapped until the table has changed.
  const move = async () => {
    const before = now.shown;
    for (let taps = 0; taps < TAPS; taps += 1) {
      const some = [...now.lit, ...now.words];
      if (!some.length) throw new Error(`it is the player's turn, and nothing can be tapped: ${now.line}`);
      const at = (count.moves * 5 + taps * 3 + seed) % some.length;
      count.taps += 1;
      await act(some[at]);
      await wait(20);
      now = await look();
      if (now.shown > before || now.isBusy) {
        if (isThorough && count.moves === 1) await axe("watching");
        now = await settled({ after: before });
        count.moves += 1;
        return;
      }
      if (now.picked && isThorough && !count.picked) {
        count.picked = 1;
        await measured(now, "picked");
        await axe("picked");
      }
      now = await look();
    }
    throw new Error(`a move is not made after ${TAPS} taps: ${now.line}`);
  };
  // What cannot be played is asked for its reason, which names a rule.
  const whyNot = async () => {
    const [some] = now.dull;
    if (!some || !now.lit.some(({ isOwn }) => isOwn)) return; // where no move is made with a card no rule speaks of one
    count.whyNot += 1;
    const { line } = now;
    await act(some);
    const until = Date.now() + PATIENCE;
    do {
      await wait(50);
      now = await look();
    } while ((now.isBusy || now.line === line || !now.rules) && Date.now() < until);
    if (!now.rules) report(`“${some.name}” cannot be played, and no rule says why: ${now.line}`);
    await measured(now, "why not");
    if (isThorough) await axe("why not");
  };
  const hinted = async () => {
    const { line } = now;
    if (!(await pressed("hint"))) return;
    const until = Date.now() + PATIENCE;
    do {
      await wait(50);
      now = await look();
    } while ([line, words["script.busy"]].includes(now.line) && Date.now() < until);
    if ([line, words["script.busy"]].includes(now.line)) report("a hint says nothing");
  };
  const undone = async () => {
    const { lies, shown } = now;
    await move();
    if (now.isOver || !(await pressed("undo"))) return;
    count.undone += 1;
    now = await settled({ after: shown + 1 });
    if (String(now.lies) !== String(lies)) report(`undo leaves another position: ${now.lies.filter((each) => !lies.includes(each)).join(" | ").slice(0, 200)}`);
  };
  const copied = async () => {
    const isHidden = !(await find("link"));
    if (isHidden && !(await pressed("score"))) return;
    await page.evaluate(caught);
    await pressed("link");
    await wait(100);
    const link = await page.evaluate(() => globalThis.ksCopied);
    if (isHidden) await pressed("score");
    if (!link) return report("no link is copied");
    const other = await open();
    if (isByKeys) {
      await other.goto(address);
      await other.evaluate(() => globalThis.ks.keep("ks-table", '{"turn":false}'));
      await other.goto("about:blank");
    }
    await other.goto(link);
    const again = await looking(other, report, async () => {}).settled();
    await other.close();
    if (String(again.lies) !== String(now.lies)) report(`a copied link shows another position: ${again.lies.filter((each) => !now.lies.includes(each)).join(" | ").slice(0, 200)}`);
  };
  const dialog = async () => {
    if (!(await pressed("anew"))) return;
    await wait(100);
    await axe("dialog");
    (await page.evaluate(buttons, PLACES, TARGET)).forEach((what) => report(`${what} (dialog)`));
    await page.press("Escape");
    await wait(100);
    now = await look();
    if (!now.focus) report("the focus is lost after the dialog");
  };
  const EPISODES = [hinted, undone, copied, dialog, () => page.offline(true)];

  try {
    while (!now.isOver && count.moves < most) {
      if (themes.length) await page.evaluate(dressed, themes[count.moves % 2]);
      await measured(now, "your turn");
      if (!count.whyNot && count.moves < 12) await whyNot();
      const episode = EPISODES.shift();
      if (episode) await episode();
      now = await look();
      if (count.moves === 3) await picture?.("middle");
      if (now.isOver) break;
      await move();
      if (isByKeys && !now.focus) report("the focus is lost after a move");
    }
    if (!now.isOver) report(`the deal does not end within ${most} moves`);
    else {
      await measured(now, "over");
      if (isThorough) await axe("over");
      await picture?.("over");
      if (EPISODES.includes(copied)) await copied();
      if (EPISODES.includes(dialog)) await dialog();
      await page.offline(true);
      now = await look();
      const { shown } = now;
      if (await pressed("view")) {
        if ((await look()).isTold) report("the table is looked at, and the end lies over it");
        await pressed("result");
        if (!(await look()).isTold) report("there is no way back to the end of the deal");
      }
      if (await pressed("again")) {
        if ((await look()).isTold) report("the end of the old deal lies over the new one");
        now = await settled({ after: shown });
        if (now.isOver && !now.lies.length) report("there is no next deal");
      }
    }
  } finally {
    await page.offline(false);
  }
  (await page.evaluate(() => globalThis.ksShifts)).forEach((what) => report(`the layout shifts: ${what}`));
  count.laid = await page.evaluate(() => globalThis.ksLaid);
  return { ...count, milliseconds: Date.now() - began };
};
