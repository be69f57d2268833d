"""What must hold of registers that can be read: of single entries, and of all together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from . import parallel_checks, translation_checks, work_checks
from .collection import Register
from .model import Category, Locus, PrintedExample, Reading, Statement, Status, Tombstone
from .parallels import Evidence, Testimony
from .problems import SEAL, Fault, Problem, unknown, unsealed
from .wording import at_head

QUOTABLE_WORDS: Final = 8
QUESTION: Final = 80  # signs of the question that is the title of a reading
_LOCUS_ID: Final = re.compile(r"[A-Z]+\.[A-Z0-9]+(-[A-Z0-9]+)*\.(h\d?|\d+\.b?\d+)")
_QUOTATION: Final = re.compile(r"[“„«]([^”“»]*)[”“»]")
_LEANING: Final = re.compile(
    r"(?:And|Also|Another|But|H(?:e|ence|ere|er|is)|Instead|Its?|Likewise|Nor|Or|Otherwise|She|So"
    r"|Such|Th(?:at|eir|en|ereby|erefore|ese|ey|is|ose|us)|Too)\b|There\b(?! (?:is|are)\b)"
    r"|(?:After|Among|As|At|Before|By|For|From|If|In|Of|On|To|Under|Unless|When|With|Without) "
    r"(?:he|his|it|its|she|such|that|the same|their|them|these|they|this|those)\b"
)
_STOPS: Final = (".", "!", "?", ".)", ".”", "!”")


def check(register: Register) -> Iterator[Problem]:
    """What is missing from registers that have no fault."""
    for key, witness in register.witnesses.items():
        if not register.loci_of(key):
            yield Problem(witness.place, f"{key} has no loci", "List its loci under [loci].")
        if not register.statements_of(key):
            what = f"{key} has no statements"
            yield Problem(witness.place, what, "Add a [[statement]] for each.")
    for locus in register.loci.values():
        if not register.is_accounted(locus):
            what = f"nobody accounts for {locus.id}"
            yield Problem(locus.place, what, "Add a statement that says what it says.")
    said = ((one.id, one.place, one.sentence or "") for one in register.statements.values())
    tellings: list[Testimony | Evidence] = [*register.testimonies.values()]
    tellings += register.evidence.values()
    told = ((one.id, one.place, one.says) for one in tellings)
    for id, place, text in (*said, *told):
        if found := _LEANING.match(text):
            what = f"{id} leans on a sentence before it: “{found[0]} …”"
            yield Problem(place, what, "A sentence must make sense alone; name what it is about.")
    for each in parallel_checks.unasked(register):
        what = f"no parallel was asked about {each.id}"
        yield Problem(each.place, what, "Add an [[answer]], or list it in an [[enquiry]].")


def faults_between(register: Register) -> Iterator[Problem]:
    """What is wrong although every single field is well formed."""
    checks = (
        *((one.id, one.place, _locus(one)) for one in register.loci.values()),
        *((one.id, one.place, _statement(register, one)) for one in register.statements.values()),
        *((one.id, one.place, _reading(register, one)) for one in register.readings.values()),
        *((one.id, one.place, _example(register, one)) for one in register.examples.values()),
        *((one.id, one.place, _tombstone(register, one)) for one in register.tombstones.values()),
        *translation_checks.faults(register),
        *work_checks.faults(register),
        *parallel_checks.faults(register),
    )
    for id, place, faults in checks:
        for fault in faults:
            yield Problem(place.of(fault.key), f"{id}: {fault.what}", fault.remedy)


def _locus(each: Locus) -> Iterator[Fault]:
    witness = Path(each.place.file).stem
    if not _LOCUS_ID.fullmatch(each.id) or each.witness != witness:
        yield Fault("this is not a locus of the witness", f"Write {witness}.SECTION.1.1.")
    if each.id.rpartition(".")[2].startswith("h") is not bool(each.heading):
        what = "headings, and only they, end in .h and have a title"
        yield Fault(what, 'Write heading = "…", or take it away.')


def _statement(register: Register, each: Statement) -> Iterator[Fault]:
    yield from _loci(register, each.loci, needed=each.category is not Category.DECISION)
    yield from unknown(register.statements, "adopts", each.adopts)
    yield from _kind(each)
    if each.retired:
        yield from unknown(register.statements, "has the successor", each.retired.successors)
    elif each.sentence is None:
        yield from _pending(each)
    else:
        yield from _sentence(each, each.sentence)
        yield from _status(register, each)
        yield from _named(register, each)


def _kind(each: Statement) -> Iterator[Fault]:
    if len(each.kinds) > 1:
        what = f"it is both {' and '.join(each.kinds)}"
        yield Fault(what, "A rule is of one kind only.", each.kinds[1])
    if each.names and not each.reason:
        what = "a rule that is not carried gives its reason"
        yield Fault(what, 'Write reason = "…".', "follows" if each.follows else "restates")


def _pending(each: Statement) -> Iterator[Fault]:
    if each.category is Category.DECISION and not each.reason:
        what = "a decision of ours has neither sentence nor reason"
        yield Fault(what, 'Write reason = "…", and the sentence when its chapter is written.')
    if each.status or each.revision or each.kind or each.terms or each.checksum != "-":
        what = "it has no sentence but fields that go with one"
        yield Fault(what, 'Write sentence = "…", or take them away.')


def _sentence(each: Statement, sentence: str) -> Iterator[Fault]:
    if not sentence.endswith(_STOPS) or "[" in sentence:
        remedy = "End it with a full stop and leave bracketed notes to the annotation."
        yield Fault("the sentence is not a whole sentence", remedy)
    if not each.revision:
        yield Fault("the sentence lacks a revision", f"Write revision = 1 and {SEAL}.")
    yield from unsealed(each.checksum, each.digest)


def _status(register: Register, each: Statement) -> Iterator[Fault]:
    ours = each.category is Category.DECISION
    if each.status is None:
        yield Fault("the status is missing", 'Write status = "explicit".')
    elif ours is not (each.status in (Status.INFERRED, Status.EDITORIAL)):
        yield Fault(
            f"a statement of class {each.category.value} is not {each.status.value}",
            "What no witness says, inferred or editorial, has an id of its own, of class D; "
            "all else is explicit, or corrected, emended or a crux where the print is at fault.",
        )
    elif each.status in (Status.CORRECTED, Status.EMENDED, Status.CRUX) and not any(
        each.id in reading.statements for reading in register.readings.values()
    ):
        what = f"it is {each.status.value}, and no reading gives the printed text"
        yield Fault(what, "Name it in a [[reading]], or make it explicit.")
    if ours and not each.reason:
        yield Fault("a decision gives its reason", 'Write reason = "…".')
    if ours and each.status is Status.EDITORIAL and not (each.switch or each.unswitched):
        what = "an editorial decision names the point that switches it"
        remedy = (
            'Write switch = "…", the field of the rule set, or unswitched = "…", why it has none.'
        )
        yield Fault(what, remedy)
    if each.unswitched and (each.switch or each.status is not Status.EDITORIAL):
        what = "only an editorial decision without a switch says why it has none"
        yield Fault(what, "Take unswitched away.")
    if each.switch and not ours:
        yield Fault("only a decision has a switch", "Take it away.")


def _named(register: Register, each: Statement) -> Iterator[Fault]:
    """Whether a rule, and nothing else, is of a kind, and what it names."""
    if each.is_rule is (each.kind is None):
        yield Fault(
            f"the kind does not fit class {each.category.value}",
            'A rule (class E S U V D) has one of carried = true, follows = ["…"], '
            'restates = "…", conduct = "…"; no other class has one.',
        )
    yield from unknown(register.statements, str(each.kind), each.names)
    for named in filter(None, map(register.statements.get, each.names)):
        if each.follows and named.sentence and not named.carried:
            yield Fault(f"it follows {named.id}, which is not carried", "Name carried rules.")
        if each.restates and named.restates:
            what = f"it restates {named.id}, which restates {named.restates}"
            yield Fault(what, f'Write restates = "{named.restates}".')


def _reading(register: Register, each: Reading) -> Iterator[Fault]:
    yield from _loci(register, each.loci)
    yield from unknown(register.statements, "touches", each.statements)
    yield from unsealed(each.checksum, each.digest)
    if not each.question.endswith("?") or len(each.question) > QUESTION:
        what = f"its question is missing, or longer than {QUESTION} signs: “{each.question}”"
        yield Fault(what, "Ask in one short sentence what the reading answers.", "question")
    for other in each.alternatives:
        yield from _loci(register, (other.against,) if other.against else (), needed=False)
        if other.against and not other.point:
            what = f"{other.against} speaks against an alternative that no point plays"
            yield Fault(what, 'Write point = "…", or leave the alternative out: it is no reading.')
        if bool(other.why) is bool(other.point or other.variant):
            does = "is played, and says why it is not" if other.why else "is not played"
            what = f"the alternative “{other.text}” {does}"
            yield Fault(what, 'Write point = "…" or variant = "…", or why = "…" if it has none.')
    if each.retired:
        yield from unknown(register.readings, "has the successor", each.retired.successors)
    read, printed = at_head(each.read), at_head(each.printed)
    if read and len(read) != len(printed):
        what = f"it reads {len(read)} words in quotation marks for {len(printed)} that are printed"
        yield Fault(what, "Begin both with the words in question, in the same order.")
    for quotation in _QUOTATION.findall(each.printed):
        if len(quotation.split()) > QUOTABLE_WORDS:
            what = f"it quotes more than {QUOTABLE_WORDS} words of the witness: “{quotation}”"
            yield Fault(what, "Quote only the words in question.")


def _example(register: Register, each: PrintedExample) -> Iterator[Fault]:
    yield from _loci(register, each.loci)
    yield from unknown(register.statements, "belongs to", [each.statement])
    named = register.statements.get(each.statement)
    if named and named.category is not Category.CLAIM:
        yield Fault(f"{named.id} is not of class X", "Name the statement of the example.")


def _tombstone(register: Register, each: Tombstone) -> Iterator[Fault]:
    if each.id in register.examples or each.id in register.statements:
        yield Fault("a buried id in use", "Take one of the two away.")


def _loci(register: Register, loci: tuple[str, ...], *, needed: bool = True) -> Iterator[Fault]:
    if needed and not loci:
        yield Fault("it lacks a locus", 'Write loci = ["…"].')
    for locus in loci:
        if locus not in register.loci:
            yield Fault(f"the locus {locus} is unknown", "[loci] lists the loci.")
