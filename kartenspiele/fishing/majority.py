"""How fishing games pay for so many cards, however many the others have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import assert_never

from ..play import Entry
from .awards import Most, for_most


@dataclass(frozen=True, slots=True)
class AtLeast:
    """Points for winning a certain number of cards, or more."""

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
    """The points for those who have so many; 0 for each side if nobody has."""
    tally = " : ".join(map(str, counts))
    enough = [side for side, number in enumerate(counts) if number >= least.number]
    for side in enough or range(len(counts)):
        if enough:
            yield Entry(side, least.points, rule, f"{least.number} {what} or more, {tally}")
        else:
            yield Entry(side, 0, rule, f"nobody has {least.number} {what}, {tally}")
