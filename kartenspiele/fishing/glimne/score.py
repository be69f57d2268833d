"""What the score of Glimne's form has of its own: mulles and spades, and how long a match is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...cards import Card, Rank, Suit
from ...play import Entry, Standing
from ...rulebook import rule
from .. import awards
from ..alternatives import Place
from ..awards import LITTLE, Won
from ..settling import deals_played, target_reached
from ..values import in_hand, on_table
from .rules import MulleGlimne

SPADE_ACE: Final = Card(Rank.ACE, Suit.SPADES)


@rule("MUG-13")
def for_clearings(rules: MulleGlimne, won: Won) -> Iterator[Entry]:
    """Each clearing of the table is worth a point."""
    return awards.for_each(won.sweeps, rules.sweep, "", "clearing the table")


@rule("MUG-14")
def for_mulles(rules: MulleGlimne, won: Won) -> Iterator[Entry]:
    """A mulle is worth what the capturing card counts in hand."""
    counts = in_hand(rules) if rules.mulle is Place.HAND else on_table(rules)
    for side, made in enumerate(won.mulles):
        for card in made:
            yield Entry(side, max(counts[card], default=0), "", f"mulle {card}")


@rule("MUG-10")
def for_spade_ace(rules: MulleGlimne, won: Won) -> Iterator[Entry]:
    """Each ♠A is worth two points."""
    return awards.for_card(won.piles, SPADE_ACE, rules.spade_ace, "")


@rule("MUG-11")
def for_spades(rules: MulleGlimne, won: Won) -> Iterator[Entry]:
    """Each other spade is worth a point."""
    for side, pile in enumerate(won.piles):
        for card in pile:
            if card.suit is Suit.SPADES and card not in (LITTLE, SPADE_ACE):
                yield Entry(side, rules.spade, "", str(card))


@rule("MUG-12")
def for_aces(rules: MulleGlimne, won: Won) -> Iterator[Entry]:
    """Each other ace is worth a point."""
    others = tuple(tuple(card for card in pile if card != SPADE_ACE) for pile in won.piles)
    return awards.for_rank(others, Rank.ACE, rules.ace, "")


@rule("MUG-29")
def for_most_spades(rules: MulleGlimne, won: Won) -> Iterator[Entry]:
    """Most spades are worth nothing, unless it is agreed to."""
    if rules.spades.points:
        yield from awards.for_most(won.spades, rules.spades, "", "spades")


@rule("MUG-30")
def is_over(rules: MulleGlimne, after: Standing) -> bool:
    """A match is over with its number of deals, or with the target if one is agreed on."""
    return target_reached(rules, after) if rules.target else deals_played(rules, after)
