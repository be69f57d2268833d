"""The speed of the engine: ``python -m tests.bench``.

Deals per second and core, played at random without any question asked, for each game and form;
and the time to find every move on a table of many loose cards. All are measured in turn, round
after round, so that a busy moment of the machine touches all alike; the medians are printed.
"""

from __future__ import annotations

import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from statistics import median
from typing import Final

from kartenspiele import play
from kartenspiele.cards import show
from kartenspiele.catalog import GAMES
from kartenspiele.play import ZERO
from tests.limits import TooLong, within
from tests.random_play import Table, shuffled, tables

ROUNDS: Final = 9
DEALS: Final = 24
LOOSE: Final = (12, 16, 20)
SECONDS: Final = 20.0


def deal(table: Table, seed: int) -> None:
    """Play one deal at random, and count its points."""
    game, rules, dice = table.game, table.variant.rules, random.Random(-1 - seed)
    state = game.start(rules, shuffled(table, seed), table.seats, ZERO)
    while game.to_move(rules, state) is not None:
        state = game.apply(rules, state, dice.choice(list(play.moves(game, rules, state))))
    game.score(rules, state)


def deals_per_second(table: Table, first_seed: int) -> float:
    """How many deals a core plays in a second of its time."""
    began = time.process_time()
    for seed in range(first_seed, first_seed + DEALS):
        deal(table, seed)
    return DEALS / (time.process_time() - began)


def large_table(key: str, loose: int, seed: int) -> tuple[float, int]:
    """Milliseconds to find the moves of a hand of four, and how many there are."""
    game, pack = GAMES[key], list(GAMES[key].PACK)
    random.Random(seed).shuffle(pack)
    rules = game.VARIANTS[0].rules
    parts = {"table": show(pack[:loose]), "hand": show(pack[loose : loose + 4])}
    state = game.position(rules, parts)
    began = time.process_time()
    found = sum(1 for _ in play.moves(game, rules, state))
    return 1000 * (time.process_time() - began), found


def of_deals() -> Iterator[tuple[str, float]]:
    """Deals per second, for each table the median of the rounds."""
    speeds = defaultdict[str, list[float]](list)
    for number in range(ROUNDS):
        for table in tables():
            speeds[str(table)].append(deals_per_second(table, number * DEALS))
    for name, some in speeds.items():
        yield name, median(some)


def of_tables() -> Iterator[tuple[str, float, float, int]]:
    """Milliseconds for large tables: the median, the slowest, and the most moves."""
    for key in GAMES:
        for loose in LOOSE:
            found: list[tuple[float, int]] = []
            try:
                with within(SECONDS):
                    found += (large_table(key, loose, seed) for seed in range(ROUNDS))
            except TooLong:
                print(f"{key}: {loose} loose cards take longer than {SECONDS:g} s", file=sys.stderr)
            if found:
                times, numbers = zip(*found, strict=True)
                yield f"{key}, {loose} loose cards", median(times), max(times), max(numbers)


def main() -> int:
    """Measure and print."""
    print(f"{'deals per second and core':45}  median")
    for name, speed in of_deals():
        print(f"{name:45}  {speed:6.0f}")
    print(f"\n{'milliseconds to find every move':45}  median  slowest    moves")
    for name, middle, slowest, most in of_tables():
        print(f"{name:45}  {middle:6.1f}  {slowest:7.1f}  {most:7}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
