// On the page of an id: the day of access, buttons that copy, and one entry out of a library.
const cites = document.querySelector(".ks-cite");

// The formats, in the order in which the page names them: the ending of each, and its entry of a key.
const FORMS = [
  ["bib", (text, key) => `@${text.split(/^@/m).find((each) => each.includes(`{${key},`))}`],
  ["ris", (text, key) => text.match(/TY  - [^]*?ER  - \r\n/g).find((each) => each.includes(`- ${key}\r`))],
  ["json", (text, key) => `${JSON.stringify(JSON.parse(text).filter(({ id }) => id === key), null, 2)}\n`],
];

// The text of the file with an ending in a packed library: what each file is stands before it.
const unpacked = (packed, ending) => {
  const told = new DataView(packed);
  for (let at = 0; told.getUint32(at, true) === 0x04034b50; ) {
    const named = at + 30 + told.getUint16(at + 26, true);
    const begins = named + told.getUint16(at + 28, true);
    const ends = begins + told.getUint32(at + 18, true);
    if (new TextDecoder().decode(packed.slice(at + 30, named)).endsWith(ending)) {
      const flowing = new Blob([packed.slice(begins, ends)]).stream();
      return new Response(flowing.pipeThrough(new DecompressionStream("deflate-raw"))).text();
    }
    at = ends;
  }
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

const alone = (href, ending, entryOf) => async (event) => {
  const key = cites.querySelector("code").textContent;
  event.preventDefault();
  try {
    const answer = await fetch(href);
    const text = await unpacked(await answer.arrayBuffer(), ending);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([entryOf(text, key)]));
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
  const { lang } = document.documentElement;
  const iso = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
    .map((each) => String(each).padStart(2, "0"))
    .join("-");
  text.append(text.dataset.accessed.replace("%s", lang === "en" ? iso : today.toLocaleDateString(lang, { dateStyle: "long" })));
  if (navigator.clipboard) {
    const buttons = document.createElement("p");
    buttons.append(
      copies(document.body.dataset.copy, () => text.textContent),
      " ",
      copies(cites.dataset.address, here),
    );
    text.after(buttons);
  }
  const all = cites.querySelector("a[download]");
  const links = all?.textContent.split(", ").map((name, at) => {
    const link = Object.assign(all.cloneNode(), { textContent: name });
    link.addEventListener("click", alone(all.href, ...FORMS[at]));
    return link;
  });
  all?.replaceWith(...links.flatMap((link) => [" ", link]).slice(1));
}
