// Hands and keys at a cloth: what is tapped, dragged and dropped, and the way from card to card.
export const DRAGGED = 9; // pixels from which a tap is a drag
const [NEAR, ASIDE] = [4, 2.5]; // so far at least it goes on, and so much less does it count to go aside
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// `thingOf` says what an element is, `stops` are those to which keys lead, and `rearrange` lays a
// card of the own hand elsewhere.
export const handled = (felt, hooks, { thingOf, isMine, stops, rearrange }) => {
  let dragged;
  felt.addEventListener("pointerdown", (event) => {
    hooks.touched?.();
    const element = event.target.closest(".kt-card");
    const thing = element && thingOf(element);
    if (thing && !event.button && (isMine(thing) || hooks.canDrag?.(thing))) dragged = { element, thing, x: event.clientX, y: event.clientY };
  });
  addEventListener("pointermove", (event) => {
    if (!dragged) return;
    const [x, y] = [event.clientX - dragged.x, event.clientY - dragged.y];
    if (!dragged.far && Math.hypot(x, y) < DRAGGED) return;
    if (!dragged.far) {
      dragged.far = true;
      dragged.element.classList.add("kt-dragged");
      hooks.drag?.(dragged.thing);
    }
    dragged.element.style.translate = `${x}px ${y}px`;
  });
  const dropped = (event) => {
    const was = dragged;
    dragged = undefined;
    if (!was?.far) return;
    const { element, thing } = was;
    element.classList.remove("kt-dragged");
    element.style.pointerEvents = "none";
    const under = event.type === "pointerup" ? document.elementFromPoint(event.clientX, event.clientY) : undefined;
    element.style.pointerEvents = element.style.translate = "";
    element.dataset.dropped = "yes"; // the click that follows is none
    setTimeout(() => delete element.dataset.dropped);
    if (!under || !felt.contains(under)) return hooks.drop?.(thing, undefined);
    const target = under.closest(".kt-card, .kt-slot");
    const onto = target && thingOf(target);
    if (isMine(thing) && under.closest(".kt-mine [data-place=hand]")) return rearrange(thing, onto);
    hooks.drop?.(thing, onto ?? null);
  };
  addEventListener("pointerup", dropped);
  addEventListener("pointercancel", dropped);
  felt.addEventListener("click", (event) => {
    const element = event.target.closest(".kt-card, .kt-slot");
    if (element?.dataset.dropped) return;
    if (element) return hooks.tap?.(thingOf(element), element);
    hooks.bare?.(Boolean(event.target.closest(".kt-middle")));
  });

  // Arrows lead to the nearest card that can be tapped in their direction.
  const nearest = (here, [across, down]) => {
    const at = (each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return [left + Math.min(width, 40) / 2, top + height / 2];
    };
    const [x, y] = at(here);
    const scored = stops().filter((each) => each !== here).map((each) => {
      const [left, top] = at(each);
      const along = (left - x) * across + (top - y) * down;
      return { each, along, cost: along + ASIDE * (Math.abs((left - x) * down) + Math.abs((top - y) * across)) };
    });
    return scored.filter(({ along }) => along > NEAR).sort((one, other) => one.cost - other.cost)[0]?.each;
  };
  felt.addEventListener("keydown", (event) => {
    if (event.key === "Escape") return hooks.escape?.();
    const arrow = ARROWS[event.key];
    const here = document.activeElement.closest(".kt-card, .kt-slot");
    if (!arrow || !here || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const thing = thingOf(here);
    if (event.shiftKey && thing && isMine(thing)) {
      const beside = arrow[0] > 0 ? here.nextElementSibling : here.previousElementSibling;
      return beside && arrow[0] && rearrange(thing, thingOf(beside));
    }
    const best = nearest(here, arrow);
    if (!best) return;
    here.tabIndex = -1;
    best.tabIndex = 0;
    best.focus();
    const seen = thingOf(best);
    if (seen) hooks.see?.(seen);
  });
};
