"""What an edition holds: what the registers and the chapters have, and what is joined to it.

What a program may see of each, the schemas say.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, TypeAlias

from .. import chapters
from ..register import model as registered
from ..register.model import Alternative, Category, Retired, Term, Tombstone
from ..register.parallels import Bearing, Enquiry, Evidence, How, Parallel, Testimony
from ..register.translations import Language
from ..register.works import Work, WorkKind

__all__ = [
    "Alternative",
    "Bearing",
    "Category",
    "Enquiry",
    "Evidence",
    "How",
    "Language",
    "Parallel",
    "Retired",
    "Term",
    "Testimony",
    "Tombstone",
    "Work",
    "WorkKind",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Locus:
    """An address in a witness, with the heading of its section."""

    id: str
    witness: str
    section: str


@dataclass(frozen=True, slots=True)
class Finder:
    """What finds the moves that a rule permits: where it stands, and its listing."""

    name: str
    module: str
    line: int
    code: str

    @property
    def place(self) -> str:
        """The module and the line where its listing begins."""
        return f"{self.module}:{self.line}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Function:
    """A function that carries out rules; its listing stands without the decorator.

    ``adopts`` is the rule of another game that it takes over. Of a mechanic that several games
    may share, ``bound`` is the line that binds it under the numbers, and ``bound_in`` the module
    and the line where that stands; the name says under what it is bound. Where it forbids nothing
    in the usual form of the game, ``permits`` finds what may be done.
    """

    name: str
    module: str
    line: int
    game: str
    ids: tuple[str, ...]
    adopts: str | None
    says: str
    code: str
    bound: str | None = None
    bound_in: str | None = None
    permits: Finder | None = None

    @property
    def called(self) -> str:
        """Its own name, with the rule of another game that it takes over: ``lays (SWE-31)``."""
        name = self.name.partition(" ")[0].rpartition(".")[2]
        return f"{name} ({self.adopts})" if self.adopts else name

    @property
    def carries(self) -> tuple[str, ...]:
        """The rules that it carries out: that of another game alone, if it takes one over."""
        return (self.adopts,) if self.adopts else self.ids

    @property
    def place(self) -> str:
        """The module and the line where its listing begins."""
        return f"{self.module}:{self.line}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """What a variant makes of a point."""

    variant: str
    value: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """A point of difference: its usual value, the value in each variant, and values elsewhere."""

    id: str
    game: str
    field: str
    label: str
    rule: str
    adopts: str | None
    also: tuple[str, ...]
    carries: tuple[str, ...]
    usual: str
    values: tuple[Value, ...]
    others: tuple[str, ...]
    revision: int
    checksum: str
    retired: ClassVar[None] = None  # a tombstone has its id then


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One departure of a variant from its parent, and the statements that attest it."""

    variant: str
    title: str
    point: str
    label: str
    usual: str
    here: str
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Example(chapters.Example):
    """A worked example with its game, its verdicts, and the loci at which a witness prints it."""

    game: str
    verdicts: tuple[str, ...]
    printed: bool
    loci: tuple[str, ...]
    checksum: str
    retired: ClassVar[None] = None


class Verdict(StrEnum):
    """What came of asking the parallels: that nothing was found is no silence of theirs."""

    FOUND = "found"
    UNDECIDED = "undecided"
    NOT_FOUND = "not found"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the parallels answer to a reading or decision, by what, and in which enquiries.

    ``closes`` if that settles it, ``contrary`` if it speaks against what is read or decided, which
    stays all the same; why is not said of what was not found.
    """

    id: str
    verdict: Verdict
    by: tuple[str, ...] = ()
    why: str | None = None
    closes: bool = False
    contrary: bool = False
    enquiries: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading(registered.Reading):
    """An entry of the apparatus with the testimonies that bear on it, and what was answered."""

    testimonies: tuple[str, ...]
    answer: Answer | None


@dataclass(frozen=True, slots=True)
class Said:
    """What a statement says in one language: a text of ours, and its revision.

    ``of`` is the revision of the English that it renders, ``now`` the one that the English has; it
    is stale if that says something else by now. ``changed`` is why its own revision was raised.
    """

    language: Language
    text: str
    revision: int
    of: int
    now: int
    is_stale: bool = False
    changed: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement(registered.Statement):
    """A statement with everything that bears its id; what it says, by the language."""

    game: str | None
    said: Mapping[Language, Said] = field(hash=False)
    functions: tuple[Function, ...]
    points: tuple[Point, ...]
    changes: tuple[Change, ...]
    examples: tuple[str, ...]
    near_misses: tuple[str, ...]
    readings: tuple[str, ...]
    adopted: tuple[str, ...]
    testimonies: tuple[str, ...]
    answer: Answer | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A rule set of the book: its key, its title, its parent and what it changes."""

    key: str
    title: str
    parent: str | None
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game of the book."""

    key: str
    title: str
    prefix: str
    seats: tuple[int, ...]
    variants: tuple[Variant, ...]


Told: TypeAlias = Parallel | Testimony | Evidence
Entry: TypeAlias = Statement | Reading | Point | Example | Told | Tombstone
