"""How fishing games pay for what was won: for having most, and for each over a number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..cards import Card, Cards, Rank, Suit
from ..play import Entry, Side


@dataclass(frozen=True, slots=True)
class Most:
    """The points go to whoever has more than each of the others; at a tie, what ``tied`` says."""

    points: int
    tied: int = 0

    def __str__(self) -> str:
        if not self.points:
            return "nothing"
        return f"{self.points} for the most, {self.tied or 'none'} at a tie"


@dataclass(frozen=True, slots=True)
class EachOver:
    """Every card beyond a number pays."""

    number: int
    points: int

    def __str__(self) -> str:
        return f"{self.points} for each over {self.number}"


def spades(pile: Cards) -> int:
    """How many spades a pile holds; a plain card is none."""
    return sum(card.suit is Suit.SPADES for card in pile)


def uncertain(piles: Sequence[Cards], rule: str, what: str) -> Iterator[Entry]:
    """Points that cannot be told, because cards that were won show no suit: 0 for each side."""
    if any(card.suit is None for pile in piles for card in pile):
        for side in range(len(piles)):
            yield Entry(side, 0, rule, f"{what} cannot be told, cards without a suit")


def for_most(counts: Sequence[int], most: Most, rule: str, what: str) -> Iterator[Entry]:
    """The points for having most; what a tie pays to each of those who share the lead."""
    ahead = [side for side, number in enumerate(counts) if number == max(counts)]
    tally = " : ".join(map(str, counts))
    for side in ahead:
        if len(ahead) == 1:
            yield Entry(side, most.points, rule, f"most {what}, {tally}")
        else:
            yield Entry(side, most.tied, rule, f"most {what} shared, {tally}")


def for_each_over(counts: Sequence[int], each: EachOver, rule: str, what: str) -> Iterator[Entry]:
    """The points for every card beyond a number; 0 for those who do not pass it."""
    for side, number in enumerate(counts):
        points = each.points * max(0, number - each.number)
        yield Entry(side, points, rule, f"{what} {number}, the first {each.number} do not count")


def for_card(piles: Sequence[Cards], card: Card, points: int, rule: str) -> Iterator[Entry]:
    """The points for having won a certain card, once for each copy."""
    for side, pile in enumerate(piles):
        for _ in range(pile.count(card)):
            yield Entry(side, points, rule, str(card))


def for_rank(piles: Sequence[Cards], rank: Rank, points: int, rule: str) -> Iterator[Entry]:
    """The points for each card of a rank, in the order in which each side won them."""
    for side, pile in enumerate(piles):
        for card in pile:
            if card.rank is rank:
                yield Entry(side, points, rule, str(card))


def for_each(numbers: Sequence[int], points: int, rule: str, what: str) -> Iterator[Entry]:
    """The points for something each side did a number of times."""
    for side, number in enumerate(numbers):
        for _ in range(number):
            yield Entry(side, points, rule, what)


def for_side(side: Side | None, points: int, rule: str, what: str) -> Iterator[Entry]:
    """The points for something one side did, if any did."""
    if side is not None:
        yield Entry(side, points, rule, what)
