"""What Mulle after Glimne has of its own: which captures are mulles, its score, its match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....engine.cards import Card, Rank, Suit
from ....engine.play import Entry, Standing
from ....engine.rulebook import by, rule
from .. import awards, turns, twins
from ..alternatives import ClearingMulle, Limit, Place, Twin
from ..awards import ACES, LITTLE, Won
from ..settling import deals_played, target_reached
from ..table import State, Take
from ..values import in_hand, on_table
from .rules import MulleGlimne

SPADE_ACE: Final = Card(Rank.ACE, Suit.SPADES)
OTHER_SPADES: Final = {Card(rank, Suit.SPADES) for rank in Rank} - {SPADE_ACE, LITTLE}

has_twin: Final = by("MUG-20", adopts="MUL-03", does=twins.captures_twin)


def is_mulle(rules: MulleGlimne, move: Take) -> bool:
    return has_twin(move) and goes_with_others(rules, move)


@rule("MUG-07")
def goes_with_others(rules: MulleGlimne, move: Take) -> bool:
    """A mulle may take other cards too, or in other versions nothing but the twin."""
    return rules.twin is Twin.WITHIN or (len(move.taken), len(move.builds)) == (1, 0)


@rule("MUG-13")
def clears(rules: MulleGlimne, state: State, move: Take) -> bool:
    """A capture of everything on the table clears it."""
    return turns.clears(rules, state, move) and not is_mulle_only(rules, move)


@rule("MUG-42")
def is_mulle_only(rules: MulleGlimne, move: Take) -> bool:
    """A mulle that clears the table pays for both, or in other versions for the mulle alone."""
    return rules.clearing_mulle is ClearingMulle.MULLE and is_mulle(rules, move)


# --- What a deal pays, and how long a match is --------------------------------------------------


@rule("MUG-13")
def for_clearings(rules: MulleGlimne, won: Won) -> Iterator[Entry]:
    """Each clearing of the table is worth a point."""
    return awards.for_each(won.sweeps, rules.sweep, "clearing the table")


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
    return awards.for_cards(won.piles, (SPADE_ACE,), rules.spade_ace)


@rule("MUG-11")
def for_spades(rules: MulleGlimne, won: Won) -> Iterator[Entry]:
    """Each other spade is worth a point."""
    return awards.for_cards(won.piles, OTHER_SPADES, rules.spade)


@rule("MUG-12")
def for_aces(rules: MulleGlimne, won: Won) -> Iterator[Entry]:
    """Each other ace is worth a point."""
    return awards.for_cards(won.piles, ACES - {SPADE_ACE}, rules.ace)


@rule("MUG-29")
def for_most_spades(rules: MulleGlimne, won: Won) -> Iterator[Entry]:
    """Most spades are worth nothing, unless it is agreed to."""
    if rules.spades.points:
        yield from awards.for_majority(won.spades, rules.spades, "", "spades")


@rule("MUG-30")
def is_over(rules: MulleGlimne, after: Standing) -> bool:
    """A match is over with its number of deals, or with the target if one is agreed on."""
    ended = deals_played if rules.target is Limit.NONE else target_reached
    return ended(rules, after)
