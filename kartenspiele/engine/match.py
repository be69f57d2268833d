"""A match of several deals: marking points, who leads, and who was first past the target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from .play import Entry, Game, M, R, S, Score, Side, Standing


@dataclass(frozen=True, slots=True)
class Order:
    """The order in which the points of a deal are marked when it matters who is first.

    A step is the number of a rule, or a rule and how the words begin for what it pays:
    ``"SWE-54 ♠A"``.
    """

    name: str
    steps: tuple[str, ...]

    def __str__(self) -> str:
        return self.name

    def steps_of(self, score: Score) -> Iterator[tuple[Entry, ...]]:
        """The entries that are marked together at each step."""
        for step in self.steps:
            rule, _, what = step.partition(" ")
            yield tuple(
                entry
                for entry in score.entries
                if entry.rule == rule and entry.what.startswith(what)
            )


def added(points: Sequence[int], score: Score) -> tuple[int, ...]:
    """The points so far with those of a deal added."""
    before = points or (0,) * score.sides
    if len(before) != score.sides:
        raise ValueError(f"{len(before)} points for {score.sides} sides; give one for each side")
    return tuple(old + new for old, new in zip(before, score.totals, strict=True))


def leaders(numbers: Sequence[int], among: Iterable[Side]) -> tuple[Side, ...]:
    """The sides that have most, of those named."""
    named = tuple(among)
    highest = max((numbers[side] for side in named), default=0)
    return tuple(side for side in named if numbers[side] == highest)


def marked(points: Sequence[int], steps: Iterable[Iterable[Entry]]) -> Iterator[list[int]]:
    """The points after each step of marking."""
    now = list(points)
    for step in steps:
        for entry in step:
            now[entry.side] += entry.points
        yield now


def first_past(
    points: Sequence[int], steps: Iterable[Sequence[Entry]], target: int, among: Sequence[Side]
) -> tuple[Side, ...]:
    """Those of certain sides that have the target first when points are marked step by step."""
    for now in chain((points,), marked(points, steps)):
        if reached := tuple(side for side in among if now[side] >= target):
            return reached
    return ()


def marked_until(
    points: Sequence[int], steps: Iterable[Sequence[Entry]], target: int
) -> tuple[int, ...]:
    """The points when somebody first has the target, if they are marked step by step.

    What comes after that step is not marked; if nobody gets so far, everything is.
    """
    now = list(points)
    for now in marked(points, steps):
        if max(now) >= target:
            break
    return tuple(now)


def settled(game: Game[R, S, M], rules: R, scores: Iterable[Score], standing: Standing) -> Standing:
    """The match after these deals; a deal after the match is won is an error."""
    for number, score in enumerate(scores, 1):
        if standing.winners:
            raise ValueError(f"deal {number}: the match ended before it")
        standing = game.settle(rules, standing, score)
    return standing
