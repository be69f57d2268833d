"""Twins, in games with two packs: the two cards of one suit and rank, and how a mulle is marked."""

from __future__ import annotations

from itertools import chain

from ...engine.cards import Card, Cards
from .table import Take


def captures_twin(move: Take) -> bool:
    """Whether the card played captures its equal, single or in a build; plain cards have none.

    >>> from kartenspiele.engine.cards import cards
    >>> nine, other = cards("♦9"), cards("♥9")
    >>> captures_twin(Take(*nine, nine + other)), captures_twin(Take(*nine, other))
    (True, False)
    >>> captures_twin(Take(*nine, (), (nine + cards("♣2 ♣7"),)))
    True
    """
    return move.card.suit is not None and move.card in chain(move.taken, *move.builds)


def mark(mulles: Cards, card: Card, made: bool) -> Cards:
    """A card that has captured its twin is kept apart."""
    return (*mulles, card) if made else mulles
