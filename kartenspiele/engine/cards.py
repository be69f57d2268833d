"""Cards, and the way this book writes them.

A suit is written with its sign, a rank with its numeral or its German initial: ``♠2``,
``♦10``, ``♥D`` (the queen of hearts), ``♣B`` (the jack of clubs). A card of which a source
gives the rank alone is *plain*: ``9``, or ``?9`` where it stands beside cards with their suits. A
card nobody has seen is written ``??``. In how many other ways a card may be spelled ``spelling``
says.

Cards have no order and no worth of their own; a game gives them one.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache
from typing import Final, TypeAlias


class Suit(Enum):
    CLUBS = "♣"
    SPADES = "♠"
    HEARTS = "♥"
    DIAMONDS = "♦"

    # The members are single objects, so that identity serves; play hashes cards all the time.
    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value


class Rank(Enum):
    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "B"
    QUEEN = "D"
    KING = "K"
    UNKNOWN = "??"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value


_CARDS: dict[tuple[Rank, Suit | None], Card] = {}


class Card:
    """A card; the suit is None where a source leaves it out.

    There is one object for each, so that cards are the same if, and only if, they are equal.
    """

    __slots__ = ("rank", "suit", "text")
    __match_args__ = ("rank", "suit")
    rank: Rank
    suit: Suit | None
    text: str

    def __new__(cls, rank: Rank, suit: Suit | None = None) -> Card:
        if (known := _CARDS.get((rank, suit))) is not None:
            return known
        card = object.__new__(cls)
        object.__setattr__(card, "rank", rank)
        object.__setattr__(card, "suit", suit)
        object.__setattr__(card, "text", (suit.value if suit else "") + rank.value)
        return _CARDS.setdefault((rank, suit), card)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name}: a card does not change")

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit | None]]:
        return Card, (self.rank, self.suit)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card(rank={self.rank!r}, suit={self.suit!r})"


Cards: TypeAlias = tuple[Card, ...]

UNKNOWN: Final = Card(Rank.UNKNOWN)
SUITS: Final = tuple(Suit)
RANKS: Final = "A 2 3 4 5 6 7 8 9 10 B D K"


@cache
def pack(ranks: str = RANKS, copies: int = 1) -> Cards:
    """Every rank named, in all four suits.

    >>> len(pack("A 10 K D B"))
    20
    """
    return tuple(Card(Rank(word), suit) for suit in Suit for word in ranks.split()) * copies


def without(pile: Cards, gone: Iterable[Card]) -> Cards:
    """The pile once these cards have left it, each of them a single time.

    A card the pile does not show leaves as one of its unknown cards.

    >>> from kartenspiele.engine.spelling import cards
    >>> show(without(cards("♣7 ♣7 ♥A"), cards("♣7")))
    '♣7 ♥A'
    >>> show(without(cards("♥A ?? ??"), cards("♣7")))
    '♥A ??'
    """
    rest = [*pile]
    for card in gone:
        try:
            rest.remove(card)
        except ValueError:
            rest.remove(UNKNOWN)
    return tuple(rest)


def missing(pile: Cards, wanted: Iterable[Card]) -> list[Card]:
    """Those of the cards wanted that a pile lacks, each of its cards standing for a single one.

    Its unknown cards may be any.

    >>> from kartenspiele.engine.spelling import cards
    >>> show(missing(cards("♥A ♣7 ??"), cards("♣7 ♣7 ♣8")))
    '♣8'
    """
    rest = list(pile)
    lacking: list[Card] = []
    for card in wanted:
        if card in rest:
            rest.remove(card)
        elif UNKNOWN in rest:
            rest.remove(UNKNOWN)
        else:
            lacking.append(card)
    return lacking


def holds(pile: Cards, wanted: Iterable[Card]) -> bool:
    """Whether the pile has all these cards, each of them a single time."""
    return not missing(pile, wanted)


def show(pile: Iterable[Card]) -> str:
    return " ".join([card.text for card in pile])
