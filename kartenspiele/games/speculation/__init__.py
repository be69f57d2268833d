"""Speculation: trumps are uncovered one by one and sold, and the highest wins the pot."""

from .game import FAMILY, GAME

__all__ = ["FAMILY", "GAME"]
