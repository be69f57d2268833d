"""The works that are cited, or that lie behind a parallel: their bibliography, and nothing else.

What is not known of a work is left out. What was seen of one, where, and how it stands to others,
its parallels say; their language is that of their work.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from .model import Shape
from .problems import Place

Key = Annotated[
    str, Shape(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", "not a key", 'Write one like "pierer1857".')
]


class WorkKind(StrEnum):
    """What a work is, in the words of a bibliography."""

    BOOK = "book"
    ENCYCLOPEDIA = "encyclopedia"
    ENTRY = "entry"
    NEWSPAPER = "newspaper"
    PAPER = "paper"
    PAGE = "page"
    SOFTWARE = "software"


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """A work: a title in square brackets is ours, where none was seen.

    ``line`` is the name of a line that it shares with others though none is known to copy the
    other, as pages of one editor do; ``after`` are the works from which it says that it is drawn.
    """

    id: Key
    title: str
    authors: tuple[str, ...] = ()
    editors: tuple[str, ...] = ()
    kind: WorkKind
    container: str | None = None
    series: str | None = None
    edition: str | None = None
    volume: str | None = None
    city: str | None = None
    publisher: str | None = None
    year: int | None = None
    until: int | None = None
    dated: str | None = None
    isbn: str | None = None
    language: str | None = None
    address: str | None = None
    note: str | None = None
    text_of: str | None = None
    named: tuple[str, ...] = ()
    line: str | None = None
    after: tuple[str, ...] = ()
    place: Place

    @property
    def same(self) -> tuple[object, ...]:
        """That by which two works would be one."""
        said = (self.title, self.container, self.edition, self.volume)
        return (*(one.casefold() if one else one for one in said), self.year, self.language)
