"""What is gauged of games, and how it is kept: sums over deals from a seed on, only ever refined.

A task is a kind of measure of a game, among players. Each has a line in the file of its kind in
``docs/lab``: how many seeds it has, what they come to, and a probe, which is how its first deal was
played. No design of a player was chosen on these seeds.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from math import inf
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple, TypeAlias

from ...games.catalog import GAMES
from .arena import Deal, Table
from .seated import player
from .switches import changed

HOME: Final = Path(__file__).parents[3] / "docs" / "lab"
SEED: Final = 10_000  # the first; designs were chosen on those below
Sums: TypeAlias = dict[str, Any]


class Task(NamedTuple):
    """What is measured: the kind of measure, the game, by how many and by whom it is played."""

    kind: str
    game: str
    seats: int
    player: str
    against: str = ""


@dataclass(slots=True)
class Kept:
    """What a task has come to: so many seeds, how the first was played, sums over all of them."""

    probe: str = ""
    seeds: int = 0
    sums: Sums = field(default_factory=dict)


Book: TypeAlias = dict[Task, Kept]
# What the deal of a seed brings a task, and how it was played.
Measure: TypeAlias = Callable[[Task, int], tuple[Sums, str]]


@cache
def usual_seats(game: str) -> int:
    """By how many a game is usually played."""
    return GAMES[game].seats(GAMES[game].VARIANTS[0].rules)[0]


@lru_cache(256)
def table(game: str, names: tuple[str, ...]) -> Table:
    return Table(changed(game, ""), [player(name) for name in names])


@lru_cache(512)
def dealt(game: str, names: tuple[str, ...], seed: int) -> Deal:
    """A deal of a game by its usual form, the player of each seat by its name."""
    return table(game, names).played(seed)


def added(one: Any, other: Any) -> Any:
    """Two sums together: numbers, lists of them place by place, and what has names by its names.

    >>> added({"deals": 1, "seats": [1, 2]}, {"deals": 2, "seats": [0, 3], "paid": {"POC-1": 1}})
    {'deals': 3, 'seats': [1, 5], 'paid': {'POC-1': 1}}
    """
    if isinstance(one, dict):
        return one | {
            name: added(one[name], each) if name in one else each for name, each in other.items()
        }
    if isinstance(one, list):
        return [added(*each) for each in zip(one, other, strict=True)]
    return round(one + other, 6)


# --- The files -----------------------------------------------------------------------------------


def read(kind: str, folder: Path = HOME) -> Book:
    """What is kept of a kind of measure; nothing where there is no file."""
    path = folder / f"{kind}.jsonl"
    if not path.is_file():
        return {}
    return dict(_read(kind, json.loads(line)) for line in path.read_text("utf-8").splitlines())


def _read(kind: str, entry: Sums) -> tuple[Task, Kept]:
    named = {name: entry.pop(name) for name in Task._fields if name in entry}
    return Task(kind, **named), Kept(entry.pop("probe"), entry.pop("seeds"), entry)


def written(book: Mapping[Task, Kept]) -> str:
    """A line for each task, in order; names in the sums too."""
    return "".join(f"{_line(task, book[task])}\n" for task in sorted(book) if book[task].seeds)


def _line(task: Task, kept: Kept) -> str:
    head = {name: each for name, each in task._asdict().items() if name != "kind" and each}
    sums = json.loads(json.dumps(kept.sums, sort_keys=True))
    entry = {**head, "probe": kept.probe, "seeds": kept.seeds, **sums}
    return json.dumps(entry, ensure_ascii=False)


def keep(kind: str, book: Mapping[Task, Kept], folder: Path = HOME) -> None:
    """Write a file whole or not at all; fewer deals never replace more that were played alike."""
    held = read(kind, folder)
    for task, each in book.items():
        old = held.get(task)
        if task.kind == kind and (old is None or old.probe != each.probe or old.seeds < each.seeds):
            held[task] = each
    folder.mkdir(parents=True, exist_ok=True)
    draft = folder / f"{kind}.jsonl.{os.getpid()}"
    draft.write_text(written(held), "utf-8")
    draft.replace(folder / f"{kind}.jsonl")


# --- The work ------------------------------------------------------------------------------------


def begun(kept: Kept | None, task: Task, measure: Measure) -> Kept:
    """What a task has so far, if its first deal is still played so; else it begins anew.

    It does so too where that deal brings a sum that was not kept.
    """
    sums, played = measure(task, SEED)
    probe = hashlib.sha256(played.encode()).hexdigest()[:12]
    is_whole = kept and kept.probe == probe and sums.keys() <= kept.sums.keys()
    return kept if kept and is_whole else Kept(probe, 1, sums)


def refined(
    tasks: Sequence[Task],
    book: Book,
    measures: Mapping[str, Measure],
    is_known: Callable[[Task, Kept], bool],
    weight: Callable[[Task], float] = lambda _: 1.0,
    ends: float = inf,
) -> Iterator[Task]:
    """Measure everything coarsely before anything finely: each round has twice the time.

    Each task that comes was given more deals, as its weight is. No deal begins after that time of
    the processor.
    """
    sure, seconds = set[Task](), 1.0
    while open_ := [each for each in tasks if each not in sure or not is_known(each, book[each])]:
        for task in open_:
            began = now = process_time()
            if task not in sure:
                book[task] = begun(book.get(task), task, measures[task.kind])
                sure.add(task)
            kept = book[task]
            while now < min(began + seconds * weight(task), ends) and not is_known(task, kept):
                sums, _ = measures[task.kind](task, SEED + kept.seeds)
                kept.sums, kept.seeds = added(kept.sums, sums), kept.seeds + 1
                now = process_time()
            yield task
            if now >= ends:
                return
        seconds *= 2


def stale(book: Book, measures: Mapping[str, Measure]) -> Iterator[Task]:
    """What was measured of players or games that play otherwise by now."""
    for task, kept in sorted(book.items()):
        if begun(kept, task, measures[task.kind]) is not kept:
            yield task


def games_of(tasks: Iterable[Task]) -> list[str]:
    """The games in the order of the catalog."""
    found = {each.game for each in tasks}
    return [game for game in GAMES if game in found]
