"""Recognises a witness in a reader's own copy by its fingerprints: which loci stand where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import ClassVar, Final, NamedTuple

from .collection import Register
from .copies import Copy, Occurrence
from .model import Locus

TELLING: Final = 24  # a locus of so many signs does not stand in a text by chance
SHARE: Final = 0.25  # so much of the witness, or of a shorter text, makes the text a copy
ENOUGH: Final = 10  # so do this many telling loci, where a bad reading has spoilt the others


class CopyError(ValueError):
    """A copy cannot be compared with a witness."""


@dataclass(frozen=True, slots=True)
class Unrecognised:
    """A text that is no copy of the witness asked for, or of any, and what it has of the nearest.

    Only telling loci count. Where a text has none of any witness, none is the nearest.
    """

    asked: str | None
    nearest: str | None = None
    matched: int = 0
    loci: int = 0
    is_complete: ClassVar[bool] = False


@dataclass(frozen=True)
class Recognised:
    """A copy and the witness that it is of: loci in their place, in another one, and once more."""

    witness: str
    loci: Sequence[Locus]
    copy: Copy
    chain: Sequence[Occurrence]
    moved: Sequence[Occurrence]
    doubled: Sequence[Occurrence]

    def free(self) -> set[int]:
        """The words of the copy that belong to no locus and are more than bullets and numbers."""
        claimed = {at for each in (*self.chain, *self.moved, *self.doubled) for at in each.span}
        return {at for at, word in enumerate(self.copy.words) if not word.is_silent} - claimed


def recognise(text: str, witness: str | None, register: Register) -> Recognised | Unrecognised:
    """The witness of which a text is a copy, or the one that is named, and where its loci stand."""
    if witness is not None and witness not in register.witnesses:
        keys = ", ".join(register.witnesses)
        raise CopyError(f"The witness '{witness}' is unknown. There are {keys}.")
    copy = Copy.of(text)
    sought = register.loci_of(witness) if witness else tuple(register.loci.values())
    occurrences = list(copy.occurrences(sought))
    telling = {each.locus.id: each.locus for each in occurrences if each.weight >= TELLING}
    weights = Counter[str]()
    for locus in telling.values():
        weights[locus.witness] += locus.folded_length
    if not weights:
        return Unrecognised(witness)
    ((key, weight),) = weights.most_common(1)
    loci = register.loci_of(key)
    whole = min(sum(each.folded_length for each in loci), copy.size(range(len(copy.words))))
    matched = sum(each.witness == key for each in telling.values())
    if not witness and weight < SHARE * whole and matched < ENOUGH:
        return Unrecognised(witness, key, matched, len(loci))
    mine = [each for each in occurrences if each.locus.witness == key]
    chain = _grounded(copy, heaviest_chain(mine))
    moved, doubled = _elsewhere(copy, chain, mine)
    return Recognised(key, loci, copy, chain, moved, doubled)


class _Chain(NamedTuple):
    weight: int = 0
    end: int = 0
    links: tuple[Occurrence, ...] = ()

    @property
    def rank(self) -> tuple[int, int]:
        """The heavier the better; of equal ones, what stands first in the copy."""
        return self.weight, -self.end


def heaviest_chain(occurrences: Sequence[Occurrence]) -> tuple[Occurrence, ...]:
    """The heaviest choice of occurrences that follow one another in witness and copy alike."""
    ending = [_Chain()] * (1 + max(each.number for each in occurrences))  # with each of the loci
    waiting: list[_Chain] = []  # until what stands behind them is met
    best = attrgetter("rank")
    heaviest = _Chain()
    for each in sorted(occurrences, key=lambda each: (each.span.start, each.number)):
        for chain in waiting:
            if chain.end <= each.span.start:
                number = chain.links[-1].number
                ending[number] = max(ending[number], chain, key=best)
        waiting = [chain for chain in waiting if chain.end > each.span.start]
        before = max(ending[: each.number], key=best, default=_Chain())
        chain = _Chain(before.weight + each.weight, each.span.stop, (*before.links, each))
        waiting.append(chain)
        heaviest = max(heaviest, chain, key=best)
    return heaviest.links


def _grounded(copy: Copy, chain: tuple[Occurrence, ...]) -> list[Occurrence]:
    """The chain without short loci that stand alone: a word may be a heading by chance."""

    def stands_alone(at: int, each: Occurrence) -> bool:
        near = chain[max(at - 1, 0) : at] + chain[at + 1 : at + 2]
        return (
            each.weight < TELLING
            and not any(copy.touch(each.span, other.span) for other in near)
            and not copy.fills_lines(each.span)
        )

    return [each for at, each in enumerate(chain) if not stands_alone(at, each)]


def _elsewhere(
    copy: Copy, chain: list[Occurrence], occurrences: list[Occurrence]
) -> tuple[list[Occurrence], list[Occurrence]]:
    """Loci that stand in another place, and loci that stand there once more, line by line."""
    covered = [each.span for each in chain]
    numbers = {each.number for each in chain}
    moved: list[Occurrence] = []
    doubled: list[Occurrence] = []
    for each in sorted(occurrences, key=lambda each: (-each.weight, each.span.start)):
        first, last = each.span.start, each.span.stop
        others = (other.span for other in moved + doubled)
        if any(first < span.stop and span.start < last for span in covered):
            continue
        if each.weight >= TELLING or any(copy.touch(each.span, span) for span in others):
            covered.append(each.span)
            (doubled if each.number in numbers else moved).append(each)
            numbers.add(each.number)
    return moved, sorted(doubled, key=lambda each: (copy.line(each.span), each.locus.id))
