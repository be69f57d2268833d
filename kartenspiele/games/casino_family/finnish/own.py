"""What Finnish Kasino has of its own: what is noted at once, huts, and the score."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Final, assert_never

from ....engine.play import Entry, Score, Side, change, side_name
from ....engine.rulebook import by, rule
from .. import awards, seats, turns
from ..awards import Won
from ..game import Fishing
from ..noting import (
    BarCounts,
    BarredHut,
    Cancelling,
    HutsNoted,
    LateHuts,
    Marked,
    Noting,
    StillTied,
)
from ..reasons import Why
from ..table import Move, State, Take
from .rules import FinnishKasino

sides: Final = by("FIN-01", does=seats.partners)
together: Final = by("FIN-61", does=turns.by_side)
jointly: Final = by("FIN-61", does=seats.sums)

HONOURS: Final = (
    by("FIN-09", does=awards.for_aces),
    by("FIN-10", does=awards.for_little),
    by("FIN-11", does=awards.for_big),
)

clears: Final = by("FIN-03", does=turns.clears)
collected: Final = by("FIN-20", adopts="SWE-21", does=turns.collect)
give_table: Final = by("FIN-20", adopts="SWE-43", does=turns.give_table)
unclaimed: Final = by("FIN-20", adopts="SWE-92", does=turns.unclaimed)
for_cards: Final = by("FIN-14", does=awards.for_most_cards)


def won_by(rules: FinnishKasino, state: State) -> Won:
    return awards.won(state, sides(rules, state.seats), together, jointly)


@rule("FIN-17")
def noted(rules: FinnishKasino, state: State) -> tuple[int, ...]:
    """Aces, ♠2 and ♦10 are noted as soon as they are captured."""
    captured = won_by(rules, held(rules, state))
    at_once = () if rules.noted is Noting.AFTER else HONOURS
    made = Score(len(captured.piles), awards.given(rules, captured, at_once)).totals
    safe = huts_are_safe(rules, state, summed(state.points, made))
    return summed(made, (rules.sweep * each for each in left_open(rules, captured)) if safe else ())


@rule("FIN-29")
def held(rules: FinnishKasino, state: State) -> State:
    """What is left on the table at the end is given, not captured."""
    return given(rules, state) if rules.noted is Noting.GIVEN_TOO else state


def given(rules: FinnishKasino, state: State) -> State:
    """The state in which what lies on the table after the last card has been given."""
    if state.stock or any(state.hands):
        return state
    return give_table(state, unclaimed(rules, state.turn) if state.last is None else state.last)


def so_far(rules: FinnishKasino, state: State) -> tuple[int, ...]:
    """What stands on the score sheet: the points before the deal and those noted in it."""
    return summed(state.points, noted(rules, state))


def summed(before: Iterable[int], made: Iterable[int]) -> tuple[int, ...]:
    """The points before a deal with those noted in it; before the first there are none."""
    return tuple(map(sum, zip_longest(before, made, fillvalue=0)))


@rule("FIN-30")
def huts_are_safe(rules: FinnishKasino, state: State, points: Sequence[int]) -> bool:
    """Huts are not noted in play, or otherwise read as soon as no hut can be made any more."""
    barred = in_late_huts(rules, state) or any(made >= rules.bar for made in points)
    return barred and rules.huts_noted is HutsNoted.WHEN_SAFE


# --- The end of a match ------------------------------------------------------------------------


@rule("FIN-17")
def past_target(
    rules: FinnishKasino, before: Sequence[int], now: Sequence[int]
) -> tuple[Side, ...]:
    """What is noted at once may end the match in the middle of a deal, for one side at most."""
    earlier = {side for side, points in enumerate(before) if points >= rules.target}
    if earlier and played_out(rules):
        return ()
    reached = (side for side, points in enumerate(now) if points >= rules.target)
    return tuple(side for side in reached if side not in earlier)


@rule("FIN-33")
def played_out(rules: FinnishKasino) -> bool:
    """A further deal after a tie is played to its end, or otherwise read is a race for a third."""
    return rules.still_tied is not StillTied.RACE


def is_won(rules: FinnishKasino, state: State) -> bool:
    return bool(past_target(rules, state.points, so_far(rules, state)))


@rule("FIN-17")
def goes_on(rules: FinnishKasino, state: State, move: Move) -> str | None:
    """No card is played when points noted at once have ended the match."""
    for side in past_target(rules, state.points, so_far(rules, state)):
        name = side_name(side, sides(rules, state.seats), state.seats)
        return f"the match is over, {name} reached {rules.target}"
    return None


# --- Huts --------------------------------------------------------------------------------------


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
    does, cited = "a hut", "FIN-03"
    if in_late_huts(rules, state):
        does, cited = "no hut in the last round", "FIN-07"
    elif at_the_bar(rules, state, move):
        does, cited = f"no hut, a side has {rules.bar} points", "FIN-25"
    return replace(found, does=(does,), rules=(*found.rules, cited))


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


@rule("FIN-04", "FIN-36")
def turned_over(rules: FinnishKasino, marked: tuple[int, ...]) -> int:
    """Whenever all sides have marked a hut, each turns one of its markers over."""
    everyone = min(marked) if len(marked) > 1 else 0
    match rules.cancelling:
        case Cancelling.EACH_TIME:
            return everyone
        case Cancelling.ONCE:
            return min(everyone, 1)
        case Cancelling.NEVER:
            return 0
        case _:
            assert_never(rules.cancelling)


def left_open(rules: FinnishKasino, won: Won) -> tuple[int, ...]:
    """The huts of each side that have not been cancelled."""
    gone = turned_over(rules, won.sweeps)
    return tuple(number - gone for number in won.sweeps)


@rule("FIN-21")
def for_huts(rules: FinnishKasino, won: Won) -> Iterator[Entry]:
    """A hut is worth a point."""
    points, what = (0, "hut made void") if made_void(rules, won) else (rules.sweep, "hut")
    return awards.for_each(left_open(rules, won), points, what)


@rule("FIN-27")
def made_void(rules: FinnishKasino, won: Won) -> bool:
    """Huts marked before a side came to ten points stay, or otherwise read are void."""
    reached = any(points >= rules.bar for points in won.match)
    return reached and rules.marked_huts is Marked.VOID


@rule("FIN-05")
def for_cancelled(rules: FinnishKasino, won: Won) -> Iterator[Entry]:
    """Cancelled huts bring nothing."""
    gone = (turned_over(rules, won.sweeps),) * len(won.sweeps)
    return awards.for_each(gone, 0, "hut cancelled")


# --- What a deal pays --------------------------------------------------------------------------


def count(game: Fishing[FinnishKasino], rules: FinnishKasino, state: State) -> Score:
    over_early = is_won(rules, state)
    done = held(rules, state) if over_early else given(rules, state)
    won = replace(won_by(rules, done), match=so_far(rules, state), is_won=over_early)
    counts = {"noted": noted(rules, state), **awards.cards_and_spades(won)}
    return Score(len(won.piles), awards.given(rules, won, game.awards), counts, state.seats)


@rule("FIN-18")
def counted(rules: FinnishKasino, won: Won) -> Iterator[Entry]:
    """Spades and cards are counted only when the deal has come to its end."""
    return iter(() if won.is_won else awards.given(rules, won, (for_spades, for_cards)))


@rule("FIN-12")
def for_spades(rules: FinnishKasino, won: Won) -> Iterator[Entry]:
    """Most spades are worth two points, or one each to the two who share the lead."""
    if unknown := tuple(awards.uncertain(won.piles)):
        return iter(unknown)
    if nobody_has_any(won.spades):
        return (Entry(side, 0, "FIN-34", "nobody has a spade") for side in range(len(won.spades)))
    return awards.for_majority(won.spades, rules.spades, "", "spades")


@rule("FIN-34")
def nobody_has_any(counts: Sequence[int]) -> bool:
    """Where nobody has won a spade, nobody has most of them."""
    return not any(counts)


@rule("FIN-30")
def noted_after(rules: FinnishKasino, won: Won) -> Iterator[Entry]:
    """Huts are noted when the deal is over, or otherwise read when nothing can cancel them."""
    late = won.is_won and rules.huts_noted is HutsNoted.AFTER
    return iter(() if late else awards.given(rules, won, (for_huts, for_cancelled)))
