"""What a large experiment costs: deals a second, and what each shard takes besides its deals.

``python -m tests.lab.costs``, with a Python that has the extra ``[cluster]`` for dask. All figures
are CPU seconds of all processes, so that a busy machine hardly changes them; ``docs/dev/fleet.md``
reckons with them.
"""

from __future__ import annotations

import importlib.util
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from time import process_time
from typing import Final

from kartenspiele.games.catalog import GAMES
from kartenspiele.research.lab import plans, running
from kartenspiele.research.lab.arena import Table
from kartenspiele.research.lab.seated import player
from kartenspiele.research.lab.shards import OTHER_DICE, Shard
from kartenspiele.research.lab.store import store

TIMED: Final = ("schnapsen", "dreiblatt", "tippen", "dreisatz", "swedish-kasino", "brusquembille")
PLAYERS: Final = ("random", "greedy", "strong:30")
FEW: Final = 40
MANY: Final = 200
DEALS: Final = 16  # of a shard, where it is not the deals that are timed


def shards(number: int) -> dict[str, Shard]:
    """So many small shards by their names."""
    every = (
        Shard("dreisatz", (OTHER_DICE,), "random", 2, DEALS * place, DEALS * (place + 1))
        for place in range(number)
    )
    return {each.name(): each for each in every}


def run(how: str, number: int) -> None:
    """Compute them, in this process, by a pool, or by dask."""
    with tempfile.TemporaryDirectory() as folder:
        work = running.jobs(shards(number), folder)
        match how:
            case "here":
                done = [running.compute(job) for job in work]
            case "pool":
                done = [*running.on_cores(work, 1)]
            case _:
                done = [*running.on_cluster(work, running.LOCAL, 1, running.Tls())]
        assert len(done) == number


def cpu(how: str, number: int) -> float:
    """CPU seconds of a process that computes them, and of its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-m", "tests.lab.costs", how, str(number)], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> int:
    """Measure one thing after the other."""
    if sys.argv[1:]:
        run(sys.argv[1], int(sys.argv[2]))
        return 0
    for game in TIMED:
        seats = GAMES[game].seats(GAMES[game].VARIANTS[0].rules)[0]
        for name in PLAYERS:
            table, number = Table(GAMES[game].VARIANTS[0], [player(name)] * seats), 0
            table.played(0)
            began = process_time()
            while process_time() - began < 1.0:
                number += 1
                table.played(number)
            found = number / (process_time() - began)
            print(f"{game}, {seats} seats, {name}: {found:.3g} deals a second", flush=True)
    has_dask = importlib.util.find_spec("distributed") is not None
    ways = ("here", "pool", "dask") if has_dask else ("here", "pool")
    slopes = {}
    for how in ways:
        few, many = cpu(how, FEW), cpu(how, MANY)
        slopes[how] = (many - few) / (MANY - FEW)
        beside = 1000 * (slopes[how] - slopes["here"])
        print(
            f"{how}: {few:.1f} s for {FEW} shards; {beside:.1f} ms each besides deals", flush=True
        )
    if not has_dask:
        print("SKIPPED: dask; this Python has no distributed: install kartenspiele[cluster]")
    whole = Shard("dreisatz", (OTHER_DICE,), "random", 2, 0, 40_000_000)
    began = process_time()
    names = [shard.name() for shard in plans.parts(whole)]
    print(f"to name a shard: {1e6 * (process_time() - began) / len(names):.0f} µs")
    with tempfile.TemporaryDirectory() as folder:
        where = store(folder)
        began = process_time()
        for name in names:
            where.write(name, "{}\n" * 100)
        written = process_time()
        for name in names:
            where.read(name)
        read = process_time()
        size = len(list(Path(folder).iterdir()))
        one = 1e6 / size  # in microseconds
        print(
            f"in a folder: {one * (written - began):.0f} µs to write a result, "
            f"{one * (read - written):.0f} µs to read it"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
