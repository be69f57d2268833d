"""Solves whole deals with open cards: ``python -m kartenspiele.solving deals --seed 1``.

Each deal is that of a shuffled pack, seat 1 dealing, so that seat 0 is forehand. What has been
found so far is told on the way; an interrupted run still counts what it has.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ..catalog import GAMES
from ..play import Standing
from ..rulebook import Variant
from .intervals import interval
from .reading import SolveError
from .solution import Solver, solvable

DEALER: Final = 1


def worths(variant: Variant[Any], seed: int, number: int) -> Iterator[tuple[int, int]]:
    """What so many deals in turn are worth to forehand, and how many positions were looked at."""
    game = solvable(variant)
    for each in range(seed, seed + number):
        pack = list(game.PACK)
        random.Random(each).shuffle(pack)
        state = game.start(variant.rules, tuple(pack), 2, Standing(dealer=DEALER))
        solver = Solver(variant, state)
        yield solver.value(state), len(solver.search.known)


def deals(variant: Variant[Any], seed: int, number: int) -> Counter[int]:
    """How often deals are worth how much to forehand, told deal by deal."""
    found = Counter[int]()
    try:
        for place, (value, positions) in enumerate(worths(variant, seed, number), seed):
            found[value] += 1
            sys.stderr.write(f"seed {place}: {value:+} ({positions} positions)\n")
    except KeyboardInterrupt:
        sys.stderr.write("interrupted\n")
    return found


def summary(found: Counter[int]) -> Iterator[str]:
    """The deals by their worth, and how often forehand wins."""
    number = sum(found.values())
    for value in sorted(found, reverse=True):
        yield f"{value:+}: {found[value]}"
    if number:
        mean = sum(value * times for value, times in found.items()) / number
        won = sum(times for value, times in found.items() if value > 0)
        low, high = interval(won, number)
        yield f"{number} deals, on average {mean:+.2f} game points to forehand"
        yield f"forehand wins {won} ({100 * low:.1f} to {100 * high:.1f} %)"


def main(argv: Sequence[str] | None = None) -> int:
    """Solve the deals that are asked for: 0 if that could be done."""
    parser = argparse.ArgumentParser(prog="python -m kartenspiele.solving", description=__doc__)
    parser.add_argument("action", choices=("deals",))
    parser.add_argument("--game", default="schnapsen", choices=sorted(GAMES), metavar="KEY")
    parser.add_argument("--variant", metavar="KEY", help="a variant of the game")
    parser.add_argument("--seed", type=int, default=0, help="the first pack is shuffled by it")
    parser.add_argument("--number", type=int, default=10, help="how many deals")
    given = parser.parse_args(argv)
    named = {each.key: each for each in GAMES[given.game].VARIANTS}
    if given.variant and given.variant not in named:
        parser.error(f"--variant: {given.game} has {', '.join(named)}")
    variant = named[given.variant] if given.variant else next(iter(named.values()))
    began = time.monotonic()
    try:
        found = deals(variant, given.seed, given.number)
    except SolveError as error:
        parser.error(str(error))
    sys.stdout.write("\n".join(summary(found)) + "\n")
    sys.stderr.write(f"{time.monotonic() - began:.1f} s\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
