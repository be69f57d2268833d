"""Sechsundsechzig: the rule set, the deal and the play, the score and the match."""

from __future__ import annotations

from typing import Final

from ...rulebook import Function
from ..state import PARTS
from .deal import PACK, pack, seats, sides, start, to_move
from .forbids import OBJECTIONS
from .play import apply, candidates, explain, position, read_move
from .rules import SECHSUNDSECHZIG, VARIANTS, Sechsundsechzig
from .score import IN_PLAY, score, settle
from .view import seen_by

KEPT: Final[frozenset[Function]] = frozenset()
TITLE: Final = "Sechsundsechzig"
PREFIX: Final = "S66"

__all__ = [
    "IN_PLAY",
    "KEPT",
    "OBJECTIONS",
    "PACK",
    "PARTS",
    "PREFIX",
    "SECHSUNDSECHZIG",
    "TITLE",
    "VARIANTS",
    "Sechsundsechzig",
    "apply",
    "candidates",
    "explain",
    "pack",
    "position",
    "read_move",
    "score",
    "seats",
    "seen_by",
    "settle",
    "sides",
    "start",
    "to_move",
]
