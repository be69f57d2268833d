"""Numbers and places that ranks have, written as a rule writes them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ..cards import Card, Rank


@dataclass(frozen=True, slots=True)
class Ranking:
    """Ranks from the highest to the lowest.

    >>> from kartenspiele.cards import read_card
    >>> some = Ranking("A 10 K D B 9 8 7")
    >>> some.height(read_card("♥10")) > some.height(read_card("♥K"))
    True
    """

    text: str

    def height(self, card: Card) -> int:
        """How high a card is; the lowest is 0."""
        return _heights(self.text)[card.rank]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class PerRank:
    """A number for each rank that is named; the others have none.

    >>> from kartenspiele.cards import read_card
    >>> some = PerRank("A 11, 10 10")
    >>> some.of(read_card("♥A")), some.of(read_card("♥9"))
    (11, 0)
    """

    text: str

    def of(self, card: Card) -> int:
        """The number of a card."""
        return _numbers(self.text).get(card.rank, 0)

    def __str__(self) -> str:
        return self.text


@cache
def _heights(text: str) -> Mapping[Rank, int]:
    return {Rank(word): place for place, word in enumerate(reversed(text.split()))}


@cache
def _numbers(text: str) -> Mapping[Rank, int]:
    pairs = (entry.split() for entry in text.split(", "))
    return {Rank(word): int(number) for word, number in pairs}
