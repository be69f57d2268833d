// What the parts of a page that asks the engine have in common.
import { engine } from "./engine.js";
import { say } from "./words.js";

export const make = (tag, properties = {}, ...inside) => {
  const { data = {}, role, ...rest } = properties;
  const made = Object.assign(document.createElement(tag), rest);
  if (role) made.setAttribute("role", role);
  Object.assign(made.dataset, data);
  made.append(...inside);
  return made;
};

export const option = (value, textContent) => make("option", { value, textContent });
export const field = (label, inside) => make("label", { className: "kt-field" }, make("span", { textContent: label }), inside);

export const button = (textContent, act, properties = {}) => {
  const made = make("button", { type: "button", textContent, ...properties });
  made.addEventListener("click", act);
  return made;
};

// What can be scrolled fades where there is more, above or below.
export const faded = (element) => {
  const look = () => {
    element.classList.toggle("kt-above", element.scrollTop > 2);
    element.classList.toggle("kt-below-more", element.scrollHeight - element.clientHeight - element.scrollTop > 2);
  };
  new MutationObserver(look).observe(element, { childList: true });
  new ResizeObserver(look).observe(element);
  element.addEventListener("scroll", look, { passive: true });
  return element;
};

// A button that copies what `get` gives, and says so for a while.
export const copier = (text, get) => {
  const made = button(text, async () => {
    try {
      await navigator.clipboard.writeText(await get());
      made.textContent = say("script.copied");
    } catch {
      made.textContent = say("script.uncopied");
    }
    setTimeout(() => (made.textContent = text), 2000);
  });
  return made;
};

// What the engine is about: a live region, a button that stops it, and which engine it is.
export const status = (parent) => {
  const said = make("p", { role: "status", className: "ks-state" });
  const noted = make("p", { role: "status", className: "ks-state" }); // stays while the engine says what it is about
  const stop = button(say("script.stop"), () => engine.stop(), { className: "ks-stop", hidden: true });
  const which = make("p", { className: "ks-which", hidden: true });
  let later;
  parent.append(make("div", { className: "ks-status" }, said, stop), noted, which);
  const off = engine.onstate(({ phase, text, version, hash }) => {
    clearTimeout(later);
    const show = () => (said.textContent = text);
    if (phase === "busy") later = setTimeout(show, 400); // most answers come sooner
    else if (phase !== "none") show();
    stop.hidden = !["loading", "busy"].includes(phase);
    which.hidden = !hash;
    if (hash) which.textContent = say("script.which", { version, hash: hash.slice(0, 12) });
  });
  return { say: (text) => (said.textContent = text), note: (text) => (noted.textContent = text), off };
};

// The address behind the #: `key=value&key=value`, a key perhaps several times.
export const readAddress = () => new URLSearchParams(location.hash.slice(1));
// What an address names and a page does not have, of these names each with what there is, as a sentence.
export const astray = (asked, known) => {
  const strange = Object.entries(known).find(([name, there]) => asked.has(name) && !there.map(String).includes(asked.get(name)));
  return strange ? say("script.astray", { what: `${strange[0]}=${asked.get(strange[0])}` }) : "";
};
export const addressWith = (entries) => {
  const to = new URL(location.href);
  to.hash = new URLSearchParams(entries).toString();
  return to.href;
};
export const writeAddress = (entries) => history.replaceState(null, "", addressWith(entries));
