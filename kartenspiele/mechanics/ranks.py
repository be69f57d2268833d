"""Numbers and places that ranks have, written as a rule writes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from ..engine.cards import Card, Rank


@dataclass(frozen=True, slots=True)
class Written:
    """A value that is the text by which a rule writes it."""

    text: str

    def __str__(self) -> str:
        return self.text


class Ranking(Written):
    """Ranks from the highest to the lowest.

    >>> from kartenspiele.engine.spelling import read_card
    >>> some = Ranking("A 10 K D B 9 8 7")
    >>> some.height(read_card("♥10")) > some.height(read_card("♥K"))
    True
    """

    def height(self, card: Card) -> int:
        """How high a card is; the lowest is 0."""
        return _upward(self.text).index(card.rank)


@cache
def _upward(text: str) -> tuple[Rank, ...]:
    """The ranks of a text, from the lowest on."""
    return tuple(map(Rank, text.split()[::-1]))


ACE_HIGH: Final = Ranking("A K D B 10 9 8 7 6 5 4 3 2")
ACE_LOW: Final = Ranking("K D B 10 9 8 7 6 5 4 3 2 A")
THREE_HIGH: Final = Ranking("3 2 A K D B 10 9 8 7 6 5 4")


class PerRank(Written):
    """A number for each rank that is named; the others have none.

    >>> from kartenspiele.engine.spelling import read_card
    >>> some = PerRank("A 11, 10 10")
    >>> some.of(read_card("♥A")), some.of(read_card("♥9"))
    (11, 0)
    """

    def of(self, card: Card) -> int:
        """The number of a card."""
        return _by_rank(self.text).get(card.rank, 0)

    def of_each(self, cards: Iterable[Card]) -> list[int]:
        """The numbers of some cards, one by one."""
        numbers = _by_rank(self.text)
        return [numbers.get(card.rank, 0) for card in cards]

    def of_all(self, cards: Iterable[Card]) -> int:
        """The numbers of some cards together."""
        return sum(self.of_each(cards))


@cache
def numbers(text: str) -> Mapping[str, int]:
    """The numbers by names that a text has; a name may be of several words.

    >>> numbers("solo 4, solo in couleur 5")
    {'solo': 4, 'solo in couleur': 5}
    """
    entries = (entry.rpartition(" ") for entry in text.split(", "))
    return {name: int(number) for name, _, number in entries}


@cache
def _by_rank(text: str) -> Mapping[Rank, int]:
    return {Rank(name): number for name, number in numbers(text).items()}
