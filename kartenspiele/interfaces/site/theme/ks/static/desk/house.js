// House rules: points of a rule set on which the players agree. What they are is fetched when it is asked for.
import { make } from "./widgets.js";
import { say } from "./words.js";

export const house = () => {
  const rows = make("div", { className: "kt-house" });
  const element = make("details", {}, make("summary", { textContent: say("table.house") }), rows);
  let key = "";
  let agreed = new Map();

  const row = ({ name, label, values, number }) => {
    const option = (value, textContent) => make("option", { value, textContent });
    const control = number
      ? make("input", { type: "number", min: 0, placeholder: values[0] })
      : make("select", {}, option("", say("table.as-usual")), ...values.map((each) => option(each, each)));
    control.value = agreed.get(name) ?? "";
    control.addEventListener("change", () => (control.value ? agreed.set(name, control.value) : agreed.delete(name)));
    return make("label", { className: "kt-field" }, make("span", { textContent: label }), control);
  };
  const draw = async () => {
    const { known } = await import("./games.js").catch(() => ({}));
    const found = known?.games.find((each) => each.key === key);
    rows.replaceChildren(...(found?.points ?? []).map(row));
  };
  element.addEventListener("toggle", () => element.open && draw());
  const refill = (game, set = []) => {
    key = game;
    agreed = new Map(set.map((each) => [each.slice(0, each.indexOf("=")), each.slice(each.indexOf("=") + 1)]));
    rows.replaceChildren();
    element.open = false;
    if (agreed.size) element.open = true;
  };
  return { element, refill, chosen: () => [...agreed].map(([name, value]) => `${name}=${value}`) };
};
