"""The law of Rabouge: a game written down from its moves alone, and what it has to bring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from kartenspiele.cards import Cards
from kartenspiele.play import Standing
from kartenspiele.rabouge.rules import VARIANTS
from tests.laws import Law
from tests.laws.ledger import Points
from tests.rabouge import reference


@dataclass
class Book:
    """A game as it is written down."""

    standing: Standing
    table: reference.Table

    def note(self, seat: int, move: Any) -> None:
        """Write down a move, which comes from the player whose turn it is and is in order."""
        assert seat == self.table.turn
        assert str(move) in self.table.moves()
        self.table.make(str(move))


def opened(rules: Any, state: Any, pack: Cards, standing: Standing) -> Book:
    form = next((each.key for each in VARIANTS if each.rules == rules), VARIANTS[0].key)
    house = reference.HOUSES.get(f"rabouge/{form}", reference.HOUSES["rabouge"])
    cards = [str(card) for card in pack]
    return Book(standing, reference.dealt(house, cards, state.seats, standing.dealer))


def holdings(rules: Any, book: Book) -> tuple[Points, Mapping[str, int]]:
    """What everybody has by the match so far, and by what was paid for Stocks."""
    before = book.standing.purses or (0,) * book.table.players
    return tuple(x + y for x, y in zip(before, book.table.money, strict=True)), {}


LAW: Final = Law(
    points=lambda rules, book: book.table.paid(),
    together=lambda rules, book: 0,
    opened=opened,
    counts=lambda rules, book: {"rabouges": book.table.won, "cards": book.table.left()},
    dealer=lambda rules, dealer, made: (dealer - 1) % len(made),
    holdings=holdings,
    endless=True,
    tried=(2, 3, 4),
)
