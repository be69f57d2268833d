// Gives every worked example a button that lays its cards on a table, with its lines behind a tab.
const words = document.body.dataset;
const prompt = /^(?:>>>|\.\.\.)(?: |$)/;
const typed = (block) =>
  block.textContent
    .split("\n")
    .filter((line) => prompt.test(line))
    .map((line) => line.replace(prompt, ""))
    .join("\n");

// The style sheet of tables, for pages that have it only when somebody tries an example.
const styled = () =>
  new Promise((done) => {
    const href = new URL("../table.css", import.meta.url).href;
    if ([...document.styleSheets].some((each) => each.href === href)) return done();
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload: done, onerror: done });
    return document.head.append(link);
  });

const asked = new URLSearchParams(location.hash.slice(1));
for (const block of document.querySelectorAll("main .highlight-pycon pre")) {
  const figure = block.closest("figure");
  const python = block.closest("details");
  const listing = python ?? block;
  const name = figure?.id || "lines"; // a permanent page has one example
  const opener = Object.assign(document.createElement("button"), { type: "button", className: "ks-copy ks-tries", textContent: words.try });
  opener.setAttribute("aria-expanded", "false");
  let panel;
  const open = async (address) => {
    const [{ tried }] = await Promise.all([import("./tried.js"), styled()]);
    panel ??= tried(name, listing, typed(block), opener, { isWhole: !figure || !python?.open });
    await panel.open(address);
  };
  const unfold = () => {
    for (let around = opener.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
  };
  opener.addEventListener("click", () => open());
  if (figure) figure.querySelector("figcaption").append(opener);
  else listing.before(opener);
  // While examples are folded the button of the first one stands beside the fold, in sight.
  const fold = figure?.closest("details.ks-examples");
  if (fold && fold.querySelector("figure") === figure) {
    const beside = Object.assign(opener.cloneNode(true), { className: "ks-copy ks-unfolds" });
    beside.addEventListener("click", () => {
      unfold();
      open();
    });
    fold.before(beside);
  }
  if (asked.get("try") === name) {
    unfold();
    open({ lines: asked.get("lines") ?? undefined, scene: Math.max(0, Number(asked.get("scene") ?? 1) - 1), moves: asked.getAll("move") });
  }
}
