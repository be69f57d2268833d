// House rules: points of a rule set on which the players agree. What they are is fetched when it is asked for.
import { field, make, option } from "./widgets.js";
import { say } from "./words.js";

export const house = () => {
  const rows = make("div", { className: "kt-house" });
  const element = make("details", {}, make("summary", { textContent: say("table.house") }), rows);
  let [key, form] = ["", ""];
  let agreed = new Map();

  const row = ({ name, label, values, said, number }, differs) => {
    const called = (value) => said[value] ?? value;
    const usual = say("table.as-usual", { value: called(differs[name] ?? values[0]) });
    const control = number
      ? make("input", { type: "number", min: 0, placeholder: usual })
      : make("select", {}, option("", usual), ...values.map((each) => option(each, called(each))));
    control.value = agreed.get(name) ?? "";
    control.addEventListener("change", () => (control.value ? agreed.set(name, control.value) : agreed.delete(name)));
    return field(label, control);
  };
  const draw = async () => {
    const { known } = await import("./games.js").catch(() => ({}));
    const found = known?.games.find((each) => each.key === key);
    const { differs } = found?.forms.find((each) => each.key === form) ?? { differs: {} };
    const points = found?.points ?? [];
    const under = [...new Set(points.map(({ subject }) => subject))].map((subject) => {
      const here = points.filter((each) => each.subject === subject);
      const open = here.some(({ name }) => agreed.has(name));
      return make("details", { open }, make("summary", { textContent: subject || say("table.house") }), ...here.map((point) => row(point, differs)));
    });
    rows.replaceChildren(...under);
  };
  element.addEventListener("toggle", () => element.open && draw());
  const refill = (game, ofForm, set = []) => {
    [key, form] = [game, ofForm];
    agreed = new Map(set.map((each) => [each.slice(0, each.indexOf("=")), each.slice(each.indexOf("=") + 1)]));
    rows.replaceChildren();
    element.open = false;
    if (agreed.size) element.open = true;
  };
  return { element, refill, chosen: () => [...agreed].map(([name, value]) => `${name}=${value}`) };
};
