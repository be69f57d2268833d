"""Tippen, the German Dreiblatt: who goes along plays three tricks for the pot, or pays a Bête."""

from __future__ import annotations

from typing import Final

from ...engine.family import Family
from ...engine.phases import alone
from .game import GAME, Leave
from .picture import covered, zones
from .state import PLACES, State

__all__ = ["FAMILY", "GAME"]

FAMILY: Final[Family] = alone(
    "tippen",
    GAME,
    State,
    PLACES,
    zones=zones,
    unheard=(str(Leave()),),
    covered=covered,
    moves=('"go along"', '"pass"', '"rob"', '"fiducit"', '"exchange ♣9"', '"cut 12"'),
    longest=120,  # seventeen declare, 51 cards are played; a cut may be made again and again
)
