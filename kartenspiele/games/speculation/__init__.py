"""Speculation: trumps are uncovered one by one and sold, and the highest wins the pot."""

from .family import FAMILY
from .game import GAME

__all__ = ["FAMILY", "GAME"]
