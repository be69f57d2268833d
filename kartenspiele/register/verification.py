"""Compares a reader's own copy with a witness, locus by locus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from .alignment import Occurrence, heaviest_chain
from .collection import Register
from .copies import Copy, CopyError, Span
from .model import Locus, Witness
from .recognition import TELLING, Unrecognised, recognised


class Finding(Enum):
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
    is_exact: bool


@dataclass(frozen=True, slots=True, order=True)
class Doubled:
    """A line of the copy where a locus begins that stands elsewhere too."""

    line: int
    locus: str


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
        """Whether every locus was found in its place."""
        return all(each.finding is Finding.FOUND for each in self.loci)

    def count(self, finding: Finding) -> int:
        """How many loci have a finding."""
        return sum(each.finding is finding for each in self.loci)


def verify(text: str, witness: str | None, register: Register) -> Verification | Unrecognised:
    """The copy beside the witness it is a copy of, or beside the one that is named."""
    if witness is not None and witness not in register.witnesses:
        keys = ", ".join(register.witnesses)
        raise CopyError(f"The witness '{witness}' is unknown. There are {keys}.")
    copy = Copy.of(text)
    loci = register.loci_of(witness) if witness else tuple(register.loci.values())
    places = list(copy.occurrences(loci))
    key = recognised(copy, (locus for locus, _ in places), witness, register)
    if isinstance(key, Unrecognised):
        return key
    loci = register.loci_of(key)
    numbers = {locus.id: number for number, locus in enumerate(loci)}
    occurrences = [
        Occurrence(numbers[locus.id], span, locus.folded_length)
        for locus, span in places
        if locus.witness == key
    ]
    chain = _grounded(copy, heaviest_chain(occurrences))
    moved, doubled = _elsewhere(copy, chain, occurrences)
    return _laid_out(copy, register.witnesses[key], loci, chain, moved, doubled)


def _grounded(copy: Copy, chain: list[Occurrence]) -> list[Occurrence]:
    """The chain without short loci that stand alone: a word may be a heading by chance."""

    def stands_alone(index: int) -> bool:
        each = chain[index]
        near = chain[max(index - 1, 0) : index] + chain[index + 1 : index + 2]
        return (
            each.weight < TELLING
            and not any(copy.touch(each.span, other.span) for other in near)
            and not copy.fills_lines(each.span)
        )

    return [each for index, each in enumerate(chain) if not stands_alone(index)]


def _elsewhere(
    copy: Copy, chain: list[Occurrence], occurrences: list[Occurrence]
) -> tuple[list[Occurrence], list[Occurrence]]:
    """Loci that stand in another place, and loci that stand there once more."""
    covered = [each.span for each in chain]
    numbers = {each.number for each in chain}
    moved: list[Occurrence] = []
    doubled: list[Occurrence] = []
    for each in sorted(occurrences, key=lambda each: (-each.weight, each.span)):
        others = (other.span for other in moved + doubled)
        if any(each.span.overlaps(span) for span in covered):
            continue
        if each.weight >= TELLING or any(copy.touch(each.span, span) for span in others):
            covered.append(each.span)
            (doubled if each.number in numbers else moved).append(each)
            numbers.add(each.number)
    return moved, doubled


def _laid_out(
    copy: Copy,
    witness: Witness,
    loci: Sequence[Locus],
    chain: list[Occurrence],
    moved: list[Occurrence],
    doubled: list[Occurrence],
) -> Verification:
    unclaimed = _Unclaimed(copy, (each.span for each in (*chain, *moved, *doubled)))
    verified: dict[int, Verified] = {}
    for finding, occurrences in ((Finding.FOUND, chain), (Finding.MOVED, moved)):
        for each in occurrences:
            locus = loci[each.number]
            verified[each.number] = Verified(
                locus.id, finding, copy.line(each.span), copy.is_exact(locus, each.span)
            )
    spans = {each.number: each.span for each in chain}
    for gap in _gaps(copy, len(loci), spans):
        lost = [number for number in gap.numbers if number not in verified]
        if not lost:
            continue
        expected = sum(loci[number].folded_length for number in lost)
        finding = _judged(len(lost), expected, unclaimed.size(gap.span))
        line = unclaimed.claim(gap.span)
        for number in lost:
            verified[number] = Verified(loci[number].id, finding, line, is_exact=False)
    return Verification(
        witness.key,
        witness.title,
        tuple(verified[number] for number in range(len(loci))),
        tuple(sorted(Doubled(copy.line(each.span), loci[each.number].id) for each in doubled)),
        tuple(unclaimed.stray()),
    )


def _judged(loci: int, expected: int, size: int) -> Finding:
    """What became of lost loci, from the text that stands in their place."""
    if not size:
        return Finding.MISSING
    alike = expected * 0.6 <= size <= expected * 1.6
    return Finding.ALTERED if loci == 1 or alike else Finding.UNCLEAR


@dataclass(frozen=True, slots=True)
class _Gap:
    """Loci that follow one another and were not found, and the place where they should be."""

    numbers: range
    span: Span


def _gaps(copy: Copy, loci: int, found: Mapping[int, Span]) -> Iterator[_Gap]:
    """The stretches between the loci found."""
    number, word = 0, 0
    for at in (*sorted(found), loci):
        span = found.get(at, Span(len(copy.words), len(copy.words)))
        if number < at:
            yield _Gap(range(number, at), Span(word, span.first))
        number, word = at + 1, span.last


class _Unclaimed:
    """The words of a copy that belong to no locus yet, bullets and numbers aside."""

    def __init__(self, copy: Copy, claimed: Iterable[Span]) -> None:
        self._words = copy.words
        self._free = [not word.is_silent for word in copy.words]
        for span in claimed:
            self.claim(span)

    def size(self, span: Span) -> int:
        """How many signs of the folded text nobody has claimed in a stretch."""
        words = range(span.first, span.last)
        return sum(self._words[at].end - self._words[at].start for at in words if self._free[at])

    def claim(self, span: Span) -> int | None:
        """Claim a stretch; the line of its first word that was free."""
        free = [at for at in range(span.first, span.last) if self._free[at]]
        for at in free:
            self._free[at] = False
        return self._words[free[0]].line if free else None

    def stray(self) -> Iterator[Stray]:
        """The lines of what is left, stretch by stretch."""
        spoken = (at for at, word in enumerate(self._words) if not word.is_silent)
        for is_free, run in groupby(spoken, key=lambda at: self._free[at]):
            if is_free:
                words = list(run)
                yield Stray(self._words[words[0]].line, self._words[words[-1]].line)
