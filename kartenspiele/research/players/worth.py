"""What a score is worth to a seat, by what it makes sense to strive for (``engine.sense``)."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.family import Counts
from ...engine.play import Score, Seat
from ...engine.sense import Sense


def worth(sense: Sense, score: Score, seat: Seat) -> float:
    """What a deal brings a seat: what it is paid, at a game for money, and else its lead."""
    totals, side = takings(sense, score), seat % score.sides
    mine = totals[side]
    if score.payments or score.sides == 1:
        return mine
    return mine - (sum(totals) - totals[side]) / (score.sides - 1)


def takings(sense: Sense, score: Score) -> tuple[int, ...]:
    """What a deal brings each side: points or counters, less what a match loses by it."""
    lost = [score.counts[name] for name in sense.lost if name in score.counts]
    return tuple(
        total - sum(each[side] for each in lost) for side, total in enumerate(score.totals)
    )


def so_far(sense: Sense, score: Score, outlook: Counts, seat: Seat) -> float:
    """What a deal that goes on may bring a seat, as its score and all counts say."""
    return worth(sense, score, seat) + hoped(sense, {**score.counts, **outlook}, seat)


def hoped(sense: Sense, counts: Counts, seat: Seat) -> float:
    """What counts are worth for which nothing is scored yet, if the deal goes on so."""
    found = ((each, counts[name]) for name, each in sense.worth.items() if name in counts)
    return sum(each * _ahead(has, seat % len(has)) / (len(has) - 1) for each, has in found)


def standing(sense: Sense, score: Score, seat: Seat) -> tuple[int, int]:
    """How far the side of a seat is ahead: in points or counters, and in what is counted."""
    side = seat % score.sides
    counts = score.counts
    good = sum(_ahead(each, side) for name, each in counts.items() if name in sense.good)
    bad = sum(_ahead(each, side) for name, each in counts.items() if name in sense.bad)
    return _ahead(score.totals, side), good - bad


def _ahead(numbers: Sequence[int], side: int) -> int:
    """What a side has more than the others on an average, times their number."""
    return len(numbers) * numbers[side] - sum(numbers)
