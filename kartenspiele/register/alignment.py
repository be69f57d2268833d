"""Lays the places where loci occur in a copy along the order of the witness."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .copies import Span


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A locus, by its number in the witness, at a stretch of a copy."""

    number: int
    span: Span
    weight: int


@dataclass(frozen=True, slots=True)
class _Chain:
    weight: int = 0
    last: Occurrence | None = None
    before: _Chain | None = None


def heaviest_chain(occurrences: Sequence[Occurrence]) -> list[Occurrence]:
    """The heaviest choice of occurrences that follow one another in witness and copy alike.

    Of equal choices it is the one that stands first in the copy.
    """
    best = _PrefixMaximum(max(each.number for each in occurrences) + 1)
    by_start = sorted(occurrences, key=lambda each: (each.span.first, each.number))
    waiting: list[tuple[Occurrence, _Chain]] = []
    heaviest = _Chain()
    for each in by_start:
        ready = [pair for pair in waiting if pair[0].span.last <= each.span.first]
        waiting = [pair for pair in waiting if pair[0].span.last > each.span.first]
        for earlier, chain in ready:
            best.enter(earlier.number, chain)
        before = best.below(each.number)
        chain = _Chain(before.weight + each.weight, each, before)
        waiting.append((each, chain))
        if chain.weight > heaviest.weight:
            heaviest = chain
    found: list[Occurrence] = []
    link: _Chain | None = heaviest
    while link and link.last:
        found.append(link.last)
        link = link.before
    return found[::-1]


class _PrefixMaximum:
    """The heaviest chain that ends below a number (a Fenwick tree)."""

    def __init__(self, size: int) -> None:
        self._nodes = [_Chain()] * (size + 1)

    def enter(self, number: int, chain: _Chain) -> None:
        """Let a chain end at a number."""
        index = number + 1
        while index < len(self._nodes):
            if chain.weight > self._nodes[index].weight:
                self._nodes[index] = chain
            index += index & -index

    def below(self, number: int) -> _Chain:
        """The heaviest chain that ends at a lower number."""
        best = _Chain()
        index = number
        while index:
            if self._nodes[index].weight > best.weight:
                best = self._nodes[index]
            index -= index & -index
        return best
