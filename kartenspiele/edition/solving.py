"""What a position is worth with all cards open, and how it is played best: the family is asked.

The package that a family names as its ``solving`` offers a ``Solver``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, Protocol

from ..engine.naming import who_does
from ..engine.play import Shuffle
from ..engine.variants import Variant
from ..games.catalog import FAMILIES, family_of, game_of


class SolveError(ValueError):
    """A position that cannot be solved; the message says why."""


class Solver(Protocol):
    """Solves the positions that may come of one, of which it is made."""

    def value(self, state: Any, /) -> int:
        """What a position is worth to player 1, less what it is worth to player 2."""

    def moves(self, state: Any, /) -> Iterator[tuple[Any, Any, int]]:
        """Every legal move, where it leads to, and what that is worth to player 1."""

    def line(self, state: Any, /) -> Iterator[str]:
        """Moves of best play on both sides, to the end of the deal."""


_LATEST: Final[list[tuple[tuple[Variant[Any], Any], Solver]]] = []


def outcome(value: int) -> str:
    """Who wins, and how many game points: ``player 1 wins 2``."""
    return who_does(int(value < 0), f"wins {abs(value)}") if value else "nobody wins"


def solver(variant: Variant[Any], state: Any) -> Solver:
    """The solver of a game and its kin, for a position; most games have none.

    The last one is kept with what it has found, for who gave up and asks again.
    """
    for known, found in _LATEST:
        if known == (variant, state):
            return found
    game = game_of(variant)
    family = family_of(game)
    if not family.solving:
        able = [each.TITLE for kin in FAMILIES if kin.solving for each in kin.games.values()]
        raise SolveError(f"{game.TITLE} cannot be solved; {' and '.join(able)} can")
    made: Solver = import_module(family.solving).Solver(variant, state)
    _LATEST[:] = [((variant, state), made)]
    return made


def solve(variant: Variant[Any], state: Any) -> str:
    """Who wins, and by which line of best play: ``player 1 wins 2 by ♥A, ♣9, call 66``."""
    found = solver(variant, state)
    wins, line = outcome(found.value(state)), ", ".join(found.line(state))
    return f"{wins} by {line}" if line else wins


def judged(
    variant: Variant[Any], steps: Sequence[tuple[Any, Any]], state: Any, shuffled: Shuffle
) -> tuple[Mapping[str, int], int]:
    """What each move is worth to who is to move, over deals that could be this one; how many.

    The family's ``solving`` package has the module ``sampling`` for it; ``steps`` are the positions
    and moves of the deal so far.
    """
    found: tuple[Mapping[str, int], int] = _sampling(variant).judged(
        variant, steps, state, shuffled
    )
    return found


def valued(
    variant: Variant[Any], state: Any, most: int
) -> tuple[Mapping[str, int], Sequence[str]] | None:
    """What each move is worth to player 1 with open cards, and the moves of best play.

    Nothing, if more positions than so many would have to be looked at.
    """
    found: tuple[Mapping[str, int], Sequence[str]] | None
    found = _sampling(variant).valued(variant, state, most)
    return found


def worths(variant: Variant[Any], states: Sequence[Any], most: int) -> Sequence[int] | None:
    """What each of some positions of a deal, from its first on, is worth to player 1.

    Nothing, if more positions than so many would have to be looked at.
    """
    found: Sequence[int] | None = _sampling(variant).worths(variant, states, most)
    return found


def _sampling(variant: Variant[Any]) -> Any:
    return import_module(f"{family_of(game_of(variant)).solving}.sampling")
