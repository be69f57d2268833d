"""Alliance: bids for a game with a called king, or alone, in which tricks and figures are paid."""

from .game import FAMILY, GAME

__all__ = ["FAMILY", "GAME"]
