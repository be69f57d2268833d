"""Mulle after Glimne: the rule set and its forms, the deal and the play, the score, the match."""

from __future__ import annotations

from typing import Final

from ...rulebook import Function
from .deal import PACK, pack, seats, sides, start, to_move
from .play import OBJECTIONS, PARTS, apply, candidates, explain, position, read_move
from .rules import GLIMNE, GLIMNE_THREE, VARIANTS, MulleGlimne
from .score import IN_PLAY, score, settle

KEPT: Final[frozenset[Function]] = frozenset()
TITLE: Final = "Mulle after Glimne"
PREFIX: Final = "MUG"

__all__ = [
    "GLIMNE",
    "GLIMNE_THREE",
    "IN_PLAY",
    "KEPT",
    "OBJECTIONS",
    "PACK",
    "PARTS",
    "PREFIX",
    "TITLE",
    "VARIANTS",
    "MulleGlimne",
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
