"""The kernel of the family and what it does again: ``python -m tests.casino_family.kernels``.

``deals NUMBER`` plays so many deals at random in every form, or in those of the games named behind
it, by the kernel and by the reference in turn, and prints the checksum of both; with ``greedy``
behind it among greedy players. Times are of the CPU. With a Python that has the extra ``[fast]``.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Iterable, Iterator
from statistics import median
from typing import Any, Final

from kartenspiele.engine.variants import Variant
from kartenspiele.games.casino_family.family import FAMILY
from kartenspiele.research import kernels
from kartenspiele.research.lab.arena import Table
from kartenspiele.research.lab.seated import player
from kartenspiele.research.playing.casino_family import kernel
from kartenspiele.research.playing.casino_family.at_random import AtRandom, Greedy
from tests.schnapsen_family.kernels import MISSING, played, timed

SOME: Final = 100  # deals that each plays in turn


def unfit(rows: Iterable[tuple[Any, Any]]) -> int:
    """How many deals have no room in the kernel."""
    return sum(results[at] < 0 for _, results in rows for at in range(0, len(results), kernel.KEPT))


def both(variant: Variant[Any], seats: int, name: str) -> tuple[Table, AtRandom]:
    """The reference and the kernel."""
    quick = (Greedy if name == "greedy" else AtRandom)(variant, "", seats)
    return Table(variant, [player(name)] * seats), quick


def compared(variant: Variant[Any], seats: int, number: int, name: str) -> bool:
    """Print the checksums of deals, and how much sooner the kernel has played them."""
    table, quick = both(variant, seats, name)
    sums, times, without = [hashlib.sha256(), hashlib.sha256()], list[tuple[float, ...]](), 0
    any(quick.rows(0, 1))
    for first in range(0, number, SOME):
        seeds = range(first, min(first + SOME, number))
        span = seeds.start, seeds.stop
        slow = timed(lambda: played(map(table.played, seeds), sums[0]))[1]  # noqa: B023
        told = timed(lambda: played(quick.played(*span), sums[1]))[1]  # noqa: B023
        lost, fast = timed(lambda: unfit(quick.rows(*span)))  # noqa: B023
        times.append((slow / fast, slow / told, len(seeds) / fast))
        without += lost
    texts = [each.hexdigest()[:16] for each in sums]
    ratio, with_texts, speed = (median(each) for each in zip(*times, strict=True))
    print(f"{variant.key}, {seats} {name} players, {number} deals: {' '.join(texts)}; ", end="")
    print(f"{ratio:.0f} times as fast, {with_texts:.0f} with texts, ", end="")
    print(f"{speed:.1f} deals a ms, {without} without room", flush=True)
    return texts[0] == texts[1]


def forms(keys: Iterable[str]) -> Iterator[tuple[Variant[Any], int]]:
    """The forms of some games, or of all, each with its usual number of players."""
    for key, game in FAMILY.games.items():
        for variant in game.VARIANTS if key in keys or not keys else ():
            yield variant, game.seats(variant.rules)[0]


def main() -> int:
    if not kernels.is_fast():
        print(MISSING)
        return 0
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("what", choices=("deals",))
    asked.add_argument("number", type=int, help="of deals in each form")
    asked.add_argument("games", nargs="*", help="these alone; greedy for greedy players")
    given = asked.parse_args()
    name = "greedy" if "greedy" in given.games else "random"
    found = [compared(*form, given.number, name) for form in forms({*given.games} - {name})]
    return not all(found)


if __name__ == "__main__":
    sys.exit(main())
