"""Tells of which witness a text is a copy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from .collection import Register
from .copies import Copy, Span
from .model import Locus

TELLING: Final = 24
"""A locus of so many signs does not stand in a text by chance."""

SHARE: Final = 0.25
"""So much of the witness, or of the text if that is shorter, makes the text a copy."""


@dataclass(frozen=True, slots=True)
class Unrecognised:
    """A text that is no copy of the witness asked for, or of any, and what it has of the nearest.

    Only telling loci count. Where a text has none of any witness, none is the nearest.
    """

    asked: str | None
    nearest: str | None
    matched: int
    loci: int

    @property
    def is_complete(self) -> bool:
        """A text that is no copy has not every locus."""
        return False


def recognised(
    copy: Copy, found: Iterable[Locus], asked: str | None, register: Register
) -> str | Unrecognised:
    """The witness that is asked for, if the text has any sentence of it, or the one it copies."""
    mine: dict[str, list[Locus]] = {}
    for locus in {locus.id: locus for locus in found if locus.folded_length >= TELLING}.values():
        mine.setdefault(locus.witness, []).append(locus)
    nearest = max(mine, key=lambda key: _weight(mine[key]), default=None)
    if nearest is None:
        return Unrecognised(asked, None, 0, 0)
    loci = register.loci_of(nearest)
    whole = min(_weight(loci), copy.size(Span(0, len(copy.words))))
    if asked or _weight(mine[nearest]) >= SHARE * whole:
        return nearest
    return Unrecognised(asked, nearest, len(mine[nearest]), len(loci))


def _weight(loci: Iterable[Locus]) -> int:
    """How many signs some loci have."""
    return sum(locus.folded_length for locus in loci)
