"""The Tontine: a game of chance for many, where the dead may rise and the last takes the bowl."""

from .game import FAMILY, GAME

__all__ = ["FAMILY", "GAME"]
