"""The law of a game on trial, whose points nobody counts again: its deal is played once more.

It is played by the moves as they are written. What is seen by that: a move that is read as another,
a state that a move changes in passing, counters that no payment has moved, or that are not those
of the deal before. A wrong rule is not seen: for that a game has a law of its own.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from kartenspiele.engine import play
from kartenspiele.engine.cards import Cards
from kartenspiele.engine.play import Standing
from kartenspiele.engine.stakes import Payment, Stakes
from kartenspiele.games.catalog import AnyGame
from tests.laws.ledger import Law, Points

Counters: TypeAlias = Mapping[int | str, int]


@dataclass
class Book:
    """The deal as it is played once more, and what lay where before anything was paid."""

    game: AnyGame
    rules: Any
    state: Any
    standing: Standing
    brought: Counters

    def note(self, seat: int, move: Any) -> None:
        """Make a move, as it is written."""
        assert seat == self.game.to_move(self.rules, self.state)
        self.state = play.play(self.game, self.rules, self.state, str(move))

    @property
    def now(self) -> Counters:
        """What lies where, by the payments alone."""
        return moved(self.brought, self.state.stakes.paid)

    @property
    def end(self) -> Counters:
        """The same when the deal is paid for: some is perhaps paid only then."""
        return moved(self.brought, self.game.score(self.rules, self.state).payments)


def moved(there: Counters, payments: Iterable[Payment], step: int = 1) -> Counters:
    """What lies where after these payments, or with a step of -1 before them."""
    found = Counter(there)
    for each in payments:
        found[each.taker] += step * each.counters
        found[each.giver] -= step * each.counters
    return found


def lying(held: Stakes | Standing) -> Counters:
    """Purses by their seats and pools by their names."""
    return {**dict(enumerate(held.purses)), **dict(held.pools)}


def opened(game: AnyGame, rules: Any, state: Any, pack: Cards, standing: Standing) -> Book:
    """Whoever has had counters in the match begins the deal with those."""
    stakes = getattr(state, "stakes", None)
    if stakes is None:
        return Book(game, rules, state, standing, {})
    brought, before = moved(lying(stakes), stakes.paid, -1), lying(standing)
    assert not standing.purses or brought == before, f"{before} is what the deal before has left"
    return Book(game, rules, state, standing, brought)


def holdings(rules: Any, book: Book) -> tuple[Points, Mapping[str, int]]:
    """What lies in the purses, and in the pools."""
    return purses(book.now), {name: book.now[name] for name in book.now if isinstance(name, str)}


def purses(there: Counters) -> Points:
    """What each seat has."""
    return tuple(there[seat] for seat in sorted(each for each in there if isinstance(each, int)))


def gained(rules: Any, book: Book) -> Points:
    """What each has more than he brought."""
    pairs = zip(purses(book.end), purses(book.brought), strict=True)
    return tuple(after - before for after, before in pairs)


def together(rules: Any, book: Book) -> int:
    """What the pools have lost."""
    return sum(book.brought[name] - book.end[name] for name in book.end if isinstance(name, str))


def settled(rules: Any, book: Book) -> Points:
    """The points of the match, where nobody knows them but the game."""
    score = book.game.score(rules, book.state)
    return book.game.settle(rules, book.standing, score).tally


def is_for_money(game: AnyGame) -> bool:
    """Whether the deal of a game has counters."""
    rules = game.VARIANTS[0].rules
    seats = game.seats(rules)[0]
    return hasattr(game.start(rules, game.pack(rules, seats), seats, Standing()), "stakes")


def law(game: AnyGame) -> Law:
    """What can be asked of a game whose rules are not known here."""
    begun: Callable[..., Book] = partial(opened, game)
    if is_for_money(game):
        return Law(
            points=gained,
            together=together,
            marked=lambda rules, book: purses(book.end),
            opened=begun,
            holdings=holdings,
            most_wins=False,
        )
    return Law(
        points=lambda rules, book: book.game.score(rules, book.state).totals,
        together=lambda rules, book: None,
        marked=settled,
        opened=begun,
        most_wins=False,
    )
