"""The kernels of the family and what they do again: ``python -m tests.schnapsen_family.kernels``.

It solves whole deals in turn by kernel and reference, which have to agree (those of Sechsundsechzig
by the kernel alone). With ``deals NUMBER`` it plays so many at random in every form, or among
greedy players with ``greedy`` behind it, and prints the checksum of both. Times are of the CPU.
With a Python that has the extra ``[fast]``.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Callable, Iterable
from statistics import mean, median
from time import process_time
from typing import Any, Final, TypeVar

from kartenspiele.engine.play import Standing
from kartenspiele.games.catalog import GAMES
from kartenspiele.research import kernels
from kartenspiele.research.lab.arena import Table
from kartenspiele.research.lab.seated import player
from kartenspiele.research.solving.schnapsen_family import Solver, at_random, fast
from kartenspiele.research.solving.schnapsen_family.search import Search

T = TypeVar("T")
DEALS: Final = 100
SOME: Final = 5_000  # deals that each plays in turn
MISSING: Final = "SKIPPED: this Python has no numba; pip install 'kartenspiele[fast]'"
WORDS: Final = "{}, {} deals: {:.1f} ms of CPU a deal, median {:.1f}, most {:.0f}"


def timed(does: Callable[[], T]) -> tuple[T, float]:
    before = process_time()
    found = does()
    return found, 1000 * (process_time() - before)


def dealt(key: str, seed: int) -> Any:
    game = GAMES[key]
    rules = game.VARIANTS[0].rules
    pack = list(game.pack(rules, 2))
    random.Random(seed).shuffle(pack)
    return game.start(rules, tuple(pack), 2, Standing(dealer=1))


def solved(key: str, deals: int, *, both: bool) -> None:
    """Print what whole deals take."""
    variant, times = GAMES[key].VARIANTS[0], dict[str, list[float]]()
    kinds = (
        {"kernel": fast.FastSearch, "reference": Search} if both else {"kernel": fast.FastSearch}
    )
    for seed in range(deals):
        state, values = dealt(key, seed), set[int]()
        for name, kind in kinds.items():
            value, took = timed(lambda: Solver(variant, state, kind).value(state))  # noqa: B023
            values.add(value)
            times.setdefault(name, []).append(took)
        assert len(values) == 1, (key, seed)
    for name, each in times.items():
        print(WORDS.format(f"{key} by the {name}", deals, mean(each), median(each), max(each)))
    if both:
        print(f"ratio of the sums {sum(times['reference']) / sum(times['kernel']):.0f}")


def played(some: Iterable[Any], found: Any) -> None:
    """Add deals to a checksum, move by move."""
    for each in some:
        found.update(f"{each.moves}{each.totals}\n".encode())


def deals(number: int, name: str = "random") -> bool:
    """Print the checksums of deals, and how much sooner the kernel has played them."""
    is_same = True
    for key in ("schnapsen", "sechsundsechzig"):
        for variant in GAMES[key].VARIANTS:
            how: Any = at_random.GREEDY if name == "greedy" else at_random
            if not how.fits(variant):
                print(f"{variant.key}: by the reference")
                continue
            table, quick = Table(variant, [player(name)] * 2), how.AtRandom(variant)
            times, sums = [0.0, 0.0, 0.0], [hashlib.sha256(), hashlib.sha256()]
            any(quick.rows(0, 1))
            for first in range(0, number, SOME):
                seeds = range(first, min(first + SOME, number))
                span = seeds.start, seeds.stop
                times[0] += timed(lambda: played(map(table.played, seeds), sums[0]))[1]  # noqa: B023
                times[1] += timed(lambda: played(quick.played(*span), sums[1]))[1]  # noqa: B023
                times[2] += timed(lambda: [len(each) for each in quick.rows(*span)])[1]  # noqa: B023
            texts = [each.hexdigest()[:16] for each in sums]
            is_same &= texts[0] == texts[1]
            print(f"{variant.key}, {number} deals: {' '.join(texts)}; ", end="")
            print(
                f"{times[0] / times[2]:.0f} times as fast, {times[0] / times[1]:.0f} with texts, ",
                end="",
            )
            print(f"{number / times[2]:.0f} deals a ms", flush=True)
    return is_same


def main() -> int:
    if not kernels.is_fast():
        print(MISSING)
        return 0
    if sys.argv[1:2] == ["deals"]:
        return not deals(int(sys.argv[2]), *sys.argv[3:])
    fast.FastSearch.loaded = True
    variant, first = GAMES["schnapsen"].VARIANTS[0], dealt("schnapsen", 1)
    print(f"loaded, or compiled, in {timed(lambda: Solver(variant, first).value(first))[1]:.0f} ms")
    solved("schnapsen", DEALS, both=True)
    solved("sechsundsechzig", DEALS // 2, both=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
