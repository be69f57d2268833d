"""Opponents at the page that plays: which there are, how long they think, and in words how."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic
from typing import Final

from ...engine.play import Seat
from ...games.catalog import AnyGame, family_of
from ...research.players.plain import at_random, greedy
from ...research.players.solved import solver
from ...research.players.spot import Chosen, Opponent, Spot
from ...research.players.strong import Strong
from ..words import say

PLAIN: Final[Mapping[str, Opponent]] = {"random": at_random, "greedy": greedy}
WORK: Final[Mapping[str, int]] = {"good": 16, "strong": 120}  # playouts, as far as there is time
BETWEEN: Final = 3  # so many of them think for as long as the page grants; more share that time


def opponents_of(game: AnyGame) -> tuple[str, ...]:
    """The opponents that can play a game, the usual one second."""
    return (*PLAIN, *WORK, *(("solver",) if family_of(game).solving else ()))


def opponent(name: str, seconds: float = 0.0, seats: Seat = 2) -> Opponent:
    """An opponent by its name; one that thinks is given so many seconds a move, if any."""
    if name in WORK:
        return strong(WORK[name], seconds * min(1.0, BETWEEN / (seats - 1)))
    return PLAIN.get(name, solver)


def strong(work: int, seconds: float) -> Strong:
    """A player that thinks, by the clock if it is given seconds."""
    return Strong(work, seconds, monotonic if seconds else None)


def advised(spot: Spot, seconds: float = 0.0) -> Chosen:
    """What the best opponent would play."""
    best = opponents_of(spot.game)[-1]
    return opponent(best, seconds)(spot)


def how(chosen: Chosen) -> str:
    """How a move was chosen, if that is told."""
    return say(f"desk.how-{chosen.how}", number=chosen.number) if chosen.how else ""


def because(chosen: Chosen) -> str:
    """Why a move is advised: how it was chosen, or that there is no other."""
    return how(chosen) or say("table.hint-only")
