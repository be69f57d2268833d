"""The law of Alliance: a deal written down from its moves alone, and what it has to bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kartenspiele.alliance.bidding import Bid
from kartenspiele.cards import Cards
from kartenspiele.play import NATURE, Standing
from tests.alliance import reference
from tests.laws import Law
from tests.laws.ledger import Points


@dataclass
class Book:
    """A deal as it is written down; players count from the dealer's right neighbour on."""

    standing: Standing
    brought: Points
    here: reference.Deal

    def note(self, seat: int, move: Any) -> None:
        """Write down a move."""
        mover = self.here.mover()
        assert mover is not None
        assert seat == (NATURE if mover < 0 else self.seat(mover))
        self.here.make(str(move))

    def seat(self, player: int) -> int:
        return (self.standing.dealer - 1 - player) % len(self.brought)

    def by_seat(self, numbers: Sequence[int]) -> Points:
        """Numbers of the players, in the order of the seats."""
        found = {self.seat(player): number for player, number in enumerate(numbers)}
        return tuple(found[seat] for seat in sorted(found))

    @property
    def purses(self) -> Points:
        won = self.by_seat(self.here.won)
        return tuple(x + y for x, y in zip(self.brought, won, strict=True))


def opened(rules: Any, state: Any, pack: Cards, standing: Standing) -> Book:
    """Cards are dealt to the right."""
    house = reference.House(german=len(pack) == len(reference.GERMAN))
    here = reference.dealt(house, state.seats, [str(card) for card in pack])
    return Book(standing, standing.purses or (0,) * state.seats, here)


def holdings(rules: Any, book: Book) -> tuple[Points, Mapping[str, int]]:
    return book.purses, {}


def tricks(rules: Any, book: Book) -> Mapping[str, Sequence[int]]:
    made = [book.here.count({player}) for player in range(book.here.players)]
    return {"tricks": book.by_seat(made)}


LAW: Final = Law(
    points=lambda rules, book: book.by_seat(book.here.won),
    together=lambda rules, book: 0,
    marked=lambda rules, book: book.purses,
    opened=opened,
    counts=tricks,
    winners=lambda rules, after: (),
    dealer=lambda rules, dealer, made: (dealer - 1) % len(made),
    rare=(Bid,),
    holdings=holdings,
    endless=True,
)
