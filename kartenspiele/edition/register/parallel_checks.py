"""What must hold of parallels, of their testimonies and of the enquiries that were made of them.

A parallel that agrees with one part of a statement and differs from another says of each which
part that is. Without a part it would have said two things of the whole.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from .collection import Register
from .model import Category, Confidence, Reading, Statement, Status
from .parallels import (
    Answer,
    Bearing,
    Enquiry,
    Evidence,
    How,
    Parallel,
    Seen,
    Standing,
    Testimony,
    Verdict,
)
from .problems import Fault, Place, unknown, unsealed

WORDINGS: Final = 3
LANGUAGES: Final = 2
AGAINST: Final = (How.DIFFERS, How.CONTRADICTS)
REMEDY: Final = 'Write part = "the deal" at both, or take one of them away.'


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
    borne = _by_parallel(register)
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
    if each.id.upper() in register.prefixes:
        yield Fault("the ids of a game begin like its siglum", "Take another.")
    yield from unknown(register.prefixes, "bears on", each.games)
    yield from unknown(register.works, "is of the work", [each.key])
    yield from unknown(others | register.witnesses.keys(), "stands to", each.of)
    yield from unknown(register.works, "is known through", [each.through] if each.through else [])
    if bool(each.through) is not (each.seen is Seen.REPORT):
        what = "it was seen, and reported" if each.through else "nobody is named who reports it"
        yield Fault(what, 'Write through = "…" where seen is "report", and there alone.', "seen")
    if not each.of and each.standing not in (Standing.INDEPENDENT, Standing.UNKNOWN):
        yield Fault(f"it is a {each.standing} of nothing", 'Write of = ["NK"].', "standing")
    speaks = each.id in register.speaking
    if bool(each.nothing) is speaks:
        what = "it says something and nothing" if speaks else "it says nothing"
        yield Fault(what, 'Add a [[testimony]], or write nothing = "why", one of the two.')
    yield from unsealed(each.checksum, each.digest)


def _testimony(register: Register, each: Testimony, borne: Bearings) -> Iterator[Fault]:
    yield from unknown(register.parallels, "is of", [each.siglum])
    yield from unknown(register.borne, "bears on", [one.on for one in each.bears])
    if not each.bears:
        yield Fault("it bears on nothing", 'Write bears = [{ on = "SWE-24", how = "agrees" }].')
    if not each.retired:
        yield from _bearing(each, borne)
    for one in each.bears:
        if one.how is not How.AGREES and not one.why:
            yield Fault(f"“{one.how}” at {one.on} has no reason", 'Write why = "…".', "bears")
    if not each.says.endswith((".", ".)", ".”")):
        yield Fault("what it says is not a whole sentence", "End it with a full stop.", "says")
    yield from unknown(register.prefixes, "has a value for", [one.game for one in each.values])
    yield from unsealed(each.checksum, each.digest)


def _enquiry(register: Register, each: Enquiry) -> Iterator[Fault]:
    yield from unknown(register.prefixes, "asks about", each.games)
    yield from unknown(register.parallels, "looked into", each.looked)
    yield from unknown(register.borne, "did not find", each.not_found)
    spoken = {one.language for one in each.wordings}
    if len(each.wordings) < WORDINGS or len(spoken) < LANGUAGES:
        what = f"it asked in {len(each.wordings)} wordings and {len(spoken)} languages"
        yield Fault(what, f"Ask in {WORDINGS} wordings and {LANGUAGES} languages.", "wordings")
    for one in each.not_found:
        if one in register.answers:
            what = f"{one} is not found here, and has an answer"
            yield Fault(what, "Take one of the two away.", "not_found")


def _answer(register: Register, each: Answer) -> Iterator[Fault]:
    yield from unknown(register.borne, "answers", [each.id])
    yield from unknown(register.enquiries, "comes from", [each.enquiry])
    yield from unknown(register.testimonies, "rests on", each.by)
    if not each.by:
        what = "an answer names what answers"
        yield Fault(what, "Its enquiry lists what is missing.")
    for one in filter(None, map(register.testimonies.get, each.by)):
        if each.id not in {bearing.on for bearing in one.bears}:
            yield Fault(f"{one.id} does not bear on it", f'Add {{ on = "{each.id}", … }} there.')
    if each.closes and each.verdict is not Verdict.FOUND:
        yield Fault("it closes what it leaves undecided", "Take closes away.", "closes")
    if each.closes and each.contrary:
        what = "it settles a question against the reading or decision, which stays all the same"
        yield Fault(what, "Change the reading or decision itself, or take closes away.", "closes")
    if each.contrary and each.verdict is not Verdict.FOUND:
        yield Fault("it is contrary to what it leaves undecided", "Take contrary away.", "contrary")


def _evidence(register: Register, each: Evidence) -> Iterator[Fault]:
    yield from unknown(register.loci, "rests on", each.loci)
    yield from unknown(register.testimonies, "rests on", each.by)
    if not (each.loci or each.by or each.asked):
        what = "it rests on nothing"
        yield Fault(what, "Name loci, testimonies, or the words of the question.")
    if not each.says.endswith("."):
        yield Fault("what it says is not a whole sentence", "End it with a full stop.", "says")
    yield from unsealed(each.checksum, each.digest)


# --- Bearings that speak against each other ----------------------------------------------------


class Borne(NamedTuple):
    """One bearing of a testimony."""

    id: str
    bearing: Bearing


Bearings: TypeAlias = Mapping[tuple[str, str], Sequence[Borne]]


def _by_parallel(register: Register) -> Bearings:
    """The bearings of each parallel on each thing, but for those of what was given up."""
    found = defaultdict[tuple[str, str], list[Borne]](list)
    for each in register.testimonies.values():
        for one in each.bears if not each.retired else ():
            found[each.siglum, one.on].append(Borne(each.id, one))
    return found


def _bearing(each: Testimony, borne: Bearings) -> Iterator[Fault]:
    """What is wrong with that on which a testimony bears, beside the others of its parallel."""
    for on in dict.fromkeys(one.on for one in each.bears):
        parts = [one.part for one in each.bears if one.on == on]
        if len(parts) > 1 and (len({*parts}) < len(parts) or "" in parts):
            remedy = "Say it once, or name another part each time."
            yield Fault(f"it bears twice on {on}", remedy, "bears")
        every = borne.get((each.siglum, on), ())
        agreeing = [one for one in every if one.bearing.how is How.AGREES]
        against = [one for one in every if one.bearing.how in AGAINST]
        for one, other in product(agreeing, against):
            if one.id == each.id and (what := _opposed(one, other)):
                yield Fault(what, REMEDY, "bears")


def _opposed(one: Borne, other: Borne) -> str:
    """How one bearing that agrees and another that does not speak against each other."""
    it = f"{other.id} {other.bearing.how} there"
    if one.bearing.part == other.bearing.part:
        part = one.bearing.part
        return f"it agrees with {one.bearing.on}, and {it}, " + (
            f"both of them on {part}" if part else "and neither names its part"
        )
    if not (one.bearing.part and other.bearing.part):
        whole = one.id if not one.bearing.part else other.id
        return f"it agrees with {one.bearing.on}, and {it}, but {whole} speaks of the whole"
    return ""
