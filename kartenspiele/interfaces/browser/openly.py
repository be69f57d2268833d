"""A position that lies open, for whoever looks at it: what may be done there, and what comes of it.

Nobody plays here against anybody, so that nothing is hidden but what the position itself hides.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from itertools import islice
from typing import Any, Final

from ...engine import play
from ...engine.play import Refused
from ...engine.touching import Table
from ...engine.variants import Variant
from ...games.catalog import AnyGame, family_of, game_of, is_german
from ...games.views import with_cards
from ..pictures import card_html
from ..refusals import refusal_data
from ..speech import rendered, ruled
from . import Reply
from .linking import linked
from .lying import called, made, position, roles, spoken, table_of, things, touched

MOST: Final = 200  # moves that a table is given


@dataclass(frozen=True)
class Open:
    """A position, the names of its players, and the way from the page to the top of the site."""

    variant: Variant[Any]
    state: Any
    names: Sequence[str] = ()
    root: str = ""

    @property
    def game(self) -> AnyGame:
        return game_of(self.variant)

    @property
    def turn(self) -> int | None:
        return self.game.to_move(self.variant.rules, self.state)

    @cached_property
    def zones(self) -> Table:
        return table_of(self.variant, self.state, self.state)

    def lies(self) -> dict[str, Any]:
        """What lies where."""
        return position(self.variant, self.state, self.state, self.names)

    def legal(self) -> Iterator[Reply]:
        """The legal moves, each with its reasons and rules, and what it touches."""
        if self.turn is None:
            return
        for move in play.moves(self.game, self.variant.rules, self.state):
            yield self.told(move)

    def told(self, move: Any) -> Reply:
        """A legal move: its text, reasons and rules, and what it touches."""
        why = self.game.explain(self.variant.rules, self.state, move)
        text = str(move)
        return {
            "text": text,
            "html": carded(escape(spoken(self.variant, move), quote=False)),
            "why": carded(linked(rendered(str(why)), self.root)),
            "rules": linked(ruled(why.rules), self.root),
            "touches": self.touched(move),
            **called(self.variant, move),
        }

    def touched(self, move: Any) -> list[dict[str, Any]]:
        seat = self.turn
        return [] if seat is None else touched(self.variant, self.zones, self.state, move, seat)

    def judged(self, text: str) -> tuple[Any, Refused | None]:
        """A move as it is read, and the rule that refuses it; what is none raises a MoveError."""
        move = self.game.read_move(self.variant.rules, self.state, text)
        return move, play.objection(self.game, self.variant.rules, self.state, move)

    def after(self, move: Any) -> Open:
        """The position after a legal move."""
        state = self.game.apply(self.variant.rules, self.state, move)
        return Open(self.variant, state, self.names, self.root)

    def frame(self, move: Any) -> Reply:
        """A legal move that is made: who makes it, what it touches, what lies where after it."""
        done = carded(escape(made(self.variant, move), quote=False))
        return {"seat": self.turn, **self.told(move), "html": done, **self.after(move).lies()}

    @property
    def me(self) -> int:
        """Who looks at the table: the player who is to move."""
        return max(self.turn or 0, 0)

    def seated(self) -> Reply:
        """Who sits there, and how cards look and are sorted."""
        pack = self.game.pack(self.variant.rules, len(self.names))
        family = family_of(self.game)
        order = family.in_hand(self.variant.rules, self.state, pack)
        named = roles(self.variant, self.state, self.me)
        return {
            "me": self.me,
            "seats": [
                {
                    "name": name,
                    "roles": [role for role, some in named.items() if seat in some],
                    "plays": "",
                }
                for seat, name in enumerate(self.names)
            ],
            "german": is_german(self.variant),
            "order": list(dict.fromkeys(map(str, order))),
        }

    def table(self) -> Reply:
        """The table: who sits there, seen by who is to move, what lies where, what may be done."""
        is_asked = self.turn is not None and self.turn >= 0
        return {
            **self.seated(),
            **self.lies(),
            "moves": [*islice(self.legal(), MOST)] if is_asked else [],
        }

    def ruling(self, touches: Sequence[Mapping[str, Any]]) -> Any:
        """The ruling on what was touched: a refusal, a legal move, or None."""
        rules, family = self.variant.rules, family_of(self.game)
        return family.judge(self.game, rules, self.state, things(touches))

    def refusal(self, text: str, refused: Refused) -> Reply:
        """A refusal: the move, the rule, its sentence, and what is in the way."""
        said = refusal_data(refused.rule, refused.detail, self.variant)
        return {
            "move": carded(escape(text, quote=False)),
            "rule": linked(ruled([refused.rule]), self.root),
            "sentence": carded(linked(str(said["sentence"] or ""), self.root)),
            "detail": carded(linked(str(said["detail"]), self.root)),
        }


def opened(variant: Variant[Any], state: Any, root: str = "") -> Open:
    """A position with the names of its players, who are called by their numbers."""
    score = game_of(variant).score(variant.rules, state)
    names = [rendered(play.who(seat).capitalize()) for seat in range(score.seats or score.sides)]
    return Open(variant, state, names, root)


def carded(html: str) -> str:
    """A line in which cards are set as on the pages."""
    return with_cards(html, card_html)
