"""Solves whole deals with open cards: ``python -m kartenspiele.marriage.solving deals --seed 1``.

``check`` counts again what claims about probability come to; ``renew`` keeps it.

Each deal is that of a shuffled pack, seat 1 dealing, so that seat 0 is forehand. What has been
found so far is told on the way; an interrupted run still counts what it has.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from ...catalog import game_of
from ...intervals import interval
from ...play import Standing
from ...rulebook import Variant
from ...solving import SolveError
from ..family import FAMILY
from . import figures
from .solution import Solver

DEALER: Final = 1


def worths(variant: Variant[Any], seed: int, number: int) -> Iterator[tuple[int, int]]:
    """What so many deals in turn are worth to forehand, and how many positions were looked at."""
    game = game_of(variant)
    for each in range(seed, seed + number):
        pack = list(game.pack(variant.rules, 2))
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


def parser() -> argparse.ArgumentParser:
    """The reader of the words of the command."""
    found = argparse.ArgumentParser(
        prog="python -m kartenspiele.marriage.solving", description=__doc__
    )
    found.add_argument("action", choices=("deals", "check", "renew"))
    found.add_argument("--game", default="schnapsen", choices=sorted(FAMILY.games), metavar="KEY")
    found.add_argument("--variant", metavar="KEY", help="a variant of the game")
    found.add_argument("--seed", type=int, default=0, help="the first pack is shuffled by it")
    found.add_argument("--number", type=int, default=10, help="how many deals")
    return found


def variant_named(game: str, key: str | None) -> Variant[Any]:
    """The variant of a game with a key, its usual form if there is none."""
    variants = FAMILY.games[game].VARIANTS
    for variant in variants:
        if key in (None, variant.key):
            return variant
    raise SolveError(f"--variant: {game} has {', '.join(each.key for each in variants)}")


def main(argv: Sequence[str] | None = None) -> int:
    """Do what is asked for: 0 if all is well, 1 if figures differ, 2 if the question is faulty."""
    reader = parser()
    given = reader.parse_args(argv)
    if given.action == "renew":
        figures.KEPT.write_text(figures.written(figures.counted()), "utf-8")
        return 0
    if given.action == "check":
        wrong = figures.differing()
        sys.stdout.write("\n".join(wrong or ["every figure was found again"]) + "\n")
        return 1 if wrong else 0
    try:
        found = deals(variant_named(given.game, given.variant), given.seed, given.number)
    except SolveError as error:
        reader.error(str(error))
    sys.stdout.write("\n".join(summary(found)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
