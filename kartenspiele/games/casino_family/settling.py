"""How a match is settled after a deal: when it is over, and what decides between the sides.

A game binds each of these under the number of its rule. What decides narrows down, step by step,
who is ahead; ``Fishing.decided`` takes the steps in their order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias, TypeVar

from ...engine.match import leaders
from ...engine.play import Entry, Score, Side, Standing
from .alternatives import Tie
from .points import Rules

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Tally:
    """The points of a match before a deal and after it, and what the deal has brought."""

    before: tuple[int, ...]
    points: tuple[int, ...]
    score: Score


class Ahead(NamedTuple):
    """The sides that are ahead of all others, and what has put them there."""

    sides: tuple[Side, ...]
    why: str = ""


Decides: TypeAlias = Callable[[R, Tally, Ahead], Ahead]


def target_reached(rules: Rules, after: Standing) -> bool:
    """A match is over when somebody has the target, if there is one."""
    target = rules.target
    return isinstance(target, int) and any(made >= target for made in after.points)


def deals_played(rules: Rules, after: Standing) -> bool:
    """A match is over when its number of deals has been played, if there is one."""
    return isinstance(rules.deals, int) and rules.deals <= after.deals


def most_points(rules: object, tally: Tally, ahead: Ahead) -> Ahead:
    """Most points win."""
    return Ahead(leaders(tally.points, ahead.sides), "most points")


def most_spades(rules: Rules, tally: Tally, ahead: Ahead) -> Ahead:
    """Between equals, most spades in the last deal win, if that is what decides."""
    if rules.tie is not Tie.SPADES:
        return ahead
    return Ahead(leaders(tally.score.counts["spades"], ahead.sides), str(rules.tie))


def first_to_differ(
    score: Score, steps: Iterable[tuple[Entry, ...]], among: Sequence[Side]
) -> tuple[Side, ...]:
    """The first step in which those who are level have made different points decides."""
    for step in steps:
        among = leaders(replace(score, entries=step).totals, among)
    return tuple(among)


def is_tied(rules: object, ahead: Ahead) -> bool:
    """Where nobody is ahead of all others, a further deal decides."""
    return len(ahead.sides) != 1
