"""What the last trick counts in Sechsundsechzig, and what the higher total brings."""

from __future__ import annotations

from collections.abc import Iterator

from ...play import Entry, Seat
from ...rulebook import rule
from .. import outcomes, tricks
from ..alternatives import Rules, TenCounts
from ..ending import Points
from ..game import Marrying
from ..outcomes import Loser
from ..state import State


@rule("S66-04")
def ten(rules: Rules, state: State, seat: Seat) -> int:
    """If nobody has closed or called, the last trick counts ten."""
    if state.called is not None and rules.ten_counts is TenCounts.UNCALLED:
        return 0
    return outcomes.for_last(state, rules.exhausted, seat)


@rule("S66-04")
def for_ten(rules: Rules, state: State) -> Iterator[Entry]:
    """The last trick counts ten, which decides nothing by itself."""
    if extra := ten(rules, state, state.turn):
        yield Entry(state.turn, 0, "S66-04", f"the last trick counts {extra}")


@rule("S66-22")
def for_higher_total(game: Marrying, rules: Rules, state: State, points: Points) -> Iterator[Entry]:
    """The higher total wins one, two or three points; if both are the same nobody wins."""
    totals = tuple(had + ten(rules, state, seat) for seat, had in enumerate(points))
    both = " : ".join(map(str, totals))
    winner = outcomes.higher(totals)
    if winner is None:
        yield from (Entry(seat, 0, "S66-22", f"a draw, {both}") for seat in range(state.seats))
        return
    yield Entry(winner, 0, "S66-22", f"higher total, {both}")
    other = 1 - winner
    yield from game.graded(rules, Loser(other, totals[other], tricks.tricks(state)[other]))
