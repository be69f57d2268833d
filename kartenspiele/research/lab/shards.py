"""Shards: so much of an experiment as one process computes at a time, named by what it is.

A shard plays the deals of some seeds by the usual rules of a game, and again with each of some
changes. Its name is the hash of that and of a probe: what the first deals come to, move by move,
which says how these players play by these rules, whatever the sources look like.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, field
from functools import cache, lru_cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, Protocol, TypeAlias

from ...engine.play import Side
from ...games.catalog import GAMES, family_of
from ..players.plain import at_random, greedy
from .arena import Table, Watched, again
from .seated import player, with_other_dice
from .switches import changed

OTHER_DICE: Final = ""  # the change that is none: the players have other dice
PROBED: Final = {"random": 16, "greedy": 4}  # so many deals; of players that think, 1


class Played(Protocol):
    """A deal, or a match, as it was played; no totals if the cards were refused."""

    @property
    def seed(self) -> int: ...
    @property
    def settled(self) -> int: ...
    @property
    def moves(self) -> list[str]: ...
    @property
    def totals(self) -> tuple[int, ...] | None: ...
    @property
    def ahead(self) -> tuple[Side, ...]: ...
    def asks(self, bit: int, /) -> bool: ...
    def is_line_of(self, other: Any, /) -> bool: ...


@dataclass(slots=True)
class Sums:
    """What some deals, or matches, come to when a point is changed; only ever added to.

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

    def met(self, was: Played, now: Played, seats: int, bit: int) -> None:
        """A deal more, as it was and as it is now."""
        self.deals += 1
        if was.asks(bit):
            self.asked += 1
        elif was.settled & bit:
            self.settled += 1
        self.shift = self.shift or [0] * seats
        self.squares = self.squares or [0] * seats
        if now is was:
            return
        self.line += not was.is_line_of(now)
        before, after = was.totals, now.totals
        if before is None or after is None:
            is_other = before is not after
            self.refused += is_other
            self.differ += is_other
            return
        if (before, was.ahead) == (after, now.ahead):
            return
        self.differ += 1
        self.winner += was.ahead != now.ahead
        if len(before) != len(after):
            return
        for place in range(seats):
            side = (was.seed + 1 + place) % seats % len(before)
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
        self.watched: Final = Watched(changed(game, ""), [player(name)] * seats)
        self.probed = probed(name)
        self._kept = dict[int, Any]()

    def played(self, seed: int) -> Played:
        return self.watched.played(seed)

    def again(self, was: Any, table: Table, bit: int) -> Played:
        """The same at a table that differs in the point of a bit; without one in its dice."""
        return again(was, table, bit) if bit else table.played(was.seed)

    def some(self, first: int, last: int) -> list[Any]:
        """Those of these seeds; the last that were asked for are kept."""
        self._kept = {
            seed: self._kept.get(seed) or self.played(seed) for seed in range(first, last)
        }
        return list(self._kept.values())

    def pairs(self, change: str, some: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
        """Some of them as they were, and as they are with a change."""
        name = with_other_dice(self.name) if change == OTHER_DICE else self.name
        table = Table(changed(self.game, change), [player(name)] * self.seats)
        bit = self.bit(change)
        return ((was, self.again(was, table, bit)) for was in some)

    def bit(self, change: str) -> int:
        return self.watched.bits.get(change.partition("=")[0], 0)

    def sums(self, change: str, first: int, last: int) -> tuple[Sums, str]:
        """What a change does to them, and the probe if the first are among them."""
        found, begun = Sums(), list[tuple[Any, Any]]()
        for was, now in self.pairs(change, self.some(first, last)):
            found.met(was, now, self.seats, self.bit(change))
            if was.seed < self.probed:
                begun.append((was, now))
        return found, digest(begun) if first == 0 else ""


class QuickCourse(Course):
    """The same by a kernel of the family (decision 71): the very deals, and what they ask."""

    def __init__(self, game: str, name: str, seats: int) -> None:
        super().__init__(game, name, seats)
        self._kernel: Final = kernel_of(game, name)
        self._usual: Final = self._kernel.AtRandom(changed(game, ""), player(name).salt, seats)
        self._asked: Final = self._kernel.Asked(self._usual, self.watched)
        self._quick = dict[str, Any]()
        self._span = 0, 0

    def some(self, first: int, last: int) -> list[Any]:
        if self._span != (first, last):
            self._span = first, last
            found = self._usual.played(first, last, self._asked)
            self._kept = {each.seed: each for each in found}
        return list(self._kept.values())

    def pairs(self, change: str, some: Iterable[Any]) -> Iterator[tuple[Any, Any]]:
        was, bit = list(some), self.bit(change)
        asking = [each.seed for each in was if each.asks(bit) or not bit]
        if not asking:
            return ((each, each) for each in was)
        if (quick := self._changed(change)) is None:
            return super().pairs(change, map(self.watched.played, (each.seed for each in was)))
        now = {each.seed: each for each in quick.played(asking[0], asking[-1] + 1)}
        return ((each, now.get(each.seed, each)) for each in was)

    def _changed(self, change: str) -> Any:
        """Deals with a change, if the kernel can play them."""
        if change not in self._quick:
            variant = changed(self.game, change)
            name = with_other_dice(self.name) if change == OTHER_DICE else self.name
            made = partial(self._kernel.AtRandom, variant, player(name).salt, self.seats)
            self._quick[change] = made() if self._kernel.fits(variant, self.seats) else None
        return self._quick[change]


def kernel_of(game: str, name: str) -> Any:
    """What plays the deals of such players by a kernel, if the family has that."""
    named, chooses = family_of(GAMES[game]).at_random, player(name).chooses
    if not named or chooses not in (at_random, greedy):
        return None
    module = import_module(named)
    return module if chooses is at_random else getattr(module, "GREEDY", None)


def is_quick(game: str, name: str, seats: int) -> bool:
    """Whether a kernel plays these deals: where numba is, and the family has one for them."""
    kernel = kernel_of(game, name) if find_spec("numba") else None
    return kernel is not None and bool(kernel.fits(changed(game, ""), seats))


def digest(pairs: Iterable[tuple[Played, Played]]) -> str:
    """How some deals are played, move by move, by the usual rules and by others."""
    found = hashlib.sha256()
    for pair in pairs:
        for each in pair:
            found.update(f"{each.moves}{each.totals}\n".encode())
    return found.hexdigest()[:12]


Kind: TypeAlias = Callable[[str, str, int], Course]  # what is played: deals, or matches


@lru_cache(2)
def course(game: str, name: str, seats: int, kind: Kind = Course) -> Course:
    return begun(game, name, seats, kind)


def begun(game: str, name: str, seats: int, kind: Kind) -> Course:
    if kind is Course and is_quick(game, name, seats):
        return QuickCourse(game, name, seats)
    return kind(game, name, seats)


@cache
def _first(kind: Kind, game: str, name: str, seats: int) -> list[Any]:
    here = begun(game, name, seats, kind)
    return here.some(0, here.probed)


def probe(shard: Shard, change: str, kind: Kind = Course) -> str:
    """How the players of a shard play by the usual rules and by these: a digest of first deals."""
    return _probe(kind, shard.game, shard.player, shard.seats, change)


@cache
def _probe(kind: Kind, game: str, name: str, seats: int, change: str) -> str:
    first = _first(kind, game, name, seats)
    return digest(course(game, name, seats, kind).pairs(change, first))


def measured(shard: Shard, kind: Kind = Course) -> Iterator[tuple[str, Sums, str]]:
    """What each change of a shard comes to, one after the other, with its probe if it begins."""
    here = course(shard.game, shard.player, shard.seats, kind)
    for change in shard.changes:
        yield change, *here.sums(change, shard.first, shard.last)
