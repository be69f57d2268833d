"""Brusquembille: tricks with a talon, for two to five, in which aces and tens are paid at once."""

from __future__ import annotations

from typing import Final

from ...engine.family import Family
from ...engine.phases import alone
from .game import GAME, PLACES, State
from .picture import zones

__all__ = ["FAMILY", "GAME"]

FAMILY: Final[Family] = alone(
    "brusquembille",
    GAME,
    State,
    PLACES,
    zones=zones,
    moves=('"rob"',),
    longest=33,  # 32 cards, and the turned one is robbed once
)
