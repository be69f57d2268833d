"""The laws of Commerce and its kin: deals written down from their moves, and what they bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kartenspiele.cards import Cards
from kartenspiele.play import Standing
from tests.commerce import dreisatz, french, german
from tests.laws import Law
from tests.laws.ledger import Points


@dataclass
class Book:
    """A deal as it is written down; players count from the dealer's right neighbour on."""

    standing: Standing
    table: french.Table

    def note(self, seat: int, move: Any) -> None:
        """Write down a move, which comes from the player who is to act and is in order."""
        assert seat == self.seat(self.table.actor)
        assert str(move) in self.table.moves()
        self.table.make(str(move))

    def seat(self, player: int) -> int:
        return (self.standing.dealer - 1 - player) % self.table.players

    def made(self) -> Points:
        """What each seat has won or lost."""
        by_seat = {self.seat(player): money for player, money in enumerate(self.table.money)}
        return tuple(by_seat[seat] for seat in range(self.table.players))


def opened(rules: Any, state: Any, pack: Cards, standing: Standing) -> Book:
    return Book(standing, french.dealt([str(card) for card in pack], state.seats))


def holdings(rules: Any, book: Book) -> tuple[Points, Mapping[str, int]]:
    """What everybody has by the match so far, and what lies in the pot."""
    made = book.made()
    before = book.standing.purses or (0,) * len(made)
    return tuple(x + y for x, y in zip(before, made, strict=True)), {"pot": book.table.pot}


def dealer(rules: Any, dealer: int, made: Sequence[int]) -> int:
    return (dealer - 1) % len(made)


FRENCH: Final = Law(
    points=lambda rules, book: book.made(),
    together=lambda rules, book: 0,
    opened=opened,
    dealer=dealer,
    holdings=holdings,
    endless=True,
    tried=(3, 4, 5, 10, 17),
)


# --- German Commerce -----------------------------------------------------------------------------


@dataclass
class Slate:
    """A deal with strokes; players count from the dealer's left neighbour on."""

    standing: Standing
    table: german.Table

    def note(self, seat: int, move: Any) -> None:
        """Write down a move, which comes from the player who is to act and is in order."""
        assert seat == self.seat(self.table.actor)
        assert str(move) in self.table.moves()
        self.table.make(str(move))

    def seat(self, player: int) -> int:
        return (self.standing.dealer + 1 + player) % self.table.players

    def by_seat(self, each: Sequence[int]) -> Points:
        """What each player has, by the seats."""
        found = {self.seat(player): number for player, number in enumerate(each)}
        return tuple(found[seat] for seat in range(self.table.players))

    @property
    def purses(self) -> Points:
        made = self.by_seat(self.table.money)
        before = self.standing.purses or (0,) * len(made)
        return tuple(x + y for x, y in zip(before, made, strict=True))


def slated(rules: Any, state: Any, pack: Cards, standing: Standing) -> Slate:
    """The strokes of the deals before go on, and so does the pot."""
    none, kept = (0,) * state.seats, standing.counts
    places = [(standing.dealer + 1 + player) % state.seats for player in range(state.seats)]
    table = german.dealt(
        [str(card) for card in pack],
        state.seats,
        [kept.get("strokes", none)[seat] for seat in places],
        [kept.get("buys", none)[seat] for seat in places],
        limit=rules.strokes,
        hoyle=rules.unpassed > 1,
        anew=bool(kept) and kept["anew"] == (1,),
        pot=standing.pools[0].counters if kept else None,
    )
    return Slate(standing, table)


def kept(rules: Any, book: Slate) -> Mapping[str, Sequence[int]]:
    """The strokes, who has bought in, and whether the last two deal anew."""
    table = book.table
    return {
        "strokes": book.by_seat(table.strokes),
        "buys": book.by_seat(table.bought_in),
        "anew": (int(table.asks is not None),),
    }


GERMAN: Final = Law(
    points=lambda rules, book: book.by_seat(book.table.money),
    together=lambda rules, book: (
        sum(each.counters for each in book.standing.pools) - book.table.pot
    ),
    marked=lambda rules, book: book.purses,
    opened=slated,
    counts=kept,
    holdings=lambda rules, book: (book.purses, {"pot": book.table.pot}),
    most_wins=False,
    until_won=lambda rules: 30 if rules.unpassed > 1 else 0,
    tried=(2, 5),  # nine and ten, who play with all the cards, need some thirty deals for a tour
)


# --- Dreisatz ------------------------------------------------------------------------------------


@dataclass
class Triple(Book):
    """A deal with three stakes; players count from the dealer's right neighbour on."""

    table: dreisatz.Table  # type: ignore[assignment]

    def note(self, seat: int, move: Any) -> None:
        """Write down a move, which comes from the player who is to act and is in order."""
        assert seat == self.seat(self.table.turn)
        assert str(move) in self.table.moves()
        self.table.make(str(move))


def with_stakes(rules: Any, state: Any, pack: Cards, standing: Standing) -> Triple:
    """What stands in the pots goes on, and three stakes of each are added."""
    pots = [each.counters for each in standing.pools] or [0, 0, 0]
    return Triple(standing, dreisatz.dealt([str(card) for card in pack], state.seats, pots))


def three(rules: Any, book: Triple) -> tuple[Points, Mapping[str, int]]:
    before = book.standing.purses or (0,) * book.table.players
    now = tuple(x + y for x, y in zip(before, book.made(), strict=True))
    return now, book.table.pots


DREISATZ: Final = Law(
    points=lambda rules, book: book.made(),
    together=lambda rules, book: (
        sum(each.counters for each in book.standing.pools) - sum(book.table.pots.values())
    ),
    opened=with_stakes,
    dealer=dealer,
    holdings=three,
    endless=True,
    tried=(2, 3, 5, 8),
)
