"""Brusquembille: tricks with a talon, for two to five, in which aces and tens are paid at once."""

from .family import FAMILY
from .game import GAME

__all__ = ["FAMILY", "GAME"]
