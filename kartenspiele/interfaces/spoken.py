"""What the edition says, in the language that is spoken; in English where it has nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ..edition.joined import elsewhere, model
from ..engine.parts import numbers_told
from . import words
from .speech import rendered
from .words import say

HOW: Final = {
    model.How.AGREES: "page.agrees",
    model.How.DIFFERS: "page.differs",
    model.How.FILLS: "page.fills-a-silence",
    model.How.EXPLAINS: "page.explains",
    model.How.CONTRADICTS: "page.contradicts",
}
_OWN: Final = re.compile(r" \(([A-ZÄÖÜ][^()]*)\)$")  # a name that a part has in its source


def said(found: model.Statement) -> model.Said | None:
    """What a statement says in the language that is spoken, if it says it in this."""
    return found.said.get(model.Language(words.language()))


def sentence(found: model.Statement) -> str:
    """The sentence of a statement; nothing while it is pending."""
    own = said(found)
    return own.text if own else found.sentence or ""


def tongue(found: model.Statement) -> str:
    """The language of that sentence where it is not the one that is spoken."""
    return "" if said(found) or not found.sentence else words.MASTER


def title(english: str) -> str:
    """What a form is called, with or without the name of its game before it.

    >>> with words.speaking("de"):
    ...     title("Swedish Kasino: Playing on after a tie")
    'Schwedisches Kasino: Weiterspielen nach Gleichstand'
    """
    return ": ".join(words.term("title", each) for each in english.split(": "))


def section(english: str) -> str:
    """A part of a source; in German by the name that it has there, behind the English one.

    >>> with words.speaking("de"):
    ...     section("Going out (Ausmachen)"), section("5 Dreisatz (printed Dreifaß)")
    ('Ausmachen', '5 Dreisatz (printed Dreifaß)')
    """
    own = _OWN.search(english) if words.language() != words.MASTER else None
    return own[1] if own else english


def how(found: model.How, part: str = "") -> str:
    """How another telling bears on something, or on a part of it."""
    is_english = words.language() == words.MASTER
    return elsewhere.how_told(found if is_english else say(HOW[found]), part)


def numbers(found: Sequence[int]) -> str:
    """Numbers in a row, or from the least to the most if all between them are meant.

    >>> with words.speaking("de"):
    ...     numbers((2, 4)), numbers(range(2, 53))
    ('2 oder 4', '2 bis 52')
    """
    return rendered(numbers_told(found, say("page.or")))
