"""What other tellings say to an entry: who agrees, differs, fills, explains, contradicts.

A parallel is no witness: nothing here says what the rule is. What of a parallel was seen goes
with its words wherever they are shown at length (``as_seen``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from .. import edition
from ..register.parallels import Seen
from . import model

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
    """A testimony, and how it bears on one entry."""

    testimony: model.Testimony
    on: str
    how: model.How
    why: str | None


def said_to(*ids: str) -> Mapping[model.How, tuple[Said, ...]]:
    """What is said to these statements and readings, by how it bears on them."""
    found = [each for id in dict.fromkeys(ids) for each in _said_to(id)]
    grouped = {how: tuple(each for each in found if each.how is how) for how in model.How}
    return {how: each for how, each in grouped.items() if each}


def _said_to(id: str) -> Iterable[Said]:
    book = edition.load()
    entry = book.statements.get(id) or book.readings.get(id)
    for testimony in map(book.testimonies.__getitem__, entry.testimonies if entry else ()):
        for each in testimony.bears:
            if each.on == id:
                yield Said(testimony, id, each.how, each.why)


def as_seen(siglum: str) -> str:
    """What of a parallel was seen, in words that stand beside what it says."""
    return SEEN[edition.load().parallels[siglum].seen]


def testimonies_of(siglum: str) -> tuple[model.Testimony, ...]:
    """What a parallel says, in its order, but for what was given up."""
    every = edition.load().testimonies.values()
    return tuple(each for each in every if each.siglum == siglum and not each.retired)


def in_short(*ids: str) -> tuple[str, ...]:
    """Who says what to these entries, in a line each: ``agrees: PiCas-4, EbCas-2``."""
    return told_of(said_to(*ids))


def told_of(said: Mapping[model.How, tuple[Said, ...]]) -> tuple[str, ...]:
    """The same of what is found already."""
    return tuple(
        f"{how}: {', '.join(dict.fromkeys(each.testimony.id for each in found))}"
        for how, found in said.items()
    )
