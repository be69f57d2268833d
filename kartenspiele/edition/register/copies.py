"""A reader's own copy of a witness: plain text, word by word, and where loci occur in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from .fingerprint import fingerprint, folded_word, hashed, is_number
from .model import Locus


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a copy: where it stands, and its part of the folded text."""

    text: str
    line: int
    start: int
    end: int

    @property
    def is_silent(self) -> bool:
        """Whether it is a bullet or a number, which may come and go."""
        return self.start == self.end or is_number(self.text)


class Occurrence(NamedTuple):
    """A locus, by its number among those sought, at a stretch of the words of a copy."""

    number: int
    locus: Locus
    span: range

    @property
    def weight(self) -> int:
        return self.locus.folded_length


@dataclass(frozen=True)
class Copy:
    """A copy, cut into words, with its folded text."""

    words: tuple[Word, ...]
    folded: str

    @classmethod
    def of(cls, text: str) -> Copy:
        """The copy that a text is."""
        words: list[Word] = []
        parts: list[str] = []
        at = 0
        for number, line in enumerate(text.splitlines(), 1):
            for word in line.split():
                part = folded_word(word)
                words.append(Word(word, number, at, at + len(part)))
                parts.append(part)
                at += len(part)
        return cls(tuple(words), "".join(parts))

    @cached_property
    def _ends(self) -> Mapping[int, int]:
        return {word.end: at + 1 for at, word in enumerate(self.words) if word.end > word.start}

    @cached_property
    def _sizes(self) -> tuple[int, ...]:
        spoken = (0 if word.is_silent else word.end - word.start for word in self.words)
        return tuple(accumulate(spoken, initial=0))

    def occurrences(self, loci: Iterable[Locus]) -> Iterator[Occurrence]:
        """Every place where the folded form of a locus stands, from word to word."""
        wanted: dict[tuple[int, str], list[tuple[int, Locus]]] = {}
        for number, locus in enumerate(loci):
            wanted.setdefault((locus.folded_length, locus.folded), []).append((number, locus))
        lengths = sorted({length for length, _ in wanted})
        for first, word in enumerate(self.words):
            if word.start == word.end:
                continue
            for length in lengths:
                last = self._ends.get(word.start + length)
                if last is not None:
                    found = hashed(self.folded[word.start : word.start + length])
                    for number, locus in wanted.get((length, found), ()):
                        yield Occurrence(number, locus, range(first, last))

    def line(self, span: range) -> int:
        """The line on which a stretch begins."""
        return self.words[span.start].line

    def size(self, span: range) -> int:
        """How many signs of the folded text a stretch has, bullets and numbers aside."""
        return self._sizes[span.stop] - self._sizes[span.start]

    def touch(self, one: range, other: range) -> bool:
        """Whether nothing but bullets and numbers stands between two stretches."""
        left, right = sorted((one, other), key=lambda span: span.start)
        return left.stop <= right.start and not self.size(range(left.stop, right.start))

    def fills_lines(self, span: range) -> bool:
        """Whether a stretch begins and ends with a line."""
        around = self.words[span.start - 1 : span.start] + self.words[span.stop : span.stop + 1]
        edges = {self.words[span.start].line, self.words[span.stop - 1].line}
        return not any(word.line in edges for word in around if not word.is_silent)

    def is_exact(self, each: Occurrence) -> bool:
        """Whether a stretch has the fingerprint of the locus, not only its folded form.

        A bullet or number before it may belong to it.
        """
        first, last = each.span.start, each.span.stop
        starts = [first, first - 1] if first and self.words[first - 1].is_silent else [first]
        texts = (" ".join(word.text for word in self.words[start:last]) for start in starts)
        return each.locus.fingerprint in map(fingerprint, texts)
