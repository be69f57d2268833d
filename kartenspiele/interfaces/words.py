"""Every message of the interface has a name; a name and values give its text in a language.

The texts stand in ``words/en.json``, for pages, scripts and the command. A message that counts has
two, for one and for more, and is chosen by its value ``number``. Beside it ``words/de.json`` has
German texts under the same names: a text that is missing is said in English. What engine and games
call things (labels and values of points, names of forms and games) has its English with it, and is
found by that in ``words/terms-de.json``.

The language is chosen once: by a build of the site, by ``--lang`` or the system at the command, by
the page for whom the engine in a browser answers.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

MASTER: Final = "en"
LANGUAGES: Final = (MASTER, "de")
SYSTEM: Final = ("LC_ALL", "LC_MESSAGES", "LANG")  # what a system speaks, the first that is set

Text: TypeAlias = str | Mapping[str, str]
Kind: TypeAlias = Literal["label", "value", "title", "word"]
FOLDER: Final = Path(__file__).with_suffix("")

_TURNED: Final = str.maketrans(",.", ".,")  # how German writes what English writes

VARIABLE: Final = "KARTENSPIELE_LANGUAGE"  # of a build of the site
BEGINNING: Final = os.environ.get(VARIABLE, MASTER)

_spoken: ContextVar[str] = ContextVar("spoken", default=BEGINNING)


def language() -> str:
    """The language that is spoken now."""
    return _spoken.get()


def folder() -> str:
    """Where the pages of the language that is spoken lie in the site."""
    return "" if language() == MASTER else f"{language()}/"


def suffix() -> str:
    """What files of a language have behind their names; English ones have nothing."""
    return "" if language() == MASTER else f"-{language()}"


def speak(chosen: str) -> None:
    """Speak a language from now on: that of a build or of a command."""
    _spoken.set(chosen)


@contextmanager
def speaking(chosen: str) -> Iterator[None]:
    """Speak a language for the time of an answer.

    >>> with speaking("de"):
    ...     language()
    'de'
    """
    token = _spoken.set(chosen)
    try:
        yield
    finally:
        _spoken.reset(token)


def chosen_by(words: Sequence[str], variables: Mapping[str, str]) -> str:
    """The language of a command: what ``--lang`` says, else what the system speaks.

    >>> chosen_by(["rules", "--lang", "de"], {}), chosen_by(["--lang=de"], {}), chosen_by([], {})
    ('de', 'de', 'en')
    """
    for at, word in enumerate(words):
        name, given, value = word.partition("=")
        if name == "--lang":
            asked = value if given else "".join(words[at + 1 : at + 2])
            return asked if asked in LANGUAGES else MASTER
    named = (variables.get(name) for name in SYSTEM)
    found = next(filter(None, named), "")[:2]
    return found if found in LANGUAGES else MASTER


@cache
def own(chosen: str) -> Mapping[str, Text]:
    """The texts that a language has itself, by their names."""
    found: Mapping[str, Text] = json.loads((FOLDER / f"{chosen}.json").read_text("utf-8"))
    return found


@cache
def table(chosen: str = MASTER) -> Mapping[str, Text]:
    """All messages by their names; what a language has no text for stands there in English."""
    return {**own(MASTER), **own(chosen)}


@cache
def terms(chosen: str) -> Mapping[str, Mapping[str, str]]:
    """By their kind and their English, the words that engine and games have for things."""
    if chosen == MASTER:
        return {}
    found: Mapping[str, Mapping[str, str]]
    found = json.loads((FOLDER / f"terms-{chosen}.json").read_text("utf-8"))
    return found


def say(name: str, /, **values: object) -> str:
    """The text of a message, with these values in their places."""
    text = table(language())[name]
    if not isinstance(text, str):
        text = text["one" if values["number"] == 1 else "other"]
    return text.format(**values)


def figures(told: str) -> str:
    """A number that is told, with the points and commas of the language that is spoken.

    >>> with speaking("de"):
    ...     figures("+1,234.5 ± 6.7")
    '+1.234,5 ± 6,7'
    """
    return told if language() == MASTER else told.translate(_TURNED)


def any_term(english: str) -> str:
    """What a thing of whatever kind is called that has its English name with it, or nothing."""
    kinds = terms(language()).values()
    return next((found for each in kinds if (found := each.get(english))), "")


def term(kind: Kind, english: str) -> str:
    """What a thing is called that has its English name with it."""
    return terms(language()).get(kind, {}).get(english) or english
