"""Kernels held to many deals of the reference: ``python -m tests.lab.held``.

``reference NUMBER`` plays so many deals of each form that a kernel plays, and keeps what they come
to in ``docs/lab/kernels.json``, 5,000 deals a checksum. It goes on from what is there, and any
Python will do, a faster one too. ``kernel NUMBER`` holds the kernel to what is kept of so many,
with a Python that has the extra ``[fast]``. Behind the number may stand the games, and ``greedy``
for greedy players instead of those at random.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from kartenspiele.engine.variants import Variant
from kartenspiele.games.catalog import GAMES
from kartenspiele.research import kernels
from kartenspiele.research.lab.arena import Table
from kartenspiele.research.lab.seated import player
from kartenspiele.research.lab.shards import kernel_of
from tests.schnapsen_family.kernels import MISSING, played

MANY: Final = 5_000  # deals of a checksum
KEPT: Final = Path(__file__).parents[2] / "docs/lab/kernels.json"


def reference(variant: Variant[Any], seats: int, number: int, name: str, kernel: Any) -> bool:
    """Keep what the reference comes to, until so many deals are kept."""
    form = named(variant, seats, name)
    table, sums = Table(variant, [player(name)] * seats), kept().get(form, [])
    for first in range(len(sums) * MANY, number, MANY):
        sums.append(checksum(map(table.played, range(first, first + MANY))))
        KEPT.write_text(json.dumps(kept() | {form: sums}, indent=1) + "\n", "utf-8")
        print(f"{form}, {first + MANY} deals: {sums[-1]}", flush=True)
    return True


def held(variant: Variant[Any], seats: int, number: int, name: str, kernel: Any) -> bool:
    """Whether so many deals are kept of the reference, and the kernel comes to the same."""
    form = named(variant, seats, name)
    sums = kept().get(form, [])[: number // MANY]
    if not sums:
        print(f"{form}: nothing is kept")
        return False
    quick = kernel.AtRandom(variant, player(name).salt, seats)
    found = [checksum(quick.played(at * MANY, (at + 1) * MANY)) for at in range(len(sums))]
    word = "the same" if found == sums else "NOT THE SAME"
    print(f"{form}, {len(sums) * MANY} deals: {word}", flush=True)
    return found == sums and len(sums) == number // MANY


def named(variant: Variant[Any], seats: int, name: str) -> str:
    return f"{variant.key}, {seats} {name} players"


def kept() -> dict[str, list[str]]:
    """Checksums of the reference by forms and players, each of so many deals."""
    return dict(json.loads(KEPT.read_text("utf-8"))) if KEPT.is_file() else {}


def checksum(some: Iterable[Any]) -> str:
    found = hashlib.sha256()
    played(some, found)
    return found.hexdigest()[:16]


def forms(keys: Iterable[str], name: str) -> Iterator[tuple[Variant[Any], int, Any]]:
    """The forms that a kernel plays among such players, each with its usual number of them."""
    for key in keys or GAMES:
        if (kernel := kernel_of(key, name)) is None:
            continue
        for variant in GAMES[key].VARIANTS:
            seats = GAMES[key].seats(variant.rules)[0]
            if kernel.fits(variant, seats):
                yield variant, seats, kernel


def main() -> int:
    asked = argparse.ArgumentParser(usage=__doc__)
    asked.add_argument("what", choices=("reference", "kernel"))
    asked.add_argument("number", type=int)
    asked.add_argument("games", nargs="*", choices=(*GAMES, "greedy", []))
    given = asked.parse_args()
    if given.what == "kernel" and not kernels.is_fast():
        print(MISSING)
        return 0
    name, keys = "greedy" if "greedy" in given.games else "random", {*given.games} - {"greedy"}
    does = reference if given.what == "reference" else held
    found = [
        does(variant, seats, given.number, name, kernel)
        for variant, seats, kernel in forms(sorted(keys), name)
    ]
    return not all(found)


if __name__ == "__main__":
    sys.exit(main())
