"""Why something is refused: the number, the sentence of the rule, and what went against it."""

from __future__ import annotations

from typing import Any

from ..edition.said import sentences
from ..engine.rulebook import numbers_in
from ..engine.variants import Variant
from .speech import rendered
from .words import language


def attesting(rule: str, variant: Variant[Any]) -> tuple[str, ...] | None:
    """By what a form departs from its usual form at a rule that is cited; None if it does not.

    What is only agreed on at the command has nothing by which it does.
    """
    numbers = numbers_in(rule)
    for change in variant.changes():
        if change.point.rule in numbers:
            return change.cites
    return attesting(rule, variant.parent) if variant.parent else None


def sentence_of(id: str) -> str | None:
    """The sentence of a rule or testimony in the language that is spoken.

    None where it is pending or the registers have no such.
    """
    said = sentences(language())
    return said.get(id) or said.get(numbers_in(id)[0]) or None


def refusal_data(rule: str, detail: str, variant: Variant[Any] | None = None) -> dict[str, Any]:
    """Why something is refused, as data.

    Where the form has it otherwise than its usual form, the sentence is that by which it does.
    """
    found = attesting(rule, variant) if variant else None
    sentence = sentence_of(rule) if found is None else sentence_of(found[0]) if found else None
    return {
        "rule": rule,
        "here": list(found or ()),
        "sentence": sentence,
        "detail": rendered(detail),
    }
