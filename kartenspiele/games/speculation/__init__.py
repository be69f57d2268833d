"""Speculation: trumps are uncovered one by one and sold, and the highest wins the pot."""

from __future__ import annotations

from typing import Final

from ...engine.family import Family
from ...engine.phases import alone
from .game import GAME
from .picture import zones
from .state import PLACES, State

__all__ = ["FAMILY", "GAME"]

MOVES: Final = ('"turn ♠K"', '"bid 5"')
FAMILY: Final[Family] = alone(
    "speculation", GAME, State, PLACES, longest=1_000, zones=zones, moves=MOVES
)
