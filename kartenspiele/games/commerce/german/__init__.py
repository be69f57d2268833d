"""German Commerce: cards are exchanged with the table, and the lowest hand gets a stroke."""

from .game import GAME

__all__ = ["GAME"]
