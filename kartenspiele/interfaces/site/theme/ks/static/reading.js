// Three ways to read a chapter, remembered; and a link to what is closed opens it.
const KEY = "ks-reading";
const OPEN = {
  rules: [],
  examples: ["ks-examples"],
  everything: ["ks-examples", "ks-notes", "ks-code", "ks-python", "ks-more", "ks-apart"],
};
const modes = document.querySelector(".ks-modes");

const read = (mode) => {
  for (const each of document.querySelectorAll(".ks-quiet details, .ks-apart")) {
    each.open = OPEN[mode].some((kind) => each.classList.contains(kind));
  }
  for (const button of modes.querySelectorAll("button")) {
    button.setAttribute("aria-pressed", button.value === mode);
  }
};

// What now stands in a part of its chapter has its old anchor at the link that leads there.
const reveal = () => {
  const target = document.getElementById(ks.decoded(location.hash.slice(1)));
  const moved = target?.closest(".ks-parts a");
  if (moved) return location.replace(moved.href);
  for (let each = target?.closest("details"); each; each = each.parentElement.closest("details")) {
    each.open = true;
  }
  target?.scrollIntoView();
};

if (modes) {
  modes.hidden = false;
  modes.addEventListener("click", ({ target }) => {
    if (target.value in OPEN) {
      localStorage.setItem(KEY, target.value);
      read(target.value);
    }
  });
  const kept = localStorage.getItem(KEY);
  read(kept in OPEN ? kept : "rules");
}
if (location.hash) reveal();
addEventListener("hashchange", reveal);
