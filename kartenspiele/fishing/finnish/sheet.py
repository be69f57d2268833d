"""The score sheet of Finnish Kasino: what is noted at once, and the end of a match by it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final, assert_never

from ...play import Score, Side, side_name
from ...rulebook import Function, by, rule
from .. import awards, seats, turns
from ..awards import Won
from ..finish import Noting
from ..table import Move, State
from .rules import FinnishKasino

sides: Final = by("FIN-01", does=seats.partners_of_four)
together: Final = by("FIN-22", does=turns.by_side)
jointly: Final = by("FIN-22", does=seats.sums)

HONOURS: Final = (
    by("FIN-09", does=awards.for_aces),
    by("FIN-10", does=awards.for_little),
    by("FIN-11", does=awards.for_big),
)

give_table: Final = by("FIN-20", adopts="SWE-43", does=turns.give_table)
unclaimed: Final = by("FIN-20", adopts="SWE-92", does=turns.unclaimed)


def won_by(rules: FinnishKasino, state: State) -> Won:
    return awards.won(state, sides(rules, state.seats), together, jointly)


@rule("FIN-17")
def noted(rules: FinnishKasino, state: State) -> tuple[int, ...]:
    """Aces, ♠2 and ♦10 are noted as soon as they are captured."""
    captured = won_by(rules, held(rules, state))
    at_once = () if rules.noted is Noting.AFTER else HONOURS
    entries = tuple(entry for award in at_once for entry in award(rules, captured))
    return Score(len(captured.piles), entries).totals


@rule("FIN-29")
def held(rules: FinnishKasino, state: State) -> State:
    """What is left on the table at the end is given, not captured."""
    match rules.noted:
        case Noting.GIVEN_TOO:
            return given(rules, state)
        case Noting.AT_ONCE | Noting.AFTER:
            return state
        case _:
            assert_never(rules.noted)


def given(rules: FinnishKasino, state: State) -> State:
    """The state in which what lies on the table after the last card has been given."""
    if state.stock or any(state.hands):
        return state
    return give_table(state, unclaimed(rules, state.turn) if state.last is None else state.last)


def so_far(rules: FinnishKasino, state: State) -> tuple[int, ...]:
    """What stands on the score sheet: the points before the deal and those noted in it."""
    return summed(state.points, noted(rules, state))


def summed(before: Sequence[int], made: Sequence[int]) -> tuple[int, ...]:
    """The points before a deal with those noted in it; before the first there are none."""
    return tuple(map(sum, zip_longest(before, made, fillvalue=0)))


# --- The end of a match ------------------------------------------------------------------------


@rule("FIN-17")
def past_target(
    rules: FinnishKasino, before: Sequence[int], now: Sequence[int]
) -> tuple[Side, ...]:
    """What is noted at once may end the match in the middle of a deal, for one side at most."""
    if any(points >= rules.target for points in before):
        return ()  # a further deal after a tie is played out
    return tuple(side for side, points in enumerate(now) if points >= rules.target)


def is_won(rules: FinnishKasino, state: State) -> bool:
    return bool(past_target(rules, state.points, so_far(rules, state)))


@rule("FIN-17")
def goes_on(rules: FinnishKasino, state: State, move: Move) -> str | None:
    """No card is played when points noted at once have ended the match."""
    for side in past_target(rules, state.points, so_far(rules, state)):
        name = side_name(side, sides(rules, state.seats), state.seats)
        return f"the match is over, {name} reached {rules.target}"
    return None


KEPT: Final[frozenset[Function]] = frozenset({goes_on})  # nobody is offered a move by then
