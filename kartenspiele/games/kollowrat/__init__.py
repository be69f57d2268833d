"""Kollowrat: cards of the table are taken by sums, and so are the heaps of the other players."""

from __future__ import annotations

from typing import Final

from ...engine.family import Family
from ...engine.phases import alone
from .game import GAME
from .picture import zones
from .state import PLACES, State

__all__ = ["FAMILY", "GAME"]

FAMILY: Final[Family] = alone("kollowrat", GAME, State, PLACES, zones=zones)
