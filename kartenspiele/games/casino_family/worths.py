"""What cards are worth, written as a rule writes it, and looked up for every card at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Final

from ...engine.cards import Card, Rank, Suit
from ...engine.spelling import read_card
from ...mechanics.kinds import Values

BEYOND: Final = 1_000_000  # no sum of numbers comes so far
_APART: Final = 10_000  # nor does one from any such value to the next


class Like(int):
    """The value of a card that takes its like alone: no sum comes to it. It reads as the rank."""

    def __str__(self) -> str:
        return list(Rank)[(self - BEYOND) // _APART].value


@dataclass(frozen=True, slots=True)
class Worths:
    """What cards are worth, written as a rule writes it: ``"B 11, A 1/14, ♠2 2/15"``.

    A card named with its suit goes before its rank; a card not named is worth what it shows.
    ``"D pair"`` has no number: such a card takes its like alone.

    >>> from kartenspiele.engine.spelling import cards
    >>> [Worths("A 1/14, ♠2 15").named(card) for card in cards("♥A ♠2 ♥2")]
    [(1, 14), (15,), ()]
    """

    text: str
    label: str = ""  # what a table prints, where the text is long

    def named(self, card: Card) -> Values:
        """The values of a card that the text names, itself or by its rank; else none."""
        return _entries(self.text).get((card.rank, card.suit), ())

    def __str__(self) -> str:
        return self.label or self.text or "what the card shows"


@cache
def _entries(text: str) -> dict[tuple[Rank, Suit | None], Values]:
    suited, ranks = dict[tuple[Rank, Suit | None], Values](), dict[Rank, Values]()
    for entry in filter(None, text.split(", ")):
        name, worths = entry.split()
        card = read_card(name)
        like = Like(BEYOND + _APART * list(Rank).index(card.rank))
        values = (like,) if worths == "pair" else tuple(map(int, worths.split("/")))
        if card.suit:
            suited[card.rank, card.suit] = values
        else:
            ranks[card.rank] = values
    every_suit = {(rank, suit): ranks[rank] for rank in ranks for suit in (None, *Suit)}
    return every_suit | suited


def named(card: Card, worths: Iterable[Worths]) -> Values:
    """The values of a card by the first rule that names it, none if none does.

    >>> from kartenspiele.engine.spelling import cards
    >>> [named(card, (Worths("K 13"), Worths("♠2 2/15"))) for card in cards("♥K ♠2 ♥2")]
    [(13,), (2, 15), ()]
    """
    return next(filter(None, (each.named(card) for each in worths)), ())


class Counts(dict[Card, Values]):
    """What every card counts; everything that any counts, and the most that is not of a like."""

    in_order: tuple[int, ...]  # everything, as card after card counts it
    every: frozenset[int]
    most: int


@cache
def counting(*texts: str) -> Counts:
    """What every card counts by some rules, of which the first that names it goes before.

    >>> from kartenspiele.engine.spelling import cards, plain
    >>> some = counting("D pair", "♠2 2/15", "2 2")
    >>> [some[card] for card in (*cards("♠2 ♥2"), *plain("2"))], str(*some[read_card("♥D")])
    ([(2, 15), (2,), (2,)], 'D')
    >>> some.most
    15
    """
    worths = tuple(map(Worths, texts))
    every = [Card(rank, suit) for rank in Rank for suit in (None, *Suit)]
    counts = Counts({card: named(card, worths) for card in every})
    counts.in_order = tuple(dict.fromkeys(chain.from_iterable(counts.values())))
    counts.every = frozenset(counts.in_order)
    counts.most = max(each for each in counts.every if not isinstance(each, Like))
    return counts
