"""What must hold of the sentences in other languages, and what is still to be translated."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from .collection import Register
from .model import Statement
from .problems import SEAL, Fault, Place, unsealed
from .translations import OTHERS, Language, Sentence

_STOPS: Final = (".", "!", "?", ".)", ".“", "!“", "?“")


def said(register: Register, language: Language) -> Mapping[str, Sentence]:
    """The sentences of a language, by their ids."""
    return register.sentences.get(language, {})


def due(register: Register) -> list[Statement]:
    """The statements that have a sentence, which every language needs."""
    every = register.statements.values()
    return [each for each in every if each.sentence and not each.retired]


def untranslated(register: Register, language: Language) -> list[str]:
    """The ids that have a sentence, and none in this language."""
    return [each.id for each in due(register) if each.id not in said(register, language)]


def stale(register: Register, language: Language) -> list[Sentence]:
    """The sentences whose English says something else by now."""
    known = register.statements
    return [
        each
        for each in said(register, language).values()
        if each.id in known and each.is_stale(known[each.id])
    ]


def outdated(register: Register) -> Iterator[str]:
    """What is stale, in words."""
    for language in OTHERS:
        for each in stale(register, language):
            now = register.statements[each.id].revision
            was = f"revision {each.of}; the English has {now}"
            if each.of == now:
                was = f"an earlier wording of revision {now}"
            yield f"{language}: {each.id} renders {was}"


def told(register: Register) -> Iterator[str]:
    """How much there is in each language, and what of it is stale."""
    for language in OTHERS:
        number, missing = len(due(register)), len(untranslated(register, language))
        yield f"{language}: {number - missing} of {number} sentences translated"
    yield from (f"stale in {each}" for each in outdated(register))


def faults(register: Register) -> Iterator[tuple[str, Place, Iterator[Fault]]]:
    """The sentences of every language, and what is wrong with each."""
    order = {id: number for number, id in enumerate(register.statements)}
    for language in register.sentences.values():
        misplaced = {
            each.id: before.id
            for before, each in pairwise(language.values())
            if before.witness == each.witness and order.get(each.id, 0) < order.get(before.id, 0)
        }
        for each in language.values():
            found = _sentence(register.statements.get(each.id), each, misplaced.get(each.id))
            yield each.id, each.place, found


def _sentence(english: Statement | None, each: Sentence, before: str | None) -> Iterator[Fault]:
    """What is wrong with a sentence, which stands behind another that it has to precede."""
    yield from unsealed(each.checksum, each.digest)
    if each.renders == "-" != each.checksum:
        yield Fault("the checksum of its English is missing", f"Please {SEAL}.")
    if not each.text.endswith(_STOPS) or "[" in each.text:
        remedy = "End it with a full stop and leave bracketed notes to the annotation."
        yield Fault("the sentence is not a whole sentence", remedy, "text")
    if english is None:
        yield Fault("no statement has this id", "Name an id of the register.", "id")
        return
    if english.witness != each.witness:
        file = f"{each.language}/{english.witness}.toml"
        yield Fault(f"it is of {english.witness}", f"Move it to {file}.", "id")
    if before:
        remedy = f"Put it before {before}, as the English has it."
        yield Fault(f"it comes after {before}", remedy, "id")
    if english.retired or not english.sentence:
        why = "is retired" if english.retired else "has no sentence yet"
        yield Fault(f"its statement {why}", "Take it away.", "id")
    elif each.of > english.revision:
        what = f"it renders revision {each.of}, but the English has {english.revision}"
        yield Fault(what, f"Write of = {english.revision} and what that says.", "of")
