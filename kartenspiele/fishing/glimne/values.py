"""What the cards of Mulle are worth after Glimne, and what a move claims to come to."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import Card, Cards
from ...rulebook import rule
from .. import building
from ..alternatives import Place
from ..capture import Claim, named, pips
from ..ranks import Values
from ..table import Build, State, Take
from .rules import MulleGlimne


@rule("MUG-26")
def number(card: Card) -> Values:
    """A card from two to ten counts its number."""
    return pips(card)


def value_in_hand(rules: MulleGlimne, card: Card) -> Values:
    played = (rules.courts, rules.played_ace, rules.played_little, rules.played_big)
    return named(card, played) or number(card)


def value_on_table(rules: MulleGlimne, card: Card) -> Values:
    lying = (rules.courts, rules.table_ace, rules.table_little, rules.table_big)
    return named(card, lying) or number(card)


@rule("MUG-31")
def value_in_build(rules: MulleGlimne, card: Card) -> Values:
    """A card that is built with counts what it counts on the table."""
    if rules.build_value is Place.HAND:
        return value_in_hand(rules, card)
    return value_on_table(rules, card)


def on_table(rules: MulleGlimne, cards: Cards) -> tuple[Values, ...]:
    return tuple(value_on_table(rules, card) for card in cards)


def taken(rules: MulleGlimne, state: State, move: Take) -> Claim:
    values = (*on_table(rules, move.taken), *building.worths(state.builds, move.builds))
    return Claim(move.card, value_in_hand(rules, move.card), move.taken, values, move.builds)


def together(rules: MulleGlimne, state: State, move: Build) -> Claim:
    below = (*on_table(rules, move.on), *building.worths(state.builds, move.onto))
    values = (value_in_build(rules, move.card), *below)
    return Claim(move.card, (move.value,), (move.card, *move.on), values, move.onto)


def in_builds(rules: MulleGlimne, state: State) -> Iterator[tuple[Values, ...]]:
    """What the cards of each build may count in it; nobody sees which of them came last."""
    for each in state.builds:
        yield tuple(
            value_on_table(rules, card) + value_in_build(rules, card) for card in each.cards
        )
