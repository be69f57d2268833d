"""The Card Lottery: cards are tickets, which are called until only those with prizes are left."""

from .game import FAMILY, GAME

__all__ = ["FAMILY", "GAME"]
