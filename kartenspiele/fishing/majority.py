"""Points for having a fixed number of cards, which more than half the pack makes a majority."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from ..play import Entry
from .awards import Most, for_most


@dataclass(frozen=True, slots=True)
class AtLeast:
    """The points go to whoever has so many, whatever the others have."""

    number: int
    points: int

    def __str__(self) -> str:
        return f"{self.points} for {self.number} or more"


def for_majority(
    counts: Sequence[int], majority: Most | AtLeast, rule: str, what: str
) -> Iterator[Entry]:
    """The points for more than the others have, or for so many that the others must have less."""
    match majority:
        case Most():
            return for_most(counts, majority, rule, what)
        case AtLeast():
            return for_at_least(counts, majority, rule, what)
        case _:
            assert_never(majority)


def for_at_least(counts: Sequence[int], least: AtLeast, rule: str, what: str) -> Iterator[Entry]:
    """The points for having so many; 0 for those who have some and not enough."""
    for side, number in enumerate(counts):
        if number >= least.number:
            yield Entry(side, least.points, rule, f"{what} {number}, {least.number} are enough")
        elif number:
            yield Entry(side, 0, rule, f"{what} {number}, {least.number} are needed")
