"""French Commerce: cards are bought from the bank or exchanged with the right neighbour."""

from .game import GAME

__all__ = ["GAME"]
