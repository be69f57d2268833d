// What an id says: its sentence, how it stands and its first source, beside a link to it.
const { dataset, lang } = document.documentElement;
const site = new URL(`${dataset.content_root}${lang === "en" ? "" : `${lang}/`}`, document.baseURI);
const files = new Map(); // by prefix, each asked for once
let card, shownAt, later;
const IDS = ".ks-ref, .ks-by, .xref.ks";

// The id to which a link leads, in the spelling of addresses; of other links nothing is known.
const idOf = (link) => {
  const id = (link.hash.slice(1) || link.pathname.match(/\/id\/([^/]+)\//)?.[1] || "").toLowerCase();
  const shown = link.matches(IDS) || link.querySelector(IDS) || link.textContent.trim().toLowerCase() === id;
  return shown && /^([a-z][a-z0-9]{2,9}(-[\w-]+)?|[a-z]\d+)$/.test(id) ? id : "";
};

const said = async (id) => {
  const file = /^[a-z]\d+$/.test(id) ? "printed" : id.split("-")[0];
  if (!files.has(file)) {
    const answer = fetch(new URL(`said/${file}.json`, site)).then((found) => (found.ok ? found.json() : {}));
    files.set(file, answer.catch(() => ({})));
  }
  return (await files.get(file))[id];
};

const hide = () => {
  clearTimeout(later);
  if (!shownAt) return;
  shownAt.removeAttribute("aria-describedby");
  shownAt = undefined;
  card.hidePopover();
};

const place = (link) => {
  const { left, top, bottom } = link.getClientRects()[0];
  const { width, height } = card.getBoundingClientRect();
  card.style.left = `${Math.max(8, Math.min(left, document.documentElement.clientWidth - width - 8))}px`;
  card.style.top = `${bottom + height > innerHeight ? Math.max(0, top - height) : bottom}px`;
};

const line = (kind, text) => Object.assign(document.createElement("p"), { className: kind, textContent: text });

const show = async (link, id, isAsked = false) => {
  const found = await said(id);
  if (!found || !link.isConnected || !(isAsked || link.matches(":hover") || document.activeElement === link)) return;
  hide();
  if (!card) {
    card = Object.assign(document.createElement("div"), { id: "said", className: "ks-said-of", role: "tooltip", popover: "manual" });
    card.addEventListener("pointerenter", () => clearTimeout(later));
    card.addEventListener("pointerleave", hideSoon);
    document.body.append(card);
  }
  const [name, sentence, ...more] = found;
  card.replaceChildren(line("ks-id", name), line("ks-says", sentence), line("ks-stands", more.join(" · ")));
  card.showPopover();
  place(link);
  link.setAttribute("aria-describedby", card.id);
  shownAt = link;
};

const hideSoon = () => {
  clearTimeout(later);
  later = setTimeout(hide, 250); // time to reach the card
};

const soon = (link, wait) => {
  const id = link && link !== shownAt ? idOf(link) : "";
  clearTimeout(later);
  if (id) later = setTimeout(() => show(link, id), wait);
};

const linkAt = ({ target }) => target.closest?.("main a[href]");
addEventListener("pointerover", (event) => event.pointerType === "mouse" && linkAt(event) && soon(linkAt(event), 120));
addEventListener("pointerout", (event) => linkAt(event) && !linkAt(event).contains(event.relatedTarget) && hideSoon());
addEventListener("focusin", (event) => linkAt(event)?.matches(":focus-visible") && soon(linkAt(event), 120));
addEventListener("focusout", hide);
// Nobody leaves a table by a slip: a tap says what the rule says, the next one opens it elsewhere; who
// points with a mouse has read it by then.
addEventListener("click", (event) => {
  const link = linkAt(event);
  const id = link?.closest(".kt") ? idOf(link) : "";
  if (!id) return;
  link.target = "_blank";
  if (link === shownAt || event.pointerType === "mouse") return;
  event.preventDefault();
  show(link, id, true);
});
addEventListener("pointerdown", ({ target }) => shownAt && !shownAt.contains(target) && !card.contains(target) && hide());
addEventListener("keydown", ({ key }) => key === "Escape" && hide());
addEventListener("scroll", () => shownAt && place(shownAt), { capture: true, passive: true });
