"""Other tellings of the same games: what was seen of them, what they say, on what that bears.

A parallel is no witness. It changes no rule and no sentence of a witness; what it says stands as a
testimony at the statements, decisions and readings on which it bears. An enquiry says with which
words it was asked about a game, and an answer what came of it for one reading or decision.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from .fingerprint import fingerprint
from .model import Confidence, Revised, Shape
from .problems import Place

Siglum = Annotated[
    str, Shape(r"[A-Z][A-Za-z0-9]{2,9}", "not a siglum", "Write three to ten letters, like PiCas.")
]
Day = Annotated[str, Shape(r"\d{4}-\d\d-\d\d", "not a day", 'Write it like "2026-11-23".')]
Part = Annotated[
    str, Shape(r"[^.!?;:\s][^.!?;:]{1,59}", "no part of a sentence", 'Name it: "the deal", or so.')
]


class Seen(StrEnum):
    """How much of a parallel was seen, in its own place or in a copy; or what others report."""

    WHOLE = "whole"
    BEGINNING = "beginning"
    EXTRACT = "extract"
    COPY = "copy"
    BEGINNING_OF_A_COPY = "beginning of a copy"
    EXTRACT_OF_A_COPY = "extract of a copy"
    REPORT = "report"

    @property
    def is_whole(self) -> bool:
        """Whether its silence would say anything."""
        return self in (Seen.WHOLE, Seen.COPY)


class Standing(StrEnum):
    """How a parallel stands to a witness, or to another parallel."""

    INDEPENDENT = "independent"
    SOURCE = "source"
    TRANSLATION = "translation"
    DERIVED = "derived"
    UNKNOWN = "unknown"


class How(StrEnum):
    """What a testimony does to that on which it bears."""

    AGREES = "agrees"
    DIFFERS = "differs"
    FILLS = "fills"
    EXPLAINS = "explains"
    CONTRADICTS = "contradicts"


class Verdict(StrEnum):
    """What came of asking the parallels for one reading or decision."""

    FOUND = "found"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True, kw_only=True)
class Parallel(Revised):
    """Another telling: what it says of itself, what of it was seen, how it stands to a witness.

    ``key`` is that of its work, whose bibliography stands apart; ``work`` is what it is called as
    it was seen. ``through`` is the work that reports it, where that alone was seen.
    """

    id: Siglum
    key: str
    work: str
    author: str
    date: str
    language: str
    kind: str
    address: str
    copies: tuple[str, ...] = ()
    games: tuple[str, ...]
    seen: Seen
    through: str | None = None
    extent: str
    asked: str
    standing: Standing
    of: tuple[str, ...] = ()
    why: str
    descent: str | None = None
    nothing: str | None = None

    @property
    def digest(self) -> str:
        """The checksum that belongs to what is said of it."""
        said = [self.work, self.author, self.date, self.address, self.seen, self.extent]
        return fingerprint(" | ".join([*said, self.standing, *self.of, self.why]))


@dataclass(frozen=True, slots=True)
class Bearing:
    """On which statement, decision or reading a testimony bears, and how.

    With ``part`` it bears on that clause alone, else on the whole; ``rows`` are the rows of the
    matrix of which it speaks, else all that rest on the statement.
    """

    on: str
    how: How
    why: str | None = None
    part: Part = ""
    rows: tuple[str, ...] = ()

    @property
    def digest(self) -> str:
        """What of it belongs to a checksum."""
        only = [f"part {self.part}"] if self.part else []
        only += [f"rows {' '.join(self.rows)}"] if self.rows else []
        return " ".join([self.how, self.on, self.why or "-", *only])

    def settles(self, row: str) -> bool:
        """Whether it speaks of what a row makes of the statement: a part alone does not."""
        return row in self.rows or not (self.rows or self.part)


@dataclass(frozen=True, slots=True)
class Attested:
    """What a testimony makes of a point of difference, in the words of the comparison."""

    game: str
    what: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Testimony(Revised):
    """One thing that a parallel says, in a sentence of ours."""

    id: Annotated[
        str, Shape(r"[A-Z][A-Za-z0-9]{2,9}-[1-9]\d*", "not an id of its kind", "Write PiCas-4.")
    ]
    at: str
    says: str
    bears: tuple[Bearing, ...]
    values: tuple[Attested, ...] = ()
    sure: Confidence
    checked: Day

    @property
    def siglum(self) -> str:
        return self.id.rpartition("-")[0]

    @property
    def digest(self) -> str:
        """The checksum that belongs to what it says, and on what it bears."""
        bears = [each.digest for each in self.bears]
        values = [f"{each.game} {each.what} {each.value}" for each in self.values]
        return fingerprint(" | ".join([self.at, self.says, self.sure.value, *bears, *values]))


@dataclass(frozen=True, slots=True)
class Wording:
    """The words with which it was asked."""

    words: str
    language: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Enquiry:
    """How other tellings of a game were sought, which were read, and what they do not answer."""

    id: Annotated[str, Shape(r"[a-z][a-z0-9-]*", "not a name", 'Write one like "berlin".')]
    games: tuple[str, ...]
    day: Day
    wordings: tuple[Wording, ...]
    looked: tuple[str, ...] = ()
    result: str
    not_found: tuple[str, ...] = ()
    place: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the parallels say to one reading or decision; ``closes`` if that settles it.

    ``contrary`` if it speaks against what is read or decided, which stays, but stays open.
    """

    id: str
    enquiry: str
    verdict: Verdict
    by: tuple[str, ...]
    why: str
    closes: bool = False
    contrary: bool = False
    place: Place


class Weight(StrEnum):
    """How much a piece of evidence proves."""

    STRONG = "strong"
    SOME = "some"
    WEAK = "weak"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence(Revised):
    """Something that tells when a witness was written, and after what; or that was sought for it.

    ``asked`` are the words with which nothing was found, where the finding is that.
    """

    id: Annotated[str, Shape(r"[A-Z]+-E[1-9]\d*", "not an id of its kind", "Write ALM-E1.")]
    says: str
    points_to: str
    weight: Weight
    loci: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    why: str
    asked: tuple[str, ...] = ()

    @property
    def digest(self) -> str:
        """The checksum that belongs to what it says and proves."""
        said = [self.says, self.points_to, self.weight, self.why, *self.loci, *self.by]
        return fingerprint(" | ".join([*said, *self.asked]))
