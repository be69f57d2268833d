"""Casino: the rule set and its forms, the deal, the play with its builds, score and match."""

from __future__ import annotations

from typing import Final

from ...rulebook import Function
from .deal import PACK, pack, seats, sides, start, to_move
from .play import OBJECTIONS, PARTS, apply, candidates, explain, position, read_move
from .rules import CASINO, CASINO_SINGLE, VARIANTS, Casino
from .score import IN_PLAY, score, settle

KEPT: Final[frozenset[Function]] = frozenset()
TITLE: Final = "Casino"
PREFIX: Final = "WIK"

__all__ = [
    "CASINO",
    "CASINO_SINGLE",
    "IN_PLAY",
    "KEPT",
    "OBJECTIONS",
    "PACK",
    "PARTS",
    "PREFIX",
    "TITLE",
    "VARIANTS",
    "Casino",
    "apply",
    "candidates",
    "explain",
    "pack",
    "position",
    "read_move",
    "score",
    "seats",
    "settle",
    "sides",
    "start",
    "to_move",
]
