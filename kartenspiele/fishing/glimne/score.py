"""What a deal of Mulle after Glimne pays each side, and how a match is won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from ...cards import Card, Cards, Rank, Suit
from ...match import added, leaders
from ...play import Entry, Score, Seat, Side, Standing
from ...rulebook import citation, rule
from .. import awards, turns
from ..alternatives import Place, Tie
from ..table import State
from .deal import sides
from .rules import MulleGlimne
from .values import value_in_hand, value_on_table

BIG: Final = Card(Rank.TEN, Suit.DIAMONDS)
LITTLE: Final = Card(Rank.TWO, Suit.SPADES)
SPADE_ACE: Final = Card(Rank.ACE, Suit.SPADES)
IN_PLAY: Final = ("MUG-13", "MUG-14", "MUG-29")


def score(rules: MulleGlimne, state: State) -> Score:
    won = turns.by_side(state.piles, sides(rules, state.seats))
    entries = chain(
        for_sweeps(rules, state),
        for_mulles(rules, state),
        for_last_capture(rules, state),
        for_big(rules, won),
        for_little(rules, won),
        for_spade_ace(rules, won),
        for_spades(rules, won),
        for_aces(rules, won),
        for_most_cards(rules, won),
        for_most_spades(rules, won),
    )
    counts = {"spades": tuple(map(awards.spades, won))}
    return Score(len(won), tuple(entries), counts, state.seats)


@rule("MUG-13")
def for_sweeps(rules: MulleGlimne, state: State) -> Iterator[Entry]:
    """Each clearing of the table is worth a point."""
    number = sides(rules, state.seats)
    cleared = tuple(sum(state.sweeps[side::number]) for side in range(number))
    return awards.for_each(cleared, rules.sweep, "MUG-13", "clearing the table")


@rule("MUG-14")
def for_mulles(rules: MulleGlimne, state: State) -> Iterator[Entry]:
    """A mulle is worth what the capturing card counts in hand."""
    for side, made in enumerate(turns.by_side(state.mulles, sides(rules, state.seats))):
        for card in made:
            yield Entry(side, worth(rules, card), "MUG-14", f"mulle {card}")


def worth(rules: MulleGlimne, card: Card) -> int:
    value = value_in_hand if rules.mulle is Place.HAND else value_on_table
    return max(value(rules, card), default=0)


@rule("MUG-29")
def for_last_capture(rules: MulleGlimne, state: State) -> Iterator[Entry]:
    """The last capture pays nothing, unless it is agreed to."""
    if rules.last_capture:
        last = turns.side_of(state.last, sides(rules, state.seats))
        yield from awards.for_side(last, rules.last_capture, "MUG-29", "last capture")


@rule("MUG-08")
def for_big(rules: MulleGlimne, won: Sequence[Cards]) -> Iterator[Entry]:
    """Each ♦10 is worth three points."""
    return awards.for_card(won, BIG, rules.big, "MUG-08")


@rule("MUG-09")
def for_little(rules: MulleGlimne, won: Sequence[Cards]) -> Iterator[Entry]:
    """Each ♠2 is worth two points."""
    return awards.for_card(won, LITTLE, rules.little, "MUG-09")


@rule("MUG-10")
def for_spade_ace(rules: MulleGlimne, won: Sequence[Cards]) -> Iterator[Entry]:
    """Each ♠A is worth two points."""
    return awards.for_card(won, SPADE_ACE, rules.spade_ace, "MUG-10")


@rule("MUG-11")
def for_spades(rules: MulleGlimne, won: Sequence[Cards]) -> Iterator[Entry]:
    """Each other spade is worth a point."""
    for side, pile in enumerate(won):
        for card in pile:
            if card.suit is Suit.SPADES and card not in (LITTLE, SPADE_ACE):
                yield Entry(side, rules.spade, "MUG-11", str(card))


@rule("MUG-12")
def for_aces(rules: MulleGlimne, won: Sequence[Cards]) -> Iterator[Entry]:
    """Each other ace is worth a point."""
    others = tuple(tuple(card for card in pile if card != SPADE_ACE) for pile in won)
    return awards.for_rank(others, Rank.ACE, rules.ace, "MUG-12")


@rule("MUG-29")
def for_most_cards(rules: MulleGlimne, won: Sequence[Cards]) -> Iterator[Entry]:
    """Most cards are worth nothing, unless it is agreed to."""
    if rules.most_cards.points:
        counts = tuple(map(len, won))
        yield from awards.for_most(counts, rules.most_cards, "MUG-29", "cards")


@rule("MUG-29")
def for_most_spades(rules: MulleGlimne, won: Sequence[Cards]) -> Iterator[Entry]:
    """Most spades are worth nothing, unless it is agreed to."""
    if rules.spades.points:
        counts = tuple(map(awards.spades, won))
        yield from awards.for_most(counts, rules.spades, "MUG-29", "spades")


# --- The match ---------------------------------------------------------------------------------


def settle(rules: MulleGlimne, standing: Standing, score: Score) -> Standing:
    points, deals = add_up(standing, score), standing.deals + 1
    after = Standing(next_dealer(rules, standing.dealer, score.seats), points, deals=deals)
    if goes_on(rules, points, deals):
        return after
    ahead, cite, why = most_points(points), citation("MUG-20", "SWE-60"), "most points"
    if len(ahead) > 1 and rules.tie is Tie.SPADES:
        ahead, cite = most_spades(score, ahead), citation("MUG-20", "SWE-89")
        why = "most spades in the last deal"
    return after if is_tied(ahead) else replace(after, winners=ahead, rule=cite, why=why)


@rule("MUG-30")
def goes_on(rules: MulleGlimne, points: Sequence[int], deals: int) -> bool:
    """A match goes on until its number of deals is played, or the target agreed on is reached."""
    if rules.target:
        return all(made < rules.target for made in points)
    return deals < rules.deals


@rule("MUG-20", adopts="SWE-58")
def add_up(standing: Standing, score: Score) -> tuple[int, ...]:
    """The points of the deal are added to those made before."""
    return added(standing.points, score)


@rule("MUG-20", adopts="SWE-06")
def next_dealer(rules: MulleGlimne, dealer: Seat, seats: int) -> Seat:
    """The dealer's neighbour deals next."""
    return (dealer + rules.direction.step) % seats


@rule("MUG-20", adopts="SWE-60")
def most_points(points: Sequence[int]) -> tuple[Side, ...]:
    """Most points win."""
    return leaders(points, range(len(points)))


@rule("MUG-20", adopts="SWE-89")
def most_spades(score: Score, tied: Sequence[Side]) -> tuple[Side, ...]:
    """Between equals, most spades in the last deal win."""
    return leaders(score.counts["spades"], tied)


@rule("MUG-20", adopts="SWE-93")
def is_tied(ahead: Sequence[Side]) -> bool:
    """Where nobody is ahead of all others, a further deal decides."""
    return len(ahead) != 1
