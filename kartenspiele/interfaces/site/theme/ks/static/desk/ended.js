// When a deal is over: what it brings, the next one, the record, and where it was lost.
import { fill, nodes } from "./clean.js";
import { engine } from "./engine.js";
import { button, copier, make } from "./widgets.js";
import { say } from "./words.js";

export const ended = ({ question, name, next, again, other, look, under }) => {
  const element = make("section", { className: "kt-end", hidden: true, tabIndex: -1 });
  const record = make("div", { className: "ks-answer" });
  const lost = make("div", { className: "ks-answer" });
  const said = make("p", { role: "status", className: "kt-soft" });

  const recorded = async () => {
    try {
      const { record: text } = await engine.ask(question({ do: "record" }));
      const shown = make("textarea", { readOnly: true, value: text, rows: 10, wrap: "off" });
      shown.setAttribute("aria-label", say("play.record"));
      const save = button(say("play.save"), () => {
        const link = make("a", { href: URL.createObjectURL(new Blob([text], { type: "application/toml" })), download: `${name()}.toml` });
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 1000);
      });
      const replay = make("a", { href: "replay.html#own", className: "kt-link", textContent: say("play.replay") });
      replay.addEventListener("click", () => sessionStorage.setItem("ks-record", text));
      record.replaceChildren(make("p", { textContent: say("play.named") }), shown, make("p", { className: "kt-tools" }, copier(say("play.copy"), () => text), save, replay));
      shown.focus({ preventScroll: true });
      record.scrollIntoView({ block: "nearest" });
    } catch (error) {
      said.textContent = error.message;
    }
  };
  const whereLost = async () => {
    const list = make("ol", { className: "ks-told" });
    const most = make("p", { className: "kt-won", role: "status" });
    lost.replaceChildren(make("p", { textContent: say("play.open") }), most, list);
    let greatest = { loss: 0 };
    try {
      for (let number = 0, moves = 1; number < moves; number += 1) {
        const found = await engine.ask(question({ do: "lost", number }));
        moves = found.moves;
        said.textContent = say("play.solving", { move: number + 1, all: moves });
        list.append(fill(make("li"), found.html));
        if (found.loss > greatest.loss) greatest = found;
      }
      fill(most, greatest.loss ? `${say("play.greatest")}: ${greatest.move}` : say("play.sound"));
      if (greatest.loss) list.children[greatest.number].className = "kt-won";
      said.textContent = "";
    } catch (error) {
      said.textContent = "";
      most.textContent = error.message;
    }
  };

  // Nobody taps or walks to what lies below.
  const open = (is) => {
    element.hidden = !is;
    for (const each of under) each.inert = is;
  };
  const show = (over, solvable) => {
    open(Boolean(over));
    element.replaceChildren();
    for (const each of [record, lost]) each.replaceChildren();
    said.textContent = "";
    if (!over) return;
    const { headline, html, won } = over;
    const heading = make("h2", { textContent: headline });
    const told = make("div", { className: "kt-told" }, ...nodes(html), ...(won ? [make("p", { className: "kt-won" }, ...nodes(won))] : []));
    const buttons = [
      won ? button(say("table.play-again"), again, { className: "kt-main" }) : button(say("play.next"), next, { className: "kt-main" }),
      button(say("table.other-game"), other),
      button(say("table.look"), () => {
        open(false);
        look();
      }),
      ...(solvable ? [button(say("play.lost"), whereLost)] : []),
      button(say("play.record"), recorded),
    ];
    element.append(heading, make("p", { className: "kt-tools" }, ...buttons), told, record, said, lost);
    element.focus({ preventScroll: true });
  };
  return { element, open, show };
};
