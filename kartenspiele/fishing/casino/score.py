"""What a deal of Casino pays, and how a match is won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, groupby
from typing import Final

from ...cards import Card, Cards, Rank, Suit
from ...match import added, first_past, leaders
from ...play import Entry, Score, Seat, Side, Standing
from ...rulebook import rule
from .. import awards
from ..alternatives import Finish, Length, NextDealer, Tie
from ..awards import Most
from ..majority import AtLeast, for_majority
from ..seats import neighbour, sums
from ..table import State
from ..turns import by_side, side_of
from .deal import sides
from .rules import Casino

BIG: Final = Card(Rank.TEN, Suit.DIAMONDS)
LITTLE: Final = Card(Rank.TWO, Suit.SPADES)
IN_PLAY: Final = ("WIK-28", "WIK-74")


def score(rules: Casino, state: State) -> Score:
    piles = won(rules, state)
    entries = chain(
        for_cards(rules, piles),
        for_cards_of_three(rules, piles),
        for_big(rules, piles),
        for_little(rules, piles),
        for_aces(rules, piles),
        for_spades(rules, piles),
        for_spades_of_three(rules, piles),
        for_sweeps(rules, state),
        for_last_capture(rules, state),
    )
    counts = {"cards": tuple(map(len, piles)), "spades": tuple(map(awards.spades, piles))}
    return Score(sides(rules, state.seats), tuple(entries), counts, state.seats)


@rule("WIK-42")
def won(rules: Casino, state: State) -> tuple[Cards, ...]:
    """What partners have captured lies together."""
    return by_side(state.piles, sides(rules, state.seats))


@rule("WIK-23")
def for_cards(rules: Casino, piles: Sequence[Cards]) -> Iterator[Entry]:
    """At least 27 cards are worth three points."""
    counts = tuple(map(len, piles))
    three = len(piles) == 3
    return iter(()) if three else for_majority(counts, rules.most_cards, "WIK-23", "cards")


@rule("WIK-32")
def for_cards_of_three(rules: Casino, piles: Sequence[Cards]) -> Iterator[Entry]:
    """With three players most cards are enough."""
    counts = tuple(map(len, piles))
    three = len(piles) == 3
    return for_majority(counts, rules.most_cards_three, "WIK-32", "cards") if three else iter(())


@rule("WIK-24")
def for_big(rules: Casino, piles: Sequence[Cards]) -> Iterator[Entry]:
    """♦10 is worth two points."""
    return awards.for_card(piles, BIG, rules.big, "WIK-24")


@rule("WIK-25")
def for_little(rules: Casino, piles: Sequence[Cards]) -> Iterator[Entry]:
    """♠2 is worth a point."""
    return awards.for_card(piles, LITTLE, rules.little, "WIK-25")


@rule("WIK-26")
def for_aces(rules: Casino, piles: Sequence[Cards]) -> Iterator[Entry]:
    """Each ace is worth a point."""
    return awards.for_rank(piles, Rank.ACE, rules.ace, "WIK-26")


@rule("WIK-27")
def for_spades(rules: Casino, piles: Sequence[Cards]) -> Iterator[Entry]:
    """At least seven spades are worth a point."""
    return iter(()) if len(piles) == 3 else by_spades(piles, rules.spades, "WIK-27")


@rule("WIK-32")
def for_spades_of_three(rules: Casino, piles: Sequence[Cards]) -> Iterator[Entry]:
    """With three players most spades are enough."""
    return by_spades(piles, rules.spades_three, "WIK-32") if len(piles) == 3 else iter(())


def by_spades(piles: Sequence[Cards], pays: Most | AtLeast, rule: str) -> Iterator[Entry]:
    if unknown := tuple(awards.uncertain(piles, rule, "spades")):
        return iter(unknown)
    return for_majority(tuple(map(awards.spades, piles)), pays, rule, "spades")


@rule("WIK-28")
def for_sweeps(rules: Casino, state: State) -> Iterator[Entry]:
    """Each cleared table is worth a point."""
    sweeps = sums(state.sweeps, sides(rules, state.seats))
    return awards.for_each(sweeps, rules.sweep, "WIK-28", "cleared table")


@rule("WIK-74")
def for_last_capture(rules: Casino, state: State) -> Iterator[Entry]:
    """The last capture pays nothing, or in other versions a point."""
    if rules.last_capture:
        last = side_of(state.last, sides(rules, state.seats))
        yield from awards.for_side(last, rules.last_capture, "WIK-74", "last capture")


# --- The match ---------------------------------------------------------------------------------


def settle(rules: Casino, standing: Standing, score: Score) -> Standing:
    points = add_up(standing, score)
    after = Standing(next_dealer(rules, standing.dealer, score.seats or score.sides), points)
    if not decided(rules, points):
        return after
    first = preferred(rules, standing, score)
    ahead, cited, why = most_points(points, first), "WIK-29", "most points"
    if len(first) == 1:
        cited, why = "WIK-68", "first to reach the target"
    if len(ahead) > 1 and play_on(rules):
        return after
    return replace(after, winners=ahead, rule=cited, why=why)


@rule("WIK-67")
def add_up(standing: Standing, score: Score) -> tuple[int, ...]:
    """The points of the deal are added to those made before."""
    return added(standing.points, score)


@rule("WIK-56")
def next_dealer(rules: Casino, dealer: Seat, seats: int) -> Seat:
    """The dealer's neighbour deals next."""
    if rules.next_dealer is NextDealer.SAME:
        return dealer
    return neighbour(dealer, seats, rules.direction.step)


@rule("WIK-30")
def decided(rules: Casino, points: Sequence[int]) -> bool:
    """A match is won once a side has the target score; a single deal is won by itself."""
    return rules.length is Length.SINGLE_DEAL or any(each >= rules.target for each in points)


@rule("WIK-29")
def most_points(points: Sequence[int], among: Sequence[Side]) -> tuple[Side, ...]:
    """Most points win."""
    return leaders(points, among)


@rule("WIK-68")
def preferred(rules: Casino, standing: Standing, score: Score) -> tuple[Side, ...]:
    """All sides count alike, or in other versions only those who reach the target first."""
    if rules.finish is Finish.MOST or rules.length is Length.SINGLE_DEAL:
        return tuple(range(score.sides))
    steps = [[*entries] for _, entries in groupby(score.entries, lambda entry: entry.rule)]
    before = standing.points or (0,) * score.sides
    return first_past(before, steps, rules.target, range(score.sides))


@rule("WIK-69")
def play_on(rules: Casino) -> bool:
    """A tie is broken by a further deal."""
    return rules.tie is Tie.PLAY_ON
