"""What the edition says, in the language that is spoken; in English where it has nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from ..edition.joined import model
from ..engine.parts import numbers_told
from . import words
from .speech import rendered


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


def numbers(found: Sequence[int]) -> str:
    """Numbers in a row, or from the least to the most if all between them are meant.

    >>> with words.speaking("de"):
    ...     numbers((2, 4)), numbers(range(2, 53))
    ('2 oder 4', '2 bis 52')
    """
    return rendered(numbers_told(found, words.say("page.or")))
