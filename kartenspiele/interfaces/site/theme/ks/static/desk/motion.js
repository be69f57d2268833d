// Cards travel: each keeps its element, and goes from where it lay to where it lies.
import { HIDDEN } from "./faces.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const isHidden = ({ card }) => card === HIDDEN;

// Which element is which card: the same card in the same place, then the same card elsewhere, then a
// hidden one that is turned (that of the player who moves first, then of a stock), then a new one.
export const assign = (held, wanted, actor) => {
  const left = new Set(held);
  const found = new Map();
  const pick = (want, test) => {
    for (const each of left) {
      if (!test(each)) continue;
      left.delete(each);
      found.set(want, each);
      return true;
    }
    return false;
  };
  const open = () => wanted.filter((want) => !found.has(want));
  for (const want of open()) pick(want, (each) => each.card === want.card && each.zone === want.zone && each.at === want.at);
  for (const want of open()) pick(want, (each) => each.card === want.card && each.zone === want.zone);
  for (const want of open()) if (!isHidden(want)) pick(want, (each) => each.card === want.card);
  for (const want of open()) {
    if (isHidden(want)) continue;
    pick(want, (each) => isHidden(each) && each.place === "hand" && each.seat === actor) || pick(want, (each) => isHidden(each) && each.place === "stock");
  }
  for (const want of open()) if (isHidden(want)) pick(want, isHidden) || pick(want, (each) => !isHidden(each) && each.place === "hand");
  return { found, gone: [...left] };
};

const centre = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width };
};
export const measure = (pieces) => new Map([...pieces].map((each) => [each, centre(each.element)]));

export const travel = (pieces, before, origin, ms) => {
  if (calm.matches || !ms) return;
  for (const each of pieces) {
    const from = before.get(each) ?? origin(each);
    const to = centre(each.element);
    if (!from || !to.width) continue;
    const [x, y, size] = [from.x - to.x, from.y - to.y, from.width ? from.width / to.width : 1];
    if (Math.abs(x) + Math.abs(y) < 1.5 && Math.abs(size - 1) < 0.02) continue;
    if (Math.hypot(x, y) > 24) each.element.classList.add("kt-flying");
    const run = each.element.animate([{ translate: `${x}px ${y}px`, scale: size }, { translate: "0 0", scale: 1 }], { duration: ms, easing: "cubic-bezier(.2,.75,.25,1)" });
    run.finished.catch(() => {}).finally(() => each.element.classList.remove("kt-flying"));
  }
};
