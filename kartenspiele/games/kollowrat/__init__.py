"""Kollowrat: cards of the table are taken by sums, and so are the heaps of the other players."""

from .game import FAMILY, GAME

__all__ = ["FAMILY", "GAME"]
