// A record on the table, step by step: forward, back, to a rule, as somebody sees it, or by itself.
import { fill } from "./clean.js";
import { cloth } from "./cloth.js";
import { wait } from "./motion.js";
import { staged } from "./picking.js";
import { frames, seenBy } from "./strip.js";
import { addressWith, button, copier, make, readAddress, writeAddress } from "./widgets.js";
import { say } from "./words.js";

const [TRAVEL, HOLD, PACE] = [260, 550, 1900]; // milliseconds

// What a page has of each moment: its step among those of its deal, and the position then.
const momentsOf = (reel, strip) => {
  const positions = frames(strip);
  let at = -1;
  return [...reel.querySelectorAll(".ks-deal")].flatMap((deal) => {
    const steps = [...deal.querySelectorAll(".ks-step")];
    let running;
    return steps.map((step, number) => {
      running = step.querySelector(".ks-running") ?? running;
      if (number < steps.length - 1) at += 1; // the score is told over the last position
      return { deal, step, number, steps: steps.length - 2, running, frame: positions[at] };
    });
  });
};
const copy = (one) => one.cloneNode(true);
const select = (name, text, entries, act) => {
  const made = make("select", { id: name }, ...entries.map(([value, textContent]) => make("option", { value, textContent })));
  made.addEventListener("change", () => act(made.value));
  return make("p", { className: "ks-row" }, make("label", { htmlFor: name, textContent: text }), made);
};
// A button with a sign; its word stands beside where there is room.
const sign = (drawn, word, act) => {
  const made = button("", act, { title: word, ariaLabel: word });
  made.append(make("span", { className: "ks-sign", textContent: drawn, ariaHidden: "true" }), make("span", { className: "ks-long", textContent: word }));
  return made;
};

