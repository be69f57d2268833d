"""The speed of the engine: ``python -m tests.bench``.

Deals per second and core, played at random without any question asked, for each game and form;
and the time to find, to count and to judge captures on a table of many loose cards.
All are measured in turn, round after round, so that a busy moment of the machine touches all
alike; the medians are printed.
"""

from __future__ import annotations

import random
import sys
import time
from collections import defaultdict, deque
from collections.abc import Iterator
from itertools import islice
from statistics import median
from typing import Final, NamedTuple

from kartenspiele import play
from kartenspiele.cards import pack
from kartenspiele.fishing import capture, ranks, turns
from kartenspiele.fishing.capture import Worths
from kartenspiele.play import ZERO
from tests.limits import TooLong, within
from tests.random_play import Table, choice, shuffled, tables

ROUNDS: Final = 9
DEALS: Final = 24
LOOSE: Final = (8, 12, 16, 17, 20, 24, 28, 32)
FIRST: Final = 1000
WORTHS: Final = (Worths("B 11, D 12, K 13, A 1/14"),)
PLAYED: Final = ((13,), (1, 14))
SECONDS: Final = 20.0


class Captures(NamedTuple):
    """Milliseconds for the first captures, for their count and for one ruling; their number."""

    first: float
    counted: float
    judged: float
    number: float


def deal(table: Table, seed: int) -> None:
    """Play one deal at random, and count its points."""
    game, rules, dice = table.game, table.variant.rules, random.Random(-1 - seed)
    state = game.start(rules, shuffled(table, seed), table.seats, ZERO)
    while game.to_move(rules, state) is not None:
        legal = list(play.moves(game, rules, state))
        state = game.apply(rules, state, legal[choice(table, dice, legal)])
    game.score(rules, state)


def deals_per_second(table: Table, first_seed: int) -> float:
    """How many deals a core plays in a second of its time."""
    began = time.process_time()
    for seed in range(first_seed, first_seed + DEALS):
        deal(table, seed)
    return DEALS / (time.process_time() - began)


def large_table(loose: int, seed: int) -> Captures:
    """What a king and an ace can take from so many cards of two packs."""
    cards = list(pack(copies=2))
    random.Random(seed).shuffle(cards)
    table = tuple(cards[:loose])
    values = tuple(capture.named(card, WORTHS) or capture.pips(card) for card in table)
    began = time.perf_counter()
    for played in PLAYED:
        found = turns.captures(table, values, cards[-1], played)
        deque(islice(found, FIRST), maxlen=0)
    listed = time.perf_counter()
    number = sum(ranks.count(values, (value,)) for played in PLAYED for value in played)
    counted = time.perf_counter()
    judged = [ranks.parts_into(values, played) for played in PLAYED]
    done = time.perf_counter()
    assert len(judged) == len(PLAYED)
    return Captures(
        1000 * (listed - began), 1000 * (counted - listed), 1000 * (done - counted), number
    )


def of_deals() -> Iterator[tuple[str, float]]:
    """Deals per second, for each table the median of the rounds."""
    speeds = defaultdict[str, list[float]](list)
    for number in range(ROUNDS):
        for table in tables():
            speeds[str(table)].append(deals_per_second(table, number * DEALS))
    for name, some in speeds.items():
        yield name, median(some)


def of_tables() -> Iterator[tuple[int, Captures]]:
    """The medians for large tables."""
    for loose in LOOSE:
        try:
            with within(SECONDS):
                found = [large_table(loose, seed) for seed in range(ROUNDS)]
        except TooLong:
            print(f"{loose} loose cards take longer than {SECONDS:g} s", file=sys.stderr)
            continue
        yield loose, Captures(*map(median, zip(*found, strict=True)))


def main() -> int:
    """Measure and print."""
    print(f"{'deals per second and core':45}  median")
    for name, speed in of_deals():
        print(f"{name:45}  {speed:6.0f}")
    print(f"\ntwo packs, K and A played: ms to the first {FIRST} captures of each, to count all,")
    print("to judge whether the whole table could be taken; sought by rank from 17 cards on")
    print("loose cards     first     count     judge  captures")
    for loose, of in of_tables():
        figures = f"{of.first:8.1f}  {of.counted:8.1f}  {of.judged:8.1f}  {of.number:12.0f}"
        print(f"{loose:11}  {figures}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
