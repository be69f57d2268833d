// A worked example to be tried: its cards on the table, and behind a tab the Python that lays them there.
import { editing } from "./lines.js";
import { staging } from "./stage.js";
import { make, status } from "./widgets.js";
import { say } from "./words.js";

// Tabs: one is open, arrows lead from one to the next.
const tabbed = (name, parts, opened) => {
  const tabs = parts.map(({ key, word, element }) => {
    Object.assign(element, { id: `${name}-${key}`, tabIndex: -1 });
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `${name}-${key}-tab`);
    const tab = make("button", { type: "button", role: "tab", id: `${name}-${key}-tab`, textContent: word });
    tab.setAttribute("aria-controls", element.id);
    tab.addEventListener("click", () => opened(key));
    return tab;
  });
  const list = make("div", { className: "ks-tabs", role: "tablist" }, ...tabs);
  list.setAttribute("aria-label", say("table.ways"));
  list.addEventListener("keydown", ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const shown = tabs.filter(({ hidden }) => !hidden);
    const to = shown[(shown.indexOf(document.activeElement) + step + shown.length) % shown.length];
    to.focus();
    to.click();
  });
  const choose = (chosen) =>
    parts.forEach(({ key, element }, number) => {
      element.hidden = key !== chosen;
      tabs[number].setAttribute("aria-selected", key === chosen);
      tabs[number].tabIndex = key === chosen ? 0 : -1;
    });
  return { list, tabs, choose };
};

export const tried = (name, place, original, opener, { isWhole }) => {
  const panel = make("section", { className: "ks-try", hidden: true });
  panel.setAttribute("aria-label", say("script.editor", { name: name.toUpperCase() }));
  const close = () => {
    panel.hidden = true;
    opener.setAttribute("aria-expanded", "false");
    opener.focus();
  };
  const aloud = make("p", { className: "kt-heard", role: "status" });
  const by = () => (lines.source === original ? "" : name);
  const lines = editing(name, original, { by, heard: (text) => state.say(text), leave: close });
  const stage = staging(name, { source: () => lines.source, by, heard: (text) => (aloud.textContent = text), leave: close });
  let laid = original; // the lines whose cards lie on the table
  const tabs = tabbed(name, [{ key: "cards", word: say("table.cards"), element: stage.element }, { key: "python", word: say("script.lines"), element: lines.element }], (key) => turn(key));
  // Lines that lay nothing on a table are shown as lines.
  const turn = async (key, address = {}) => {
    tabs.choose(key);
    if (key === "python") return lines.open(address.lines);
    if (laid !== lines.source) stage.renew();
    laid = lines.source;
    const isLaid = await stage.open(address.scene, address.moves);
    tabs.tabs[0].hidden = !isLaid && laid === original;
    if (!isLaid) await turn("python");
    return undefined;
  };
  panel.append(tabs.list, stage.element, lines.element, aloud);
  const state = status(panel);
  panel.addEventListener("keydown", ({ key, target }) => key === "Escape" && !target.closest(".kt-felt") && close());
  place.before(panel);
  let opened = "";
  return {
    async open(address) {
      if (!panel.hidden && !address) return close();
      panel.hidden = false;
      opener.setAttribute("aria-expanded", "true");
      const key = address ? (address.lines === undefined ? "cards" : "python") : opened || (isWhole ? "cards" : "python");
      opened = key;
      const done = turn(key, address);
      panel.scrollIntoView({ block: "nearest" });
      if (key === "cards") tabs.tabs[0].focus({ preventScroll: true });
      return done;
    },
  };
};
