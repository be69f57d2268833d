"""Numbers that depend on how many players there are."""

from __future__ import annotations

import re
from typing import Protocol

from ...mechanics.ranks import Written
from .alternatives import Partners


class PerSeats(Written):
    """A number for each number of players, written as a table writes it.

    >>> some = PerSeats("12 with 2 players, 7 with 3")
    >>> some.of(2), some.of(3), some.of(4)
    (12, 7, 0)
    """

    def of(self, seats: int) -> int:
        """The number for so many players; 0 where none is named."""
        found = re.findall(r"(\d+) with (\d+)", self.text)
        return {int(players): int(number) for number, players in found}.get(seats, 0)


class Partnered(Protocol):
    @property
    def partners(self) -> Partners: ...


def partners(rules: Partnered, seats: int) -> int:
    """Four make two sides of partners, if partners there are; otherwise each plays for himself."""
    return 2 if seats == 4 and rules.partners is Partners.OPPOSITE else seats


def each_alone(rules: object, seats: int) -> int:
    """Each plays for himself."""
    return seats


def partners_of_four(rules: object, seats: int) -> int:
    """Four make two sides, and partners sit opposite one another; else each plays for himself."""
    return 2 if seats == 4 else seats


def sums(numbers: tuple[int, ...], sides: int) -> tuple[int, ...]:
    """What the seats of each side have together; partners sit opposite one another.

    >>> sums((1, 0, 2, 5), 2)
    (3, 5)
    """
    return tuple(sum(numbers[side::sides]) for side in range(sides))
