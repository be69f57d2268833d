"""The order in which a hand is sorted: by suits, or by ranks where suits count for nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from .cards import RANKS, Card, Cards, Suit

_ROUND: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)  # black, red, black, red
_NATURAL: Final = RANKS.split()


def in_suits(pack: Cards, height: Callable[[Card], Any], trump: Suit | None = None) -> Cards:
    """Trumps first, then the other suits in turn, each from the highest card down.

    >>> from kartenspiele.engine.cards import show
    >>> from kartenspiele.engine.spelling import cards
    >>> show(in_suits(cards("♠A ♠K ♥2 ♣3 ♦4 ♥A"), natural, Suit.HEARTS))
    '♥2 ♥A ♣3 ♦4 ♠K ♠A'
    """
    first = _ROUND.index(trump) if trump else 0
    suits = (*_ROUND[first:], *_ROUND[:first])
    downward = sorted(pack, key=height, reverse=True)
    return tuple(sorted(downward, key=lambda card: suits.index(card.suit or suits[0])))


def natural(card: Card) -> int:
    """How high a card is where the ace counts one."""
    return _NATURAL.index(card.rank.value)


def by_suit(rules: Any, state: Any, pack: Cards) -> Cards:
    """By suits, as high as the rules have the cards."""
    return in_suits(pack, _height(rules), getattr(state, "trump", None))


def by_rank(rules: Any, state: Any, pack: Cards) -> Cards:
    """By ranks alone, the highest first."""
    return tuple(sorted(in_suits(pack, natural), key=_height(rules), reverse=True))


def _height(rules: Any) -> Callable[[Card], Any]:
    """How high the rules have the cards, if they say so."""
    order = getattr(rules, "order", None)
    return getattr(order, "height", natural)  # an order may be another one, of marking
