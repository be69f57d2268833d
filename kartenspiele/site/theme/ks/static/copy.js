// Gives every worked example a button that copies its input, without prompts and results.
const words = document.body.dataset;
const inputs = /^(?:>>>|\.\.\.)(?: |$)/;

const inputOf = (text) =>
  text
    .split("\n")
    .filter((line) => inputs.test(line))
    .map((line) => line.slice(4))
    .join("\n") + "\n";

if (navigator.clipboard) {
  for (const block of document.querySelectorAll(".highlight-pycon")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "ks-copy";
    button.textContent = words.copy;
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(inputOf(block.querySelector("pre").textContent));
      button.textContent = words.copied;
      setTimeout(() => (button.textContent = words.copy), 2000);
    });
    (block.closest("figure")?.querySelector("figcaption") ?? block).append(button);
  }
}
