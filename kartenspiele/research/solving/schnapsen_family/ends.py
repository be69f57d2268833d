"""What the end of a deal brings, and the most that a player can still get against resistance.

What an end brings the engine says: it is asked once of all the ends that count alike, by a deal
made up for them.
"""

from __future__ import annotations

from bisect import bisect
from functools import cache
from typing import Final

from ....engine.cards import UNKNOWN
from ....engine.play import Score
from ....games.schnapsen_family.alternatives import (
    ClosedWorth,
    Forfeit,
    HigherTotal,
    LastTrick,
    Rules,
)
from ....games.schnapsen_family.game import Marrying
from ....games.schnapsen_family.state import Closing, State
from .node import CLOSING, CLOSINGS, ENOUGH, FEW, FOUR_BITS, NO_TRICK, TALON, TRICK, TURN, Node

CLOSED: Final = FOUR_BITS << CLOSING
COUNTS: Final = TURN | TRICK[0] | TRICK[1] | CLOSED  # what matters of the fifth number at the end


class Ends:
    """The game points of seat 0, less those of seat 1, wherever a deal may end."""

    def __init__(self, game: Marrying, rules: Rules) -> None:
        self.game: Final = game
        self.rules: Final = rules
        ten = rules.exhausted.last_trick if isinstance(rules.exhausted, HigherTotal) else 0
        # Between two of these it does not matter for a call how many points somebody has.
        least = 1 if rules.closed_worth is ClosedWorth.POINTS_ALONE else 0
        self.steps: Final = sorted({0, least, rules.rubicon, rules.target - ten, rules.target})
        self.counted: Final = cache(self._counted)
        self.bounds: Final = cache(self._bounds)

    def values(self) -> tuple[int, ...]:
        """What a deal may be worth."""
        rules = self.rules
        last = rules.exhausted.points if isinstance(rules.exhausted, LastTrick) else 0
        gains = {rules.single, rules.schneider, rules.schwarz, last}
        for each in (rules.failed, rules.false_call):
            if isinstance(each, Forfeit):
                gains |= {each.points, each.without_trick}
        return tuple(sorted(gains | {-gain for gain in gains}))

    def stand(self, points: int, tricks: int) -> int:
        """How a player stands who loses with so much."""
        if not tricks:
            return NO_TRICK
        return FEW if points < self.rules.rubicon else ENOUGH

    def stands(self, node: Node, seat: int) -> int:
        """How a player stands if he loses now."""
        return self.stand(node[2 + seat], node[4] & TRICK[seat])

    def reach(self, node: Node) -> tuple[int, int]:
        """The least and the most that a deal is worth if only one of the players resists.

        Points and tricks grow, so that a loser never stands worse later; and whoever only follows
        neither closes nor calls.
        """
        return self.bounds(self.stands(node, 0), self.stands(node, 1), node[4] & CLOSED)

    def _bounds(self, zero: int, one: int, closing: int) -> tuple[int, int]:
        return -self.gain(1, zero, closing), self.gain(0, one, closing)

    def gain(self, seat: int, stood: int, closing: int) -> int:
        """The most that a player gets whose opponent stands so, or better, when the deal ends."""
        ends = []
        for now in range(stood, ENOUGH + 1):
            had = self.rules.rubicon * (now == ENOUGH)
            zero, one = (had, self.rules.target) if seat else (self.rules.target, had)
            tricks = TRICK[seat] | TRICK[1 - seat] * (now != NO_TRICK)
            node = (0, 0, zero, one, seat | tricks | closing)
            ends += [self.worth(node, called=called) for called in (True, False)]
        return max(-end if seat else end for end in ends)

    def worth(self, node: Node, *, called: bool) -> int:
        """What a deal is worth that ends here, by a call of the player to move or without one."""
        zero, one, rest = node[2:]
        lasts = node[0] | node[1] | rest >> TALON & FOUR_BITS != 0
        if called:
            zero, one = (self.steps[bisect(self.steps, each) - 1] for each in (zero, one))
        return self.counted(zero, one, rest & COUNTS, lasts, called)

    def _counted(self, zero: int, one: int, rest: int, lasts: bool, called: bool) -> int:
        """The same, as the engine counts it."""
        has = [rest & trick != 0 for trick in TRICK]
        state = State(
            hands=((UNKNOWN,) * lasts, ()),
            piles=tuple((UNKNOWN, UNKNOWN) * each for each in has),
            closing=self.closing(rest >> CLOSING & FOUR_BITS),
            called=rest & TURN if called else None,
            turn=rest & TURN,
        )
        points = zero * has[0], one * has[1]
        won, lost = Score(2, tuple(self.game.outcome(self.rules, state, points))).totals
        return won - lost

    def closing(self, place: int) -> Closing | None:
        """A closing that is like those with a place in the fifth number."""
        if not place:
            return None
        by, stood, had = CLOSINGS[place - 1]
        points, tricks = [0, 0], [int(had)] * 2
        points[1 - by] = self.rules.rubicon * (stood == ENOUGH)
        tricks[1 - by] = int(stood != NO_TRICK)
        return Closing(by, tuple(points), tuple(tricks))