export const stepping = (reel, strip, hasAddress) => {
  const moments = momentsOf(reel, strip);
  const deals = [...new Set(moments.map(({ deal }) => deal))];
  const last = moments.length - 1;
  const table = cloth();
  let at = 0;
  let eyes = 0;
  let going = 0; // by which a move that travels knows that another step was taken
  let clock;

  const rules = new Map(); // by id: the moments by it
  moments.forEach(({ step }, place) => {
    for (const link of step.querySelectorAll(".ks-act .ks-ref, .ks-pays .ks-ref")) {
      rules.set(link.textContent, (rules.get(link.textContent) ?? new Set()).add(place));
    }
  });

  // ---- what is shown ----------------------------------------------------------------------------

  const place = ({ deal, number, steps }) => {
    const inside = number === 0 ? say("script.begins") : number > steps ? say("script.ends") : say("script.at", { step: number, all: steps });
    return deals.length > 1 ? `${say("script.deal", { deal: deal.dataset.deal, all: deals.length })} · ${inside}` : inside;
  };
  // What is told of a step; where somebody does not see all of it, as it is told to them.
  const told = ({ step, frame, number, steps }) => {
    if (!number || number > steps) return [...step.querySelectorAll(".ks-told")].map(copy);
    const seen = eyes && frame.seen[eyes - 1];
    const acts = seen ? [fill(make("p", { className: "ks-act" }), seen)] : [...step.querySelectorAll(".ks-act")].map(copy);
    return [...acts, ...[...step.querySelectorAll(".ks-pays")].map(copy)];
  };
  const tell = (moment) => {
    const { deal, running } = moment;
    const standing = deal.querySelector(".ks-standing");
    const ends = at === last ? [...reel.querySelectorAll(".ks-comes")] : [];
    const rest = [standing, running, ...ends].filter(Boolean).map(copy);
    where.replaceChildren(make("p", { className: "ks-at-step", textContent: place(moment) }), ...told(moment), ...rest);
    where.scrollTop = 0;
    slider.value = at;
    slider.setAttribute("aria-valuetext", place(moment));
    for (const [one, isOff] of [[first, !at], [previous, !at], [next, at === last], [final, at === last]]) one.setAttribute("aria-disabled", isOff);
  };
  const draw = async (from) => {
    const mine = (going += 1);
    const { frame } = moments[at];
    const { roles } = seenBy(frame, eyes);
    const players = strip.seats.map((who, seat) => ({ ...who, roles: Object.keys(roles).filter((role) => roles[role].includes(seat)) }));
    const given = { seats: players, me: Math.max(0, eyes - 1), order: frame.order, german: reel.matches(".ks-german"), isStill: true, actor: frame.seat ?? -1 };
    const [now, before] = [frame, from?.frame].map((each) => each && seenBy(each, eyes));
    table.mark("kt-taken", []);
    const isNext = from && from === moments[at - 1] && from.frame !== frame && moments[at].number > 0;
    const stage = isNext ? staged(now, before) : undefined;
    if (stage) {
      table.show(stage.position, { ...given, ms: TRAVEL });
      table.mark("kt-taken", stage.taken);
      await wait(HOLD);
      if (mine !== going) return;
      table.mark("kt-taken", []);
    }
    table.show(now, { ...given, ms: isNext || from === moments[at + 1] ? TRAVEL : 0 });
  };
  const go = (to, isTold = true) => {
    const from = moments[at];
    at = Math.max(0, Math.min(last, to));
    tell(moments[at]);
    draw(box.isConnected ? from : undefined);
    if (hasAddress && isTold) writeAddress(here());
  };
  const here = () => {
    const { deal, number } = moments[at];
    return [...(deals.length > 1 ? [["deal", deal.dataset.deal]] : []), ["step", number], ...(eyes ? [["eyes", eyes - 1]] : [])];
  };

  // ---- how it goes on ---------------------------------------------------------------------------

  const stop = () => {
    clearInterval(clock);
    clock = undefined;
    play.setAttribute("aria-pressed", "false");
  };
  const step = (to) => {
    stop();
    go(to);
  };
  const toggle = () => {
    if (clock) return stop();
    play.setAttribute("aria-pressed", "true");
    clock = setInterval(() => (at === last || !box.isConnected ? stop() : go(at + 1)), PACE);
    go(at === last ? 0 : at + 1);
  };
  const first = sign("«", say("script.first"), () => step(0));
  const previous = sign("‹", say("script.previous"), () => step(at - 1));
  const play = sign("▷", say("script.play"), toggle);
  play.setAttribute("aria-pressed", "false");
  const next = sign("›", say("script.next"), () => step(at + 1));
  next.classList.add("ks-main");
  const final = sign("»", say("script.last"), () => step(last));
  const name = reel.id || "replay";
  const slider = make("input", { type: "range", min: 0, max: last, id: `${name}-slider`, ariaLabel: say("script.step") });
  slider.addEventListener("input", () => step(Number(slider.value)));

  const byRule = (from) => {
    const found = [...(rules.get(chosen()) ?? [])];
    if (found.length) step(found.find((each) => each > from) ?? found[0]);
  };
  const ids = [...rules.keys()].sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
  const rule = select(`${name}-rule`, say("script.byrule"), [["", say("script.norule")], ...ids.map((id) => [id, id])], () => byRule(-1));
  rule.append(button(say("script.again"), () => byRule(at)));
  const chosen = () => rule.querySelector("select").value;
  const seats = [say("script.everybody"), ...strip.seats.map(({ name: who }) => who)].map((who, seat) => [seat, who]);
  const looking = select(`${name}-eyes`, say("script.eyes"), seats, (value) => {
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

  const where = make("div", { className: "ks-where-at", role: "status", tabIndex: 0 });
  where.setAttribute("aria-label", say("script.told"));
  const buttons = make("div", { className: "ks-steering", role: "group" }, first, previous, play, next, final);
  buttons.setAttribute("aria-label", say("script.player"));
  const more = [list, ...(hasAddress ? [copier(say("script.link"), () => addressWith(here()))] : [])];
  const box = make("section", { className: "ks-player" }, table.element, buttons, slider, where, make("div", { className: "ks-rows" }, looking, ...(ids.length ? [rule] : [])), make("div", { className: "ks-buttons" }, ...more));
  box.setAttribute("aria-label", say("script.player"));
  const keys = { ArrowRight: () => step(at + 1), ArrowLeft: () => step(at - 1), Home: () => step(0), End: () => step(last), " ": toggle };
  box.addEventListener("keydown", (event) => {
    const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
    const isOwn = event.target.matches("select, input") || (event.key === " " && event.target.matches("button, a"));
    if (!isPlain || !keys[event.key] || isOwn) return;
    event.preventDefault();
    keys[event.key]();
  });

  // ---- where it begins --------------------------------------------------------------------------

  // The moment that the address names: #step=3, #deal=2&step=3, or the anchor of a step.
  const addressed = () => {
    const anchor = location.hash.match(/^#deal-(\d+)-step-(\d+)$/);
    const asked = readAddress();
    if (!anchor && !asked.has("step")) return -1;
    const [deal, number] = anchor ? anchor.slice(1) : [asked.get("deal") ?? deals[0].dataset.deal, asked.get("step")];
    eyes = Number(asked.get("eyes") ?? -1) + 1;
    if (!seats[eyes]) eyes = 0;
    looking.querySelector("select").value = eyes;
    return moments.findIndex((each) => each.deal.dataset.deal === deal && String(each.number) === number);
  };
  const asked = hasAddress ? addressed() : -1;
  at = Math.max(0, asked);
  reel.before(box);
  reel.hidden = true;
  tell(moments[at]);
  draw();
  if (!hasAddress) return box;
  if (asked < 0 && readAddress().has("step")) where.append(make("p", { className: "ks-fault", textContent: say("script.astray", { what: location.hash.slice(1) }) }));
  if (asked >= 0) box.scrollIntoView({ block: "start" });
  addEventListener("hashchange", () => {
    const to = addressed();
    if (to >= 0) go(to, false);
  });
  return box;
};
