"""What stands at the end of a volume: the index of words, and the page of every number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from ...edition import joined
from ..site.indexes import group_title, natural
from ..words import language, say
from .volumes import BETWEEN, Volume

_PRINTED: Final = re.compile(r"[A-Z]\d")  # as witnesses number their examples
PARTED: Final = "; "  # a word, and the heading in which it stands


@dataclass(frozen=True, slots=True)
class Entry:
    """A word or a number, and where it is to be found: the places, chapter by chapter."""

    words: str
    found: tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Register:
    """A list at the end of a volume: its title, in how many columns, its groups of entries."""

    title: str
    columns: int
    groups: tuple[tuple[str, tuple[Entry, ...]], ...]

    def places(self) -> Iterator[str]:
        """All places to which it leads."""
        for _head, entries in self.groups:
            for each in entries:
                for _chapter, places in each.found:
                    yield from places


def registers(volume: Volume) -> Iterator[Register]:
    """Those of a volume: what is told in it is found by words, and all by its number."""
    if volume.number == 1:
        yield Register(say("book.index"), 3, tuple(by_letter(words_of(volume))))
    yield Register(say("book.numbers"), 6, tuple(by_prefix(volume.index)))


def is_number(words: str) -> bool:
    """Whether an entry is a permanent number."""
    return words in joined.load().entries or _PRINTED.fullmatch(words) is not None


def words_of(volume: Volume) -> Iterator[Entry]:
    """The words of headings and the terms, each with its chapters; whole headings are not."""
    titles = {each.name: each.title for each in volume.chapters}
    headings = {words.partition(PARTED)[2] for words in volume.index}
    passed_over = {*say("book.passed-over").split()}
    found: dict[str, dict[str, dict[str, None]]] = {}
    for words, places in volume.index.items():
        word, parted, _heading = words.partition(PARTED)
        if is_number(words) or words in headings or word.casefold() in passed_over:
            continue
        if language() == "de" and parted and word[0].islower():  # no noun
            continue
        for each in places:
            chapter = next((t for name, t in titles.items() if within(each, name)), "")
            found.setdefault(word, {}).setdefault(chapter, {})[each] = None
    for word, chapters in found.items():
        yield Entry(word, tuple((name, tuple(places)) for name, places in chapters.items()))


def within(place: str, chapter: str) -> bool:
    """Whether a place is on a page of a chapter."""
    page = place.partition(BETWEEN)[0]
    return page == chapter or page.startswith(f"{chapter}/")


def by_letter(entries: Iterator[Entry]) -> Iterator[tuple[str, tuple[Entry, ...]]]:
    """Entries in the order of the alphabet, under their letters."""
    ordered = sorted(entries, key=lambda each: natural(each.words))
    for letter, group in groupby(ordered, key=lambda each: str(natural(each.words)[0][0])[:1]):
        yield letter.upper(), tuple(group)


def by_prefix(index: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, tuple[Entry, ...]]]:
    """The numbers in a volume, under the game or the section that they belong to."""
    numbers = sorted(filter(is_number, index), key=natural)
    for prefix, group in groupby(numbers, key=lambda each: each.partition("-")[0]):
        alone = _PRINTED.fullmatch(prefix)
        entries = tuple(Entry(each, (("", index[each][:1]),)) for each in group)
        yield "" if alone else group_title(prefix), entries
