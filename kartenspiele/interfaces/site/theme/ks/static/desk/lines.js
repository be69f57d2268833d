// The Python of a worked example, to be changed and run by the engine.
import { fill, nodes } from "./clean.js";
import { engine } from "./engine.js";
import { addressWith, button, copier, make } from "./widgets.js";
import { say } from "./words.js";

export const SECONDS = 30; // of work, on the slowest machine more than lines need that end

// `by` says whose lines they are; `heard` says something aloud, `leave` closes the panel.
export const editing = (name, original, { by, heard, leave }) => {
  const lines = make("textarea", { spellcheck: false, autocapitalize: "off", autocomplete: "off", wrap: "off", id: `${name}-lines`, value: original });
  lines.setAttribute("autocorrect", "off");
  const grow = () => (lines.rows = Math.min(24, lines.value.split("\n").length + 1));
  const answer = make("div", { className: "ks-answer" });
  const show = ({ html, printed, fault }) => {
    fill(answer, html);
    if (printed) answer.append(make("p", { className: "ks-answer-name", textContent: say("script.printed") }), make("pre", { textContent: printed, tabIndex: 0 }));
    if (fault) answer.append(make("p", { className: "ks-fault" }, ...nodes(fault)));
    const nothing = !answer.hasChildNodes();
    heard(fault ? answer.lastChild.textContent : nothing ? say("script.nothing") : say("script.answered"));
  };
  const run = async () => {
    answer.replaceChildren();
    try {
      show(await engine.ask({ do: "try", source: lines.value }, { within: SECONDS, by: by() }));
    } catch (error) {
      answer.replaceChildren(make("p", { className: "ks-fault", textContent: error.message }));
      heard(error.message);
    }
  };
  const reset = () => {
    lines.value = original;
    grow();
    answer.replaceChildren();
    lines.focus();
  };
  lines.addEventListener("input", grow);
  lines.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    run();
  });
  grow();
  const buttons = make(
    "div",
    { className: "ks-buttons" },
    button(say("script.run"), run, { className: "ks-main" }),
    button(say("script.reset"), reset),
    copier(say("script.link"), () => addressWith({ try: name, lines: lines.value })),
    button(say("script.close"), leave),
  );
  const closed = make("p", { className: "ks-which", textContent: say("script.closed", { seconds: SECONDS }) });
  return {
    element: make("div", { className: "ks-lines" }, make("label", { htmlFor: lines.id, textContent: say("script.lines") }), lines, buttons, closed, answer),
    get source() {
      return lines.value;
    },
    // Lines that came with the address are shown, and run when the reader says so.
    async open(given) {
      if (given !== undefined) lines.value = given;
      grow();
      lines.focus({ preventScroll: true });
      if (given === undefined && !answer.hasChildNodes()) await run();
    },
  };
};
