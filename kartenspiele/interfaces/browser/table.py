"""The page that plays, as a table: each move with what the player sees after it, and what is next.

Nothing is said that the player could not know: positions are those that the seat sees, a card that
it does not see is written ``??``, and why a move would do what it does is told as far as that is
the same in positions that look alike from the seat. In data seats count from 0.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final

from ...engine.cards import read_card
from ...engine.naming import naming
from ...engine.play import Refused, Seat
from ...games import views
from ...games.catalog import is_german
from ...games.views import cards_named, cut, masked, with_cards
from ..pictures import card_html
from ..refusals import refusal_data
from ..words import say
from . import Question, Reply, flow, guesses, sitting
from .agreed import Table, log_in, table_of
from .linking import linked
from .lying import position
from .naming import first, names_of
from .opponents import OPPONENTS, opponents_of
from .rounds import Round, Step, asked_of, keep, log_of, next_deal


def tabled(question: Question) -> Reply:
    """A game against opponents after what the player does now, if anything."""
    table = table_of(question)
    with naming(names_of(table.seats, table.seat)):
        return _answer(question, table)


def _answer(question: Question, table: Table) -> Reply:
    rounds = asked_of(table, log_in(question))
    now = rounds[-1]
    seen = Seen(now, str(question.get("root", "")))
    if question.get("hint"):
        return {"hint": seen.hint()}
    if touches := question.get("why"):
        return {"refused": seen.why_not([str(each.get("card", "")) for each in touches])}
    done, refused, text = len(now.steps), None, str(question.get("move") or "").strip()
    if question.get("next"):
        rounds.append(next_deal(now))
        now, done = rounds[-1], 0
    elif text:
        refused = sitting.made(now, text)
    elif question.get("fresh", True):
        done = 0
    if refused is None:
        now.go_on()
    keep(rounds)
    seen = Seen(now, seen.root)
    return {
        "deals": log_of(rounds),
        "me": table.seat,
        "title": table.game.TITLE,
        "form": table.variant.key,
        "german": is_german(table.variant),
        "solvable": bool(table.family.solving),
        "seats": seen.seats(),
        **({"start": seen.position(now.first)} if done == 0 and now.steps else {}),
        "frames": [*seen.frames(now.steps[done:])],
        **seen.position(now.state),
        "moves": [*seen.moves()],
        "order": [str(each) for each in guesses.in_hand(now.state, table.pack(0))],
        "refused": refused and seen.refusal(text, refused),
        "over": seen.over(),
        "ask": sitting.asked_at(now, seen.root),
    }


class Seen:
    """A deal as the player sees it, in the words of the page."""

    def __init__(self, now: Round, root: str) -> None:
        self.now: Final = now
        self.root: Final = root
        self.table: Final = now.table
        self.drawn: tuple[Any, Reply] | None = None
        self.names: Final = names_of(now.table.seats, now.table.seat)

    def view(self, state: Any) -> Any:
        """What the player sees of a position; when the deal is over all cards lie open."""
        table = self.table
        if table.game.to_move(table.variant.rules, state) is None:
            return state
        return views.seen(table.variant, state, table.seat)

    def position(self, state: Any) -> Reply:
        """What lies where; the position after a move is mostly the one before the next."""
        if not self.drawn or self.drawn[0] is not state:
            table, view = self.table, self.view(state)
            now = position(table.variant, state, view, self.names, self.now.standing)
            self.drawn = state, now
        return self.drawn[1]

    def seats(self) -> list[Reply]:
        """Who sits where, what they are in this deal, and who plays for them."""
        table = self.table
        roles = guesses.roles_of(self.now.state, table.seats)
        return [
            {
                "name": first(self.names[seat]),
                "roles": [role for role, some in roles.items() if seat in some],
                "plays": "you" if seat == table.seat else table.opponents[seat],
            }
            for seat in range(table.seats)
        ]

    # --- What has happened -----------------------------------------------------------------------

    def frames(self, steps: Sequence[Step]) -> Iterator[Reply]:
        """Each move with the position after it, but for what nobody notices of others."""
        table = self.table
        for step in steps:
            if step.seat == table.seat or str(step.move) not in table.family.silent_moves:
                yield self.frame(step)

    def frame(self, step: Step) -> Reply:
        visible = self.now.visible(step.before, step.after)
        text = masked(str(step.move), visible)
        does = "; ".join(cut(each, visible) for each in sitting.pieces(step.why))
        before, after = self.position(step.before), self.position(step.after)
        rules, score = self.table.variant.rules, self.table.game.score
        who = first(self.names[step.seat]) if step.seat >= 0 else say("table.dealer")
        return {
            "seat": step.seat,
            "text": text,
            **self.told(text, does, step.why.rules),
            "plain": f"{who}: {text}{f' ({does})' if does else ''}",
            "how": step.how,
            "touches": [*guesses.touched(text, before["zones"], step.seat)],
            "moved": flow.moved(before["zones"], after["zones"], step.seat),
            "paid": flow.paid(score(rules, step.before), score(rules, step.after)),
            **after,
        }

    def told(self, text: str, does: str, rules: Sequence[str]) -> Reply:
        """A move, its reasons and its rules, as HTML."""
        return {
            "html": carded(escape(text, quote=False)),
            "why": carded(linked(does, self.root)),
            "rules": linked(" ".join(rules), self.root),
        }

    # --- What may be done ------------------------------------------------------------------------

    def moves(self) -> Iterator[Reply]:
        """The legal moves with their reasons and rules, and what each touches."""
        now = self.now
        if now.turn != self.table.seat:
            return
        for text, does, rules in sitting.legal(now):
            touches = self.touched(text, now.state, self.table.seat)
            yield {
                "text": text,
                **self.told(text, "; ".join(does), rules),
                "touches": touches,
                **({} if touches else guesses.spoken(text)),
            }

    def touched(self, text: str, state: Any, seat: Seat) -> list[Reply]:
        return [*guesses.touched(text, self.position(state)["zones"], seat)]

    def hint(self) -> str | None:
        """What the best opponent would play here."""
        now = self.now
        if now.turn != self.table.seat:
            return None
        best = OPPONENTS[opponents_of(self.table.game)[-1]]
        return masked(str(best(now.spot(self.table.seat)).move), now.visible())

    def why_not(self, cards: Sequence[str]) -> Reply | None:
        """The rule by which these cards cannot be played."""
        found = guesses.judged(self.now, cards)
        return found and self.refusal(*found)

    def refusal(self, text: str, refused: Refused) -> Reply:
        """A refusal: the move, the rule, its sentence, and what is in the way."""
        said: Mapping[str, object] = refusal_data(refused.rule, refused.detail, self.table.variant)
        named = {read_card(each) for each in cards_named(text)}
        detail = masked(refused.detail, self.now.visible() | named)
        return {
            "move": carded(escape(text, quote=False)),
            "rule": linked(refused.rule, self.root),
            "sentence": carded(linked(str(said["sentence"] or ""), self.root)),
            "detail": carded(linked(detail, self.root)),
        }

    # --- The end ---------------------------------------------------------------------------------

    def over(self) -> Reply | None:
        """What the deal brings, and perhaps who has won."""
        now = self.now
        if now.turn is not None:
            return None
        return sitting.over(now, self.root)


def carded(html: str) -> str:
    """A line in which cards are set as on the pages."""
    return with_cards(html, card_html)
