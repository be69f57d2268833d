"""The law of the Tontine: a tour written down from its moves alone, and what it has to bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kartenspiele.cards import Card, Cards, Rank, Suit
from kartenspiele.play import NATURE, Standing
from kartenspiele.tontine.rules import Tour
from tests.laws import Law
from tests.laws.ledger import Points
from tests.tontine import reference

FOUR: Final = Card(Rank.FOUR, Suit.HEARTS)


@dataclass
class Book:
    """A tour as it is written down; players count from the dealer's right neighbour on."""

    standing: Standing
    brought: Points
    tour: reference.Tour

    def note(self, seat: int, move: Any) -> None:
        """Write down a move, which comes from chance or from who has a claim."""
        player = self.tour.claimant() if self.tour.open else None
        assert seat == (NATURE if player is None else self.places()[player])
        assert str(move) in self.tour.moves()
        self.tour.make(str(move))

    def places(self) -> list[int]:
        """The seat of each player."""
        seats = len(self.brought)
        return [(self.standing.dealer - 1 - player) % seats for player in range(seats)]

    def purses(self) -> Points:
        """What each seat has."""
        by_seat = dict(zip(self.places(), self.tour.purses, strict=True))
        return tuple(by_seat[seat] for seat in range(len(self.brought)))


def opened(rules: Any, state: Any, pack: Cards, standing: Standing) -> Book:
    """In the first tour everybody has the sum agreed, and three of it go into the bowl."""
    before = standing.purses or (rules.stake,) * state.seats
    put = 0 if standing.purses else 3
    house = reference.House(rules.middle.of(FOUR), rules.tour is Tour.ROUND)
    tour = reference.Tour([], 0, [str(card) for card in pack], house=house)
    book = Book(standing, before, tour)
    book.tour.purses = [before[seat] - put for seat in book.places()]
    book.tour.bowl = sum(each.counters for each in standing.pools) + put * state.seats
    return book


def made(rules: Any, book: Book) -> Points:
    """What each has won or lost in the tour."""
    return tuple(x - y for x, y in zip(book.purses(), book.brought, strict=True))


def holdings(rules: Any, book: Book) -> tuple[Points, Mapping[str, int]]:
    return book.purses(), {"bowl": book.tour.bowl}


def winners(rules: Any, after: Points) -> tuple[int, ...]:
    """The only one who has counters."""
    alive = tuple(seat for seat, purse in enumerate(after) if purse)
    return alive if len(alive) == 1 else ()


def together(rules: Any, book: Book) -> int:
    """What the bowl has lost."""
    before = sum(each.counters for each in book.standing.pools)
    return before - book.tour.bowl


def counts(rules: Any, book: Book) -> Mapping[str, Sequence[int]]:
    return {"purses": book.purses()}


LAW: Final = Law(
    points=made,
    together=together,
    marked=lambda rules, book: book.purses(),
    opened=opened,
    counts=counts,
    winners=winners,
    dealer=lambda rules, dealer, made: (dealer - 1) % len(made),
    holdings=holdings,
    until_won=lambda rules: 150 if rules.tour is Tour.ROUND else 0,
    tried=(12, 15, 20, 30),
)
