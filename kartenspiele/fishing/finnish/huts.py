"""The huts of Finnish Kasino: how they are made, barred and cancelled, and what they pay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, assert_never

from ...play import Entry, change
from ...rulebook import by, rule
from .. import awards, huts, turns
from ..awards import Won
from ..game import Fishing
from ..huts import BarCounts, BarredHut, LateHuts, Marked
from ..reasons import Why
from ..table import State, Take
from .rules import FinnishKasino
from .sheet import so_far, summed, won_by

clears: Final = by("FIN-03", does=turns.clears)
collected: Final = by("FIN-20", adopts="SWE-21", does=turns.collect)


def is_hut(rules: FinnishKasino, state: State, move: Take) -> bool:
    """Whether a capture clears the table and is marked as a hut."""
    if not clears(rules, state, move):
        return False
    barred = in_late_huts(rules, state) or at_the_bar(rules, state, move)
    return not barred or cancels_yet(rules, state)


def why(game: Fishing[FinnishKasino], rules: FinnishKasino, state: State, move: Take) -> Why:
    found = replace(game.taken(rules, state, move), clears=clears(rules, state, move))
    if not found.clears:
        return found
    does, cited = hut_or_not(rules, state, move)
    return replace(found, does=(does,), rules=(*found.rules, cited))


def hut_or_not(rules: FinnishKasino, state: State, move: Take) -> tuple[str, str]:
    """What is said of a capture that clears the table, and the rule by which it is."""
    if in_late_huts(rules, state):
        return "no hut in the last hands", "FIN-07"
    if at_the_bar(rules, state, move):
        return f"no hut, a side has {rules.bar} points", "FIN-25"
    return "a hut", "FIN-03"


@rule("FIN-07")
def in_late_huts(rules: FinnishKasino, state: State) -> bool:
    """There are no huts once the last cards have been dealt."""
    return rules.late_huts is LateHuts.NO_HUTS and not state.stock


@rule("FIN-25")
def at_the_bar(rules: FinnishKasino, state: State, move: Take) -> bool:
    """There are no huts once a side has ten points."""
    return any(points >= rules.bar for points in points_for_bar(rules, state, move))


@rule("FIN-26")
def points_for_bar(rules: FinnishKasino, state: State, move: Take) -> tuple[int, ...]:
    """For the bar the points count that stand on the score sheet before the capture."""
    match rules.bar_counts:
        case BarCounts.NOTED:
            return so_far(rules, state)
        case BarCounts.WITH_CAPTURE:
            pile = collected(state.piles[state.turn], move)
            return so_far(rules, state._replace(piles=change(state.piles, state.turn, pile)))
        case BarCounts.WITH_HUTS:
            return summed(so_far(rules, state), left_open(rules, won_by(rules, state)))
        case BarCounts.BEFORE_DEAL:
            return state.points
        case _:
            assert_never(rules.bar_counts)


@rule("FIN-28")
def cancels_yet(rules: FinnishKasino, state: State) -> bool:
    """A hut that is too late does nothing, or otherwise read cancels those of the others."""
    open_huts = left_open(rules, won_by(rules, state))
    mine = turns.side_of(state.turn, len(open_huts))
    completes = all((number > 0) != (side == mine) for side, number in enumerate(open_huts))
    return completes and rules.barred_hut is BarredHut.CANCELS


# --- What is made of them after the deal -------------------------------------------------------


@rule("FIN-04")
def turned_over(rules: FinnishKasino, marked: tuple[int, ...]) -> int:
    """Whenever all sides have marked a hut, each turns one of its markers over."""
    return huts.cancelled(marked, rules.cancelling)


def left_open(rules: FinnishKasino, won: Won) -> tuple[int, ...]:
    """The huts of each side that have not been cancelled."""
    gone = turned_over(rules, won.sweeps)
    return tuple(number - gone for number in won.sweeps)


@rule("FIN-21")
def for_huts(rules: FinnishKasino, won: Won) -> Iterator[Entry]:
    """A hut is worth a point."""
    points, what = (0, "hut made void") if made_void(rules, won) else (rules.sweep, "hut")
    return awards.for_each(left_open(rules, won), points, "", what)


@rule("FIN-27")
def made_void(rules: FinnishKasino, won: Won) -> bool:
    """Huts marked before a side came to ten points stay, or otherwise read are void."""
    reached = any(points >= rules.bar for points in won.match)
    return reached and rules.marked_huts is Marked.VOID


@rule("FIN-05")
def for_cancelled(rules: FinnishKasino, won: Won) -> Iterator[Entry]:
    """Cancelled huts bring nothing."""
    gone = (turned_over(rules, won.sweeps),) * len(won.sweeps)
    return awards.for_each(gone, 0, "", "hut cancelled")
