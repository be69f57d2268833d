"""Dreiblatt: three cards each, tricks by rank alone, and at every step the question to give up."""

from .game import FAMILY, GAME

__all__ = ["FAMILY", "GAME"]
