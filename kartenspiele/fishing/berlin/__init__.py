"""The Berlin Casino of 1810: the rule set and its forms, deal and play, score and match."""

from __future__ import annotations

from typing import Final

from .deal import PACK, seats, sides, start
from .marks import IN_PLAY, counters
from .play import OBJECTIONS, PARTS, apply, candidates, explain, position, read_move, to_move
from .rules import (
    ACES_FIRST,
    BERLIN_BOTH,
    BERLIN_FOUR,
    BERLIN_THREE,
    BERLIN_TWO,
    BONNIER,
    NO_ORDER,
    VARIANTS,
    BerlinCasino,
)
from .score import score, settle, stakes

TITLE: Final = "Berlin Casino of 1810"
PREFIX: Final = "BER"

__all__ = [
    "ACES_FIRST",
    "BERLIN_BOTH",
    "BERLIN_FOUR",
    "BERLIN_THREE",
    "BERLIN_TWO",
    "BONNIER",
    "IN_PLAY",
    "NO_ORDER",
    "OBJECTIONS",
    "PACK",
    "PARTS",
    "PREFIX",
    "TITLE",
    "VARIANTS",
    "BerlinCasino",
    "apply",
    "candidates",
    "counters",
    "explain",
    "position",
    "read_move",
    "score",
    "seats",
    "settle",
    "sides",
    "stakes",
    "start",
    "to_move",
]
