"""Rabouge: many packs are laid on piles in the middle, upward and round, and closed."""

from .family import FAMILY
from .game import GAME

__all__ = ["FAMILY", "GAME"]
