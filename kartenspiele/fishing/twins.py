"""Twins, in games with two packs: the two cards of one suit and rank, and how a mulle is marked."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from ..cards import Card
from ..play import change
from .table import State, Take


def captures_twin(move: Take) -> bool:
    """Whether the card played captures its equal, single or in a build; plain cards have none.

    >>> from kartenspiele.cards import cards
    >>> nine, other = cards("♦9"), cards("♥9")
    >>> captures_twin(Take(*nine, nine + other)), captures_twin(Take(*nine, other))
    (True, False)
    >>> captures_twin(Take(*nine, (), (nine + cards("♣2 ♣7"),)))
    True
    """
    return move.card.suit is not None and move.card in chain(move.taken, *move.builds)


def mark_mulle(state: State, card: Card) -> State:
    """The player has captured the twin of a card once more, and keeps the card apart."""
    mine = (*state.mulles[state.turn], card)
    return replace(state, mulles=change(state.mulles, state.turn, mine))
