"""What other tellings say to an entry: who agrees, differs, fills, explains, contradicts.

A parallel is no witness: nothing here says what the rule is. What of a parallel was seen goes
with its words wherever they are shown at length (``as_seen``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Set
from typing import Final, NamedTuple

from .. import joined
from ..register.parallels import Seen
from . import model

ASKED: Final = "asked-"  # before the name of an enquiry: the id under which it stands
SEEN: Final = {
    Seen.WHOLE: "seen whole",
    Seen.BEGINNING: "only its beginning was seen",
    Seen.EXTRACT: "only an extract was seen",
    Seen.COPY: "seen in a copy",
    Seen.BEGINNING_OF_A_COPY: "only the beginning of a copy was seen",
    Seen.EXTRACT_OF_A_COPY: "only an extract of a copy was seen",
    Seen.REPORT: "known by report alone",
}


class Said(NamedTuple):
    """A testimony, and how it bears on one entry: on the whole, or on a part that is named."""

    testimony: model.Testimony
    on: str
    how: model.How
    why: str | None
    part: str = ""


def said_to(
    *ids: str, row: str = "", wholesale: Set[str] = frozenset()
) -> Mapping[model.How, tuple[Said, ...]]:
    """What is said to these statements and readings, by how it bears on them.

    At a row of a matrix what speaks of other rows alone is left out, and what names that row
    speaks of all of it. What bears on a statement that takes over a game wholesale speaks of the
    rows that it names, and of no other.
    """
    found = [each for id in dict.fromkeys(ids) for each in _said_to(id, row, id in wholesale)]
    grouped = {how: tuple(each for each in found if each.how is how) for how in model.How}
    return {how: each for how, each in grouped.items() if each}


def _said_to(id: str, row: str, is_wholesale: bool) -> Iterable[Said]:
    book = joined.load()
    entry = book.statements.get(id) or book.readings.get(id)
    for testimony in map(book.testimonies.__getitem__, entry.testimonies if entry else ()):
        for each in testimony.bears:
            is_told = not row or row in each.rows or not (each.rows or is_wholesale)
            if each.on == id and is_told:
                part = "" if row in each.rows else each.part
                yield Said(testimony, id, each.how, each.why, part)


def limited(text: str, part: str) -> str:
    """A text, and on which part of something alone it bears: ``PiCas-4 (on the deal)``."""
    return f"{text} (on {part})" if part else text


def how_told(how: str, part: str) -> str:
    """How something bears on another: ``agrees``, or ``agrees, on the deal``."""
    return f"{how}, on {part}" if part else how


def as_seen(siglum: str) -> str:
    """What of a parallel was seen, in words that stand beside what it says."""
    return SEEN[joined.load().parallels[siglum].seen]


def year_of(parallel: model.Parallel) -> int:
    """The year that is its date; else that of its work, else the first in its date; 0 if none is.

    A volume of a lexicon may be later than the first of its work.
    """
    if re.fullmatch(r"\d{4}", parallel.date):
        return int(parallel.date)
    found = re.search(r"\b(?:1[4-9]|20)\d\d\b", parallel.date)
    return joined.load().works[parallel.key].year or (int(found[0]) if found else 0)


def accounts_of(*works: str) -> list[model.Parallel]:
    """The parallels of works, by the keys of these."""
    return [each for each in joined.load().parallels.values() if each.key in works]


def testimonies_of(siglum: str) -> tuple[model.Testimony, ...]:
    """What a parallel says, in its order, but for what was given up."""
    every = joined.load().testimonies.values()
    return tuple(each for each in every if each.siglum == siglum and not each.retired)


def in_short(*ids: str) -> tuple[str, ...]:
    """Who says what to these entries, a line each: ``agrees: PiCas-4, EbCas-2 (on the deal)``."""
    return told_of(said_to(*ids))


def told_of(said: Mapping[model.How, tuple[Said, ...]]) -> tuple[str, ...]:
    """The same of what is found already."""
    return tuple(
        f"{how}: {', '.join(dict.fromkeys(limited(one.testimony.id, one.part) for one in found))}"
        for how, found in said.items()
    )
