// A reader's own copy of a source beside our sentences. It was given on the page facing.html, is kept
// in the store of this browser and goes nowhere; what was kept is shown as text and as nothing else.
export const recordsOf = () => {
  const keys = (ks.kept("ks-copies") ?? "").split(" ").filter(Boolean);
  return keys.flatMap((key) => {
    try {
      const record = JSON.parse(ks.kept(`ks-copy-${key}`));
      return record?.loci && record.words ? [record] : [];
    } catch {
      return [];
    }
  });
};

const made = (tag, className, ...inside) => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...inside);
  return element;
};
const inTongue = (tag, lang, text) => Object.assign(made(tag, "", String(text)), { lang });

// A locus: its address, unless that stands there, the words of the copy, ours behind those that differ.
export const lineOf = (id, { loci, words, language }, isNamed = true) => {
  const [finding, parts] = loci[id];
  const line = made("p", "", ...(isNamed ? [made("span", "ks-at-locus", id)] : []));
  for (const part of parts) {
    if (typeof part === "string") {
      line.append(" ", inTongue("span", language, part));
      continue;
    }
    const [here, ours] = part;
    const [before, after = ""] = words.ours.split("{words}");
    const said = ours ? inTongue("span", language, ours) : words.nothing;
    if (here) line.append(" ", inTongue("mark", language, here));
    line.append(" ", made("span", "ks-of-ours", "[", before, said, after, "]"));
  }
  const remark = finding === "missing" ? words.missing : finding === "altered" && parts.every((part) => typeof part === "string") && words.differs;
  if (remark) line.append(" ", made("span", "ks-of-ours", `(${remark})`));
  return line;
};

const facing = (records) => {
  const of = (id) => records.find(({ loci }) => Object.hasOwn(loci, id));
  const block = (ids, isNamed) => {
    const element = made("div", "ks-facing", ...ids.map((id) => lineOf(id, of(id), isNamed)));
    element.setAttribute("role", "group");
    element.setAttribute("aria-label", records[0].words.copy);
    return element;
  };
  for (const place of document.querySelectorAll("main :is(.ks-chips, .ks-facts)")) {
    const names = [...place.querySelectorAll('a[href*="witnesses/"]')].map(({ textContent }) => textContent.trim());
    const ids = [...new Set(names)].filter(of);
    if (!ids.length) continue;
    const sentence = place.closest("section, article").querySelector(":scope > .ks-sentence");
    if (sentence) sentence.after(block(ids));
    else (place.closest(".ks-quiet") ?? place).before(block(ids));
  }
  for (const locus of document.querySelectorAll("main th .ks-locus")) {
    const id = locus.textContent.trim();
    if (of(id)) locus.after(block([id], false));
  }
};

// Whether it is shown the reader says under Display, or on the page where the copy was given.
const show = (is) => document.documentElement.toggleAttribute("data-facing", is);
export const isShown = () => ks.kept("ks-facing") !== "off";
export const keepShown = (is) => {
  ks.keep("ks-facing", is ? "on" : "off");
  show(is);
};
const begin = () => {
  const records = recordsOf();
  if (!records.length) return;
  facing(records);
  show(isShown());
  const box = Object.assign(made("input"), { type: "checkbox", checked: isShown() });
  box.addEventListener("change", () => keepShown(box.checked));
  document.querySelector("#view")?.append(made("label", "", box, " ", records[0].words.show));
};
if (document.readyState === "loading") addEventListener("DOMContentLoaded", begin);
else begin();
