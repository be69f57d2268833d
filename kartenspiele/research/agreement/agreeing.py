"""How far two agree, on how many clauses that rests, and how much it hangs on any of them.

One sentence often makes several points at once, which are then no separate witnesses. Points that
rest on one sentence are one *clause*, and the interval draws whole clauses.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from random import Random
from typing import Final, TypeAlias

from .attested import Table, Taxon

Pair: TypeAlias = tuple[str, str]

FEWEST: Final = 8  # clauses, below which a share says nothing
REPLICATES: Final = 1_000
SEED: Final = 1810
OF_A_HUNDRED: Final = (2.5, 97.5)  # between them lie 95 of 100 replicates


@dataclass(frozen=True)
class Agreement:
    """Of each clause on which two speak, on how many points they agree, and of how many."""

    clauses: tuple[tuple[int, int], ...]

    @property
    def same(self) -> int:
        """The points on which they agree."""
        return sum(same for same, _of in self.clauses)

    @property
    def shared(self) -> int:
        """The points on which both speak."""
        return sum(of for _same, of in self.clauses)

    @property
    def share(self) -> float | None:
        """The share of the points on which they agree, if it rests on enough clauses."""
        return self.same / self.shared if len(self.clauses) >= FEWEST else None

    @cached_property
    def interval(self) -> tuple[float, float] | None:
        """Between what 95 of 100 shares lie, if clauses are drawn anew by chance.

        There is none of too few clauses, nor where all of them are alike: drawn anew they stay so.
        """
        if self.share is None or self.same in (0, self.shared):
            return None
        dice, found = Random(SEED), list[float]()
        for _ in range(REPLICATES):
            drawn = dice.choices(self.clauses, k=len(self.clauses))
            found.append(sum(same for same, _of in drawn) / sum(of for _same, of in drawn))
        found.sort()
        low, high = (found[round(each / 100 * (REPLICATES - 1))] for each in OF_A_HUNDRED)
        return low, high


def agreements(found: Table) -> dict[Pair, Agreement]:
    """How far each two agree."""
    return {
        (one.name, other.name): between(one, other) for one, other in combinations(found.taxa, 2)
    }


def between(one: Taxon, other: Taxon) -> Agreement:
    """How far two agree: silence of either is neither agreement nor disagreement."""
    every = {row: alike(one, other, row) for row in rows_of(one, other)}
    told = {row: same for row, same in every.items() if same is not None}
    groups = clauses(told, grounds(one, other))
    return Agreement(tuple((sum(told[row] for row in rows), len(rows)) for rows in groups))


def rows_of(one: Taxon, other: Taxon) -> Iterator[str]:
    """The points on which either says something, in the order of one, then of the other."""
    yield from dict.fromkeys((*one.states, *one.denied, *other.states, *other.denied))


def alike(one: Taxon, other: Taxon, row: str) -> bool | None:
    """Whether two agree on a point; nothing where nobody can say so.

    Who says only that a point is not as another has it disagrees with that one, and with no other.
    """
    mine, its = one.states.get(row), other.states.get(row)
    if mine and its:
        return mine.effect == its.effect
    for state, denied in ((mine, other.denied), (its, one.denied)):
        if state and row in denied and state.effect in denied[row].effects:
            return False
    return None


def grounds(one: Taxon, other: Taxon) -> Mapping[str, frozenset[str]]:
    """For each point the statements and testimonies on which it rests with either."""
    found = defaultdict[str, set[str]](set)
    for each in (one, other):
        for row, state in each.states.items():
            found[row] |= {*state.by}
        for row, denied in each.denied.items():
            found[row] |= {*denied.by}
    return {row: frozenset(each) for row, each in found.items()}


def clauses(rows: Collection[str], rests: Mapping[str, frozenset[str]]) -> list[list[str]]:
    """Points in groups: what rests on one sentence, or on two that share a point, is one clause."""
    found: list[tuple[list[str], set[str]]] = []
    for row in rows:
        mine, on = [row], {*rests.get(row, ())}
        apart = []
        for group, held in found:
            if held & on:
                mine, on = group + mine, held | on
            else:
                apart.append((group, held))
        found = [*apart, (mine, on)]
    order = {row: number for number, row in enumerate(rows)}
    groups = [sorted(group, key=order.__getitem__) for group, _held in found]
    return sorted(groups, key=lambda each: order[each[0]])
