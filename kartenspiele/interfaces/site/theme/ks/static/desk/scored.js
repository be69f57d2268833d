// Who has what, as a table: in the purse, or in the match and in the deal, and what else is counted.
import { make } from "./widgets.js";
import { say, signed, within } from "./words.js";

export const scored = ({ seats, me, purses, points, down }, tallies) => {
  const heads = ["", say("table.plays"), ...(purses ? [say("table.has")] : [say(down ? "table.to-go" : "table.match"), say("table.this-deal")]), ...tallies.map(({ title }) => within(title))];
  const rows = seats.map(({ name, plays }, seat) => {
    const numbers = [...(purses ? [purses[seat]] : points[seat]), ...tallies.map(({ each }) => each[seat])];
    const how = plays === "you" ? say("table.you") : say(`play.by-${plays}`);
    return make("tr", { className: seat === me ? "kt-own-row" : "" }, make("th", { scope: "row", textContent: name }), make("td", { textContent: how }), ...numbers.map((each) => make("td", { textContent: signed(each) })));
  });
  const cells = heads.map((each) => (each ? make("th", { scope: "col", textContent: each }) : make("td")));
  return make("table", {}, make("thead", {}, make("tr", {}, ...cells)), make("tbody", {}, ...rows));
};
