"""The Karten-Lotterie: cards are tickets, called until only those with prizes are left."""

from .game import FAMILY, GAME

__all__ = ["FAMILY", "GAME"]
