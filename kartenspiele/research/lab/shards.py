"""Shards: so much of an experiment as one process computes at a time, named by what it is.

A shard plays the deals of some seeds by the usual rules of a game, and again with each of some
changes. Its name is the hash of that and of a probe: what the first deals come to, move by move,
which says how these players play by these rules, whatever the sources look like.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from functools import cache, lru_cache
from typing import Final

from ...engine.match import leaders
from .arena import Deal, Table, Watched, again
from .seated import player
from .switches import changed

OTHER_DICE: Final = ""  # the change that is none: the players have other dice
SALT: Final = "+other"
PROBED: Final = {"random": 16, "greedy": 4}  # so many deals; of players that think, 1


@dataclass(slots=True)
class Sums:
    """What some deals come to when a point is changed; only ever added to.

    Of so many ``deals`` the point was ``asked`` in some, in others only when the match went on
    (``settled``); ``refused`` are those that one of the two rule sets would deal anew. ``line``
    counts those played otherwise, ``differ`` those that bring another result, ``winner`` those in
    which another is ahead. ``shift`` and ``squares`` are sums over what the seats get more, the
    one after the dealer first, ``size`` sums what they all get more or less.
    """

    deals: int = 0
    asked: int = 0
    settled: int = 0
    refused: int = 0
    line: int = 0
    differ: int = 0
    winner: int = 0
    size: int = 0
    shift: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)

    def add(self, other: Sums) -> None:
        for name in asdict(self):
            mine, more = getattr(self, name), getattr(other, name)
            if isinstance(mine, list):
                mine = mine or [0] * len(more)
                setattr(self, name, [one + two for one, two in zip(mine, more, strict=True)])
            else:
                setattr(self, name, mine + more)

    def met(self, was: Deal, now: Deal, seats: int, bit: int) -> None:
        """A deal more, as it was and as it is now."""
        self.deals += 1
        if was.begun & bit or any(each & bit for each in was.asked):
            self.asked += 1
        elif was.settled & bit:
            self.settled += 1
        self.shift = self.shift or [0] * seats
        self.squares = self.squares or [0] * seats
        if now is was:
            return
        self.line += was.moves != now.moves
        if was.score is None or now.score is None:
            is_other = was.score is not now.score
            self.refused += is_other
            self.differ += is_other
            return
        before, after = was.score.totals, now.score.totals
        if before == after:
            return
        self.differ += 1
        self.winner += leaders(before, range(len(before))) != leaders(after, range(len(after)))
        if was.score.sides != now.score.sides:
            return
        for place in range(seats):
            side = (was.seed + 1 + place) % seats % was.score.sides
            more = after[side] - before[side]
            self.shift[place] += more
            self.squares[place] += more * more
            self.size += abs(more)


@dataclass(frozen=True, slots=True)
class Shard:
    """Deals of a game among players who are all alike, from a seed to before another."""

    game: str
    changes: tuple[str, ...]
    player: str
    seats: int
    first: int
    last: int

    def name(self) -> str:
        """What it is, in 20 digits: the address of its result."""
        what = asdict(self) | {"probes": [probe(self, change) for change in self.changes]}
        text = json.dumps(what, sort_keys=True, ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:20]


def probed(name: str) -> int:
    """So many deals of a player are the probe."""
    return PROBED.get(name, 1)


class Course:
    """The deals of a game among players by the usual rules, each played once."""

    def __init__(self, game: str, name: str, seats: int) -> None:
        self.game, self.name, self.seats = game, name, seats
        self._watched = Watched(changed(game, ""), [player(name)] * seats)
        self._kept = dict[int, Deal]()

    def deals(self, first: int, last: int) -> list[Deal]:
        """The deals of these seeds; the last that were asked for are kept."""
        self._kept = {
            seed: self._kept.get(seed) or self._watched.played(seed) for seed in range(first, last)
        }
        return list(self._kept.values())

    def sums(self, change: str, first: int, last: int) -> tuple[Sums, str]:
        """What a change does to them, and the probe if the first deals are among them."""
        other, found, pairs = self.other(change), Sums(), list[tuple[Deal, Deal]]()
        for deal in self.deals(first, last):
            now = other.again(deal)
            found.met(deal, now, self.seats, other.bit)
            if deal.seed < probed(self.name):
                pairs.append((deal, now))
        return found, digest(pairs) if first == 0 else ""

    def other(self, change: str) -> Other:
        name = self.name + (SALT if change == OTHER_DICE else "")
        table = Table(changed(self.game, change), [player(name)] * self.seats)
        return Other(table, self._watched.bits.get(change.partition("=")[0], 0))


@dataclass(frozen=True, slots=True)
class Other:
    """The same table but for one thing."""

    table: Table
    bit: int

    def again(self, deal: Deal) -> Deal:
        return again(deal, self.table, self.bit) if self.bit else self.table.played(deal.seed)


def digest(pairs: Iterable[tuple[Deal, Deal]]) -> str:
    """How some deals are played, move by move, by the usual rules and by others."""
    found = hashlib.sha256()
    for pair in pairs:
        for each in pair:
            found.update(f"{each.moves}{each.totals}\n".encode())
    return found.hexdigest()[:12]


@lru_cache(2)
def course(game: str, name: str, seats: int) -> Course:
    return Course(game, name, seats)


@cache
def _first(game: str, name: str, seats: int) -> list[Deal]:
    return Course(game, name, seats).deals(0, probed(name))


def probe(shard: Shard, change: str) -> str:
    """How the players of a shard play by the usual rules and by these: a digest of first deals."""
    return _probe(shard.game, shard.player, shard.seats, change)


@cache
def _probe(game: str, name: str, seats: int, change: str) -> str:
    other = course(game, name, seats).other(change)
    return digest((deal, other.again(deal)) for deal in _first(game, name, seats))


def measured(shard: Shard) -> Iterator[tuple[str, Sums, str]]:
    """What each change of a shard comes to, one after the other, with its probe if it begins."""
    here = course(shard.game, shard.player, shard.seats)
    for change in shard.changes:
        yield change, *here.sums(change, shard.first, shard.last)
