// On the page of an id: the day of access, buttons that copy, and one entry out of a library.
const cites = document.querySelector(".ks-cite");

const entryOf = {
  bib: (text, key) => `@${text.split(/^@/m).find((each) => each.includes(`{${key},`))}`,
  ris: (text, key) => text.match(/TY  - [^]*?ER  - \r\n/g).find((each) => each.includes(`- ${key}\r`)),
  json: (text, key) =>
    `${JSON.stringify(JSON.parse(text).filter(({ id }) => id === key), null, 2)}\n`,
};

const copies = (label, text) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ks-copy";
  button.textContent = label;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text());
    button.textContent = document.body.dataset.copied;
    setTimeout(() => (button.textContent = label), 2000);
  });
  return button;
};

const here = () =>
  document.querySelector('link[rel="canonical"]')?.href ??
  new URL(".", location.href).href;

const alone = async (event) => {
  const { href } = event.currentTarget;
  const key = cites.querySelector("code").textContent;
  const ending = href.split(".").pop();
  event.preventDefault();
  try {
    const answer = await fetch(href);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([entryOf[ending](await answer.text(), key)]));
    link.download = `${key}.${ending}`;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch {
    location.href = href;
  }
};

if (cites) {
  const text = cites.querySelector("p");
  const today = new Date();
  const day = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((each) => String(each).padStart(2, "0"))
    .join("-");
  text.append(text.dataset.accessed.replace("%s", day));
  if (navigator.clipboard) {
    const buttons = document.createElement("p");
    buttons.append(
      copies(document.body.dataset.copy, () => text.textContent),
      " ",
      copies(cites.dataset.address, here),
    );
    text.after(buttons);
  }
  for (const link of cites.querySelectorAll("a[download]")) link.addEventListener("click", alone);
}
