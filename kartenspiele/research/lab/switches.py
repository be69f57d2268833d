"""Every switch of the edition: a point of a game's usual form set to another value with a name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from typing import Any, Final

from ...edition import joined
from ...edition.joined.model import Reading, Statement
from ...engine.points import Point, PointError, points, text_of, values_of
from ...engine.variants import Variant
from ...games.catalog import GAMES

NOBODY: Final = "nobody"  # nobody can play by these rules
APART: Final = "apart"  # no number of players can play by them and by the usual ones


@dataclass(frozen=True, slots=True)
class Switch:
    """A point set to another value; if it cannot be played, ``why``, and no seats.

    The seats are the usual number where both rule sets can be played by so many.
    """

    game: str
    name: str
    value: str
    point: Point
    seats: int = 0
    why: str = ""

    @property
    def key(self) -> str:
        return f"{self.game}.{self.name}={self.value}"

    @property
    def change(self) -> str:
        return f"{self.name}={self.value}"

    @property
    def id(self) -> str:
        """The id of its point."""
        return f"{GAMES[self.game].PREFIX}-{self.name.replace('_', '-')}"

    @property
    def usual(self) -> str:
        return text_of(getattr(GAMES[self.game].VARIANTS[0].rules, self.name))

    @property
    def ids(self) -> tuple[str, ...]:
        """Under what it can be asked for: its point, its rules, the readings that it decides."""
        point = self.point
        rules = (point.rule, *point.also, *point.carries)
        return (self.id, *(each for each in rules if each), *_readings().get(self.id, ()))


@cache
def switches() -> tuple[Switch, ...]:
    """All of them, game by game in the order of the points."""
    return tuple(_found())


def _found() -> Iterator[Switch]:
    for key, game in GAMES.items():
        usual = game.VARIANTS[0]
        for name, point in points(type(usual.rules)):
            here = getattr(usual.rules, name)
            for value in dict.fromkeys(values_of(usual.rules, name)):
                if value == here:
                    continue
                text = text_of(value)
                seats, why = _playable(key, name, text)
                yield Switch(key, name, text, point, seats, why)


def _playable(key: str, name: str, value: str) -> tuple[int, str]:
    game, usual = GAMES[key], GAMES[key].VARIANTS[0]
    try:
        other = game.seats(usual.but(**{name: value}).rules)
    except PointError:
        return 0, NOBODY
    both = [seats for seats in game.seats(usual.rules) if seats in other]
    return (both[0], "") if both else (0, APART)


def changed(game: str, change: str) -> Variant[Any]:
    """The usual form of a game with a point changed, or as it is."""
    usual = GAMES[game].VARIANTS[0]
    name, is_change, value = change.partition("=")
    return usual.but(**{name: value}) if is_change else usual


@cache
def _readings() -> dict[str, list[str]]:
    """The readings that each point would decide otherwise."""
    found = dict[str, list[str]]()
    book = joined.load()
    for reading in book.readings.values():
        for each in reading.alternatives:
            if each.point and reading.id not in found.setdefault(each.point, []):
                found[each.point].append(reading.id)
    return found


def named(text: str) -> list[Switch]:
    """The switches that a game, a point, a switch or an id of the edition names.

    An id is that of a point, of a rule on which it stands, or of a reading that it decides.
    """
    wanted = text.strip().casefold()
    for names in (_keys, _begins, _by_id, _of_statements):
        if found := [each for each in switches() if names(each, wanted)]:
            return found
    return []


def _keys(switch: Switch, wanted: str) -> bool:
    return wanted in (switch.game, f"{switch.game}.{switch.name}", switch.key.casefold())


def _begins(switch: Switch, wanted: str) -> bool:
    is_begun = "=" in wanted and switch.key.casefold().startswith(wanted)
    return is_begun or f"{switch.id}={switch.value}".casefold() == wanted


def _by_id(switch: Switch, wanted: str) -> bool:
    return any(each.casefold() == wanted for each in switch.ids)


def _of_statements(switch: Switch, wanted: str) -> bool:
    """Where an id is of a reading or a rule without a point: by the statements beside it."""
    return any(each in beside(wanted) for each in switch.ids)


@cache
def beside(wanted: str) -> frozenset[str]:
    """The statements of a reading, or what a statement is read by."""
    try:
        entry = joined.load().find(wanted)
    except joined.UnknownIdError:
        return frozenset()
    match entry:
        case Reading():
            return frozenset(entry.statements)
        case Statement():
            return frozenset(entry.readings)
    return frozenset()


def near(text: str) -> str:
    """What was meant, perhaps."""
    known = {name.casefold(): name for each in switches() for name in (*each.ids, each.key)}
    known |= {key: key for key in GAMES}
    found = get_close_matches(text.strip().casefold()[:80], known, n=1, cutoff=0.6)
    return known[found[0]] if found else ""
