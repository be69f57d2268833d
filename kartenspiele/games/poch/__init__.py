"""Poch: a board whose rows are drawn, vying, and cards that are played out."""

from .game import FAMILY, GAME

__all__ = ["FAMILY", "GAME"]
