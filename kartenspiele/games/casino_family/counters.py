"""Points shown with four counters: in a row, above it, where one is worth three, and below, five.

The pattern is the one that was laid at Whist.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

COUNTERS: Final = 4
ABOVE: Final = 3
BELOW: Final = 5


@dataclass(frozen=True, slots=True)
class Marks:
    """What is shown, and how many counters lie above the row, in the row and below it."""

    points: int
    above: int
    row: int
    below: int

    @property
    def lines(self) -> Mapping[str, int]:
        """How many counters lie in which line, the highest line first."""
        return {"above": self.above, "in the row": self.row, "below": self.below}

    def __str__(self) -> str:
        lines = self.lines.items()
        said = [f"{where} {' '.join('●' * number)}" for where, number in lines if number]
        return ", ".join(said) or "no counter"


def marks(points: int) -> Marks | None:
    """The counters for so many points; none if four do not do.

    As many as possible lie in the row; then one above helps, then one below, then both.

    >>> print(marks(7), marks(10), marks(11), sep="; ")
    in the row ● ●, below ●; above ●, in the row ● ●, below ●; None
    """
    for above, below in ((0, 0), (1, 0), (0, 1), (1, 1)):
        row = points - ABOVE * above - BELOW * below
        if row <= COUNTERS - above - below:
            return Marks(points, above, row, below)
    return None
