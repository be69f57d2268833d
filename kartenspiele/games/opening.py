"""Checks the standing from which a match goes on: points, purses and pools."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..engine.parts import MOST_COUNTERS, pools_completed
from ..engine.play import PositionError, Standing
from ..mechanics.money import ForMoney
from .catalog import AnyGame


def opened(game: AnyGame, rules: Any, seats: int, standing: Standing) -> Standing:
    """The same with every pool of the game; what the game does not read is refused.

    A PositionError names the part: points, purses or pools.
    """
    if not isinstance(game, ForMoney):
        for part in ("purses", "pools"):
            if getattr(standing, part):
                raise PositionError(f"{part}: {game.TITLE} has none; write points")
        _check("points", standing.points, game.sides(rules, seats), "side", 0)
        return standing
    if standing.points:
        raise PositionError(f"points: those of {game.TITLE} lie in purses; write purses")
    usual = game.before(rules, Standing(), seats)
    least = -MOST_COUNTERS if usual.are_accounts else 0
    _check("purses", standing.purses, seats, "player", least)
    if not standing.pools:
        return standing
    names = [each.name for each in usual.pools]
    return replace(standing, pools=pools_completed(standing.pools, names))


def _check(part: str, numbers: Sequence[int], number: int, each: str, least: int) -> None:
    """One number for each, and none that nobody can have."""
    if len(numbers) not in (0, number):
        raise PositionError(f"{part}: {len(numbers)} for {number}; write one for each {each}")
    if not all(_is_whole(one) and least <= one <= MOST_COUNTERS for one in numbers):
        raise PositionError(f"{part}: write numbers from {least} to {MOST_COUNTERS}")


def _is_whole(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)
