"""What the end of a deal brings, and the most that a player can still get against resistance."""

from __future__ import annotations

from typing import Final

from ..marriage.alternatives import ClosedWorth, FalseSince, Forfeit, HigherTotal
from .node import ENOUGH, FEW, NO_TRICK, TRICK, TURN, Node, closing_of
from .terms import Terms


class Gains:
    """The game points of seat 0, less those of seat 1, wherever a deal may end."""

    def __init__(self, terms: Terms) -> None:
        self.terms: Final = terms
        self.grades: Final = (terms.schwarz, terms.schneider, terms.single)
        self.failed: Final = by_stand(terms.failed)
        last = 0 if isinstance(terms.exhausted, HigherTotal) else terms.exhausted.points
        self.open: Final = tuple(max(*self.grades[stood:], last) for stood in range(3))
        self.final: Final = tuple(max(self.grades[stood:]) for stood in range(3))
        costs = by_stand(terms.false_call) if isinstance(terms.false_call, Forfeit) else (0, 0, 0)
        gains = {*self.grades, *self.failed, *costs, last} - {0}
        draws = {0} if isinstance(terms.exhausted, HigherTotal) else set()
        self.values: Final = sorted(gains | draws | {-gain for gain in gains})

    def stands(self, node: Node, seat: int) -> int:
        """How a player stands if he loses now."""
        if not node[4] & TRICK[seat]:
            return NO_TRICK
        return FEW if node[2 + seat] < self.terms.rubicon else ENOUGH

    def has_target(self, node: Node, seat: int) -> bool:
        """Whether a player has what wins a deal, marriages that wait for a trick left out."""
        return node[4] & TRICK[seat] != 0 and node[2 + seat] >= self.terms.target

    def reach(self, node: Node, seat: int) -> int:
        """The most that a player gets if his opponent only follows.

        Points and tricks grow, so that a loser never stands worse later; and whoever only follows
        neither closes nor calls.
        """
        closing = closing_of(node)
        if closing is None:
            return self.open[self.stands(node, 1 - seat)]
        by, stood, _ = closing
        if by != seat:
            return self.failed[stood]
        if self.terms.closed_worth is ClosedWorth.AT_CLOSING:
            return self.grades[stood]
        return self.final[self.stands(node, 1 - seat)]

    # --- Calls ----------------------------------------------------------------------------------

    def called(self, node: Node) -> int:
        """What a call of the player to move brings, right or wrong."""
        seat = node[4] & TURN
        if self.has_target(node, seat):
            gain = self.if_right(node, seat)
        else:
            gain = -self.cost(node, seat)
        return -gain if seat else gain

    def if_right(self, node: Node, seat: int) -> int:
        """What a call brings if it is right."""
        closing = closing_of(node)
        if closing is None:
            return self.grades[self.stands(node, 1 - seat)]
        by, stood, _ = closing
        if by != seat:
            return self.failed[stood]
        if self.terms.closed_worth is ClosedWorth.FINAL:
            return self.grades[self.stands(node, 1 - seat)]
        return self.grades[stood]

    def cost(self, node: Node, seat: int) -> int:
        """What a call costs if it is wrong."""
        false = self.terms.false_call
        if not isinstance(false, Forfeit):
            return self.if_right(node, seat)
        return false.points if self.had_trick(node, 1 - seat) else false.without_trick

    def had_trick(self, node: Node, seat: int) -> bool:
        """Whether a player had a trick when the talon was closed, or has one at a call."""
        closing = closing_of(node)
        if closing is None:
            is_late = self.terms.false_since is FalseSince.CLOSING_ONLY
            return is_late or self.stands(node, seat) != NO_TRICK
        by, stood, had = closing
        return had if by == seat else stood != NO_TRICK

    # --- The last trick -------------------------------------------------------------------------

    def left(self, node: Node) -> int:
        """What a deal brings that ends with the last trick, without a call."""
        if closing := closing_of(node):
            by, stood, _ = closing
            return self.failed[stood] if by else -self.failed[stood]
        seat = node[4] & TURN
        if isinstance(self.terms.exhausted, HigherTotal):
            return self.compared(node, seat, self.terms.exhausted.last_trick)
        return -self.terms.exhausted.points if seat else self.terms.exhausted.points

    def compared(self, node: Node, seat: int, last: int) -> int:
        """The higher total wins, the last trick counted; nobody if they are equal."""
        totals = [node[2 + each] if node[4] & TRICK[each] else 0 for each in (0, 1)]
        totals[seat] += last
        if totals[0] == totals[1]:
            return 0
        loser = 0 if totals[0] < totals[1] else 1
        if not node[4] & TRICK[loser]:
            stood = NO_TRICK
        else:
            stood = FEW if totals[loser] < self.terms.rubicon else ENOUGH
        return self.grades[stood] if loser else -self.grades[stood]


def by_stand(forfeit: Forfeit) -> tuple[int, int, int]:
    """What goes to an opponent, by how he stood."""
    return forfeit.without_trick, forfeit.points, forfeit.points
