"""Plans: experiments written down, the shards they come to, and what these will cost.

A plan is a TOML file with a list of experiments::

    [[experiment]]
    games = ["schnapsen"]     # without it all games
    changes = ["*"]           # all switches; or some, as in "closed_worth=all, those"
    players = ["greedy"]
    deals = 10000             # of the seeds from first on
    first = 0
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from time import process_time
from typing import Any, Final

from ...games.catalog import GAMES
from .seated import PlayerError, player, with_other_dice
from .shards import OTHER_DICE, Shard, Sums, measured, probe, probed
from .store import Store
from .switches import switches

# So many deals a shard, each change counted, that it takes some seconds: a scheduler wants some
# 10 ms for each. No clock decides it, so that names stay.
SIZES: Final = {"random": 8192, "greedy": 512}
SLOW: Final = 64
EVERY: Final = "*"
_KEYS: Final = {"games": list, "changes": list, "players": list, "deals": int, "first": int}


class PlanError(ValueError):
    """A plan that cannot be carried out; what is wrong, and the word."""

    def __init__(self, what: str, word: object = "") -> None:
        super().__init__(what, word)
        self.what, self.word = what, word


def parts(whole: Shard) -> Iterator[Shard]:
    """An experiment is a long shard: it is cut into those that one process computes at a time."""
    deals = max(1, SIZES.get(whole.player, SLOW) // (1 + len(whole.changes)))
    for first in range(whole.first, whole.last, deals):
        yield replace(whole, first=first, last=min(first + deals, whole.last))


@cache
def timed(game: str, name: str, seats: int, changes: tuple[str, ...]) -> float:
    """CPU seconds of a deal with all changes, from those that are played for the names anyway."""
    began, shard = process_time(), Shard(game, changes, name, seats, 0, 0)
    for change in changes:
        probe(shard, change)
    return (process_time() - began) / probed(name)


def read(text: str) -> list[Shard]:
    """The experiments of a plan."""
    try:
        plan = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise PlanError("toml", error) from None
    entries = plan.get("experiment")
    if not isinstance(entries, list) or not entries or len(plan) > 1:
        raise PlanError("empty")
    return [each for entry in entries for each in _experiments(entry)]


def _experiments(entry: dict[str, Any]) -> Iterator[Shard]:
    for key, value in entry.items():
        if key not in _KEYS or type(value) is not _KEYS[key]:
            raise PlanError("key", key)
    games, first = entry.get("games", [*GAMES]), entry.get("first", 0)
    deals, players = entry.get("deals", 0), entry.get("players", [])
    if deals < 1 or first < 0 or not players:
        raise PlanError("lacks")
    for name in players:
        try:
            player(with_other_dice(str(name)))
        except PlayerError:
            raise PlanError("player", name) from None
    for game in games:
        if game not in GAMES:
            raise PlanError("game", game)
        for seats, changes in _changes(game, entry.get("changes", [])):
            for name in players:
                yield Shard(game, changes, name, seats, first, first + deals)


def _changes(game: str, wanted: Sequence[str]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """What is changed, by the number of seats; where nothing is, the players get other dice."""
    known = {each.change: each.seats for each in switches() if each.game == game and each.seats}
    named = known if EVERY in wanted else wanted or [OTHER_DICE]
    usual = GAMES[game].seats(GAMES[game].VARIANTS[0].rules)[0]
    by_seats = dict[int, list[str]]()
    for change in named:
        if change and change not in known:
            raise PlanError("change", f"{game}.{change}")
        by_seats.setdefault(known.get(change, usual), []).append(change)
    for seats, changes in by_seats.items():
        yield seats, tuple(changes)


@dataclass(frozen=True, slots=True)
class Planned:
    """What a plan comes to: its shards by name, those that are there, and what is left to do."""

    shards: dict[str, Shard]
    done: frozenset[str]
    seconds: dict[str, float]

    @property
    def left(self) -> list[str]:
        return [name for name in self.shards if name not in self.done]

    def cpu(self, names: Iterable[str]) -> float:
        return sum(self.seconds[name] for name in names)


def planned(experiments: Iterable[Shard], store: Store) -> Planned:
    """All shards of a plan, with what they will cost by a few deals of each experiment."""
    shards, seconds = dict[str, Shard](), dict[str, float]()
    for each in experiments:
        cost = timed(each.game, each.player, each.seats, each.changes)
        for shard in parts(each):
            shards[name := shard.name()] = shard
            seconds[name] = cost * (shard.last - shard.first)
    return Planned(shards, frozenset(shards.keys() & store.names()), seconds)


def computed(shard: Shard) -> str:
    """The result of a shard: the same bytes whoever computes it."""
    found = {change: asdict(sums) for change, sums, _ in measured(shard)}
    return (
        json.dumps({"shard": asdict(shard), "sums": found}, ensure_ascii=False, sort_keys=True)
        + "\n"
    )


def checksum(names: Iterable[str], store: Store) -> str:
    """A digest over all results, in no order."""
    found = hashlib.sha256()
    for name in sorted(names):
        found.update(f"{name} {store.read(name)}".encode())
    return found.hexdigest()[:16]


def results(names: Iterable[str], store: Store) -> Iterator[tuple[Shard, str, Sums]]:
    """What the shards come to, change by change."""
    for name in names:
        entry = json.loads(store.read(name))
        shard = Shard(**entry["shard"] | {"changes": tuple(entry["shard"]["changes"])})
        for change, sums in entry["sums"].items():
            yield shard, change, Sums(**sums)
