// The frame follows the reader: where one is, the outline on narrow screens, how things look, keys.
const outline = document.querySelector(".ks-contents");
const bar = document.querySelector(".ks-bar");
const view = document.querySelector("#view");
const headroom = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);

// ---- where one is -------------------------------------------------------------------------

// The links of the outline to sections of this page, each with its section.
const places = new Map();
for (const link of outline?.querySelectorAll('a[href^="#"]:not([href="#"])') ?? []) {
  const section = document.getElementById(link.hash.slice(1))?.closest("section");
  if (section) places.set(section, link);
}

// Scrolls the outline, never the page.
const keepInSight = (link) => {
  const { top, bottom } = outline.getBoundingClientRect();
  const { top: from, bottom: to } = link.getBoundingClientRect();
  const end = Math.min(bottom, innerHeight);
  if (from < top + 24 || to > end - 24) outline.scrollTop += from - top - (end - top) / 3;
};

const here = new Set(); // the sections that cross the line below the head of the window
const follow = (link) => {
  const before = outline.querySelector('[aria-current="location"]');
  if (before === link) return;
  before?.removeAttribute("aria-current");
  for (const item of outline.querySelectorAll(".ks-here")) item.classList.remove("ks-here");
  link?.setAttribute("aria-current", "location");
  let part;
  for (let item = link?.closest("li"); item?.firstElementChild.hash; item = item.parentElement.closest("li")) {
    item.classList.add("ks-here");
    part = item.firstElementChild;
  }
  bar.querySelector(".ks-at-part").textContent = part ? ` · ${part.textContent}` : "";
  if (link) keepInSight(link);
};

let watcher;
const watch = () => {
  watcher?.disconnect();
  here.clear();
  const line = Math.ceil(headroom()) + 6;
  watcher = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) here[isIntersecting ? "add" : "delete"](target);
      // Sections lie in one another: the last in the order of the page is the innermost.
      follow([...places].findLast(([section]) => here.has(section))?.[1]);
    },
    { rootMargin: `${-line}px 0px ${line + 1 - innerHeight}px` },
  );
  for (const section of places.keys()) watcher.observe(section);
};
if (places.size) {
  watch();
  addEventListener("resize", watch);
}

// ---- the outline, opened by the bar ---------------------------------------------------------

bar?.querySelector("a").addEventListener("click", (event) => {
  event.preventDefault();
  outline.popover = "auto";
  outline.showPopover();
  const current = outline.querySelector('[aria-current="location"], a.current') ?? outline.querySelector("a");
  current.focus({ preventScroll: true });
  keepInSight(current);
});
// Closed, it lies at the end of the page again.
outline?.addEventListener("toggle", ({ newState }) => newState === "closed" && outline.removeAttribute("popover"));
outline?.addEventListener("click", ({ target }) => target.closest("a") && outline.popover && outline.hidePopover());

// ---- the same place in the other language -------------------------------------------------------

const tongue = document.querySelector(".ks-tongue");
const takePlace = () => Object.assign(tongue, { search: location.search, hash: location.hash });
for (const name of ["pointerdown", "focus", "click"]) tongue?.addEventListener(name, takePlace);

// ---- how things look, and keys ----------------------------------------------------------------

view.querySelector(`[value="${document.documentElement.dataset.theme}"]`).checked = true;
const keys = view.querySelector("[name=keys]");
keys.checked = ks.kept("ks-keys") !== "off";
view.querySelector(`[name=letters][value=${ks.choice.letters}]`).checked = true;
const suits = view.querySelector("[name=suits]");
suits.checked = ks.choice.suits === "german";
view.addEventListener("change", ({ target }) => {
  if (target.name === "letters") return ks.cards({ letters: target.value });
  if (target === suits) return ks.cards({ suits: suits.checked ? "german" : "french" });
  if (target === keys) return ks.keep("ks-keys", keys.checked ? "on" : "off");
  ks.keep("ks-theme", target.value);
  ks.show(target.value);
});

const RULES = "section.ks-rule > :is(h2, h3, h4), .ks-statement > dt > .ks-id";

// The rule after the one that stands out, or after the head of the window; the one before.
const turn = (step) => {
  const rules = [...document.querySelectorAll(RULES)].filter((rule) => rule.checkVisibility());
  const tops = rules.map((rule) => rule.getBoundingClientRect().top - headroom());
  const target = document.querySelector(":target");
  const at = rules.findIndex((rule) => rule.contains(target));
  const isSeen = at >= 0 && tops[at] > -4 && tops[at] < innerHeight;
  const next = step > 0 ? tops.findIndex((top) => top > 4) : tops.findLastIndex((top) => top < -4);
  const to = rules[isSeen ? at + step : next];
  if (to) location.replace(`#${to.id}`);
};

const search = () => {
  const field = document.querySelector("#find, #q");
  if (field?.checkVisibility()) field.focus();
  else document.querySelector("a.ks-find, .ks-find button").click();
};

const KEYS = {
  "/": search,
  j: () => turn(1),
  k: () => turn(-1),
};
addEventListener("keydown", (event) => {
  const typing = event.target.closest("input, select, textarea, [contenteditable]");
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  if (typing || modified || !keys.checked || !(event.key in KEYS)) return;
  event.preventDefault();
  KEYS[event.key]();
});
