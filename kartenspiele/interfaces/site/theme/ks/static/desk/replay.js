// The record of a page, step by step on the table, and a record of the reader's own, which the engine checks.
import { fill } from "./clean.js";
import { packed } from "./packed.js";
import { stepping } from "./stepping.js";
import { button, make, status } from "./widgets.js";
import { say } from "./words.js";

const MOST = 4_000_001; // bytes of a file: one more than the engine reads

const own = (parent) => {
  const file = make("input", { type: "file", accept: ".toml,.json,text/plain,application/json", id: "own-file" });
  const text = make("textarea", { id: "own-text", rows: 12, spellcheck: false, autocapitalize: "off", autocomplete: "off", wrap: "off" });
  const answer = make("div", { className: "ks-answer" });
  const run = async (question) => {
    const { engine } = await import("./engine.js");
    answer.replaceChildren();
    try {
      const { html, fault, strip } = await engine.ask({ do: "frames", ...question });
      fill(answer, html);
      if (!fault) stepping(answer.querySelector(".ks-replay"), strip, false);
      state.say(fault ?? say("script.replayed"));
    } catch (error) {
      answer.replaceChildren(make("p", { className: "ks-fault", textContent: error.message }));
      state.say(error.message);
    }
  };
  file.addEventListener("change", async () => {
    const [chosen] = file.files;
    if (!chosen) return;
    const bytes = new Uint8Array(await chosen.slice(0, MOST).arrayBuffer());
    text.value = new TextDecoder().decode(bytes);
    await run({ bytes: packed(bytes), name: chosen.name });
  });
  // A record that the page that plays hands over is shown first.
  const handed = location.hash === "#own" && sessionStorage.getItem("ks-record");
  const written = make(
    "details",
    { open: !handed },
    make("summary", { textContent: say("script.own") }),
    make("div", { className: "ks-row" }, make("label", { htmlFor: file.id, textContent: say("script.file") }), file),
    make("label", { htmlFor: text.id, textContent: say("script.text") }),
    text,
    make("div", { className: "ks-buttons" }, button(say("script.replay"), () => run({ text: text.value, name: say("script.record") }), { className: "ks-main" })),
  );
  const state = status(parent);
  parent.prepend(...(handed ? [] : [written]));
  parent.append(answer, ...(handed ? [written] : []));
  parent.classList.add("ks-own");
  parent.hidden = false;
  if (handed) {
    text.value = handed;
    parent.scrollIntoView({ block: "start" });
    run({ text: handed, name: say("script.record") }).then(() => (answer.querySelector(".ks-player") ?? answer).scrollIntoView({ block: "start" }));
  }
};

// Without the positions the page stays as it is: every step below the one before.
const reel = document.querySelector(".ks-replay");
if (reel) {
  const found = await fetch(new URL(reel.closest("[data-strip]").dataset.strip, location)).catch(() => undefined);
  if (found?.ok) stepping(reel, await found.json(), true);
}
const desk = document.querySelector("#desk");
if (desk) own(desk);
