"""The law of the Card Lottery: a deal written down from its moves alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from kartenspiele.cards import Cards
from kartenspiele.play import Standing
from tests.laws import Law
from tests.laws.ledger import Points
from tests.lottery import reference


@dataclass
class Book:
    """A deal as it is written down."""

    standing: Standing
    brought: Points
    here: reference.Table

    def note(self, seat: int, move: Any) -> None:
        """Write down a move."""
        assert seat == self.here.mover()
        assert str(move) in self.here.moves()
        self.here.make(str(move))

    @property
    def purses(self) -> Points:
        return tuple(self.here.purses)


def opened(rules: Any, state: Any, pack: Cards, standing: Standing) -> Book:
    """Everybody has got the same number of cards, one by one to the right."""
    before, each = standing.purses or (0,) * state.seats, len(pack) // state.seats
    here = reference.Table([[] for _ in before], [*before], standing.dealer)
    here.pot = sum(pool.counters for pool in standing.pools)
    texts = [str(card) for card in pack]
    for place in range(each * state.seats):
        here.has[here.ring()[place % state.seats]].append(texts[place])
    here.rest = texts[each * state.seats :]
    here.begin()
    return Book(standing, before, here)


def made(rules: Any, book: Book) -> Points:
    """What each has won or lost."""
    return tuple(x - y for x, y in zip(book.purses, book.brought, strict=True))


def together(rules: Any, book: Book) -> int:
    """What has come out of the pot."""
    before = sum(each.counters for each in book.standing.pools)
    return before - book.here.pot - sum(book.here.lots)


def holdings(rules: Any, book: Book) -> tuple[Points, Mapping[str, int]]:
    lots = {f"prize {place}": number for place, number in enumerate(book.here.lots, 1)}
    return book.purses, {"pot": book.here.pot, **lots}


LAW: Final = Law(
    points=made,
    together=together,
    marked=lambda rules, book: book.purses,
    opened=opened,
    counts=lambda rules, book: {},
    winners=lambda rules, after: (),
    dealer=lambda rules, dealer, made: (dealer - 1) % len(made),
    holdings=holdings,
    endless=True,
    tried=(2, 3, 5, 7),
)
