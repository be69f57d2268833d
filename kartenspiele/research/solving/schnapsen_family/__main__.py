"""Solves whole deals with open cards.

``python -m kartenspiele.research.solving.schnapsen_family deals --seed 1`` solves some.

Each deal is that of a shuffled pack, seat 1 dealing, so that seat 0 is forehand. What has been
found so far is told on the way; an interrupted run still counts what it has.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ....edition.likelihoods import interval
from ....engine.rulebook import Variant
from ....games.schnapsen_family.family import FAMILY
from ....interfaces.cli.answer import UsageError
from ....interfaces.cli.setting import variant_named
from . import figures
from .solution import Solver


def deals(variant: Variant[Any], seed: int, number: int) -> Counter[int]:
    """How often deals are worth how much to forehand, told deal by deal."""
    found = Counter[int]()
    try:
        for each in range(seed, seed + number):
            state = figures.shuffled(variant, each)
            solver = Solver(variant, state)
            value = solver.value(state)
            found[value] += 1
            sys.stderr.write(f"seed {each}: {value:+} ({len(solver.search.known)} positions)\n")
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
    """Do what is asked for: 0 if all is well, 2 if the question is faulty."""
    reader = argparse.ArgumentParser(
        prog="python -m kartenspiele.research.solving.schnapsen_family", description=__doc__
    )
    reader.add_argument("action", choices=("deals",))
    reader.add_argument("--game", default="schnapsen", choices=sorted(FAMILY.games), metavar="KEY")
    reader.add_argument("--variant", metavar="KEY", help="a variant of the game")
    reader.add_argument("--seed", type=int, default=0, help="the first pack is shuffled by it")
    reader.add_argument("--number", type=int, default=10, help="how many deals")
    given = reader.parse_args(argv)
    try:
        variant = variant_named(FAMILY.games[given.game], given.variant)
    except UsageError as error:
        reader.error(str(error))
    sys.stdout.write("\n".join(summary(deals(variant, given.seed, given.number))) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
