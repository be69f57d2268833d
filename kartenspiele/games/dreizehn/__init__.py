"""Dreizehn: a banker counts to thirteen, lays a card at each number, and wins if one agrees."""

from .game import FAMILY, GAME

__all__ = ["FAMILY", "GAME"]
