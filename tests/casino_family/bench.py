"""The time to find, to count and to judge captures on a table of many loose cards."""

import random
import time
from collections import deque
from collections.abc import Iterator
from itertools import islice, pairwise
from statistics import median
from typing import Final, NamedTuple

from kartenspiele.engine.cards import pack
from kartenspiele.games.casino_family import worths
from kartenspiele.games.casino_family.spread import captures, laid_out
from kartenspiele.games.casino_family.table import State
from kartenspiele.mechanics import kinds

LOOSE: Final = (8, 12, 16, 17, 20, 24, 28, 32)
FIRST: Final = 1000
NUMERALS: Final = "2 2, 3 3, 4 4, 5 5, 6 6, 7 7, 8 8, 9 9, 10 10"
PLAYED: Final = ((13,), (1, 14))


class Captures(NamedTuple):
    """Milliseconds for the first captures, for their count and for one ruling; their number."""

    first: float
    counted: float
    judged: float
    number: float


def large_table(loose: int, seed: int) -> Captures:
    """What a king and an ace can take from so many cards of two packs."""
    cards = list(pack(copies=2))
    random.Random(seed).shuffle(cards)
    table, worth = tuple(cards[:loose]), worths.counting("B 11, D 12, K 13, A 1/14", NUMERALS)
    values = tuple(worth[card] for card in table)
    lying = laid_out(State(table=table), values, worth)
    began = time.process_time()
    for played in PLAYED:
        deque(islice(captures(lying, cards[-1], played), FIRST), maxlen=0)
    listed = time.process_time()
    number = sum(kinds.count(values, (value,)) for played in PLAYED for value in played)
    counted = time.process_time()
    judged = [kinds.parts_into(values, played) for played in PLAYED]
    done = time.process_time()
    assert len(judged) == len(PLAYED)
    first, count, judge = (1000 * (b - a) for a, b in pairwise((began, listed, counted, done)))
    return Captures(first, count, judge, number)


def of_tables(rounds: int) -> Iterator[tuple[int, Captures]]:
    """The medians for large tables."""
    for loose in LOOSE:
        found = [large_table(loose, seed) for seed in range(rounds)]
        yield loose, Captures(*map(median, zip(*found, strict=True)))


def timed(rounds: int) -> Iterator[str]:
    """A line for each size of a table, in milliseconds."""
    yield f"\ntwo packs, K and A played: ms to the first {FIRST} captures of each, to count all,"
    yield "to judge whether the whole table could be taken; sought by rank from 17 cards on"
    yield "loose cards     first     count     judge  captures"
    for loose, of in of_tables(rounds):
        figures = f"{of.first:8.1f}  {of.counted:8.1f}  {of.judged:8.1f}  {of.number:12.0f}"
        yield f"{loose:11}  {figures}"
