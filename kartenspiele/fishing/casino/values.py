"""What the cards of Casino are worth, and what a move claims to come to."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import Card, Cards, Rank
from ...rulebook import rule
from .. import building
from ..alternatives import Dual, Place
from ..capture import Claim, named, pips
from ..ranks import Values
from ..table import Build, State, Take
from .rules import Casino


@rule("WIK-04")
def number(card: Card) -> Values:
    """A card from two to ten counts its number."""
    return pips(card)


@rule("WIK-05", "WIK-06", "WIK-07")
def court(rules: Casino, card: Card) -> Values:
    """A jack counts eleven, a queen twelve, a king thirteen."""
    return rules.courts.named(card)


def value_in_hand(rules: Casino, card: Card) -> Values:
    special = (rules.played_ace, rules.played_little, rules.played_big)
    return named(card, special) or court(rules, card) or number(card)


def value_on_table(rules: Casino, card: Card) -> Values:
    special = (rules.table_ace, rules.table_little, rules.table_big)
    return named(card, special) or court(rules, card) or number(card)


@rule("WIK-75")
def value_in_build(rules: Casino, card: Card) -> Values:
    """A card that is built with counts what it counts on the table."""
    if rules.build_value is Place.HAND:
        return value_in_hand(rules, card)
    return value_on_table(rules, card)


def on_table(rules: Casino, lying: Cards) -> tuple[Values, ...]:
    return tuple(value_on_table(rules, card) for card in lying)


def taken(rules: Casino, state: State, move: Take) -> Claim:
    """What a capture claims: that cards and builds come to the value of the card played."""
    values = on_table(rules, move.taken) + building.worths(state.builds, move.builds)
    return Claim(move.card, value_in_hand(rules, move.card), move.taken, values, move.builds)


def together(rules: Casino, state: State, move: Build) -> Claim:
    """What a build claims: that the card and what it is put on come to the value named."""
    below = on_table(rules, move.on) + building.worths(state.builds, move.onto)
    values = (value_in_build(rules, move.card), *below)
    return Claim(move.card, (move.value,), (move.card, *move.on), values, move.onto)


def in_builds(rules: Casino, state: State) -> Iterator[tuple[Values, ...]]:
    """What the cards of each build may count in it; nobody sees which of them came last."""
    for each in state.builds:
        yield tuple(
            value_on_table(rules, card) + value_in_build(rules, card) for card in each.cards
        )


def dual(rules: Casino, card: Card) -> Dual:
    """What a card of two values may count when it is played."""
    return rules.both_values_ace if card.rank is Rank.ACE else rules.both_values
