"""Other tellings of the same games: what was seen of them, what they say, on what that bears.

A parallel is no witness. It changes no rule and no sentence of a witness; what it says stands as a
testimony at the statements, decisions and readings on which it bears. An enquiry says with which
words it was asked about a game, and an answer what came of it for one reading or decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Final

from . import bearings
from .fingerprint import fingerprint
from .model import Category, Checksum, Confidence, Reading, Retired, Shape, Statement, Status
from .problems import Fault, Place, unknown, unsealed

if TYPE_CHECKING:
    from .collection import Register

WORDINGS: Final = 3
LANGUAGES: Final = 2

Siglum = Annotated[
    str,
    Shape(r"[A-Z][A-Za-z0-9]{2,9}", "not a siglum", "Write three to ten letters, like PiCas."),
]
Day = Annotated[str, Shape(r"\d{4}-\d\d-\d\d", "not a day", 'Write it like "2026-11-23".')]
Part = Annotated[
    str,
    Shape(r"[^.!?;:\s][^.!?;:]{1,59}", "no part of a sentence", 'Name it: "the deal", or so.'),
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
class Parallel:
    """Another telling: its bibliography, what of it was seen, and how it stands to a witness."""

    id: Siglum
    work: str
    author: str
    date: str
    language: str
    kind: str
    address: str
    copies: tuple[str, ...] = ()
    games: tuple[str, ...]
    seen: Seen
    extent: str
    asked: str
    standing: Standing
    of: tuple[str, ...] = ()
    why: str
    descent: str | None = None
    nothing: str | None = None
    revision: int
    checksum: Checksum = "-"
    retired: Retired | None = None
    place: Place

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
class Testimony:
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
    revision: int
    checksum: Checksum = "-"
    retired: Retired | None = None
    place: Place

    @property
    def siglum(self) -> str:
        """The parallel that says it."""
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
class Evidence:
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
    revision: int
    checksum: Checksum = "-"
    retired: Retired | None = None
    place: Place

    @property
    def digest(self) -> str:
        """The checksum that belongs to what it says and proves."""
        said = [self.says, self.points_to, self.weight, self.why, *self.loci, *self.by]
        return fingerprint(" | ".join([*said, *self.asked]))


def is_asked(register: Register, each: Statement | Reading) -> bool:
    """Whether the parallels are asked: of what is not settled, and of what we decide alone."""
    if each.retired:
        return False
    if isinstance(each, Statement):
        return each.category is Category.DECISION and each.status is Status.EDITORIAL
    statuses = (register.statements[one].status for one in each.statements)
    return each.confidence is not Confidence.HIGH or Status.CRUX in statuses


def faults(register: Register) -> Iterator[tuple[str, Place, Iterator[Fault]]]:
    """The entries of the parallels, and what is wrong with each."""
    for parallel in register.parallels.values():
        yield parallel.id, parallel.place, _parallel(register, parallel)
    borne = bearings.by_parallel(register)
    for testimony in register.testimonies.values():
        yield testimony.id, testimony.place, _testimony(register, testimony, borne)
    for enquiry in register.enquiries.values():
        yield enquiry.id, enquiry.place, _enquiry(register, enquiry)
    for answer in register.answers.values():
        yield answer.id, answer.place, _answer(register, answer)
    for evidence in register.evidence.values():
        yield evidence.id, evidence.place, _evidence(register, evidence)


def unasked(register: Register) -> Iterator[Reading | Statement]:
    """Readings that are not settled and decisions of ours of which no parallel was asked.

    What was asked for a reading was asked for the decisions that it touches. Where there are no
    parallels, as in a register by itself, nothing can be asked of them.
    """
    if not register.parallels:
        return
    asked = {one for each in register.enquiries.values() for one in each.not_found}
    asked |= register.answers.keys()
    touched = {
        one for id in asked & register.readings.keys() for one in register.readings[id].statements
    }
    entries: list[Reading | Statement] = [*register.readings.values()]
    for each in [*entries, *register.statements.values()]:
        if is_asked(register, each) and each.id not in asked | touched:
            yield each


def _parallel(register: Register, each: Parallel) -> Iterator[Fault]:
    others = register.parallels.keys() - {each.id}
    if each.id.casefold() in {one.casefold() for one in others}:
        yield Fault("its siglum differs from another by case alone", "Take another.")
    if each.id.upper() in _prefixes(register):
        yield Fault("the ids of a game begin like its siglum", "Take another.")
    yield from unknown(_prefixes(register), "bears on", each.games)
    yield from unknown(others | register.witnesses.keys(), "stands to", each.of)
    if not each.of and each.standing not in (Standing.INDEPENDENT, Standing.UNKNOWN):
        yield Fault(f"it is a {each.standing} of nothing", 'Write of = ["NK"].', "standing")
    speaks = any(one.siglum == each.id for one in register.testimonies.values())
    if bool(each.nothing) is speaks:
        what = "it says something and nothing" if speaks else "it says nothing"
        yield Fault(what, 'Add a [[testimony]], or write nothing = "why", one of the two.')
    yield from unsealed(each.checksum, each.digest)


def _testimony(register: Register, each: Testimony, borne: bearings.Bearings) -> Iterator[Fault]:
    yield from unknown(register.parallels, "is of", [each.siglum])
    yield from unknown(_borne(register), "bears on", [one.on for one in each.bears])
    if not each.bears:
        yield Fault("it bears on nothing", 'Write bears = [{ on = "SWE-24", how = "agrees" }].')
    if not each.retired:
        yield from bearings.faults(each, borne)
    for one in each.bears:
        if one.how is not How.AGREES and not one.why:
            yield Fault(f"“{one.how}” at {one.on} has no reason", 'Write why = "…".', "bears")
    if not each.says.endswith((".", ".)", ".”")):
        yield Fault("what it says is not a whole sentence", "End it with a full stop.", "says")
    yield from unknown(_prefixes(register), "has a value for", [one.game for one in each.values])
    yield from unsealed(each.checksum, each.digest)


def _enquiry(register: Register, each: Enquiry) -> Iterator[Fault]:
    yield from unknown(_prefixes(register), "asks about", each.games)
    yield from unknown(register.parallels, "looked into", each.looked)
    yield from unknown(_borne(register), "did not find", each.not_found)
    spoken = {one.language for one in each.wordings}
    if len(each.wordings) < WORDINGS or len(spoken) < LANGUAGES:
        what = f"it asked in {len(each.wordings)} wordings and {len(spoken)} languages"
        yield Fault(what, f"Ask in {WORDINGS} wordings and {LANGUAGES} languages.", "wordings")
    for one in each.not_found:
        if one in register.answers:
            what = f"{one} is not found here, and has an answer"
            yield Fault(what, "Take one of the two away.", "not_found")


def _answer(register: Register, each: Answer) -> Iterator[Fault]:
    yield from unknown(_borne(register), "answers", [each.id])
    yield from unknown(register.enquiries, "comes from", [each.enquiry])
    yield from unknown(register.testimonies, "rests on", each.by)
    if not each.by:
        what = "an answer names what answers"
        yield Fault(what, "What is not found is listed in its enquiry.")
    for one in filter(None, map(register.testimonies.get, each.by)):
        if each.id not in {bearing.on for bearing in one.bears}:
            yield Fault(f"{one.id} does not bear on it", f'Add {{ on = "{each.id}", … }} there.')
    if each.closes and each.verdict is not Verdict.FOUND:
        yield Fault("it closes what it leaves undecided", "Take closes away.", "closes")
    if each.closes and each.contrary:
        what = "it settles a question against what is read or decided, which stands all the same"
        yield Fault(what, "Change the reading or decision itself, or take closes away.", "closes")
    if each.contrary and each.verdict is not Verdict.FOUND:
        yield Fault("it is contrary to what it leaves undecided", "Take contrary away.", "contrary")


def _evidence(register: Register, each: Evidence) -> Iterator[Fault]:
    yield from unknown(register.loci, "rests on", each.loci)
    yield from unknown(register.testimonies, "rests on", each.by)
    if not (each.loci or each.by or each.asked):
        what = "it rests on nothing"
        yield Fault(what, "Name loci, testimonies, or the words with which it was asked.")
    if not each.says.endswith("."):
        yield Fault("what it says is not a whole sentence", "End it with a full stop.", "says")
    yield from unsealed(each.checksum, each.digest)


def _borne(register: Register) -> set[str]:
    """Everything on which a testimony can bear."""
    return {*register.statements, *register.readings, *register.evidence}


def _prefixes(register: Register) -> set[str]:
    """What the numbers of the games begin with."""
    return {each.prefix for each in register.statements.values()}
