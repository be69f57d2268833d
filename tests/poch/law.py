"""The law of Poch: a deal written down from the moves alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from kartenspiele.cards import Cards
from kartenspiele.play import Standing
from kartenspiele.poch.rules import Raising
from tests.laws import Law
from tests.laws.ledger import Points
from tests.poch import reference


@dataclass
class Book:
    """A deal, as it is written down, and what stood on the board before it."""

    standing: Standing
    brought: Points
    stood: int
    here: reference.Round

    def note(self, seat: int, move: Any) -> None:
        """Write down a move."""
        assert seat == self.here.mover()
        assert str(move) in self.here.moves()
        self.here.make(str(move))

    @property
    def purses(self) -> Points:
        return tuple(self.here.purses)


def opened(rules: Any, state: Any, pack: Cards, standing: Standing) -> Book:
    """All have put in, and cards are dealt."""
    before = standing.purses or (0,) * state.seats
    here = reference.Round([str(card) for card in pack], [*before], standing.dealer)
    here.meyers = rules.raising is Raising.ALL
    here.board.update({each.name: each.counters for each in standing.pools})
    stood = sum(here.board.values())
    here.deal()
    return Book(standing, before, stood, here)


def made(rules: Any, book: Book) -> Points:
    """What each has won or lost."""
    return tuple(x - y for x, y in zip(book.purses, book.brought, strict=True))


def together(rules: Any, book: Book) -> int:
    """What the board has lost."""
    return book.stood - sum(book.here.board.values())


def holdings(rules: Any, book: Book) -> tuple[Points, Mapping[str, int]]:
    return book.purses, book.here.board


LAW: Final = Law(
    points=made,
    together=together,
    marked=lambda rules, book: book.purses,
    opened=opened,
    counts=lambda rules, book: {},
    winners=lambda rules, after: (),
    dealer=lambda rules, dealer, made: (dealer + 1) % len(made),
    holdings=holdings,
    endless=True,
)
