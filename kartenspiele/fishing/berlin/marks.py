"""What the Berlin Casino marks while cards are played, and how points are shown with counters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from ...play import Entry, Side
from ...rulebook import rule
from .. import awards, turns
from ..alternatives import AtOnce
from ..counters import Marks
from ..counters import marks as pattern
from ..table import State
from .deal import sides
from .rules import BerlinCasino

IN_PLAY: Final = ("BER-28", "BER-29")


def in_play(rules: BerlinCasino, state: State) -> tuple[Entry, ...]:
    return (*for_sweeps(rules, state), *for_last_capture(rules, state))


@rule("BER-28")
def for_sweeps(rules: BerlinCasino, state: State) -> Iterator[Entry]:
    """Each clearing of the table is worth a point."""
    number = sides(rules, state.seats)
    cleared = [sum(state.sweeps[side::number]) for side in range(number)]
    return awards.for_each(cleared, rules.sweep, "BER-28", "sweep")


@rule("BER-29")
def for_last_capture(rules: BerlinCasino, state: State) -> Iterator[Entry]:
    """When every card has been played, the last capture is worth a point."""
    last = None if any(state.hands) or state.stock else state.last
    side = turns.side_of(last, sides(rules, state.seats))
    return awards.for_side(side, rules.last_capture, "BER-29", "last capture")


def marked_at_once(rules: BerlinCasino, entries: Iterable[Entry]) -> tuple[Entry, ...]:
    marked = _rules_at_once(rules.at_once)
    return tuple(entry for entry in entries if entry.rule in marked)


def _rules_at_once(which: AtOnce) -> tuple[str, ...]:
    match which:
        case AtOnce.BOTH:
            return IN_PLAY
        case AtOnce.SWEEPS:
            return IN_PLAY[:1]
        case AtOnce.NOTHING:
            return ()
        case _:
            assert_never(which)


@rule("BER-30")
def reached_in_play(
    rules: BerlinCasino, before: tuple[int, ...], marked: tuple[Entry, ...]
) -> Side | None:
    """A side that reaches the target while cards are played has won."""
    points = Counter(dict(enumerate(before)))
    for entry in marked:
        points[entry.side] += entry.points
        if points[entry.side] >= rules.target:
            return entry.side
    return None


@rule("BER-30")
def is_won(rules: BerlinCasino, state: State) -> bool:
    """A match that is won in play ends the deal."""
    marked = marked_at_once(rules, in_play(rules, state))
    return reached_in_play(rules, state.points, marked) is not None


@rule("BER-25")
def counters(points: int) -> Marks | None:
    """Points are shown with four counters in a pattern."""
    return pattern(points)
