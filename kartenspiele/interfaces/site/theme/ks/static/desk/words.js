// The messages of the scripts by their names, in the language of the page: say("script.long", { seconds: 10 }).
const { lang } = document.documentElement;
// What the files of a language have behind their names; English ones have nothing.
export const suffix = lang === "en" ? "" : `-${lang}`;
const words = await (await fetch(new URL(`words${suffix}.json`, import.meta.url))).json();
export const say = (name, values = {}) => words[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
// A name of a thing within a line; German nouns keep their capitals.
export const within = (title) => (lang === "en" ? title.toLowerCase() : title);
// A number with a minus, and no hyphen.
export const signed = (number) => String(number).replace("-", "−");
export const knows = (name) => Object.hasOwn(words, name);
