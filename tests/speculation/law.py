"""The law of Speculation: all deals of a dealer, written down from the moves alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from kartenspiele.cards import Cards
from kartenspiele.play import Standing
from kartenspiele.speculation.rules import Highest, Holder, Next, Speculation, Traded, Turned
from tests.laws import Law
from tests.laws.ledger import Points
from tests.speculation import reference


@dataclass
class Book:
    """The deals of a dealer, as they are written down."""

    standing: Standing
    brought: Points
    here: reference.Round

    def note(self, seat: int, move: Any) -> None:
        """Write down a move."""
        assert seat == self.here.mover()
        assert str(move) in self.here.moves()
        self.here.make(str(move))

    @property
    def purses(self) -> Points:
        return tuple(self.here.purses)


def house(rules: Speculation) -> reference.House:
    aces = {Highest.ON: "never", Highest.TURNED: "turned", Highest.ENDS: "always"}
    return reference.House(
        dealer=rules.dealer_stake,
        owned=rules.turned is Turned.DEALER,
        higher=rules.traded is Traded.HIGHER,
        buyer=rules.after is Next.BUYER,
        last=rules.holder is Holder.LAST,
        ace=aces[rules.highest],
    )


def opened(rules: Any, state: Any, pack: Cards, standing: Standing) -> Book:
    """All have put in, and cards are dealt."""
    before = standing.purses or (0,) * state.seats
    pot = sum(each.counters for each in standing.pools)
    cards = [str(card) for card in pack]
    here = reference.Round(house(rules), cards, [*before], pot, standing.dealer)
    here.deal()
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
    counts=lambda rules, book: {},
    winners=lambda rules, after: (),
    dealer=lambda rules, dealer, made: (dealer + 1) % len(made),
    holdings=holdings,
    endless=True,
    tried=(2, 3, 4, 5, 7, 17),
)
