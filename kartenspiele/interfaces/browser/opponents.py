"""Opponents at the page that plays: which there are, and how they choose, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...games.catalog import AnyGame, family_of
from ...research.players.plain import at_random, greedy, why_greedy
from ...research.players.solved import solver
from ...research.players.spot import Chosen, Opponent, Spot
from ..words import say

OPPONENTS: Final[Mapping[str, Opponent]] = {"random": at_random, "greedy": greedy, "solver": solver}


def opponents_of(game: AnyGame) -> tuple[str, ...]:
    """The opponents that can play a game."""
    is_solved = bool(family_of(game).solving)
    return tuple(name for name in OPPONENTS if name != "solver" or is_solved)


def how(chosen: Chosen) -> str:
    """How a move was chosen, if that is told."""
    return say(f"desk.how-{chosen.how}", number=chosen.number) if chosen.how else ""


def because(chosen: Chosen, spot: Spot) -> str:
    """Why a move is advised: how it was chosen, or what it brings at once."""
    if chosen.how:
        return how(chosen)
    brings, number = why_greedy(spot)
    return say(f"table.hint-{brings}", number=number)
