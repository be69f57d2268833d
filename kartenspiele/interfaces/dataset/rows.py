"""The rows of the tables that list what there is: games, statements, readings, mechanics."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...edition import chapters, joined
from ...edition.characters import character
from ...edition.joined import model
from ...edition.register.wording import variants
from ...games.catalog import GAMES, family_of
from ...mechanics.money import ForMoney
from ..spreadsheet import Row, Several
from .rooms import room_title, rooms_of

_MEANS: Final = {"moving", "ranks", "table"}  # how games are written down, and no mechanics of play


def _games() -> Iterator[model.Game]:
    held = joined.load().games.values()
    return (each for each in held if not chapters.is_awaited(each.key))


def games() -> Iterator[Row]:
    """Every game that has a chapter: by whom and with what it is played, and what it is like."""
    for each in _games():
        game, like = GAMES[each.key], character(each.key)
        seats = game.seats(game.VARIANTS[0].rules)
        pack = game.pack(game.VARIANTS[0].rules, seats[0])
        stakes = "counters" if isinstance(game, ForMoney) else "points"
        yield (
            *(each.key, each.title, each.prefix, family_of(game).key, _witnesses(each.key)),
            *(tuple(map(str, each.seats)), str(len(pack)), stakes, like.kinds),
            *(like.time, like.learning, like.luck, tuple(one.key for one in each.variants)),
        )


def _witnesses(game: str) -> Several:
    """Who speaks of a game."""
    return tuple(dict.fromkeys(each.witness for each in _said() if each.game == game))


def _said() -> Iterator[model.Statement]:
    held = joined.load().statements.values()
    return (each for each in held if each.sentence and not each.retired)


def _in(language: model.Language, each: model.Statement) -> tuple[str, str]:
    """A sentence in another language, and whether it is stale."""
    said = each.said.get(language)
    return (said.text, "yes" if said.is_stale else "no") if said else ("", "")


def statements() -> Iterator[Row]:
    """Every statement that has a sentence, with what depends on it."""
    known = joined.load().readings
    for each in _said():
        behind = tuple(id for id in each.readings if not known[id].retired)
        yield (
            *(each.id, each.game or "", each.witness, each.category, str(each.status or "")),
            *(each.sentence or "", *_in(model.Language.GERMAN, each)),
            *(each.loci, tuple(one.id for one in each.points)),
            *(behind, each.examples, each.reason or ""),
        )


def readings() -> Iterator[Row]:
    """Every entry of the apparatus."""
    book = joined.load()
    prefixes = {each.prefix: each.key for each in book.games.values()}
    for each in book.readings.values():
        if each.retired:
            continue
        others = each.alternatives
        kind = "words" if any(one.read for one in variants(each)) else "sense"
        yield (
            *(each.id, prefixes.get(each.id.rpartition("-")[0], ""), each.witness, each.question),
            *(each.loci, each.statements, kind, each.printed, each.read),
            tuple(one.text for one in others),
            tuple(dict.fromkeys(one.point for one in others if one.point)),
            *(each.confidence.name.lower(), each.decision),
        )


def mechanics() -> Iterator[Row]:
    """Every mechanic that stands apart from the games, with each game that uses it."""
    for game in _games():
        for room in rooms_of(game.key):
            name = room.rpartition(".")[2]
            if name not in _MEANS:
                yield game.key, name, room_title(room)
