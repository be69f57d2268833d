"""The law of Tippen: a deal written down from its moves alone, and what it has to bring."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from kartenspiele.cards import Cards
from kartenspiele.play import Standing
from kartenspiele.rooms.tricks import Following
from kartenspiele.tippen.rules import Cutting, Duty, Fiducit, Tippen
from tests.laws import Law
from tests.laws.ledger import Points
from tests.tippen import reference


@dataclass
class Book:
    """A deal as it is written down; ``holds`` is what purses and pot have while it is played."""

    standing: Standing
    table: reference.Table
    holds: tuple[Points, Mapping[str, int]]

    def note(self, seat: int, move: Any) -> None:
        """Write down a move, which comes from who is to act, or from chance, and is in order."""
        assert seat == self.table.turn
        assert str(move) in self.table.moves()
        self.table.make(str(move))
        if not self.table.over:
            self.holds = held(self.standing, self.table)


def held(standing: Standing, table: reference.Table) -> tuple[Points, Mapping[str, int]]:
    before = standing.purses or (0,) * table.players
    now = tuple(x + y for x, y in zip(before, table.money, strict=True))
    return now, {"pot": table.pot, "set aside": table.aside}


def house(rules: Tippen) -> reference.House:
    return reference.House(
        cards=rules.hand,
        fiducit=rules.fiducit is Fiducit.DECLARED,
        hop=rules.cutting is Cutting.HOP,
        duty=rules.duty is Duty.STAMM,
        limit=rules.limit,
        packet=rules.packet,
        trumps=rules.follow is Following.TRUMP,
    )


def opened(rules: Any, state: Any, pack: Cards, standing: Standing) -> Book:
    """What stands in the pot goes on."""
    pots = [each.counters for each in standing.pools] or [0, 0]
    cards = [str(card) for card in pack]
    table = reference.started(house(rules), cards, state.seats, standing.dealer, *pots)
    return Book(standing, table, held(standing, table))


def together(rules: Any, book: Book) -> int:
    """What the pot has lost."""
    before = sum(each.counters for each in book.standing.pools)
    return before - book.table.pot - book.table.aside


LAW: Final = Law(
    points=lambda rules, book: book.table.money,
    together=together,
    opened=opened,
    counts=lambda rules, book: {"tricks": book.table.tricks},
    holdings=lambda rules, book: book.holds,
    endless=True,
    tried=(3, 5),
)
