// The first deal of a game, made with the site: it stands before there is an engine. Who has played
// it gets others.
const KEPT = "ks-begun";

const begun = () => {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? [];
  } catch {
    return [];
  }
};
export const played = (key) => {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...new Set([...begun(), key])]));
  } catch {
    // a browser that keeps nothing
  }
};
// What the engine answers to who asks for that deal, and its seed; nothing if it is not wanted.
export const first = async (key, seed) => {
  if (!seed && begun().includes(key)) return undefined;
  try {
    const found = await (await fetch(new URL(`first/${key}.json`, import.meta.url))).json();
    return !seed || seed === found.seed ? found : undefined;
  } catch {
    return undefined; // then the engine says it
  }
};
