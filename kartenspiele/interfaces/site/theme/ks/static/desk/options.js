// How one likes to sit at a table: kept in this browser.
import { make } from "./widgets.js";
import { say } from "./words.js";

const KEPT = "ks-table";
const USUAL = { turn: true, single: false, counted: true, sound: false };

const read = () => {
  try {
    return { ...USUAL, ...JSON.parse(ks.kept(KEPT)) };
  } catch {
    return { ...USUAL };
  }
};
export const options = (changed) => {
  const chosen = read();
  const box = (name) => {
    const input = make("input", { type: "checkbox", checked: chosen[name] });
    input.addEventListener("change", () => {
      chosen[name] = input.checked;
      ks.keep(KEPT, JSON.stringify(chosen));
      changed(chosen);
    });
    return make("label", { className: "kt-option" }, input, make("span", { textContent: say(`table.option-${name}`) }));
  };
  const element = make("details", { className: "kt-options" }, make("summary", { textContent: say("table.options") }), ...Object.keys(USUAL).map(box));
  return { element, chosen };
};
