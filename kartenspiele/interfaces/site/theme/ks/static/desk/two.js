// A match of two people: by links that carry the log, or on one device, the hand covered in between.
import { engine } from "./engine.js";
import { addressWith, button, copier, make, writeAddress } from "./widgets.js";
import { say } from "./words.js";

export const LINK = "match"; // in an address, the link of a match
const KEPT = "ks-matches";
const MOST = 12; // so many matches a browser remembers

const memory = () => {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) ?? {};
  } catch {
    return {};
  }
};
const remember = (match, mine) => {
  const { [match]: _, ...others } = memory();
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...Object.entries(others).slice(1 - MOST), [match, mine]])));
  } catch {
    // a browser that keeps nothing finds no fork
  }
};
const soft = (textContent) => make("p", { className: "kt-soft", textContent });

export const pairing = ({ place, acting, ask, tell, begin, cover, uncover, end }) => {
  let link = ""; // the newest one that was sent or came
  let received = 0; // so many moves of the log cannot be taken back
  const isOthers = ({ turn, me }) => turn !== null && turn >= 0 && turn !== me;
  const covered = (is) => place.classList.toggle("kt-covered", is);

  // On one device: whoever has moved gives it to the next, who says when they are there.
  const give = ({ seats, turn }) => {
    const { name } = seats[turn];
    covered(true);
    cover();
    tell(say("table.give", { name }));
    const there = button(say("table.there", { name }), () => {
      covered(false);
      uncover(turn + 1);
    }, { className: "kt-chip kt-main" });
    acting.chips.replaceChildren(there);
    there.focus({ preventScroll: true });
  };

  // By links: whoever has moved sends the other one; the address of the page is that link.
  const post = async (agreed, deals, reply) => {
    const sent = await ask({ do: "send" });
    if (!sent.link) return;
    remember(sent.match, { player: agreed.player, deals });
    if (sent.mine) return;
    link = sent.link;
    received = deals.flat().length;
    writeAddress([[LINK, link]]);
    const { name } = reply.seats[sent.to];
    const shown = make("input", { readOnly: true, value: addressWith([[LINK, link]]) });
    shown.setAttribute("aria-label", say("table.link-of"));
    const what = [shown, copier(say("table.copy-link"), () => shown.value), soft(say("table.link-tells"))];
    if (!reply.over) tell(say("table.send", { name }));
    const where = reply.over ? end : acting.chips;
    where.querySelector(".kt-sent")?.remove();
    where.append(make("div", { className: "kt-sent" }, ...(reply.over ? [soft(say("table.send-end", { name }))] : []), ...what));
  };

  return {
    // Whether the next position is for somebody else's eyes.
    hides: (agreed, reply) => agreed.two === "here" && isOthers(reply) && covered(true),
    // What is left to do when a position is shown.
    settled: (agreed, deals, reply) => {
      if (agreed.two === "here" && isOthers(reply)) give(reply);
      else if (agreed.two === "link") post(agreed, deals, reply);
    },
    isBound: (agreed, deals) => agreed.two === "here" || (agreed.two === "link" && deals.flat().length <= received),
    address: (agreed) => (agreed.two === "link" && link ? [[LINK, link]] : undefined),
    left: () => {
      covered(false);
      link = "";
      received = 0;
    },
    // A link that came: the match goes on as it has it, if nothing speaks against it.
    open: async (came) => {
      const kept = memory();
      const { match, agreed, deals, old, fork } = await engine.ask({ do: "receive", link: came, kept });
      const go = async (log, note) => {
        await begin({ ...agreed, two: "link" }, log, () => {
          link = came;
          received = log.flat().length;
        });
        remember(match, { player: agreed.player, deals: log });
        if (note) tell(note);
      };
      if (!fork) return go(deals, old);
      tell(fork);
      const keep = button(say("table.keep-mine"), () => go(kept[match].deals), { className: "kt-chip kt-main" });
      const take = button(say("table.take-theirs"), () => go(deals), { className: "kt-chip" });
      return acting.chips.replaceChildren(keep, take);
    },
  };
};
