"""Swedish Kasino: the rule set and its forms, the deal and the play, the score and the match."""

from __future__ import annotations

from typing import Final

from ..notation import PARTS
from .deal import PACK, seats, sides, start, to_move
from .play import OBJECTIONS, apply, candidates, explain, position, read_move
from .rules import (
    BERLIN_ORDER,
    FINNISH_ORDER,
    OVERSPADER,
    PLAYING_ON,
    SWEDISH,
    VARIANTS,
    SwedishKasino,
)
from .score import IN_PLAY, score, settle

TITLE: Final = "Swedish Kasino"
PREFIX: Final = "SWE"

__all__ = [
    "BERLIN_ORDER",
    "FINNISH_ORDER",
    "IN_PLAY",
    "OBJECTIONS",
    "OVERSPADER",
    "PACK",
    "PARTS",
    "PLAYING_ON",
    "PREFIX",
    "SWEDISH",
    "TITLE",
    "VARIANTS",
    "SwedishKasino",
    "apply",
    "candidates",
    "explain",
    "position",
    "read_move",
    "score",
    "seats",
    "settle",
    "sides",
    "start",
    "to_move",
]
