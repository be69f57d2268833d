"""What the end of a deal brings, and the most that a player can still get against resistance."""

from __future__ import annotations

from typing import Final

from ..alternatives import (
    ClosedWorth,
    Exhausted,
    FalseSince,
    Forfeit,
    HigherTotal,
    OnceClosed,
    Silence,
    TenCounts,
)
from .node import ENOUGH, FEW, FOUR_BITS, NO_TRICK, TALON, TRICK, TURN, Node, closing_of
from .terms import Terms


class Gains:
    """The game points of seat 0, less those of seat 1, wherever a deal may end."""

    def __init__(self, terms: Terms) -> None:
        self.terms: Final = terms
        self.grades: Final = (terms.schwarz, terms.schneider, terms.single)
        self.failed: Final = by_stand(terms.failed)
        self.last: Final = counted(terms.exhausted)
        gain = 0 if isinstance(terms.exhausted, HigherTotal) else self.last
        self.open: Final = tuple(max(*self.grades[stood:], gain) for stood in range(3))
        self.final: Final = tuple(max(self.grades[stood:]) for stood in range(3))
        self.values: Final = tuple(sorted(self.possible(gain)))

    def possible(self, last: int) -> set[int]:
        """What a deal may be worth."""
        gains = {*self.grades, *self.failed, last}
        if isinstance(self.terms.false_call, Forfeit):
            gains |= {*by_stand(self.terms.false_call)}
        gains -= {0} if last else set()
        return gains | {-gain for gain in gains}

    def stands(self, node: Node, seat: int) -> int:
        """How a player stands if he loses now."""
        if not node[4] & TRICK[seat]:
            return NO_TRICK
        return FEW if node[2 + seat] < self.terms.rubicon else ENOUGH

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
        return self.final[self.graded_by(node, 1 - seat, stood)]

    def graded_by(self, node: Node, loser: int, stood: int) -> int:
        """How the loser of a closing stands, who stood in a certain way at its time."""
        worth = self.terms.closed_worth
        if worth is ClosedWorth.AT_CLOSING:
            return stood
        if worth is ClosedWorth.FINAL_POINTS and stood == NO_TRICK:
            return NO_TRICK
        return self.stands(node, loser)

    # --- Calls ----------------------------------------------------------------------------------

    def called(self, node: Node) -> int:
        """What a call of the player to move brings, right or wrong."""
        seat = node[4] & TURN
        right = self.is_right(node, seat)
        gain = self.if_right(node, seat) if right else -self.cost(node, seat)
        return -gain if seat else gain

    def is_right(self, node: Node, seat: int) -> bool:
        """Whether a player who calls has what wins; marriages that wait for a trick do not help."""
        if not node[4] & TRICK[seat]:
            return False
        had = node[2 + seat]
        if self.terms.ten_counts is TenCounts.FOR_CALL and is_spent(node):
            had += self.last
        return had >= self.terms.target

    def if_right(self, node: Node, seat: int) -> int:
        """What a call brings if it is right."""
        closing = closing_of(node)
        if closing is None:
            return self.grades[self.stands(node, 1 - seat)]
        by, stood, _ = closing
        if by != seat:
            return self.failed[stood]
        return self.grades[self.graded_by(node, 1 - seat, stood)]

    def cost(self, node: Node, seat: int) -> int:
        """What a call costs if it is wrong."""
        false = self.terms.false_call
        if isinstance(false, Forfeit):
            return by_tricks(false, had=self.had_trick(node, 1 - seat))
        if closing_of(node) is None or false.closed is OnceClosed.AS_WON:
            return self.if_right(node, seat)
        if false.closed is OnceClosed.FAILED:
            return by_tricks(self.terms.failed, had=self.had_trick(node, 1 - seat))
        return self.grades[self.stands(node, 1 - seat)]

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
        seat = node[4] & TURN
        if closing := closing_of(node):
            by, stood, _ = closing
            counts = self.terms.silence is Silence.COUNTED and by == seat
            if counts and self.is_right(node, seat):
                return self.called(node)
            return self.failed[stood] if by else -self.failed[stood]
        if isinstance(self.terms.exhausted, HigherTotal):
            return self.compared(node, seat)
        return -self.last if seat else self.last

    def compared(self, node: Node, seat: int) -> int:
        """The higher total wins, the last trick counted; nobody if they are equal."""
        totals = [node[2 + each] if node[4] & TRICK[each] else 0 for each in (0, 1)]
        totals[seat] += self.last
        if totals[0] == totals[1]:
            return 0
        loser = 0 if totals[0] < totals[1] else 1
        stood = FEW if totals[loser] < self.terms.rubicon else ENOUGH
        gain = self.grades[stood if node[4] & TRICK[loser] else NO_TRICK]
        return gain if loser else -gain


def is_spent(node: Node) -> bool:
    """Whether every card has been played, the talon included."""
    return not (node[0] | node[1] or node[4] >> TALON & FOUR_BITS or closing_of(node))


def by_tricks(forfeit: Forfeit, *, had: bool) -> int:
    """What goes to an opponent who had a trick, or none."""
    return forfeit.points if had else forfeit.without_trick


def by_stand(forfeit: Forfeit) -> tuple[int, int, int]:
    """What goes to an opponent, by how he stood."""
    return forfeit.without_trick, forfeit.points, forfeit.points


def counted(exhausted: Exhausted) -> int:
    """What the last trick counts, in game points or in card points."""
    return exhausted.last_trick if isinstance(exhausted, HigherTotal) else exhausted.points
