"""Dreiblatt: three cards each, tricks by rank alone, and at every step the question to give up."""

from __future__ import annotations

from typing import Final

from ...engine.family import Family
from ...engine.phases import alone
from .game import GAME, PLACES, State

__all__ = ["FAMILY", "GAME"]

# Four cards change hands, six are played, and the forehand goes on.
FAMILY: Final[Family] = alone("dreiblatt", GAME, State, PLACES, longest=12)
