"""Facts as data: a name and lines of texts, words and references."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from ..words import say

CONFIDENCE: Final = {"high": say("page.high"), "medium": say("page.medium"), "low": say("page.low")}
LANGUAGE: Final = {
    "de": say("page.german"),
    "sv": say("page.swedish"),
    "en": say("page.english"),
    "fi": say("page.finnish"),
    "fr": say("page.french"),
    "es": say("page.spanish"),
    "hu": say("page.hungarian"),
    "ru": say("page.russian"),
    "it": say("page.italian"),
    "da": say("page.danish"),
    "no": say("page.norwegian"),
    "pl": say("page.polish"),
    "bg": say("page.bulgarian"),
    "cs": say("page.czech"),
    "pt": say("page.portuguese"),
}


class Ref(NamedTuple):
    """A reference to an id, a locus, a line of the source or an address (of kind ``web``).

    On the page of an id it may be one to another page (of kind ``page``). Of kind ``worth`` it is
    to what the decisions of a game are worth. It is shown as itself or as a text.
    """

    id: str
    kind: str = "rule"
    text: str = ""


class Word(NamedTuple):
    """A word of art in its language."""

    text: str
    lang: str


Part: TypeAlias = str | Ref | Word
Line: TypeAlias = tuple[Part, ...]


class Fact(NamedTuple):
    """A name, and what there is to say under it."""

    name: str
    lines: tuple[Line, ...]


def fact(name: object, *lines: Iterable[Part]) -> Fact:
    """A fact of these lines, without those that are empty; one of no line is not shown."""
    return Fact(str(name), tuple(tuple(line) for line in lines if line))


def refs(names: Iterable[str], kind: str = "rule") -> Line:
    return tuple(Ref(name, kind) for name in names if name)


def one(text: str | None) -> tuple[str, ...]:
    """A line of one text, if there is one."""
    return (text,) if text else ()


def in_a_row(texts: Iterable[str]) -> tuple[str, ...]:
    """A line of different texts."""
    return one(say("page.comma").join(dict.fromkeys(texts)))
