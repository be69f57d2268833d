"""What the Berlin Casino marks while cards are played, and how points are shown with counters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, assert_never

from ... import parts
from ...match import leaders
from ...play import Entry, PositionError, Refused, Side
from ...rulebook import by, rule
from .. import awards, notation, seats
from ..alternatives import AtOnce
from ..awards import Won
from ..counters import marks
from ..table import State
from .rules import STATED, BerlinCasino

IN_PLAY: Final = ("BER-28", "BER-29")

counters: Final = by("BER-25", does=marks)


@rule("BER-50", "BER-12", "BER-13")
def wrong_number(rules: BerlinCasino, number: int) -> Refused | None:
    """Four play, two against two; in other forms of the game two or three."""
    detail = parts.wrong_number(number, rules.players)
    return Refused(STATED.get(rules.players, "BER-11"), detail) if detail else None


def position(rules: BerlinCasino, state: State) -> State:
    given, wanted = len(state.points), seats.partners_of_four(rules, state.seats)
    if given not in (0, wanted):
        raise PositionError(f"points: {given} for {wanted} sides; write one number for each side")
    notation.refuse_if_over(state.points, leaders(state.points, range(given)), rules.target)
    return state


for_sweeps: Final = by("BER-28", does=awards.for_sweeps)


@rule("BER-29")
def for_last_capture(rules: BerlinCasino, won: Won) -> Iterator[Entry]:
    """When every card has been played, the last capture is worth a point."""
    return awards.for_last_capture(rules, won if won.is_over else replace(won, last=None))


IN_PLAY_AWARDS: Final = (for_sweeps, for_last_capture)


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
    won = awards.won(state, seats.partners_of_four(rules, state.seats))
    marked = marked_at_once(rules, awards.given(rules, won, IN_PLAY_AWARDS))
    return reached_in_play(rules, won.match, marked) is not None
