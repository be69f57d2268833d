"""All that is measured of games: how it is done for each kind of measure, and what is there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from math import inf
from pathlib import Path
from types import ModuleType
from typing import Final

from . import measures, shape, strength
from .gauging import HOME, Book, Kept, Measure, Task, read, refined
from .measures import Measured
from .statistics import Mean
from .strength import PAIRS, THINKS, Gain, gain_of

KINDS: Final[Mapping[str, ModuleType]] = {each.KIND: each for each in (strength, measures, shape)}
MEASURES: Final[Mapping[str, Measure]] = {kind: each.brought for kind, each in KINDS.items()}
FIRST: Final = 4.0  # so many times the work for what is asked first: does thinking gain?


def tasks(games: Sequence[str]) -> list[Task]:
    """All that is to be measured of some games."""
    return [*chain.from_iterable(each.tasks(games) for each in KINDS.values())]


def refining(todo: Sequence[Task], book: Book, ends: float = inf) -> Iterator[Task]:
    """Measure; each task that comes has more deals."""
    return refined(todo, book, MEASURES, _is_known, _weight, ends)


def _is_known(task: Task, kept: Kept) -> bool:
    known: bool = KINDS[task.kind].is_known(task, kept)
    return known


def _weight(task: Task) -> float:
    return FIRST if (task.player, task.against) == PAIRS[0] else 1.0


class Known:
    """What is kept of games, as pages and the command tell it."""

    def __init__(self, folder: Path = HOME) -> None:
        self.book: Book = {}
        for kind in KINDS:
            self.book |= read(kind, folder)

    def _kept(
        self, kind: str, game: str, player: str, against: str = ""
    ) -> tuple[Task, Kept] | None:
        """The line of a task at the usual number of seats, if it has at least two deals."""
        (task,) = (
            each
            for each in KINDS[kind].tasks([game])
            if (each.player, each.against) == (player, against)
        )
        kept = self.book.get(task)
        return (task, kept) if kept and kept.sums.get("deals", 0) > 1 else None

    def gain(self, game: str, one: str, other: str) -> Gain | None:
        found = self._kept(strength.KIND, game, one, other)
        return gain_of(*found) if found else None

    def gains(self, game: str) -> list[Gain | None]:
        """What is gained between each two players, in the order of ``PAIRS``."""
        return [self.gain(game, *pair) for pair in PAIRS]

    def skill(self, game: str, one: str = THINKS) -> Mean | None:
        """What a player gains among random players, in standard deviations of a deal of theirs."""
        found, among = self.gain(game, one, "random"), self.measured(game, "random")
        deviation = among.deviation if among else None
        return strength.skill(found.gain, deviation) if found and deviation else None

    def measured(self, game: str, player: str) -> Measured | None:
        found = self._kept(measures.KIND, game, player)
        return Measured(*found) if found else None

    def shape(self, game: str) -> Mapping[str, Mean]:
        """The measures of ``shape.MEASURES`` that are known."""
        return shape.values(game, self._shaped(game))

    def undecided(self, game: str) -> frozenset[str]:
        """Those of them that say nothing here, since hardly any deal has a winner."""
        return shape.undecided(self._shaped(game))

    def _shaped(self, game: str) -> Mapping[str, Kept]:
        found = {name: self._kept(shape.KIND, game, name) for name in shape.AMONG}
        return {name: each[1] for name, each in found.items() if each}


@cache
def known() -> Known:
    """What the edition keeps."""
    return Known()
