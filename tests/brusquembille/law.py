"""The law of Brusquembille: a deal written down from its moves alone, and what it has to bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kartenspiele.cards import Cards
from kartenspiele.play import Standing
from kartenspiele.rooms.tricks import Following
from tests.brusquembille import reference
from tests.laws import Law
from tests.laws.ledger import Points


@dataclass
class Book:
    """A deal as it is written down; players count from the dealer's right neighbour on."""

    standing: Standing
    table: reference.Table

    def note(self, seat: int, move: Any) -> None:
        """Write down a move, which comes from the player whose turn it is and is in order."""
        assert seat == self.seats(range(self.table.players)).index(self.table.turn)
        assert str(move) in self.table.moves()
        self.table.make(str(move))

    def seats(self, numbers: Sequence[int]) -> Points:
        """What is written for each player, as it is for each seat."""
        players = self.table.players
        found = [0] * players
        for player, number in enumerate(numbers):
            found[(self.standing.dealer - 1 - player) % players] = number
        return tuple(found)


def opened(rules: Any, state: Any, pack: Cards, standing: Standing) -> Book:
    house = reference.House(rules.late is not Following.FREE, rules.empty)
    return Book(standing, reference.dealt([str(card) for card in pack], state.seats, house))


def holdings(rules: Any, book: Book) -> tuple[Points, Mapping[str, int]]:
    """What everybody has by the match so far, and by what was paid at once."""
    made = book.seats(book.table.money)
    before = book.standing.purses or (0,) * len(made)
    return tuple(x + y for x, y in zip(before, made, strict=True)), {}


LAW: Final = Law(
    points=lambda rules, book: book.seats(book.table.paid()),
    together=lambda rules, book: 0,
    opened=opened,
    counts=lambda rules, book: {"points": book.seats(book.table.counted())},
    dealer=lambda rules, dealer, made: (dealer - 1) % len(made),
    holdings=holdings,
    endless=True,
)
