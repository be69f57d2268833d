"""What hands are worth: a triple, a sequence or points, and which of two is the higher."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from functools import cache
from operator import attrgetter
from typing import Final, NamedTuple, Protocol

from ...engine.cards import SUITS, Cards, show
from ...mechanics.ranks import PerRank, Ranking, Written
from ...mechanics.ring import Dealing

Kind = StrEnum("Kind", {"TRIPLE": "a triple", "SEQUENCE": "a sequence", "POINTS": "points"})


class Kinds(Written):
    """The kinds of hands, the highest first.

    >>> some = Kinds("a triple, a sequence, points")
    >>> some.height(Kind.TRIPLE) > some.height(Kind.POINTS)
    True
    """

    def height(self, kind: Kind) -> int:
        """How high a kind is; the lowest is 0."""
        return _upward(self.text).index(kind.value)


@cache
def _upward(text: str) -> tuple[str, ...]:
    """The kinds that a text names, from the lowest on."""
    return tuple(text.split(", ")[::-1])


class Together(StrEnum):
    TWO = "two or three of one suit"
    THREE = "three of one suit"
    ANY = "the highest suit, even of one card"
    ALL = "all the cards, of any suit"


Sought = StrEnum("Sought", {"MOST": "as many as possible"})
NEEDED: Final = {Together.TWO: 2, Together.THREE: 3, Together.ANY: 1}


COURTS_TEN: Final = PerRank("A 11, K 10, D 10, B 10, 10 10, 9 9, 8 8, 7 7, 6 6, 5 5, 4 4, 3 3, 2 2")
COURTS_MORE: Final = PerRank("A 1, K 13, D 12, B 11, 10 10, 9 9, 8 8, 7 7, 6 6, 5 5, 4 4, 3 3, 2 2")


class Ace:
    HIGH = Ranking("A K D B 10 9 8 7 6 5 4 3 2")
    LOW = Ranking("K D B 10 9 8 7 6 5 4 3 2 A")
    EITHER = Ranking("A K D B 10 9 8 7 6 5 4 3 2 A")
    UNDER_JACK = Ranking("K D B A 10 9 8 7 6 5 4 3 2")


# Points that several of these games have: what tables call each, what it usually is, and what else.
EYES: Final = ("what cards count", COURTS_TEN, COURTS_MORE)
TOGETHER: Final = ("counted together", Together.TWO, Together.THREE, Together.ANY)
SEQUENCES: Final = ("sequences, from the highest card on", Ace.HIGH, Ace.EITHER, Ace.LOW)
TRIPLES: Final = ("triples, the highest first", Ace.HIGH, Ace.LOW)
KINDS: Final = (
    "hands, the highest first",
    Kinds("a triple, a sequence, points"),
    Kinds("a sequence, a triple, points"),
)
DEALING: Final = ("the next dealer", Dealing.NEXT, Dealing.SAME)


class Worth(NamedTuple):
    """What a hand is worth; the height is a place in an order, or the points."""

    kind: Kind
    height: int
    cards: Cards

    def __str__(self) -> str:
        if self.kind is Kind.POINTS:
            return f"{self.height} points" + (f", {show(self.cards)}" if self.cards else "")
        return f"{self.kind}, {show(self.cards)}"


class Sequenced(Protocol):
    @property
    def sequences(self) -> Ranking: ...


class Ordered(Sequenced, Protocol):
    @property
    def eyes(self) -> PerRank: ...
    @property
    def together(self) -> Together: ...
    @property
    def triples(self) -> Ranking: ...
    @property
    def kinds(self) -> Kinds: ...


def triple(rules: Ordered, hand: Cards) -> Worth | None:
    """Three cards of one rank; the higher rank is the higher triple."""
    ranks = {card.rank for card in hand}
    if len(hand) != 3 or len(ranks) > 1 or any(card.suit is None for card in hand):
        return None
    return Worth(Kind.TRIPLE, max(map(rules.triples.height, hand)), hand)


def sequence(rules: Sequenced, hand: Cards) -> Worth | None:
    """Three cards of one suit that follow one another; the highest card says which is higher.

    The order is written from the highest on; a rank that stands at both ends may be both.
    """
    suits = {card.suit for card in hand}
    if len(hand) != 3 or len(suits) > 1 or None in suits:
        return None
    found = {card.rank.value: card for card in hand}
    order = rules.sequences.text.split()
    for place in range(len(order)):
        three = order[place : place + 3]
        if {*three} == found.keys():
            cards = tuple(found[rank] for rank in three)
            return Worth(Kind.SEQUENCE, len(order) - place, cards)
    return None


def points(rules: Ordered, hand: Cards) -> Worth | None:
    """What cards of one suit count together, in the suit in which that is most."""
    if rules.together is Together.ALL:
        return Worth(Kind.POINTS, rules.eyes.of_all(hand), hand)
    suits, found = [card.suit for card in hand], list[Worth]()
    for suit in SUITS:
        if suits.count(suit) >= NEEDED[rules.together]:
            some = tuple([card for card in hand if card.suit is suit])
            found.append(Worth(Kind.POINTS, rules.eyes.of_all(some), some))
    return max(found, key=attrgetter("height"), default=None)


def worth(
    rules: Ordered,
    hand: Cards,
    *,
    triple: Callable[..., Worth | None] = triple,
    sequence: Callable[..., Worth | None] = sequence,
    points: Callable[..., Worth | None] = points,
) -> Worth | None:
    """The highest that a hand is worth; one of three suits without a triple is worth nothing."""
    found = [triple(rules, hand), sequence(rules, hand), points(rules, hand)]
    there = [each for each in found if each]
    return max(there, key=lambda each: height(rules, each), default=None)


def height(rules: Ordered, worth: Worth | None) -> tuple[int, ...]:
    """A higher kind goes before a lower one, and in one kind the higher before the lower."""
    return (rules.kinds.height(worth.kind), worth.height) if worth else ()
