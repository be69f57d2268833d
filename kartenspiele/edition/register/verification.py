"""Compares a reader's own copy with a witness, locus by locus."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from .collection import Register
from .copies import Copy, Occurrence
from .model import Locus
from .recognition import Unrecognised, recognise


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


def verify(text: str, witness: str | None, register: Register) -> Verification | Unrecognised:
    """The copy beside the witness it is a copy of, or beside the one that is named."""
    found = recognise(text, witness, register)
    if isinstance(found, Unrecognised):
        return found
    copy, free = found.copy, found.free()
    laid_out = tuple(_laid_out(copy, found.loci, found.chain, found.moved, free))
    again = tuple(Doubled(each.locus.id, copy.line(each.span)) for each in found.doubled)
    title = register.witnesses[found.witness].title
    return Verification(found.witness, title, laid_out, again, tuple(_stray(copy, free)))


def _laid_out(
    copy: Copy,
    loci: Sequence[Locus],
    chain: Sequence[Occurrence],
    moved: Sequence[Occurrence],
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
