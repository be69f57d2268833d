"""The Card Lottery: cards are tickets, which are called until only those with prizes are left."""

from __future__ import annotations

from typing import Final

from ...engine.family import Family
from ...engine.phases import alone
from .game import GAME
from .picture import zones

__all__ = ["FAMILY", "GAME"]

FAMILY: Final[Family] = alone(
    "lottery",
    GAME,
    longest=5_000,
    title="the Card Lottery",
    games={"karten-lotterie": GAME},
    zones=zones,
    moves=('"call ♠K"', '"ask ♠K"', '"price 5"'),
)
