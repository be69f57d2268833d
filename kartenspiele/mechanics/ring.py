"""Players in a ring: which way round, who is whose neighbour, and in what order all come."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from functools import cache
from typing import Final, Protocol

from ..engine.play import Seat, Seats


class Direction(StrEnum):
    LEFT = "to the left"
    RIGHT = "to the right"

    def __init__(self, text: str) -> None:
        self.step: Final = 1 if text.endswith("left") else -1


Dealing = StrEnum("Dealing", {"NEXT": "the next in order", "SAME": "the same"})
DealingRight = StrEnum("DealingRight", {"NEXT": "the next to the right", "SAME": "the same"})


class Directed(Protocol):
    @property
    def direction(self) -> Direction: ...


def next_one(rules: Directed, seat: Seat, seats: int) -> Seat:
    """It is the turn of the neighbour."""
    return neighbour(seat, seats, rules.direction.step)


class Dealt(Directed, Protocol):
    @property
    def dealing(self) -> Dealing | DealingRight: ...


def deals_next(rules: Dealt, dealer: Seat, seats: int) -> Seat:
    """The deal passes to the next one."""
    is_same = rules.dealing in (Dealing.SAME, DealingRight.SAME)
    return dealer if is_same else next_one(rules, dealer, seats)


def neighbour(seat: Seat, seats: int, step: int) -> Seat:
    """The seat so many places to the left, or if negative to the right.

    >>> neighbour(3, 4, 1), neighbour(0, 4, -1)
    (0, 3)
    """
    return (seat + step) % seats


def since(order: Sequence[Seat], seat: Seat) -> Seats:
    """The same seats once round, from this one on.

    >>> since((1, 3, 0), 3)
    (3, 0, 1)
    """
    place = order.index(seat)
    return (*order[place:], *order[:place])


def after(seat: Seat, order: Sequence[Seat]) -> Seats:
    """The same, from the one after this on, which comes last.

    >>> after(3, (1, 3, 0))
    (0, 1, 3)
    """
    return (*since(order, seat)[1:], seat)


@cache
def round_the_table(first: Seat, seats: int, step: int) -> Seats:
    """Every seat once, from the first on, by steps to the left (1) or to the right (-1).

    >>> round_the_table(2, 3, 1), round_the_table(2, 3, -1)
    ((2, 0, 1), (2, 1, 0))
    """
    return tuple((first + step * turn) % seats for turn in range(seats))
