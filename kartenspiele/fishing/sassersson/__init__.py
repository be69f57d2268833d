"""Mulle after Sassersson: the rule set and its forms, the deal and the play, score and match."""

from __future__ import annotations

from typing import Final

from ...rulebook import Function
from .deal import PACK, pack, seats, sides, start, to_move
from .play import OBJECTIONS, PARTS, apply, candidates, explain, position, read_move
from .rules import (
    MULLE_BOTH_VALUES,
    MULLE_EVEN_FOUR,
    MULLE_EVEN_THREE,
    MULLE_EVEN_TWO,
    MULLE_TWO_VALUES,
    SASSERSSON,
    VARIANTS,
    SasserssonMulle,
)
from .score import IN_PLAY, score, settle

KEPT: Final[frozenset[Function]] = frozenset()
TITLE: Final = "Mulle after Sassersson"
PREFIX: Final = "MUS"

__all__ = [
    "IN_PLAY",
    "KEPT",
    "MULLE_BOTH_VALUES",
    "MULLE_EVEN_FOUR",
    "MULLE_EVEN_THREE",
    "MULLE_EVEN_TWO",
    "MULLE_TWO_VALUES",
    "OBJECTIONS",
    "PACK",
    "PARTS",
    "PREFIX",
    "SASSERSSON",
    "TITLE",
    "VARIANTS",
    "SasserssonMulle",
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
