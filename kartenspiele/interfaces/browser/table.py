"""The page that plays, as a table: each move with what the player sees after it, and what is next.

Nothing is said that the player could not know: positions are those that the seat sees, a card that
it does not see is written ``??``, and why a move would do what it does is told as far as that is
the same in positions that look alike from the seat. In data seats count from 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final

from ...engine.cards import UNKNOWN
from ...engine.judging import seen_in
from ...engine.naming import naming
from ...engine.play import Refused
from ...engine.spelling import read_card
from ...games import views
from ...games.catalog import is_german
from ...games.views import cards_named, cut, masked
from .. import speech
from ..refusals import refusal_data
from ..speech import rendered, ruled
from ..words import say, term
from . import Question, Reply, flow, lying
from .addresses import form_of
from .agreed import log_in, table_of
from .ending import over
from .linking import linked
from .naming import first, names_of
from .opponents import advised, because
from .rounds import Round, Step, asked_of, keep, log_of, next_deal, thought_in
from .sitting import asked_at, carded, legal, made, pieces

_HIDDEN: Final = re.compile(r"\?\?(?: \?\?)*")


def tabled(question: Question) -> Reply:
    """A game against opponents after what the player does now, if anything."""
    table = table_of(question)
    with naming(names_of(table.seats, table.seat)):
        return _tabled(question)


def _tabled(question: Question) -> Reply:
    table, root = table_of(question), str(question.get("root", ""))
    rounds = asked_of(table, log_in(question))
    now = rounds[-1]
    if question.get("hint"):
        return hint(now, table.seconds)
    if touches := question.get("why"):
        return {"refused": Seen(now, root).why_not(touches)}
    is_since = False
    done, refused, text = len(now.steps), None, str(question.get("move") or "").strip()
    if question.get("next"):
        rounds.append(next_deal(now))
        now, done = rounds[-1], 0
    elif text:
        refused = made(now, text)
    elif is_since := bool(question.get("since")):
        own = (at for at, step in enumerate(now.steps, 1) if step.seat == table.seat)
        done = max(own, default=0)
    elif question.get("fresh", True):
        done = 0
    if refused is None:
        now.go_on()
    keep(rounds)
    seen, new = Seen(now, root), now.steps[done:]
    whole = table.game.pack(table.variant.rules, table.seats)
    hand = table.family.in_hand(table.variant.rules, seen.view(now.state), whole)
    return {
        "deals": log_of(rounds),
        "thought": thought_in(rounds),
        "me": table.seat,
        "title": term("title", table.game.TITLE),
        "form": form_of(table.variant).key,
        "german": is_german(table.variant),
        "solvable": bool(table.family.solving),
        "seats": [*seen.seats()],
        **({"start": seen.position(new[0].before)} if new and (is_since or not done) else {}),
        "frames": [*seen.frames(new, brief=bool(question.get("brief")))],
        **seen.position(now.state),
        "moves": [*seen.moves()],
        "question": seen.question(),
        "order": [*dict.fromkeys(map(str, hand))],
        "refused": refused and seen.refusal(text, refused),
        "over": over(now, root) if now.turn is None else None,
        "ask": asked_at(now, root),
    }


def hint(now: Round, seconds: float) -> Reply:
    """What the best opponent would play here, and why."""
    if now.turn != now.table.seat:
        return {"hint": None}
    spot = now.spot(now.table.seat)
    best = advised(spot, seconds)
    return {"hint": now.told(best.move), "because": because(best)}


def unseen(words: str) -> str:
    """Words in which a card that the player does not see is called that."""
    return _HIDDEN.sub(say("table.hidden-card"), words)


class Seen:
    """A deal as the player sees it, in the words of the page."""

    def __init__(self, now: Round, root: str) -> None:
        self.now: Final = now
        self.root: Final = root
        self.table: Final = now.table
        self.names: Final = names_of(now.table.seats, now.table.seat)
        self.drawn: tuple[Any, Reply] | None = None

    def view(self, state: Any) -> Any:
        """What the player sees of a position; when the deal is over all cards lie open."""
        table = self.table
        if table.game.to_move(table.variant.rules, state) is None:
            return state
        return views.seen(table.variant, state, table.seat)

    def position(self, state: Any) -> Reply:
        """What lies where; the position after a move is mostly the one before the next."""
        if not self.drawn or self.drawn[0] is not state:
            variant, view = self.table.variant, self.view(state)
            now = lying.position(variant, state, view, self.names, self.now.standing)
            self.drawn = state, now
        return self.drawn[1]

    def seats(self) -> Iterator[Reply]:
        """Who sits where, what they are in this deal, and who plays for them."""
        table, now = self.table, self.now
        roles = lying.roles(table.variant, self.view(now.state), table.seat)
        for seat, name in enumerate(self.names):
            yield {
                "name": first(rendered(name)),
                "roles": [role for role, some in roles.items() if seat in some],
                "plays": "you" if seat == table.seat else table.opponents[seat],
            }

    # --- What has happened -----------------------------------------------------------------------

    def frames(self, steps: Sequence[Step], *, brief: bool) -> Iterator[Reply]:
        """Each move with the position after it, but for what nobody notices of others.

        In brief they are told alone, as a log has them.
        """
        for step in steps:
            if step.seat == self.table.seat or str(step.move) not in self.table.family.silent_moves:
                yield self.line(step) if brief else {**self.line(step), **self.frame(step)}

    def line(self, step: Step) -> Reply:
        """A move that was made, as a log has it."""
        visible = self.now.visible(step.before, step.after)
        text = masked(str(step.move), visible)
        called = masked(lying.made(self.table.variant, step.move), visible)
        does = unseen("; ".join(cut(rendered(each), visible) for each in pieces(step.why)))
        who = first(rendered(self.names[step.seat])) if step.seat >= 0 else say("table.dealer")
        return {
            "seat": step.seat,
            "text": text,
            **self.told(called, does, step.why.rules),
            "plain": f"{who}: {called}{f' ({does})' if does else ''}",
            "how": step.how,
        }

    def frame(self, step: Step) -> Reply:
        """What a move touches, brings and pays, and what the player sees after it."""
        visible = self.now.visible(step.before, step.after)
        before, after = self.position(step.before), self.position(step.after)
        rules, score = self.table.variant.rules, self.table.game.score
        return {
            "touches": [*self.touches(step)],
            "moved": flow.moved(before["zones"], after["zones"], step.seat),
            "paid": [
                {**each, "words": unseen(cut(each["words"], visible))}
                for each in flow.paid(score(rules, step.before), score(rules, step.after))
            ],
            **after,
        }

    def told(self, text: str, does: str, rules: Iterable[str]) -> Reply:
        """A move, its reasons and its rules, as HTML; a card that it names needs no second name."""
        for card in cards_named(text):
            does = does.removeprefix(f"{card}: ")
        return {
            "html": carded(escape(text, quote=False)),
            "why": carded(linked(does, self.root)),
            "rules": linked(ruled(rules), self.root),
        }

    def touches(self, step: Step) -> Iterator[Reply]:
        """What a move touched; of what was played from a hidden hand the card is told."""
        variant, before = self.table.variant, step.before
        seen, openly = (
            lying.touched(variant, table, view, step.move, step.seat)
            for view in (self.view(before), before)
            for table in [lying.table_of(variant, before, view)]
        )
        visible = set(map(str, self.now.visible(before, step.after)))
        for number, each in enumerate(seen):
            played = openly[0]["card"]
            is_shown = not number and each["card"] == str(UNKNOWN) and played in visible
            yield {**each, "card": played} if is_shown else each

    # --- What may be done ------------------------------------------------------------------------

    def moves(self) -> Iterator[Reply]:
        """The legal moves with their reasons and rules, what they touch, what they are called."""
        variant, state, seat = self.table.variant, self.now.state, self.table.seat
        view = self.view(state)
        table = lying.table_of(variant, state, view)
        for move, text, does, rules in legal(self.now):
            # One of which something is hidden stays as it is seen.
            hidden = speech.move(text) or speech.line(text)
            seen = lying.spoken(variant, move) if text == str(move) else hidden
            yield {
                "text": text,
                **self.told(seen, unseen("; ".join(does)), rules),
                "touches": lying.touched(variant, table, view, move, seat),
                **lying.called(variant, move),
            }

    def question(self) -> str:
        """What the player is asked, if not just for a move, as HTML."""
        now, table = self.now, self.table
        if now.turn != table.seat:
            return ""
        asked = table.family.question(table.variant.rules, self.view(now.state))
        return carded(escape(first(rendered(asked)), quote=False))

    def why_not(self, touches: Sequence[Mapping[str, Any]]) -> Reply | None:
        """The rule by which what was touched cannot be played, if there is one."""
        table, now = self.table, self.now
        touched = lying.things(touches)
        ruling = table.family.judge(table.game, table.variant.rules, now.state, touched)
        if not isinstance(ruling, Refused):
            return None
        return self.refusal(" ".join(map(str, seen_in(touched))), ruling)

    def refusal(self, text: str, refused: Refused) -> Reply:
        """A refusal: the move, the rule, its sentence, and what is in the way."""
        said: Mapping[str, object] = refusal_data(refused.rule, refused.detail, self.table.variant)
        named = {read_card(each) for each in cards_named(text)}
        detail = masked(rendered(refused.detail), self.now.visible() | named)
        return {
            "move": carded(escape(text, quote=False)),
            "rule": linked(ruled([refused.rule]), self.root),
            "sentence": carded(linked(str(said["sentence"] or ""), self.root)),
            "detail": carded(linked(detail, self.root)),
        }
