"""The law of a game for purses that is written a second time (``tests.second``)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kartenspiele.engine.cards import Cards
from kartenspiele.engine.play import NATURE, Standing
from tests.laws.ledger import Law, Points
from tests.second import Second

Seating = Callable[[int, int, int], int]
Begin = Callable[[Any, list[str], list[int], Standing], Second]


def by_seat(dealer: int, player: int, seats: int) -> int:
    """Players are called by their seats."""
    return player


def from_the_right(dealer: int, player: int, seats: int) -> int:
    """Players count from the dealer's right neighbour on."""
    return (dealer - 1 - player) % seats


def from_the_left(dealer: int, player: int, seats: int) -> int:
    """Players count from the dealer's left neighbour on."""
    return (dealer + 1 + player) % seats


@dataclass
class Audit:
    """A deal as the second writing has it; ``seats`` are those of its players, in their order."""

    standing: Standing
    here: Second
    seats: Sequence[int]
    brought: Points

    def note(self, seat: int, move: Any) -> None:
        """Write down a move, which comes from who is to move and is in order."""
        player = self.here.mover()
        assert player is not None
        assert seat == (NATURE if player < 0 else self.seats[player])
        assert self.here.allows(str(move)), str(move)
        self.here.make(str(move))

    def seated(self, numbers: Sequence[int]) -> Points:
        """What each player has, in the order of the seats; what is no player's stays as it is."""
        if len(numbers) != len(self.seats):
            return tuple(numbers)
        return tuple(number for _, number in sorted(zip(self.seats, numbers, strict=True)))

    def paid(self) -> Points:
        """What each seat has at the end."""
        return self.seated(self.here.paid())

    def won(self) -> Points:
        """What each seat has won or lost."""
        return tuple(x - y for x, y in zip(self.paid(), self.brought, strict=True))

    def put(self) -> int:
        """What the pools have lost."""
        return sum(each.counters for each in self.standing.pools) - sum(self.here.pools.values())

    def holds(self) -> tuple[Points, Mapping[str, int]]:
        """What is in the purses and in the pools."""
        purses, pools = self.here.holds()
        return self.seated(purses), pools

    def counts(self) -> Mapping[str, Points]:
        """What is counted besides, seat by seat."""
        return {name: self.seated(numbers) for name, numbers in self.here.counts().items()}


def alone(rules: Any, after: Points) -> tuple[int, ...]:
    """The only one who has counters wins."""
    able = tuple(seat for seat, purse in enumerate(after) if purse)
    return able if len(able) == 1 else ()


def audited(
    begin: Begin,
    seating: Seating = by_seat,
    *,
    stake: Callable[[Any], int] = lambda rules: 0,
    step: int = 0,
    **others: Any,
) -> Law:
    """The law of a game: how its deal begins, how its players sit, and who deals next.

    Nobody has anything before the first deal but the ``stake``; the deal goes on by a ``step`` to
    the left, or nobody asks where it goes. Unless others are named nobody wins.
    """

    def opened(rules: Any, state: Any, pack: Cards, standing: Standing) -> Audit:
        brought = standing.purses or (stake(rules),) * state.seats
        seats = [seating(standing.dealer, each, state.seats) for each in range(state.seats)]
        purses = [brought[seat] for seat in seats]
        here = begin(rules, [str(card) for card in pack], purses, standing)
        return Audit(standing, here, seats, brought)

    how = {"endless": True, "winners": lambda rules, after: (), **others}
    if step:
        how["dealer"] = lambda rules, dealer, made: (dealer + step) % len(made)
    return Law(
        points=lambda rules, book: book.won(),
        together=lambda rules, book: book.put(),
        marked=lambda rules, book: book.paid(),
        opened=opened,
        counts=lambda rules, book: book.counts(),
        holdings=lambda rules, book: book.holds(),
        **how,
    )
