"""What a deal of Swedish Kasino pays, and how a match is won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final, assert_never

from ...cards import Card, Rank, Suit
from ...match import added, first_past, leaders
from ...play import Entry, Score, Seat, Side, Standing
from ...rulebook import rule
from .. import awards
from ..alternatives import Tie
from ..awards import EachOver, Most
from ..table import State
from .deal import sides
from .rules import SwedishKasino

BIG: Final = Card(Rank.TEN, Suit.DIAMONDS)
LITTLE: Final = Card(Rank.TWO, Suit.SPADES)
IN_PLAY: Final = ("SWE-34", "SWE-44")


def score(rules: SwedishKasino, state: State) -> Score:
    entries = chain(
        for_tabbes(rules, state),
        for_last_capture(rules, state),
        for_spades(rules, state),
        for_cards(rules, state),
        for_big(rules, state),
        for_little(rules, state),
        for_aces(rules, state),
    )
    counts = {"cards": tuple(map(len, state.piles)), "spades": _spades(state)}
    return Score(sides(rules, state.seats), tuple(entries), counts)


def _spades(state: State) -> tuple[int, ...]:
    return tuple(map(awards.spades, state.piles))


@rule("SWE-34")
def for_tabbes(rules: SwedishKasino, state: State) -> Iterator[Entry]:
    """Each tabbe is worth a point."""
    return awards.for_each(state.sweeps, rules.tabbe, "SWE-34", "tabbe")


@rule("SWE-44")
def for_last_capture(rules: SwedishKasino, state: State) -> Iterator[Entry]:
    """The last capture of the deal is worth a point."""
    return awards.for_side(state.last, rules.last_capture, "SWE-44", "last capture")


@rule("SWE-50")
def for_spades(rules: SwedishKasino, state: State) -> Iterator[Entry]:
    """Spades pay whoever has most of them, or each one over a number."""
    if unknown := tuple(awards.uncertain(state.piles, "SWE-50", "spades")):
        return iter(unknown)
    match rules.spades:
        case Most():
            return awards.for_most(_spades(state), rules.spades, "SWE-50", "spades")
        case EachOver():
            return for_overspades(rules.spades, state)
        case _:
            assert_never(rules.spades)


@rule("SWE-81")
def for_overspades(each: EachOver, state: State) -> Iterator[Entry]:
    """Each spade over six is worth a point."""
    return awards.for_each_over(_spades(state), each, "SWE-81", "spades")


@rule("SWE-51")
def for_cards(rules: SwedishKasino, state: State) -> Iterator[Entry]:
    """Most cards are worth a point."""
    counts = tuple(map(len, state.piles))
    return awards.for_most(counts, rules.most_cards, "SWE-51", "cards")


@rule("SWE-52")
def for_big(rules: SwedishKasino, state: State) -> Iterator[Entry]:
    """♦10 is worth two points."""
    return awards.for_card(state.piles, BIG, rules.big, "SWE-52")


@rule("SWE-53")
def for_little(rules: SwedishKasino, state: State) -> Iterator[Entry]:
    """♠2 is worth a point."""
    return awards.for_card(state.piles, LITTLE, rules.little, "SWE-53")


@rule("SWE-54")
def for_aces(rules: SwedishKasino, state: State) -> Iterator[Entry]:
    """Each ace is worth a point."""
    return awards.for_rank(state.piles, Rank.ACE, rules.ace, "SWE-54")


# --- The match ---------------------------------------------------------------------------------


def settle(rules: SwedishKasino, standing: Standing, score: Score) -> Standing:
    points = add_up(standing, score)
    after = Standing(next_dealer(rules, standing.dealer, score.sides), points)
    if all(each < rules.target for each in points):
        return after
    ahead, cited, why = most_points(points), "SWE-60", "most points"
    if len(ahead) > 1 and rules.tie is Tie.SPADES:
        ahead, cited, why = (
            most_spades(score, ahead),
            "SWE-89",
            "most spades in the last deal",
        )
    if len(ahead) > 1 and rules.still_tied.steps:
        ahead = first_in_order(rules, standing, score, ahead)
        cited, why = "SWE-61", f"first by {rules.still_tied}"
    return replace(after, winners=ahead, rule=cited, why=why) if len(ahead) == 1 else after


@rule("SWE-58")
def add_up(standing: Standing, score: Score) -> tuple[int, ...]:
    """The points of the deal are added to those made before."""
    return added(standing.points, score)


@rule("SWE-06")
def next_dealer(rules: SwedishKasino, dealer: Seat, seats: int) -> Seat:
    """The dealer's neighbour deals next."""
    return (dealer + rules.direction.step) % seats


@rule("SWE-60")
def most_points(points: Sequence[int]) -> tuple[Side, ...]:
    """Most points win."""
    return leaders(points, range(len(points)))


@rule("SWE-89")
def most_spades(score: Score, tied: Sequence[Side]) -> tuple[Side, ...]:
    """Between equals, most spades in the last deal win."""
    return leaders(score.counts["spades"], tied)


@rule("SWE-61")
def first_in_order(
    rules: SwedishKasino, standing: Standing, score: Score, tied: Sequence[Side]
) -> tuple[Side, ...]:
    """Between equals still, the order in which points are marked decides."""
    steps = (made_in_play(score), *rules.still_tied.steps_of(score))
    return first_to_target(standing.points or (0,) * score.sides, steps, rules.target, tied)


@rule("SWE-103")
def first_to_target(
    points: Sequence[int], steps: Sequence[Sequence[Entry]], target: int, tied: Sequence[Side]
) -> tuple[Side, ...]:
    """Points are marked step by step until somebody reaches the target."""
    return first_past(points, steps, target, tied)


@rule("SWE-94")
def made_in_play(score: Score) -> tuple[Entry, ...]:
    """Points made during play come before those that are counted after it."""
    return tuple(entry for entry in score.entries if entry.rule in IN_PLAY)
