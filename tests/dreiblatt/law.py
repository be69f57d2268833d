"""The law of Dreiblatt: a game written down from its moves alone, and what it has to bring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from kartenspiele.cards import Cards
from kartenspiele.dreiblatt.rules import Retiring
from kartenspiele.play import Standing
from tests.dreiblatt import reference
from tests.laws import Law
from tests.laws.ledger import Points


@dataclass
class Book:
    """A game as it is written down."""

    standing: Standing
    table: reference.Table

    def seat(self, player: int) -> int:
        players = len(self.table.hands)
        return (reference.seat(player, players) + self.standing.dealer) % players

    def note(self, seat: int, move: Any) -> None:
        """Write down a move, which comes from who is to act and is in order."""
        assert seat == self.seat(self.table.turn)
        assert str(move) in self.table.moves()
        self.table.make(str(move))

    def made(self) -> Points:
        """What each seat has won."""
        found = [0] * len(self.table.hands)
        found[self.seat(0)] += self.table.paid
        found[self.seat(1)] -= self.table.paid
        return tuple(found)


def opened(rules: Any, state: Any, pack: Cards, standing: Standing) -> Book:
    (times,) = standing.counts.get("times", (1,))
    is_put = rules.retiring is Retiring.ANSWERED
    cards = [str(card) for card in pack]
    return Book(standing, reference.dealt(cards, state.seats, times, is_put))


def holdings(rules: Any, book: Book) -> tuple[Points, Mapping[str, int]]:
    """What is paid at the end is in no purse before."""
    return book.standing.purses or (0,) * len(book.table.hands), {}


LAW: Final = Law(
    points=lambda rules, book: book.made(),
    together=lambda rules, book: 0,
    opened=opened,
    counts=lambda rules, book: {"times": (book.table.next_times,)},
    dealer=lambda rules, dealer, made: (dealer + 1) % len(made),
    holdings=holdings,
    endless=True,
)
