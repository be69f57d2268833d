"""What a register is made of: witnesses, loci, statements, readings, printed examples.

Each is read from a table: a field by its type, and one with a default may be left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Annotated, ClassVar, Final, TypeAlias

from .fingerprint import HEX_DIGITS, fingerprint
from .problems import Place

KINDS: Final = ("carried", "follows", "restates", "conduct")


@dataclass(frozen=True, slots=True)
class Shape:
    """What a text looks like, and what is said of one that does not."""

    pattern: str
    wrong: str
    remedy: str


def _like(sample: str, pattern: str) -> Shape:
    """The shape of an id."""
    return Shape(pattern, "not an id of its kind", f"Write one like {sample}.")


Checksum: TypeAlias = Annotated[
    str,
    Shape(
        rf"[0-9a-f]{{{HEX_DIGITS}}}",
        f"not {HEX_DIGITS} hexadecimal digits",
        "Take a checksum away and run `python -m kartenspiele.edition.register seal`; "
        "a fingerprint comes from the sentence in print.",
    ),
]


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


class Status(StrEnum):
    """How a sentence of ours stands to the witness, the surest first.

    The witness says it; it says so but for a slip that alters nothing; it follows; the sentence
    depends on a correction of what is printed; nothing shows what should stand there; or the
    witness is silent. What each means, and how to decide, stands in ``docs/principles.md``.
    """

    EXPLICIT = "explicit"
    CORRECTED = "corrected"
    INFERRED = "inferred"
    EMENDED = "emended"
    CRUX = "crux"
    EDITORIAL = "editorial"


class Confidence(Enum):
    """How sure a reading is."""

    HIGH = "h"
    MEDIUM = "m"
    LOW = "l"


@dataclass(frozen=True, slots=True)
class Term:
    """A word of art and its language."""

    term: str
    lang: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """What a reader objected to an entry, on which day, and what we answered."""

    day: Annotated[str, Shape(r"\d{4}-\d\d-\d\d", "no day", "Write one like 2026-12-24.")]
    by: str | None = None
    says: str
    answer: str
    thread: Annotated[str, Shape(r"https?://\S+", "no address", "Write https://….")] = ""


@dataclass(frozen=True, slots=True)
class Retired:
    """Why an id is no longer in use, and which ids stand in its place."""

    reason: str
    successors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Revised:
    """An entry whose text has a revision and a checksum, and which may be given up.

    ``changed`` is why its revision says something else than the one before.
    """

    revision: int
    checksum: Checksum = "-"
    changed: str | None = None
    retired: Retired | None = None
    place: Place


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody a witness names, and what for."""

    name: str
    role: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Witness:
    """A source text: the facts of its bibliography, and which state of it was used."""

    key: str
    title: str
    kind: str
    language: str
    date: str
    people: tuple[Person, ...] = ()
    publisher: str | None = None
    licence: str
    extent: str
    address: str | None = None
    used: str
    identification: str
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Locus:
    """An address in a witness, with what a copy of the text is checked against."""

    id: str
    fingerprint: Checksum
    length: int
    folded: Checksum
    folded_length: int
    heading: str | None = None
    place: Place

    @property
    def witness(self) -> str:
        return self.id.partition(".")[0]

    @property
    def section(self) -> str:
        """The section of the witness, without paragraph and sentence."""
        return ".".join(self.id.split(".")[:2])


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """What a locus says, in a sentence of ours; without a sentence it is pending.

    A rule has code or a point of its own (``carried``), follows from rules that have, restates
    another one, or tells people at the table what to do (``conduct``, the reason why there is
    nothing to execute).
    """

    id: Annotated[str, _like("SWE-24", r"[A-Z][A-Z0-9]*-(0[1-9]|[1-9][0-9]+)")]
    witness: str
    category: Category
    loci: tuple[str, ...] = ()
    sentence: str | None = None
    status: Status | None = None
    revision: int = 0
    checksum: Checksum = "-"
    carried: bool = False
    follows: tuple[str, ...] = ()
    restates: str | None = None
    conduct: str | None = None
    adopts: tuple[str, ...] = ()
    reason: str | None = None
    switch: str | None = None
    unswitched: str | None = None
    terms: tuple[Term, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    changed: str | None = None
    retired: Retired | None = None
    place: Place

    @property
    def kinds(self) -> list[str]:
        """The kinds of which its fields make it: one at most, or it has a fault."""
        return [each for each in KINDS if getattr(self, each)]

    @property
    def kind(self) -> str | None:
        """How a rule is carried out; nothing else has a kind."""
        return next(iter(self.kinds), None)

    @property
    def names(self) -> tuple[str, ...]:
        """The rules from which it follows, or the one that it restates."""
        return self.follows or ((self.restates,) if self.restates else ())

    @property
    def why(self) -> str | None:
        """Why a rule is not carried, or why we decide so."""
        return self.conduct or self.reason

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
    def is_decided(self) -> bool:
        """Whether it is ours, since the witness is silent."""
        return self.category is Category.DECISION or self.status == "editorial"

    @property
    def is_rule(self) -> bool:
        """Whether it is of a class that is executed, scored, set up, varied or decided."""
        return self.category.value in "ESUVD"

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
    """Another way to read a passage, and the variant or point that plays it, or ``why`` none does.

    One that has a locus ``against`` it is no reading, since the words there say otherwise: it is
    a switch that shows what hangs on them.
    """

    text: str
    variant: str | None = None
    point: str | None = None
    against: str | None = None
    why: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading(Revised):
    """One entry of the critical apparatus; the question that it answers is its title."""

    id: Annotated[str, _like("SWE-R1", r"[A-Z][A-Z0-9]*-R[1-9][0-9]*")]
    witness: str
    question: str
    loci: tuple[str, ...] = ()
    statements: tuple[str, ...] = ()
    printed: str
    read: str
    alternatives: tuple[Alternative, ...] = ()
    evidence: str
    confidence: Confidence
    decision: str
    disputes: tuple[Dispute, ...] = ()

    @property
    def digest(self) -> str:
        """The checksum that belongs to everything the entry says."""
        said = [self.printed, self.read, self.evidence, self.confidence.value, self.decision]
        for each in self.alternatives:
            said += [each.text, each.variant or "-", each.point or "-"]
            said += [f"against {each.against}"] if each.against else []
            said += [each.why] if each.why else []
        return fingerprint(" | ".join(said))


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedExample:
    """An example of a witness, under the name it has in print."""

    id: Annotated[str, _like("F4", r"[A-Z][1-9][0-9]*")]
    statement: str
    loci: tuple[str, ...] = ()
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Tombstone:
    """A point or an example of ours that was published and is no longer in use."""

    id: Annotated[str, _like("SWE-24a", r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*")]
    kind: Annotated[
        str,
        Shape(
            "point|example",
            "not buried here",
            'Write "point" or "example"; statements and readings retire where they stand.',
        ),
    ]
    retired: Retired
    revision: ClassVar[int] = 0
    place: Place
