"""What has been played tells of hidden cards: who did not follow suit has none of it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from ...engine import play
from ...engine.cards import Card
from ...engine.play import NATURE
from ...games import views
from .spot import Spot

TRIED: Final = 12  # positions in which every move is asked for, so as to find those that tell


class Past:
    """The moves of others so far, each of which was allowed in the true position.

    Most moves would have been allowed in any; after some positions only those are asked for that
    would not. Where cards cannot be told apart nothing is known of where one has lain before.
    """

    def __init__(self, spot: Spot, visible: Collection[Card]) -> None:
        self.spot: Final = spot
        game, rules = spot.game, spot.variant.rules
        cards = [*views.cards_in(spot.state)]
        self.moves = [
            (before, move)
            for before, move in (spot.steps if len({*cards}) == len(cards) else ())
            if game.to_move(rules, before) not in (NATURE, spot.seat)
            and views.masked(str(move), visible) == str(move)
        ]
        self.telling = set[int]()
        self.asked = 0

    def faults(self, world: Any) -> int:
        """How many of those moves would not have been allowed before such a position."""
        game, rules = self.spot.game, self.spot.variant.rules
        before = views.likewise(self.spot.state, world)
        self.asked += 1
        places = range(len(self.moves)) if self.asked <= TRIED else sorted(self.telling)
        found = {
            place
            for place in places
            if play.objection(game, rules, before(self.moves[place][0]), self.moves[place][1])
        }
        self.telling |= found
        return len(found)
