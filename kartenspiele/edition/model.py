"""What an edition holds: every field is text, a number, or a tuple of these."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True, kw_only=True)
class Retirement:
    """Why an id is no longer in use, and which ids stand in its place."""

    reason: str
    successors: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Locus:
    """An address in a witness, with the heading of its section."""

    id: str
    witness: str
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Function:
    """A function that carries out rules; its listing stands without the decorator.

    ``adopts`` is the rule of another game that it takes over. Of a mechanic that several games
    may share, ``bound`` is the line that binds it under the numbers, and ``bound_in`` the module
    and the line where that stands; the name says under what it is bound.
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

    @property
    def called(self) -> str:
        """Its own name, with the rule of another game that it takes over: ``lays (SWE-31)``."""
        name = self.name.partition(" ")[0].rpartition(".")[2]
        return f"{name} ({self.adopts})" if self.adopts else name

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
    usual: str
    values: tuple[Value, ...]
    others: tuple[str, ...]
    revision: int
    checksum: str


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
class Example:
    """A worked example: where it stands, what it proves, its near misses and its verdicts."""

    id: str
    game: str
    rule: str
    proves: tuple[str, ...]
    refuses: tuple[str, ...]
    verdicts: tuple[str, ...]
    page: str
    line: int
    code: str
    printed: bool
    loci: tuple[Locus, ...]
    revision: int
    checksum: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """A word of art and its language."""

    term: str
    lang: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """A statement with everything that bears its id; while pending it has no sentence.

    ``kind`` says of a rule how it is carried out: carried, follows (from ``names``), restates
    (the one in ``names``) or conduct; ``why`` is the reason where it is not carried.
    """

    id: str
    game: str | None
    witness: str
    category: str
    kind: str | None
    names: tuple[str, ...]
    why: str | None
    status: str | None
    sentence: str | None
    pending: bool
    revision: int
    checksum: str
    loci: tuple[Locus, ...]
    functions: tuple[Function, ...]
    points: tuple[Point, ...]
    changes: tuple[Change, ...]
    examples: tuple[str, ...]
    near_misses: tuple[str, ...]
    readings: tuple[str, ...]
    terms: tuple[Term, ...]
    adopts: tuple[str, ...]
    adopted: tuple[str, ...]
    switch: str | None
    retired: Retirement | None

    @property
    def is_rule(self) -> bool:
        """Whether it is of a class that is executed, scored, set up, varied or decided."""
        return self.category in "ESUVD"


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """Another way to read a passage, and the variant or point that plays it.

    One that has a locus ``against`` it is no reading, since the words there say otherwise: it is
    a switch that shows what hangs on them.
    """

    text: str
    variant: str | None
    point: str | None
    against: Locus | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One entry of the critical apparatus."""

    id: str
    witness: str
    loci: tuple[Locus, ...]
    statements: tuple[str, ...]
    printed: str
    read: str
    alternatives: tuple[Alternative, ...]
    evidence: str
    confidence: str
    decision: str
    revision: int
    checksum: str
    retired: Retirement | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tombstone:
    """A point or an example that was published and is no longer in use."""

    id: str
    kind: str
    retired: Retirement


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Witness:
    """A source text, as much of its bibliography as a citation needs."""

    key: str
    title: str
    kind: str
    language: str
    date: str


Entry: TypeAlias = Statement | Reading | Point | Example | Tombstone
