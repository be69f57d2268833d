"""The sentences from which a game can be written, in the order of its chapter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from .. import chapters, edition
from ..catalog import GAMES, family_of
from . import model

_NUMBER: Final = re.compile(r"\b([A-Z][A-Z0-9]+)-(\d+)(?:(?: to | – |–)(?:\1-)?(\d+))?\b")
_LANDS: Final = re.compile(r"(?:n?ish|land|en)$")  # Finland is Finnish, Sweden is Swedish


@dataclass(frozen=True, slots=True)
class Form:
    """A form of a game: its departures are attested by the statements that it cites."""

    key: str
    title: str
    cites: tuple[str, ...]
    parent: str | None
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sentences:
    """What somebody needs who writes a game from its sentences alone.

    ``others`` are those of the games that it takes over from or names, without history and books.
    """

    game: model.Game
    forms: tuple[Form, ...]
    own: tuple[model.Statement, ...]
    others: tuple[model.Statement, ...]


def sentences(key: str) -> Sentences:
    """The sentences of a game, then those of the games that it takes over from or names.

    A number that one of them names is among them, and the numbers that stand there.
    """
    book, game = edition.load(), GAMES[key]
    own = dict.fromkeys(_of_chapter(key))
    forms = tuple(
        Form(
            each.key,
            each.name,
            tuple(dict.fromkeys(one for found in each.cites.values() for one in found)),
            each.parent.key if each.parent else None,
            tuple(game.seats(each.rules)),
        )
        for each in game.VARIANTS
    )
    texts = [each.title for each in forms]
    texts += [book.statements[id].sentence or "" for id in own if book.statements[id].is_rule]
    others = [each for each in _borrowed(key, texts) if book.statements[each].category not in "BHM"]
    seen = list(dict.fromkeys([*own, *others]))
    for id in seen:  # which grows
        named = _numbers(book.statements[id].sentence or "")
        seen += [one for one in named if one not in seen and _is_said(one)]
    found = tuple(book.statements[id] for id in seen)
    return Sentences(book.games[key], forms, found[: len(own)], found[len(own) :])


def _is_said(id: str) -> bool:
    found = edition.load().statements.get(id)
    return bool(found and found.sentence and not found.retired)


def _of_chapter(key: str) -> Iterator[str]:
    """What the chapter has, as it stands there, then what else begins with the game's prefix."""
    own = (each for each in edition.load().statements if each.startswith(f"{GAMES[key].PREFIX}-"))
    yield from filter(_is_said, [*chapters.numbers(key), *own])


def _borrowed(key: str, texts: Iterable[str]) -> Iterator[str]:
    """The sentences of what the code adopts from, and of the kindred games that texts name."""
    book = edition.load()
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
