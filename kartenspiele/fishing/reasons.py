"""Why a card takes what it takes: the value it counts, and the sets that come to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..cards import Cards
from .capture import Values, splits


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
    """Why a move does what it does: its ways, whether it clears the table, and the rules."""

    ways: tuple[Way, ...] = ()
    clears: bool = False
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        said = " or ".join(map(str, self.ways))
        return f"{said}; clears the table" if self.clears else said


def ways(taken: Sequence[Values], played: Values) -> Iterator[Way]:
    """Every way in which the cards taken come to one value of the card played, in sets."""
    yield from dict.fromkeys(
        Way(value, tuple(sorted((_values(each) for each in split), key=len)))
        for value in played
        for split in splits(taken, (value,))
    )


def _values(one: Sequence[tuple[int, int]]) -> Values:
    return tuple(value for _, value in one)


def sums(taken: Cards, values: Sequence[Values]) -> str:
    """What cards can come to, for a refusal: ``♦4 ♣3 come to 7``.

    >>> from kartenspiele.cards import cards
    >>> sums(cards("♦4 ♥A"), [(4,), (1, 14)])
    '♦4 ♥A come to 5 or 18'
    """
    totals = {0}
    for options in values:
        totals = {total + value for total in totals for value in options}
    if not totals:
        return f"{' '.join(map(str, taken))} have no sum"
    verb = "comes" if len(taken) == 1 else "come"
    return f"{' '.join(map(str, taken))} {verb} to {' or '.join(map(str, sorted(totals)))}"
