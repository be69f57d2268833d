"""The law of Dreizehn: a bank written down from its moves alone, and what it has to bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kartenspiele.cards import Cards
from kartenspiele.play import Standing
from tests.dreizehn import reference
from tests.laws import Law
from tests.laws.ledger import Points


@dataclass
class Book:
    """A bank as it is written down."""

    standing: Standing
    brought: Points
    bank: reference.Bank

    def note(self, seat: int, move: Any) -> None:
        """Write down a move, which the bank has to allow."""
        assert seat == self.bank.mover()
        text = str(move)
        allowed = self.bank.moves()
        if self.bank.mover() == -1 and self.bank.short:
            assert text.startswith("beneath ")
            found = text.split()[1:]
            assert len({*found}) == self.bank.short
            assert {*found} <= {*self.bank.laid}
        else:
            assert text in allowed, (text, allowed)
        self.bank.make(text)

    def purses(self) -> Points:
        return tuple(self.bank.purses)


def opened(rules: Any, state: Any, pack: Cards, standing: Standing) -> Book:
    """Before the first bank everybody brings the same."""
    before = standing.purses or (20,) * state.seats
    bank = reference.Bank([*before], [str(card) for card in pack], standing.dealer)
    return Book(standing, before, bank)


def made(rules: Any, book: Book) -> Points:
    """What each has won or lost."""
    return tuple(x - y for x, y in zip(book.purses(), book.brought, strict=True))


def holdings(rules: Any, book: Book) -> tuple[Points, Mapping[str, int]]:
    return book.purses(), {"bank": book.bank.out}


def winners(rules: Any, after: Points) -> tuple[int, ...]:
    """The only one who has counters."""
    able = tuple(seat for seat, purse in enumerate(after) if purse)
    return able if len(able) == 1 else ()


def counts(rules: Any, book: Book) -> Mapping[str, Sequence[int]]:
    return {"purses": book.purses()}


LAW: Final = Law(
    points=made,
    together=lambda rules, book: 0,
    marked=lambda rules, book: book.purses(),
    opened=opened,
    counts=counts,
    winners=winners,
    holdings=holdings,
    tried=(2, 3, 5, 8),
)
