"""Finnish Kasino: the rule set, the deal and the play, what is noted, the score and the match."""

from __future__ import annotations

from typing import Final

from ...rulebook import Function
from .deal import PACK, pack, seats, sides, start
from .notes import to_move
from .play import OBJECTIONS, PARTS, apply, candidates, explain, position, read_move
from .rules import FINLAND, VARIANTS, FinnishKasino
from .score import IN_PLAY, score, settle

KEPT: Final[frozenset[Function]] = frozenset()
TITLE: Final = "Finnish Kasino"
PREFIX: Final = "FIN"

__all__ = [
    "FINLAND",
    "IN_PLAY",
    "KEPT",
    "OBJECTIONS",
    "PACK",
    "PARTS",
    "PREFIX",
    "TITLE",
    "VARIANTS",
    "FinnishKasino",
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
