"""Alliance: bids for a game with a called king, or alone, in which tricks and figures are paid."""

from __future__ import annotations

from typing import Final

from ...engine.family import Family
from ...engine.phases import alone
from .game import GAME
from .picture import zones

__all__ = ["FAMILY", "GAME"]

FAMILY: Final[Family] = alone("alliance", GAME, longest=200, zones=zones)
