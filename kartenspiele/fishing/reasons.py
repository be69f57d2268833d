"""Why a card takes what it takes: the value it counts, and the sets that come to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ..cards import Cards, show
from .capture import Values, splits, sums

MANY: Final = 24  # more ways than this nobody reads


@dataclass(frozen=True, slots=True)
class Way:
    """One way to read a capture: the value of the card played and the sets that come to it.

    A set is written with the values its cards count, in the order in which they were taken.
    """

    value: int
    sets: tuple[Values, ...]

    def __str__(self) -> str:
        return f"{self.value} = {', '.join('+'.join(map(str, values)) for values in self.sets)}"


@dataclass(frozen=True, slots=True)
class Why:
    """Why a move does what it does: its ways, whether it clears the table, and the rules.

    Of very many ways only the first are given, and ``more`` says that there are others.
    """

    ways: tuple[Way, ...] = ()
    clears: bool = False
    rules: tuple[str, ...] = ()
    more: bool = False

    def __str__(self) -> str:
        said = " or ".join(map(str, self.ways)) + (" or otherwise" if self.more else "")
        return f"{said}; clears the table" if self.clears else said


def ways(taken: Sequence[Values], played: Values) -> Iterator[Way]:
    """The ways in which the cards taken come to one value of the card played, in sets."""
    for value in played:
        for split in splits(taken, (value,)):
            sets = (tuple(counted for _, counted in one) for one in split)
            yield Way(value, tuple(sorted(sets, key=len)))


def come_to(taken: Cards, values: Sequence[Values]) -> str:
    """What cards can come to, for a refusal: ``♦4 ♣3 come to 7``.

    >>> from kartenspiele.cards import cards
    >>> come_to(cards("♦4 ♥A"), [(4,), (1, 14)])
    '♦4 ♥A come to 5 or 18'
    """
    totals = sorted(sums(values))
    if not totals:
        return f"{show(taken)}: no sum"
    verb = "comes" if len(taken) == 1 else "come"
    return f"{show(taken)} {verb} to {' or '.join(map(str, totals))}"
