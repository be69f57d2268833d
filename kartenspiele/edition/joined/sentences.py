"""The sentences from which a game can be written, in the order of its chapter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from ...games.catalog import GAMES, family_of
from .. import chapters, joined
from . import model

_NUMBER: Final = re.compile(r"\b([A-Z][A-Z0-9]+)-(\d+)(?:(?: to | – |–)(?:\1-)?(\d+))?\b")
_LANDS: Final = re.compile(r"(?:n?ish|land|en)$")  # Finland is Finnish, Sweden is Swedish


Statements: TypeAlias = tuple[model.Statement, ...]


def sentences(key: str) -> tuple[Statements, Statements]:
    """What one needs to write a game: its sentences, then those of games that it builds on.

    It builds on the games from which it takes over or that it names, in a form or a rule; their
    history and books are left out. A number that a sentence names is there too, and so on.
    """
    book = joined.load()
    own = list(dict.fromkeys(_of_chapter(key)))
    texts = [each.name for each in GAMES[key].VARIANTS if not each.told_by]
    texts += [book.statements[id].sentence or "" for id in own if book.statements[id].is_rule]
    others = (id for id in _borrowed(key, texts) if book.statements[id].category not in "BHM")
    seen = list(dict.fromkeys([*own, *others]))
    for id in seen:  # which grows
        named = _numbers(book.statements[id].sentence or "")
        seen += [one for one in named if one not in seen and _is_said(one)]
    found = tuple(book.statements[id] for id in seen)
    return found[: len(own)], found[len(own) :]


def _is_said(id: str) -> bool:
    found = joined.load().statements.get(id)
    return bool(found and found.sentence and not found.retired)


def _of_chapter(key: str) -> Iterator[str]:
    """What the chapter has, as it stands there, then what else is of the game."""
    own = (each.id for each in joined.load().statements.values() if each.game == key)
    yield from filter(_is_said, [*chapters.numbers(key), *own])


def _borrowed(key: str, texts: Iterable[str]) -> Iterator[str]:
    """The sentences of what the code adopts from, and of the kindred games that texts name."""
    book = joined.load()
    bound = [one for each in book.statements.values() for one in each.functions]
    adopted = [one.adopts for one in bound if one.game == key]
    adopted += [one.adopts for one in book.points.values() if one.game == key]
    prefixes = {each.rpartition("-")[0] for each in adopted if each}
    named = {_LANDS.sub("", word) for text in texts for word in re.findall(r"\b[A-Z]\w+", text)}
    for other in family_of(GAMES[key]).games:
        if other == key:
            continue
        if GAMES[other].PREFIX in prefixes or named & _names(other):
            yield from _of_chapter(other)
    yield from (id for id in book.statements if id.rpartition("-")[0] in prefixes and _is_said(id))


def _names(key: str) -> set[str]:
    """The words of a title that no other game of the family has in its own."""
    words = {other: set(GAMES[other].TITLE.split()) for other in family_of(GAMES[key]).games}
    common = {word for other in words if other != key for word in words[other]}
    return {_LANDS.sub("", word) for word in words[key] - common if word.istitle()}


def _numbers(text: str) -> Iterator[str]:
    """The numbers that a sentence names, those between two as well."""
    for prefix, first, last in _NUMBER.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{prefix}-{number:02d}"
