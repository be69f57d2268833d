// What the form of a question is built from, written when the site was built; nothing if it cannot be had.
import { suffix } from "./words.js";

export const known = await fetch(new URL(`games${suffix}.json`, import.meta.url))
  .then((answer) => answer.json())
  .catch(() => null);
