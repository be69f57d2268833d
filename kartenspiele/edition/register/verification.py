"""Compares a reader's own copy with a witness, locus by locus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from operator import attrgetter
from typing import ClassVar, Final, NamedTuple

from .collection import Register
from .copies import Copy, Occurrence
from .model import Locus

TELLING: Final = 24  # a locus of so many signs does not stand in a text by chance
SHARE: Final = 0.25  # so much of the witness, or of a shorter text, makes the text a copy


class CopyError(ValueError):
    """A copy cannot be compared with a witness."""


class Finding(StrEnum):
    """What became of a locus in a copy."""

    FOUND = "found"
    ALTERED = "altered"
    MISSING = "missing"
    UNCLEAR = "altered or missing"
    MOVED = "moved"


@dataclass(frozen=True, slots=True)
class Verified:
    """A locus, what became of it, and the line that stands in its place, if one does."""

    locus: str
    finding: Finding
    line: int | None
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Doubled:
    """A locus that stands elsewhere too, and the line of the copy where it begins again."""

    locus: str
    line: int


@dataclass(frozen=True, slots=True)
class Stray:
    """Lines of the copy with text that belongs to no locus."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Verification:
    """A copy beside its witness: every locus in order, and what the copy has beyond."""

    witness: str
    title: str
    loci: tuple[Verified, ...]
    doubled: tuple[Doubled, ...]
    stray: tuple[Stray, ...]

    @property
    def is_complete(self) -> bool:
        return all(each.finding is Finding.FOUND for each in self.loci)


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


def verify(text: str, witness: str | None, register: Register) -> Verification | Unrecognised:
    """The copy beside the witness it is a copy of, or beside the one that is named."""
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
    if not witness and weight < SHARE * whole:
        matched = sum(each.witness == key for each in telling.values())
        return Unrecognised(witness, key, matched, len(loci))
    mine = [each for each in occurrences if each.locus.witness == key]
    chain = _grounded(copy, heaviest_chain(mine))
    moved, doubled = _elsewhere(copy, chain, mine)
    claimed = {at for each in (*chain, *moved, *doubled) for at in each.span}
    free = {at for at, word in enumerate(copy.words) if not word.is_silent} - claimed
    laid_out = tuple(_laid_out(copy, loci, chain, moved, free))
    again = tuple(Doubled(each.locus.id, copy.line(each.span)) for each in doubled)
    title = register.witnesses[key].title
    return Verification(key, title, laid_out, again, tuple(_stray(copy, free)))


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


def _laid_out(
    copy: Copy,
    loci: Sequence[Locus],
    chain: list[Occurrence],
    moved: list[Occurrence],
    free: set[int],
) -> Iterator[Verified]:
    """What became of every locus: of those in the chain, and of those between them."""
    numbers = {locus.id: number for number, locus in enumerate(loci)}
    elsewhere = {each.locus.id: each for each in moved}
    number = word = 0
    for each in chain:
        here, span = numbers[each.locus.id], range(word, each.span.start)
        yield from _between(copy, loci[number:here], span, elsewhere, free)
        yield Verified(each.locus.id, Finding.FOUND, copy.line(each.span), copy.is_exact(each))
        number, word = here + 1, each.span.stop
    yield from _between(copy, loci[number:], range(word, len(copy.words)), elsewhere, free)


def _between(
    copy: Copy,
    loci: Sequence[Locus],
    span: range,
    elsewhere: Mapping[str, Occurrence],
    free: set[int],
) -> Iterator[Verified]:
    """What became of loci that are not in their place; the text found there is free no longer."""
    lost = [locus for locus in loci if locus.id not in elsewhere]
    words = [at for at in span if at in free] if lost else []
    size = sum(copy.words[at].end - copy.words[at].start for at in words)
    expected = sum(locus.folded_length for locus in lost)
    is_clear = len(lost) == 1 or expected * 0.6 <= size <= expected * 1.6
    finding = Finding.ALTERED if is_clear else Finding.UNCLEAR
    line = copy.words[words[0]].line if words else None
    free.difference_update(words)
    for locus in loci:
        if each := elsewhere.get(locus.id):
            yield Verified(locus.id, Finding.MOVED, copy.line(each.span), copy.is_exact(each))
        else:
            yield Verified(locus.id, finding if words else Finding.MISSING, line)


def _stray(copy: Copy, free: set[int]) -> Iterator[Stray]:
    """The lines of the text that is left, stretch by stretch."""
    spoken = (at for at, word in enumerate(copy.words) if not word.is_silent)
    for is_free, run in groupby(spoken, key=free.__contains__):
        if is_free:
            lines = [copy.words[at].line for at in run]
            yield Stray(lines[0], lines[-1])
