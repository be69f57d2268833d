"""What must hold between the entries of a register, and between their fields."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from kartenspiele.register.collection import Register
from kartenspiele.register.model import (
    Carried,
    Category,
    Follows,
    PrintedExample,
    Reading,
    Restates,
    Statement,
    Status,
    Tombstone,
)
from kartenspiele.register.problems import Problem

QUOTABLE_WORDS: Final = 8
_QUOTATION: Final = re.compile(r"[“„«]([^”“»]*)[”“»]")
_SEAL: Final = "run `python -m kartenspiele.register seal`"
_STOPS: Final = (".", "!", "?", ".)", ".”", "!”")


def faults_between(register: Register) -> Iterator[Problem]:
    """What is wrong although every single field is well formed."""
    for statement in register.statements.values():
        yield from _statement(register, statement)
    for reading in register.readings.values():
        yield from _reading(register, reading)
    for example in register.examples.values():
        yield from _example(register, example)
    for tombstone in register.tombstones.values():
        yield from _tombstone(register, tombstone)


def _statement(register: Register, each: Statement) -> Iterator[Problem]:
    yield from _loci(register, each, needed=each.category is not Category.DECISION)
    yield from _ids(register, each, "adopts", each.adopts)
    if each.retired:
        yield from _ids(register, each, "has the successor", each.retired.successors)
    elif each.sentence is None:
        yield from _pending(each)
    else:
        yield from _sentence(each, each.sentence)
        yield from _status(each)
        yield from _kind(register, each)


def _pending(each: Statement) -> Iterator[Problem]:
    if each.category is Category.DECISION and not each.reason:
        yield _problem(
            each,
            "a decision of ours has neither sentence nor reason",
            'Write reason = "…", and the sentence when its chapter is written.',
        )
    if each.status or each.revision or each.rule or each.terms or each.checksum != "-":
        yield _problem(
            each,
            "it has no sentence but fields that go with one",
            'Write sentence = "…", or take them away.',
        )


def _sentence(each: Statement, sentence: str) -> Iterator[Problem]:
    if not sentence.endswith(_STOPS) or "[" in sentence:
        yield _problem(
            each,
            "the sentence is not a whole sentence",
            "End it with a full stop and leave bracketed notes to the annotation.",
        )
    if not each.revision:
        yield _problem(each, "the sentence has no revision", f"Write revision = 1 and {_SEAL}.")
    yield from _checksum(each)


def _checksum(each: Statement | Reading) -> Iterator[Problem]:
    if each.checksum == "-":
        yield _problem(each, "the checksum is missing", f"Please {_SEAL}.")
    elif each.checksum != each.digest:
        yield _problem(
            each,
            "the text does not match its checksum: it was changed",
            f"Raise the revision and {_SEAL}.",
        )


def _status(each: Statement) -> Iterator[Problem]:
    ours = each.category is Category.DECISION
    if each.status is None:
        yield _problem(each, "the status is missing", 'Write status = "explicit".')
    elif ours is (each.status is Status.EXPLICIT):
        yield _problem(
            each,
            f"a statement of class {each.category.value} is not {each.status.value}",
            "What no witness says, inferred or editorial, has an id of its own, of class D; "
            "all else is explicit.",
        )
    if ours and not each.reason:
        yield _problem(each, "a decision gives its reason", 'Write reason = "…".')
    if ours and each.status is Status.EDITORIAL and not each.switch:
        yield _problem(
            each,
            "an editorial decision names the point that switches it",
            'Write switch = "…", the field of the rule set.',
        )
    if each.switch and not ours:
        yield _problem(each, "only a decision has a switch", "Take it away.")


def _kind(register: Register, each: Statement) -> Iterator[Problem]:
    if each.category.is_rule is (each.rule is None):
        yield _problem(
            each,
            f"the kind does not fit class {each.category.value}",
            'A rule (class E S U V D) has one of carried = true, follows = ["…"], '
            'restates = "…", conduct = "…"; no other class has one.',
        )
    match each.rule:
        case Follows(ids):
            yield from _ids(register, each, "follows", ids)
            for named in filter(None, map(register.statements.get, ids)):
                if named.sentence and not isinstance(named.rule, Carried):
                    yield _problem(
                        each, f"it follows {named.id}, which is not carried", "Name carried rules."
                    )
        case Restates(id):
            yield from _ids(register, each, "restates", (id,))
            restated = register.statements.get(id)
            if restated is not None and isinstance(restated.rule, Restates):
                yield _problem(
                    each,
                    f"it restates {id}, which restates {restated.rule.id}",
                    f'Write restates = "{restated.rule.id}".',
                )


def _reading(register: Register, each: Reading) -> Iterator[Problem]:
    yield from _loci(register, each, needed=True)
    yield from _ids(register, each, "touches", each.statements)
    yield from _checksum(each)
    yield from _against(register, each)
    if each.retired:
        for successor in each.retired.successors:
            if successor not in register.readings:
                yield _unknown(each, "has the successor", successor)
    for quotation in _QUOTATION.findall(each.printed):
        if len(quotation.split()) > QUOTABLE_WORDS:
            yield _problem(
                each,
                f"it quotes more than {QUOTABLE_WORDS} words of the witness: “{quotation}”",
                "Quote only the words in question.",
            )


def _against(register: Register, each: Reading) -> Iterator[Problem]:
    for other in (found for found in each.alternatives if found.against):
        if other.against not in register.loci:
            yield _problem(
                each, f"the locus {other.against} is unknown", "The loci are listed under [loci]."
            )
        if not other.point:
            yield _problem(
                each,
                f"{other.against} speaks against an alternative that no point plays",
                'Write point = "…", or leave the alternative out: it is no reading.',
            )


def _example(register: Register, each: PrintedExample) -> Iterator[Problem]:
    yield from _loci(register, each, needed=True)
    named = register.statements.get(each.statement)
    if named is None:
        yield _unknown(each, "belongs to", each.statement)
    elif named.category is not Category.CLAIM:
        yield _problem(each, f"{named.id} is not of class X", "Name the statement of the example.")


def _tombstone(register: Register, each: Tombstone) -> Iterator[Problem]:
    if any(each.id in living for living in (register.examples, register.statements)):
        yield _problem(each, "the id is buried and in use", "Take one of the two away.")


def _loci(
    register: Register, each: Statement | Reading | PrintedExample, *, needed: bool
) -> Iterator[Problem]:
    if needed and not each.loci:
        yield _problem(each, "it has no locus", 'Write loci = ["…"].')
    for locus in each.loci:
        if locus not in register.loci:
            yield _problem(
                each, f"the locus {locus} is unknown", "The loci are listed under [loci]."
            )


def _ids(
    register: Register, each: Statement | Reading, verb: str, ids: Iterable[str]
) -> Iterator[Problem]:
    for named in ids:
        if named not in register.statements:
            yield _unknown(each, verb, named)


def _unknown(each: Statement | Reading | PrintedExample, verb: str, id: str) -> Problem:
    return _problem(each, f"it {verb} {id}, which is unknown", "Name an id of the register.")


def _problem(
    each: Statement | Reading | PrintedExample | Tombstone, what: str, remedy: str
) -> Problem:
    return Problem(each.place, f"{each.id}: {what}", remedy)
