// Gives every worked example a button that opens its lines to be changed and run.
const words = document.body.dataset;
const prompt = /^(?:>>>|\.\.\.)(?: |$)/;
const typed = (block) =>
  block.textContent
    .split("\n")
    .filter((line) => prompt.test(line))
    .map((line) => line.replace(prompt, ""))
    .join("\n");

const asked = new URLSearchParams(location.hash.slice(1));
for (const block of document.querySelectorAll("main .highlight-pycon pre")) {
  const figure = block.closest("figure");
  const listing = block.closest("details") ?? block;
  const name = figure?.id || "lines"; // a permanent page has one example
  const opener = Object.assign(document.createElement("button"), { type: "button", className: "ks-copy ks-tries", textContent: words.try });
  opener.setAttribute("aria-expanded", "false");
  let editor;
  const open = async (lines) => {
    const { tried } = await import("./tried.js");
    editor ??= tried(name, listing, typed(block), opener);
    await editor.open(lines);
  };
  opener.addEventListener("click", () => open());
  if (figure) figure.querySelector("figcaption").append(opener);
  else listing.before(opener);
  if (asked.get("try") === name) {
    for (let around = opener.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
    open(asked.get("lines"));
  }
}
