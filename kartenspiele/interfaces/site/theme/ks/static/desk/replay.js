// A record step by step, and a record of the reader's own, which the engine checks.
import { fill } from "./clean.js";
import { button, make, readAddress, status, writeAddress } from "./widgets.js";
import { say } from "./words.js";

const SECONDS = 30;
const MOST = 4_000_001; // bytes of a file: one more than the engine reads

// What a page has of each moment: its step, and which pictures of places make the table there.
const momentsOf = (reel) =>
  [...reel.querySelectorAll(".ks-deal")].flatMap((deal) => {
    const shown = [...deal.querySelectorAll(".ks-zone")];
    const hidden = [...(deal.querySelector("template")?.content.children ?? [])];
    const zone = (number) => (number.startsWith("h") ? hidden[number.slice(1)] : shown[number]);
    const steps = [...deal.querySelectorAll(".ks-step")];
    let running, lies, seen;
    return steps.map((step, number) => {
      running = step.querySelector(".ks-running") ?? running;
      lies = step.dataset.lies ?? lies;
      if (step.dataset.lies) seen = step.dataset.seen?.split("|");
      const views = [lies, ...(seen ?? [])].map((each) => each.split(" ").filter(Boolean));
      return { deal, step, number, steps: steps.length - 2, running, views, zone };
    });
  });

const copy = (one) => one.cloneNode(true);

// The table as somebody sees it; what was not there a step before has a mark.
const table = (moment, before, eyes) => {
  const seen = ({ views }) => views[eyes] ?? views[0];
  const known = before && before.deal === moment.deal ? new Set(seen(before)) : null;
  const zones = seen(moment).map((number) => {
    const zone = copy(moment.zone(number));
    zone.classList.toggle("ks-new", Boolean(known && !known.has(number)));
    return zone;
  });
  const picture = make("div", { className: "ks-position", role: "group" }, ...zones);
  picture.setAttribute("aria-label", say("script.table"));
  return picture;
};

const select = (name, text, entries, act) => {
  const made = make("select", { id: name }, ...entries.map(([value, textContent]) => make("option", { value, textContent })));
  made.addEventListener("change", () => act(made.value));
  return [make("label", { htmlFor: name, textContent: text }), made];
};

