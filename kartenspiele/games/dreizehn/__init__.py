"""Dreizehn: a banker counts to thirteen, lays a card at each number, and wins if one agrees."""

from __future__ import annotations

from typing import Final

from ...engine.family import Family
from ...engine.phases import alone
from .game import GAME, zones

__all__ = ["FAMILY", "GAME"]

# A bank that always wins goes on, until nobody has anything to stake.
FAMILY: Final[Family] = alone("dreizehn", GAME, zones=zones, longest=10_000)
