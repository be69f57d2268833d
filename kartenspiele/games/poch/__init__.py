"""Poch: a board whose rows are drawn, vying, and cards that are played out."""

from __future__ import annotations

from typing import Final

from ...engine.family import Family
from ...engine.phases import alone
from .game import GAME
from .picture import zones
from .state import PLACES, State

__all__ = ["FAMILY", "GAME"]

FAMILY: Final[Family] = alone("poch", GAME, State, PLACES, longest=1_000, zones=zones)