const player = (reel, hasAddress) => {
  const moments = momentsOf(reel);
  const deals = [...new Set(moments.map(({ deal }) => deal))];
  let at = 0;
  let eyes = 0;

  const rules = new Map(); // by id: the moments by it
  moments.forEach(({ step }, place) => {
    for (const link of step.querySelectorAll(".ks-act .ks-ref, .ks-pays .ks-ref")) {
      rules.set(link.textContent, (rules.get(link.textContent) ?? new Set()).add(place));
    }
  });

  const place = ({ deal, number, steps }) => {
    const inside = number === 0 ? say("script.begins") : number > steps ? say("script.ends") : say("script.at", { step: number, all: steps });
    return deals.length > 1 ? `${say("script.deal", { deal: deal.dataset.deal, all: deals.length })} · ${inside}` : inside;
  };

  const go = (to, isTold = true) => {
    const before = moments[to - 1];
    at = Math.max(0, Math.min(moments.length - 1, to));
    const moment = moments[at];
    const { deal, step, running, number } = moment;
    const standing = deal.querySelector(".ks-standing");
    where.replaceChildren(make("p", { className: "ks-at-step", textContent: place(moment) }));
    if (number) where.append(...[...step.querySelectorAll(".ks-act, .ks-pays")].map(copy));
    if (number > moment.steps) where.lastChild.remove(); // the place says already that it is the score
    const rest = [...(standing ? [copy(standing)] : []), ...(running ? [copy(running)] : [])];
    stage.replaceChildren(table(moment, before, eyes), ...rest, ...[...step.querySelectorAll(".ks-told")].map(copy));
    if (at === moments.length - 1) stage.append(...[...reel.querySelectorAll(".ks-comes")].map(copy));
    slider.value = at;
    slider.setAttribute("aria-valuetext", place(moment));
    for (const [one, isOff] of [[first, !at], [previous, !at], [next, at === moments.length - 1], [last, at === moments.length - 1]]) {
      one.setAttribute("aria-disabled", isOff);
    }
    if (hasAddress && isTold) {
      const many = deals.length > 1 ? [["deal", deal.dataset.deal]] : [];
      writeAddress([...many, ["step", number], ...(eyes ? [["eyes", eyes - 1]] : [])]);
    }
  };

  const first = button(say("script.first"), () => go(0));
  const previous = button(say("script.previous"), () => go(at - 1));
  const next = button(say("script.next"), () => go(at + 1), { className: "ks-main" });
  const last = button(say("script.last"), () => go(moments.length - 1));
  const name = reel.id || "replay";
  const slider = make("input", { type: "range", min: 0, max: moments.length - 1, id: `${name}-slider` });
  slider.addEventListener("input", () => go(Number(slider.value)));
  const byRule = (from) => {
    const found = [...(rules.get(rule.value) ?? [])];
    if (found.length) go(found.find((each) => each > from) ?? found[0]);
  };
  const ids = [...rules.keys()].sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
  const [ruleLabel, rule] = select(`${name}-rule`, say("script.byrule"), [["", say("script.norule")], ...ids.map((id) => [id, id])], () => byRule(-1));
  const again = button(say("script.again"), () => byRule(at));
  const seats = [say("script.everybody"), ...JSON.parse(reel.dataset.seats)].map((who, seat) => [seat, who]);
  const [eyesLabel, eyesOf] = select(`${name}-eyes`, say("script.eyes"), seats, (value) => {
    eyes = Number(value);
    go(at);
  });
  const list = button(say("script.atonce"), () => {
    const isList = list.getAttribute("aria-pressed") !== "true";
    list.setAttribute("aria-pressed", isList);
    reel.hidden = !isList;
    box.classList.toggle("ks-listed", isList);
  });
  list.setAttribute("aria-pressed", "false");

  const where = make("div", { className: "ks-where-at", role: "status" });
  const stage = make("div", { className: "ks-stage" });
  const row = (...inside) => make("div", { className: "ks-row" }, ...inside);
  const box = make(
    "section",
    { className: "ks-player" },
    make("div", { className: "ks-buttons ks-steering" }, first, previous, next, last),
    row(make("label", { htmlFor: slider.id, textContent: say("script.step") }), slider),
    where,
    stage,
    make("div", { className: "ks-rows" }, ...(ids.length ? [row(ruleLabel, rule, again)] : [])),
    make("div", { className: "ks-buttons" }, list),
  );
  if (moments.some(({ views }) => views.length > 1)) box.querySelector(".ks-rows").append(row(eyesLabel, eyesOf));
  box.setAttribute("aria-label", say("script.player"));
  box.classList.toggle("ks-german", reel.matches(".ks-german"));
  const keys = { ArrowRight: () => at + 1, ArrowLeft: () => at - 1, Home: () => 0, End: () => moments.length - 1 };
  box.addEventListener("keydown", (event) => {
    const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
    if (!isPlain || !keys[event.key] || event.target.matches("select, input")) return;
    event.preventDefault();
    go(keys[event.key]());
  });

  // The moment that the address names: #step=3, #deal=2&step=3, or the anchor of a step.
  const addressed = () => {
    const anchor = location.hash.match(/^#deal-(\d+)-step-(\d+)$/);
    const asked = readAddress();
    if (!anchor && !asked.has("step")) return -1;
    const [deal, step] = anchor ? anchor.slice(1) : [asked.get("deal") ?? deals[0].dataset.deal, asked.get("step")];
    eyes = Number(asked.get("eyes") ?? -1) + 1;
    if (!seats[eyes]) eyes = 0;
    eyesOf.value = eyes;
    return moments.findIndex((each) => each.deal.dataset.deal === deal && String(each.number) === step);
  };
  reel.before(box);
  reel.hidden = true;
  const asked = hasAddress ? addressed() : -1;
  go(Math.max(0, asked), false);
  if (hasAddress && asked < 0 && readAddress().has("step")) where.append(make("p", { className: "ks-fault", textContent: say("script.astray", { what: location.hash.slice(1) }) }));
  if (asked >= 0) box.scrollIntoView({ block: "start" });
  if (hasAddress) {
    addEventListener("hashchange", () => {
      const to = addressed();
      if (to >= 0) go(to, false);
    });
  }
  return box;
};

// ---- a record of the reader's own ---------------------------------------------------------

const packed = (bytes) => {
  let text = "";
  for (let from = 0; from < bytes.length; from += 8192) text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(text);
};

const own = (parent) => {
  const file = make("input", { type: "file", accept: ".toml,.json,text/plain,application/json", id: "own-file" });
  const text = make("textarea", { id: "own-text", rows: 12, spellcheck: false, autocapitalize: "off", autocomplete: "off", wrap: "off" });
  const answer = make("div", { className: "ks-answer" });
  const run = async (question) => {
    const { engine } = await import("./engine.js");
    answer.replaceChildren();
    try {
      const { html, fault } = await engine.ask({ do: "frames", ...question }, { seconds: SECONDS });
      fill(answer, html);
      if (!fault) player(answer.querySelector(".ks-replay"), false);
      state.say(fault ?? say("script.replayed"));
    } catch (error) {
      answer.replaceChildren(make("p", { className: "ks-fault", textContent: error.message }));
      state.say(error.message);
    }
  };
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (!chosen) return;
    const bytes = new Uint8Array(await chosen.slice(0, MOST).arrayBuffer());
    text.value = new TextDecoder().decode(bytes);
    await run({ bytes: packed(bytes), name: chosen.name });
  });
  parent.append(
    make("div", { className: "ks-row" }, make("label", { htmlFor: file.id, textContent: say("script.file") }), file),
    make("label", { htmlFor: text.id, textContent: say("script.text") }),
    text,
    make("div", { className: "ks-buttons" }, button(say("script.replay"), () => run({ text: text.value, name: say("script.record") }), { className: "ks-main" })),
  );
  const state = status(parent);
  parent.append(answer);
  parent.classList.add("ks-own");
  parent.hidden = false;
  // A record that the page that plays hands over.
  const handed = location.hash === "#own" && sessionStorage.getItem("ks-record");
  if (handed) {
    text.value = handed;
    run({ text: handed, name: say("script.record") });
    parent.scrollIntoView({ block: "start" });
  }
};

const reel = document.querySelector(".ks-replay");
if (reel) player(reel, true);
const desk = document.querySelector("#desk");
if (desk) own(desk);
