"""Why a card takes what it takes: the value it counts, and the sets that come to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from ...engine.cards import show
from ...mechanics.kinds import Values
from ...mechanics.sums import splits, sums
from .alternatives import Dual
from .capture import Claim
from .worths import BEYOND

MANY: Final = 24  # more ways than this nobody reads


@dataclass(frozen=True, slots=True)
class Way:
    """One way to read a capture: the value of the card played and the sets that come to it.

    A set is written with the values its cards count, in the order in which they were taken.
    Where a card may count two values at once, ``also`` has what comes to the other one.
    """

    value: int
    sets: tuple[Values, ...]
    also: tuple[Way, ...] = ()

    def __str__(self) -> str:
        said = f"{self.value} = {', '.join('+'.join(map(str, values)) for values in self.sets)}"
        return " and ".join([said, *map(str, self.also)])


@dataclass(frozen=True, slots=True)
class Why:
    """Why a move does what it does: its ways, what else it does, and the rules.

    Of very many ways only the first are given, and ``more`` says that there are others. ``does``
    names what comes of the move besides: the table cleared, a twin captured.
    """

    ways: tuple[Way, ...] = ()
    clears: bool = False
    rules: tuple[str, ...] = ()
    more: bool = False
    does: tuple[str, ...] = ()

    def __str__(self) -> str:
        said = " or ".join(map(str, self.ways)) + (" or otherwise" if self.more else "")
        cleared = ("clears the table",) if self.clears else ()
        return "; ".join(filter(None, [said, *self.does, *cleared]))

    @property
    def is_of_several(self) -> bool:
        """Whether several sets are taken at once."""
        return any(len(way.sets) > 1 or way.also for way in self.ways)


def ways(claim: Claim, dual: Dual = Dual.ONE) -> Iterator[Way]:
    """The ways in which the cards taken come to one value of the card played, in sets.

    If it may count both values at once, also those that need both values at once.
    """
    seen = set[tuple[Values, ...]]()
    both = [claim.played] if dual is Dual.BOTH else []
    for totals in [*((value,) for value in claim.played), *both]:
        for split in splits(claim.values, totals):
            sets = sorted((tuple(counted for _, counted in one) for one in split), key=len)
            unordered = tuple(sorted(tuple(sorted(values)) for values in sets))
            if unordered not in seen:  # two ways that read alike are one
                seen.add(unordered)
                yield _way(sets, *totals)


def _way(sets: Sequence[Values], value: int, *others: int) -> Way:
    """Sets read as such that come to a value, and such that come to others."""
    own = tuple(one for one in sets if sum(one) == value)
    return Way(value, own, tuple(_way(sets, each) for each in others))


def why_taken(claim: Claim, *, clears: bool, dual: Dual = Dual.ONE) -> Why:
    """Why a capture takes what it takes, without the rules."""
    found = ways(claim, dual)
    first = tuple(islice(found, MANY))
    return Why(first, clears, more=next(found, None) is not None)


def come_to(claim: Claim) -> str:
    """What cards add up to, for a refusal: ``♦4 + ♣3 = 7``.

    >>> from kartenspiele.engine.spelling import cards
    >>> come_to(Claim(*cards("♥B"), (11,), cards("♦4 ♥A"), ((4,), (1, 14))))
    '♦4 + ♥A = 5 or 18'
    """
    totals = sorted(total for total in sums(claim.values) if not total // BEYOND)
    if not totals:
        return f"{claim}: no sum"
    taken = [*map(str, claim.taken), *(f"[{show(each)}]" for each in claim.builds)]
    return f"{' + '.join(taken)} = {' or '.join(map(str, totals))}"
