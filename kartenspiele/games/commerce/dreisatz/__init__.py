"""Dreisatz: three stakes, for the highest open card, for three in a row, and for 31 by buying."""

from .game import GAME, Buy

__all__ = ["GAME", "Buy"]
