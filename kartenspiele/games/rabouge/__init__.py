"""Rabouge: many packs are laid on piles in the middle, upward and round, and closed."""

from __future__ import annotations

from typing import Final

from ...engine.family import Family
from ...engine.phases import alone
from .game import GAME
from .picture import zones
from .state import PLACES, State

__all__ = ["FAMILY", "GAME"]

FAMILY: Final[Family] = alone(
    "rabouge",
    GAME,
    State,
    PLACES,
    zones=zones,
    moves=('"♠5"', '"♠5 from Stock"', '"♠5 on heap 1"'),
    longest=2_000,
)
