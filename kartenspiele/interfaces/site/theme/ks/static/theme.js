// Before anything is drawn: light, dark or as the system has it, and the cards, as the reader has chosen.
{
  const SYSTEM = "(prefers-color-scheme: dark)";

  const show = (theme) => {
    // This also says that scripts run; from a folder those that are modules do not.
    if (location.protocol !== "file:") document.documentElement.dataset.theme = theme;
    const dark = document.querySelector("#pygments_dark_css");
    if (dark) dark.media = { light: "not all", dark: "screen" }[theme] ?? SYSTEM;
  };

  // Where a browser keeps nothing, everything is as it is by default.
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const keep = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {}
  };

  // An id as an address writes it; anybody may write an address.
  const decoded = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };

  // ---- cards --------------------------------------------------------------------------------
  // English pages come with Q and J, German ones with D and B; the engine and the scripts write D and B. What is seen has the
  // reader's letters; what can be typed or cited is left alone (decision 45).

  const LETTERS = { qj: { D: "Q", B: "J" }, db: { Q: "D", J: "B" }, german: { D: "O", Q: "O", B: "U", J: "U" } };
  const SUITS = { "♣": ["acorn", "acorns"], "♠": ["leaf", "leaves"], "♥": ["heart", "hearts"], "♦": ["bell", "bells"] };
  const KINDS = { "♣": ".ks-clubs", "♠": ".ks-spades", "♥": ".ks-hearts", "♦": ".ks-diamonds" };
  const RANKS = { A: "ace", K: "king", D: "Ober", Q: "Ober", B: "Unter", J: "Unter" };
  const HEARD = { queen: "Ober", jack: "Unter", clubs: "acorns", spades: "leaves", diamonds: "bells" };
  const VERBATIM = "head, pre, code, kbd, textarea, script, .ks-cite, .ks-view, .ks-facing";
  const LONELY = "b[role=img], .ks-told, .ks-act, .ks-answer, .ks-legend"; // where a letter alone is a card
  const RANK = "(?:[AKQJDB]|10|[2-9])";
  const WORTH = `${RANK} (?:pair|\\d+)`;
  const ROW = `(?:${WORTH}(?:, ${WORTH})+|${RANK}(?:(?: or)? ${RANK})+)`;
  const LETTER = `(?<=[♠♥♦♣])[QJDB](?!\\w)|(?<![\\w-])${ROW}(?!\\w)`;
  const SOME = new RegExp(LETTER, "g");
  const LONE = new RegExp(`${LETTER}|(?<![\\w♠♥♦♣-])[QJDB](?![\\w:-])`, "g");
  const CARD = /([♠♥♦♣])(10|[2-9AKQJDB])?(?!\w)/g;
  const NAME = /\b(queen|jack|clubs|spades|diamonds)\b/g;

  const USUAL = document.documentElement.lang === "de" ? "db" : "qj"; // as the page comes
  const choice = { letters: ["qj", "db"].find((each) => each === kept("ks-letters")) ?? USUAL, suits: kept("ks-suits") === "german" ? "german" : "french" };
  const isGerman = (element) => choice.suits === "german" && element.closest(".ks-german");

  const seen = (text, element) => {
    const german = isGerman(element);
    const named = (_, suit, rank) => (!rank ? SUITS[suit][1] : element.matches(".ks-cards > b") ? rank : `${SUITS[suit][0]}-${RANKS[rank] ?? rank}`);
    const letters = LETTERS[german ? "german" : choice.letters];
    const isLone = element.closest(LONELY) ? !element.closest("strong") : /^[QJDB]$/.test(text) && element.closest("td, dd, summary");
    return (german ? text.replace(CARD, named) : text).replace(
      isLone ? LONE : SOME,
      (ranks) => ranks.replace(/[QJDB]/g, (letter) => letters[letter] ?? letter),
    );
  };
  const heard = (text, element) => (isGerman(element) ? text.replace(NAME, (name) => HEARD[name]) : text);

  // What stood there before: of German words a list has it, of a German picture its class the suit.
  const before = new Map();
  const worded = (text, element) => (element.closest(".ks-german") && before.get(text)) || text;
  const pictured = (text, element) => {
    const suit = element.localName === "b" && Object.keys(KINDS).find((each) => element.matches(KINDS[each]));
    return text.replace(/^[♠♥♦♣]?(?=\w)/, suit || "").replace("O", "Q").replace("U", "J");
  };
  const anew = (text, plain, now, put) => {
    if (now === text) return;
    before.set(now, plain);
    put(now);
  };
  const write = (node) => {
    const root = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = root === node ? texts.nextNode() : node; text; text = texts.nextNode()) {
      const around = text.parentElement;
      if (!around || around.closest(VERBATIM)) continue;
      const plain = (around.matches(".ks-german .ks-cards > b") ? pictured : worded)(text.data, around);
      anew(text.data, plain, seen(plain, around), (now) => (text.data = now));
    }
    for (const each of root === node ? [node, ...(node.querySelectorAll?.("[aria-label]") ?? [])] : []) label(each);
  };
  const label = (element) => {
    const text = element.getAttribute?.("aria-label");
    const plain = text && worded(text, element);
    if (text) anew(text, plain, heard(plain, element), (now) => element.setAttribute("aria-label", now));
  };
  const watcher = new MutationObserver((changes) => {
    const added = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    const isInside = ({ parentNode }) => parentNode && (added.has(parentNode) || isInside(parentNode));
    for (const node of added) if (!isInside(node)) write(node);
    for (const { type, target } of changes) if (type === "attributes") label(target);
  });
  const watch = () => watcher.observe(document, { childList: true, subtree: true, attributeFilter: ["aria-label"] });
  const mark = () => document.documentElement.toggleAttribute("data-german", choice.suits === "german");
  const cards = (chosen) => {
    for (const [name, value] of Object.entries(chosen)) keep(`ks-${name}`, (choice[name] = value));
    mark();
    write(document.body);
    dispatchEvent(new Event("ks-cards"));
  };

  // From a folder no browser loads modules or data: what would ask for them says so.
  const unserved = () => document.querySelector(".ks-unserved")?.removeAttribute("hidden");
  if (location.protocol === "file:") document.addEventListener("DOMContentLoaded", unserved);

  // What was read opens without a network (`offline.js`); only where the page came encrypted, or from
  // this machine.
  const root = document.documentElement.dataset.content_root ?? "./";
  const keepRead = () => navigator.serviceWorker?.register(new URL(`${root}offline.js`, document.baseURI)).catch(() => {});
  if (location.protocol !== "file:") addEventListener("load", keepRead);

  globalThis.ks = { show, kept, keep, decoded, choice, cards };
  show(["light", "dark"].find((each) => each === kept("ks-theme")) ?? "system");
  mark();
  if (kept("ks-copies")) import("./facing.js").catch(() => {}); // the reader's own copy of a source
  // A page comes as most read it; what scripts write later is always watched.
  if (choice.letters === USUAL && choice.suits === "french") document.addEventListener("readystatechange", watch, { once: true });
  else watch();
}
