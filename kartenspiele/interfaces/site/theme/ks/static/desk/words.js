// The messages of the scripts by their names, written when the site was built: say("script.long", { seconds: 10 }).
const words = await (await fetch(new URL("words.json", import.meta.url))).json();
export const say = (name, values = {}) => words[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
export const knows = (name) => Object.hasOwn(words, name);
