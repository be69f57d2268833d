"""What a register is made of: witnesses, loci, statements, readings, printed examples."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import TypeAlias

from kartenspiele.register.fingerprint import fingerprint
from kartenspiele.register.problems import Place


class Category(StrEnum):
    """The class of a statement."""

    EXECUTABLE = "E"
    SCORING = "S"
    SETUP = "U"
    VARIANT = "V"
    DECISION = "D"
    ADVICE = "T"
    TERM = "N"
    HISTORY = "H"
    BIBLIOGRAPHY = "B"
    CLAIM = "X"
    MATTER = "M"

    @property
    def is_rule(self) -> bool:
        """Whether statements of this class are rules."""
        return self.value in "ESUVD"


class Status(StrEnum):
    """How a sentence of ours stands to the witness."""

    EXPLICIT = "explicit"
    INFERRED = "inferred"
    EDITORIAL = "editorial"


class Confidence(Enum):
    """How sure a reading is."""

    HIGH = "h"
    MEDIUM = "m"
    LOW = "l"


@dataclass(frozen=True, slots=True)
class Carried:
    """The rule has code or a point of its own."""


@dataclass(frozen=True, slots=True)
class Follows:
    """The rule follows from carried rules."""

    ids: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Restates:
    """The rule says again what another one says."""

    id: str
    reason: str


@dataclass(frozen=True, slots=True)
class Conduct:
    """The rule tells people at the table what to do; there is nothing to execute."""

    reason: str


Rule: TypeAlias = Carried | Follows | Restates | Conduct


@dataclass(frozen=True, slots=True)
class Term:
    """A word of art and its language."""

    term: str
    lang: str


@dataclass(frozen=True, slots=True)
class Retired:
    """Why an id is no longer in use, and which ids stand in its place."""

    reason: str
    successors: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody a witness names, and what for."""

    name: str
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Witness:
    """A source text: the facts of its bibliography."""

    key: str
    title: str
    kind: str
    language: str
    date: str
    people: tuple[Person, ...]
    publisher: str
    licence: str
    extent: str
    identification: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Locus:
    """An address in a witness, with what a copy of the text is checked against."""

    id: str
    fingerprint: str
    length: int
    folded: str
    folded_length: int
    heading: str | None
    place: Place

    @property
    def witness(self) -> str:
        """The key of the witness."""
        return self.id.partition(".")[0]

    @property
    def section(self) -> str:
        """The section of the witness, without paragraph and sentence."""
        return ".".join(self.id.split(".")[:2])


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """What a locus says, in a sentence of ours; without a sentence it is pending."""

    id: str
    witness: str
    category: Category
    loci: tuple[str, ...]
    sentence: str | None
    status: Status | None
    revision: int
    checksum: str
    rule: Rule | None
    adopts: tuple[str, ...]
    reason: str | None
    switch: str | None
    terms: tuple[Term, ...]
    retired: Retired | None
    place: Place

    @property
    def pending(self) -> bool:
        """Whether the sentence is still to be written."""
        return self.sentence is None and self.retired is None

    @property
    def is_reserved(self) -> bool:
        """Whether it is a decision of ours that has its number and its reason, and no sentence."""
        return self.pending and self.category is Category.DECISION

    @property
    def digest(self) -> str:
        """The checksum that belongs to the sentence."""
        return fingerprint(self.sentence) if self.sentence else "-"

    @property
    def is_rule(self) -> bool:
        """Whether it is of a class that is executed, scored, set up, varied or decided."""
        return self.category.is_rule

    @property
    def prefix(self) -> str:
        """What the numbers of its game begin with."""
        return self.id.rpartition("-")[0]

    @property
    def number(self) -> int:
        """The number within the game."""
        return int(self.id.rpartition("-")[2])


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """Another way to read a passage, and the variant or point that plays it.

    One that has a locus ``against`` it is no reading, since the words there say otherwise: it is
    a switch that shows what hangs on them.
    """

    text: str
    variant: str | None
    point: str | None
    against: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One entry of the critical apparatus."""

    id: str
    witness: str
    loci: tuple[str, ...]
    statements: tuple[str, ...]
    printed: str
    read: str
    alternatives: tuple[Alternative, ...]
    evidence: str
    confidence: Confidence
    decision: str
    revision: int
    checksum: str
    retired: Retired | None
    place: Place

    @property
    def digest(self) -> str:
        """The checksum that belongs to everything the entry says."""
        said = [self.printed, self.read, self.evidence, self.confidence.value, self.decision]
        for each in self.alternatives:
            said += [each.text, each.variant or "-", each.point or "-"]
            said += [f"against {each.against}"] if each.against else []
        return fingerprint(" | ".join(said))


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedExample:
    """An example of a witness, under the name it has in print."""

    id: str
    statement: str
    loci: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Tombstone:
    """A point or an example of ours that was published and is no longer in use."""

    id: str
    kind: str
    retired: Retired
    place: Place
