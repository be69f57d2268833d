// The words of the scripts, in the language of the edition, written when the site was built.
export const words = await (await fetch(new URL("words.json", import.meta.url))).json();

// Words with something in their places: filled("long", 10).
export const filled = (name, ...things) => words[name].replace(/%(\d)/g, (_, place) => things[place - 1]);
