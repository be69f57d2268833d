// An editor below a worked example: its lines, to be changed and run by the engine.
import { engine } from "./engine.js";
import { fill, nodes } from "./clean.js";
import { addressWith, button, copier, make, status } from "./widgets.js";
import { say } from "./words.js";

const SECONDS = 30; // of work, on the slowest machine more than lines need that end

export const tried = (name, listing, original, opener) => {
  const lines = make("textarea", { spellcheck: false, autocapitalize: "off", autocomplete: "off", wrap: "off", id: `${name}-lines` });
  lines.setAttribute("autocorrect", "off");
  const grow = () => (lines.rows = Math.min(24, lines.value.split("\n").length + 1));
  const answer = make("div", { className: "ks-answer" });
  const panel = make("section", { className: "ks-try", hidden: true });
  panel.setAttribute("aria-label", say("script.editor", { name: name.toUpperCase() }));
  const show = ({ html, printed, fault }) => {
    fill(answer, html);
    if (printed) answer.append(make("p", { className: "ks-answer-name", textContent: say("script.printed") }), make("pre", { textContent: printed, tabIndex: 0 }));
    if (fault) answer.append(make("p", { className: "ks-fault" }, ...nodes(fault)));
    const nothing = !answer.hasChildNodes();
    state.say(fault ? answer.lastChild.textContent : nothing ? say("script.nothing") : say("script.answered"));
  };
  const run = async () => {
    answer.replaceChildren();
    try {
      show(await engine.ask({ do: "try", source: lines.value }, { within: SECONDS, by: lines.value === original ? "" : name }));
    } catch (error) {
      answer.replaceChildren(make("p", { className: "ks-fault", textContent: error.message }));
      state.say(error.message);
    }
  };
  const reset = () => {
    lines.value = original;
    grow();
    answer.replaceChildren();
    lines.focus();
  };
  const close = () => {
    panel.hidden = true;
    opener.setAttribute("aria-expanded", "false");
    opener.focus();
  };
  panel.append(
    make("label", { htmlFor: lines.id, textContent: say("script.lines") }),
    lines,
    make(
      "div",
      { className: "ks-buttons" },
      button(say("script.run"), run, { className: "ks-main" }),
      button(say("script.reset"), reset),
      copier(say("script.link"), () => addressWith({ try: name, lines: lines.value })),
      button(say("script.close"), close),
    ),
  );
  const state = status(panel);
  panel.append(make("p", { className: "ks-which", textContent: say("script.closed", { seconds: SECONDS }) }), answer);
  listing.after(panel);
  lines.addEventListener("input", grow);
  lines.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      run();
    } else if (event.key === "Escape") close();
  });
  return {
    // Lines that came with the address are shown, and run when the reader says so.
    async open(given) {
      if (!panel.hidden && given === undefined) return close();
      panel.hidden = false;
      opener.setAttribute("aria-expanded", "true");
      if (!lines.value || given) lines.value = given ?? original;
      grow();
      lines.focus();
      panel.scrollIntoView({ block: "nearest" });
      if (!given && !answer.hasChildNodes()) await run();
    },
  };
};
