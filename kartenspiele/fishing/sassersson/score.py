"""What a deal of Mulle after Sassersson pays, and how a match is won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from ...cards import Card, Rank, Suit
from ...match import added, leaders
from ...play import Entry, Score, Seat, Side, Standing
from ...rulebook import citation, rule
from .. import awards
from ..alternatives import Tie
from ..table import State
from .deal import sides
from .rules import SasserssonMulle

BIG: Final = Card(Rank.TEN, Suit.DIAMONDS)
LITTLE: Final = Card(Rank.TWO, Suit.SPADES)
IN_PLAY: Final = ("MUS-11", "MUS-10", "MUS-09")


def score(rules: SasserssonMulle, state: State) -> Score:
    entries = chain(
        for_mulles(rules, state),
        for_sweeps(rules, state),
        for_last_capture(rules, state),
        for_spades(rules, state),
        for_cards(rules, state),
        for_big(rules, state),
        for_little(rules, state),
        for_aces(rules, state),
    )
    return Score(sides(rules, state.seats), tuple(entries), {"spades": _spades(state)})


def _spades(state: State) -> tuple[int, ...]:
    return tuple(map(awards.spades, state.piles))


@rule("MUS-11")
def for_mulles(rules: SasserssonMulle, state: State) -> Iterator[Entry]:
    """Each mulle is worth five points."""
    for seat, cards in enumerate(state.mulles):
        for card in cards:
            yield Entry(seat, rules.mulle, "MUS-11", f"mulle {card}")


@rule("MUS-10")
def for_sweeps(rules: SasserssonMulle, state: State) -> Iterator[Entry]:
    """Each tabbe is worth a point."""
    return awards.for_each(state.sweeps, rules.sweep, "MUS-10", "tabbe")


@rule("MUS-09")
def for_last_capture(rules: SasserssonMulle, state: State) -> Iterator[Entry]:
    """The last capture of the deal is worth a point."""
    return awards.for_side(state.last, rules.last_capture, "MUS-09", "last capture")


@rule("MUS-05")
def for_spades(rules: SasserssonMulle, state: State) -> Iterator[Entry]:
    """Most spades are worth a point."""
    if unknown := tuple(awards.uncertain(state.piles, "MUS-05", "spades")):
        return iter(unknown)
    return awards.for_most(_spades(state), rules.spades, "MUS-05", "spades")


@rule("MUS-04")
def for_cards(rules: SasserssonMulle, state: State) -> Iterator[Entry]:
    """Most cards are worth nothing, or in other games a point."""
    if not rules.most_cards.points:
        return iter(())
    counts = tuple(map(len, state.piles))
    return awards.for_most(counts, rules.most_cards, "MUS-04", "cards")


@rule("MUS-06", "MUS-31")
def for_big(rules: SasserssonMulle, state: State) -> Iterator[Entry]:
    """Each ♦10 is worth two points."""
    return awards.for_card(state.piles, BIG, rules.big, "MUS-06")


@rule("MUS-07", "MUS-31")
def for_little(rules: SasserssonMulle, state: State) -> Iterator[Entry]:
    """Each ♠2 is worth a point."""
    return awards.for_card(state.piles, LITTLE, rules.little, "MUS-07")


@rule("MUS-08")
def for_aces(rules: SasserssonMulle, state: State) -> Iterator[Entry]:
    """Each ace is worth a point."""
    return awards.for_rank(state.piles, Rank.ACE, rules.ace, "MUS-08")


# --- The match ---------------------------------------------------------------------------------


def settle(rules: SasserssonMulle, standing: Standing, score: Score) -> Standing:
    points, deals = add_up(standing, score), standing.deals + 1
    dealer = next_dealer(rules, standing.dealer, score.sides)
    after = Standing(dealer, points, deals=deals)
    if not (deals_played(rules, deals) or target_reached(rules, points)):
        return after
    ahead, cite, why = most_points(points), citation("MUL-02", "SWE-60"), "most points"
    if len(ahead) > 1 and rules.tie is Tie.SPADES:
        ahead, cite = most_spades(score, ahead), citation("MUL-02", "SWE-89")
        why = "most spades in the last deal"
    return after if is_tied(ahead) else Standing(dealer, points, ahead, cite, why, deals)


@rule("MUL-02", adopts="SWE-58")
def add_up(standing: Standing, score: Score) -> tuple[int, ...]:
    """The points of the deal are added to those made before."""
    return added(standing.points, score)


@rule("MUL-02", adopts="SWE-06")
def next_dealer(rules: SasserssonMulle, dealer: Seat, seats: int) -> Seat:
    """The dealer's neighbour deals next."""
    return (dealer + rules.direction.step) % seats


@rule("MUS-14")
def deals_played(rules: SasserssonMulle, deals: int) -> bool:
    """A match may be over when a number of deals has been played."""
    return 0 < rules.deals <= deals


@rule("MUS-24")
def target_reached(rules: SasserssonMulle, points: Sequence[int]) -> bool:
    """A match may be over when somebody has a number of points."""
    return rules.target > 0 and any(made >= rules.target for made in points)


@rule("MUL-02", adopts="SWE-60")
def most_points(points: Sequence[int]) -> tuple[Side, ...]:
    """Most points win."""
    return leaders(points, range(len(points)))


@rule("MUL-02", adopts="SWE-89")
def most_spades(score: Score, tied: Sequence[Side]) -> tuple[Side, ...]:
    """Between equals, most spades in the last deal win."""
    return leaders(score.counts["spades"], tied)


@rule("MUL-02", adopts="SWE-93")
def is_tied(ahead: Sequence[Side]) -> bool:
    """Where nobody is ahead of all others, a further deal decides."""
    return len(ahead) != 1
