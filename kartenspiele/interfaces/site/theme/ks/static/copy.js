// Gives every worked example and command a button that copies what is typed, without prompts.
const words = document.body.dataset;
const prompt = /^(?:>>>|\.\.\.|\$)(?: |$)/;

const inputOf = (text) =>
  text
    .split("\n")
    .filter((line) => prompt.test(line))
    .map((line) => line.replace(prompt, ""))
    .join("\n") + "\n";

if (navigator.clipboard) {
  for (const block of document.querySelectorAll(".highlight-pycon, .highlight-console")) {
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
