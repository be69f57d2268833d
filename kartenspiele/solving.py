"""What a position is worth with all cards open, and how it is played best: the family is asked.

The package that a family names as its ``solving`` offers a ``Solver``, and ``kept``: what claims
about likelihoods come to.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Iterator, Mapping
from importlib import import_module
from math import sqrt
from typing import Any, Final, Protocol

from .catalog import FAMILIES, family_of, game_of
from .play import side_name
from .rulebook import Variant

NORMAL: Final = 1.959963984540054  # 95 in 100 of a normal distribution lie within it


class SolveError(ValueError):
    """A position that cannot be solved; the message says why."""


class Solver(Protocol):
    """Solves the positions that may come of one, of which it is made."""

    def value(self, state: Any, /) -> int:
        """What a position is worth to seat 0, less what it is worth to seat 1."""

    def moves(self, state: Any, /) -> Iterator[tuple[Any, Any, int]]:
        """Every legal move, where it leads to, and what that is worth to seat 0."""

    def line(self, state: Any, /) -> Iterator[str]:
        """Moves of best play on both sides, to the end of the deal."""


def outcome(value: int) -> str:
    """Who wins, and how many game points: ``seat 0 wins 2``."""
    return f"{side_name(int(value < 0), 2)} wins {abs(value)}" if value else "nobody wins"


def solver(variant: Variant[Any], state: Any) -> Solver:
    """The solver of a game and its kin, for a position; most games have none."""
    game = game_of(variant)
    family = family_of(game)
    if not family.solving:
        able = [each.TITLE for kin in FAMILIES if kin.solving for each in kin.games.values()]
        raise SolveError(f"{game.TITLE} cannot be solved; {' and '.join(able)} can")
    found: Solver = import_module(family.solving).Solver(variant, state)
    return found


def solve(variant: Variant[Any], state: Any) -> str:
    """Who wins, and by which line of best play: ``seat 0 wins 2 by ♥A, ♣9, call 66``."""
    found = solver(variant, state)
    wins, line = outcome(found.value(state)), ", ".join(found.line(state))
    return f"{wins} by {line}" if line else wins


def counted(claim: str) -> Mapping[str, int]:
    """What was counted beforehand for a claim about likelihoods, by the solver that knows it."""
    kept = (import_module(each.solving).kept() for each in FAMILIES if each.solving)
    found: Mapping[str, int] = ChainMap(*kept)[claim]
    return found


def interval(hits: int, trials: int) -> tuple[float, float]:
    """Wilson's interval for a share that was counted on a sample, right in 95 of 100 samples.

    >>> [round(end, 3) for end in interval(4, 60)]
    [0.026, 0.159]
    """
    if not trials:
        return 0.0, 1.0
    share, square = hits / trials, NORMAL * NORMAL / trials
    middle = share + square / 2
    half = NORMAL * sqrt(share * (1 - share) / trials + square / (4 * trials))
    low, high = (middle - half) / (1 + square), (middle + half) / (1 + square)
    return min(low, share), max(high, share)  # the share itself, however sums are rounded
