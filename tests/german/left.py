"""Which words are English and not German, by all that is translated."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from html import unescape
from typing import Any, Final

from kartenspiele.interfaces import speech, words

# A word of small letters; a capital alone is the rank of a card.
WORD: Final = re.compile(r"(?<![\w♠♥♦♣.{-])[A-Za-zÄÖÜäöüß]{2,}(?![\w}-])")
TAG: Final = re.compile(r"<[^>]*>")
MARKED: Final = re.compile(r'<(\w+) lang="en">.*?</\1>')


@cache
def english() -> frozenset[str]:
    """The words of messages, terms and what the engine says that no German text has."""
    tables = (*words.terms("de").values(), *speech.laid("de").values())
    said, german = _words(words.own("en").values()), _words(words.own("de").values())
    for table in tables:
        said |= _words(table)
        german |= _words(table.values())
    return frozenset(said - german)


def _words(texts: Iterable[words.Text]) -> set[str]:
    every = (
        text for each in texts for text in ([each] if isinstance(each, str) else each.values())
    )
    return {word.lower() for text in every for word in WORD.findall(text)}


def left(text: str) -> list[str]:
    """The English words of a text, or of what is seen of HTML, but for what is marked so.

    >>> left("♦9 takes ♠9"), left('<b title="of">Der Geber</b> <i lang="en">gives</i>')
    (['takes'], [])
    """
    seen = unescape(TAG.sub(" ", MARKED.sub("", text)))
    return [word for word in WORD.findall(seen) if word.lower() in english()]


def texts(thing: Any, data: frozenset[str]) -> Iterator[str]:
    """All texts of an answer, but for those under names of data."""
    match thing:
        case str():
            yield thing
        case Mapping():
            for name, each in thing.items():
                yield from texts(each, data) if name not in data else ()
        case list() | tuple():
            for each in thing:
                yield from texts(each, data)
