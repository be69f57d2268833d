"""The law of Kollowrat: a deal, written down from the moves alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from kartenspiele.cards import Cards
from kartenspiele.play import Standing
from tests.kollowrat import reference
from tests.laws import Law
from tests.laws.ledger import Points


@dataclass
class Book:
    """The deal as it is written down."""

    standing: Standing
    brought: Points
    here: reference.Round

    def note(self, seat: int, move: Any) -> None:
        """Write down a move."""
        assert seat == self.here.turn
        assert str(move) in self.here.moves()
        self.here.make(str(move))

    @property
    def purses(self) -> Points:
        return tuple(self.here.purses)


def opened(rules: Any, state: Any, pack: Cards, standing: Standing) -> Book:
    """All have put in, and cards are dealt."""
    before = standing.purses or (0,) * state.seats
    pot = sum(each.counters for each in standing.pools)
    here = reference.dealt([str(card) for card in pack], [*before], pot, standing.dealer)
    return Book(standing, before, here)


def made(rules: Any, book: Book) -> Points:
    """What each has won or lost."""
    return tuple(x - y for x, y in zip(book.purses, book.brought, strict=True))


def together(rules: Any, book: Book) -> int:
    """What the pot has lost."""
    return sum(each.counters for each in book.standing.pools) - book.here.pot


def holdings(rules: Any, book: Book) -> tuple[Points, Mapping[str, int]]:
    return book.purses, {"pot": book.here.pot}


LAW: Final = Law(
    points=made,
    together=together,
    marked=lambda rules, book: book.purses,
    opened=opened,
    counts=lambda rules, book: {"cards": [len(heap) for heap in book.here.heaps]},
    winners=lambda rules, after: (),
    dealer=lambda rules, dealer, made: (dealer - 1) % len(made),
    holdings=holdings,
    endless=True,
)
