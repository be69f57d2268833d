"""What a deal of Finnish Kasino pays, and how a match is won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, TypeAlias, assert_never

from ...match import Order, added, first_past, leaders
from ...play import Entry, Score, Side, Standing
from ...rulebook import citation, rule
from .. import awards, turns
from ..alternatives import Tie
from ..finish import Deciding
from ..huts import Marked
from ..table import State
from .deal import next_dealer, sides
from .notes import (
    contenders,
    for_honours,
    held,
    leftovers,
    noted,
    past_target,
    sheet,
    so_far,
    won,
    won_in_play,
)
from .play import left_open, turned_over
from .rules import FinnishKasino

Verdict: TypeAlias = tuple[tuple[Side, ...], str, str]

IN_PLAY: Final = ("FIN-09", "FIN-10", "FIN-11", "FIN-05", "FIN-21")


def score(rules: FinnishKasino, state: State) -> Score:
    is_won = bool(won_in_play(rules, state))
    done = held(rules, state) if is_won else leftovers(rules, state)
    entries = chain(
        for_honours(rules, done),
        counted(rules, done, is_won=is_won),
        noted_after(rules, state, is_won=is_won),
        for_last_capture(rules, state),
    )
    number, piles = sides(rules, state.seats), won(rules, done)
    counts = {
        "noted": noted(rules, state),
        "cards": tuple(map(len, piles)),
        "spades": tuple(map(awards.spades, piles)),
    }
    return Score(number, tuple(entries), counts, state.seats)


# --- What is counted at the end ----------------------------------------------------------------


@rule("FIN-18")
def counted(rules: FinnishKasino, state: State, *, is_won: bool) -> Iterator[Entry]:
    """Spades and cards are counted only when the deal has come to its end."""
    return iter(()) if is_won else chain(for_spades(rules, state), for_cards(rules, state))


@rule("FIN-12")
def for_spades(rules: FinnishKasino, state: State) -> Iterator[Entry]:
    """Most spades are worth two points, or one each to the two who share the lead."""
    piles = won(rules, state)
    if unknown := tuple(awards.uncertain(piles, "FIN-12", "spades")):
        return iter(unknown)
    counts = tuple(map(awards.spades, piles))
    if nobody_has_any(counts):
        return (Entry(side, 0, "FIN-34", "nobody has a spade") for side in range(len(counts)))
    return awards.for_most(counts, rules.spades, "FIN-12", "spades")


@rule("FIN-34")
def nobody_has_any(counts: Sequence[int]) -> bool:
    """Where nobody has won a spade, nobody has most of them."""
    return not any(counts)


@rule("FIN-14")
def for_cards(rules: FinnishKasino, state: State) -> Iterator[Entry]:
    """Most cards are worth a point, which nobody gets at a tie."""
    counts = tuple(map(len, won(rules, state)))
    return awards.for_most(counts, rules.most_cards, "FIN-14", "cards")


@rule("FIN-30")
def noted_after(rules: FinnishKasino, state: State, *, is_won: bool) -> Iterator[Entry]:
    """Huts are noted when the deal is over."""
    return iter(()) if is_won else chain(for_huts(rules, state), for_cancelled(rules, state))


@rule("FIN-21")
def for_huts(rules: FinnishKasino, state: State) -> Iterator[Entry]:
    """A hut is worth a point."""
    points, what = (0, "hut made void") if made_void(rules, state) else (rules.sweep, "hut")
    return awards.for_each(left_open(rules, state), points, "FIN-21", what)


@rule("FIN-27")
def made_void(rules: FinnishKasino, state: State) -> bool:
    """Huts marked before a side came to ten points stay, or otherwise read are void."""
    reached = any(points >= rules.bar for points in so_far(rules, state))
    return reached and rules.marked_huts is Marked.VOID


@rule("FIN-05")
def for_cancelled(rules: FinnishKasino, state: State) -> Iterator[Entry]:
    """Cancelled huts bring nothing."""
    gone = (turned_over(rules, state),) * sides(rules, state.seats)
    return awards.for_each(gone, 0, "FIN-05", "hut cancelled")


@rule("FIN-15")
def for_last_capture(rules: FinnishKasino, state: State) -> Iterator[Entry]:
    """The last capture brings nothing extra."""
    if rules.last_capture:
        side = turns.side_of(state.last, sides(rules, state.seats))
        yield from awards.for_side(side, rules.last_capture, "FIN-15", "last capture")


# --- The match ---------------------------------------------------------------------------------


def settle(rules: FinnishKasino, standing: Standing, score: Score) -> Standing:
    before = standing.points or (0,) * score.sides
    dealer = next_dealer(rules, standing.dealer, score.seats)
    in_play = sheet(before, score.counts["noted"])
    if len(first := past_target(rules, before, in_play)) == 1:
        why = f"{rules.target} points by what is noted at once"
        return Standing(dealer, in_play, first, "FIN-17", why)
    points = add_up(standing, score)
    if all(number < rules.target for number in points):
        return Standing(dealer, points)
    winners, cited, why = decided(rules, before, score, points)
    if len(winners) != 1:
        return Standing(dealer, points)
    return Standing(dealer, points, winners, cited, why)


def decided(
    rules: FinnishKasino, before: Sequence[int], score: Score, points: Sequence[int]
) -> Verdict:
    """Who has won, one side or several that are level, by which rule, and why."""
    ahead = contenders(rules, before, points)
    if len(ahead) == 1:
        return ahead, citation("FIN-31", "SWE-60"), "most points"
    if len(first := first_in_order(rules, before, score, ahead)) == 1:
        return first, "FIN-19", first_by(rules.tie)
    return still_level(rules, score, first), "FIN-33", str(rules.still_tied)


def first_by(order: Order) -> str:
    """The order that decided, and the statement that gives huts their place in it."""
    last = "; that huts come last is FIN-35" if order.steps[-1] == "FIN-21" else ""
    return f"first by the order {order}{last}"


@rule("FIN-20", adopts="SWE-58")
def add_up(standing: Standing, score: Score) -> tuple[int, ...]:
    """The points of the deal are added to those made before."""
    return added(standing.points, score)


@rule("FIN-19")
def first_in_order(
    rules: FinnishKasino, before: Sequence[int], score: Score, tied: Sequence[Side]
) -> tuple[Side, ...]:
    """At a tie the order decides in which points are scored."""
    match rules.deciding:
        case Deciding.MARKING:
            return first_to_target(rules, before, score, tied)
        case Deciding.ITEMS:
            return first_to_differ(rules, score, tied)
        case _:
            assert_never(rules.deciding)


@rule("FIN-32")
def first_to_target(
    rules: FinnishKasino, before: Sequence[int], score: Score, tied: Sequence[Side]
) -> tuple[Side, ...]:
    """Points are marked item by item until one of those who are level reaches the target."""
    return first_past(before, rules.tie.steps_of(score), rules.target, tied)


@rule("FIN-32")
def first_to_differ(rules: FinnishKasino, score: Score, tied: Sequence[Side]) -> tuple[Side, ...]:
    """Otherwise read, the first item in which those who are level differ decides."""
    for step in rules.tie.steps_of(score):
        made = [
            sum(each.points for each in step if each.side == side) for side in range(score.sides)
        ]
        tied = leaders(made, tied)
    return tuple(tied)


@rule("FIN-33")
def still_level(rules: FinnishKasino, score: Score, tied: Sequence[Side]) -> tuple[Side, ...]:
    """Who are level by that order too play a further deal."""
    if rules.still_tied is Tie.SPADES:
        return leaders(score.counts["spades"], tied)
    return tuple(tied)
