"""Players by their names, with what they are given: ``random``, ``greedy``, ``strong:60``."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..players.plain import at_random, greedy
from .arena import Player

PLAYERS: Final = {
    "random": Player(at_random, looks=False, samples=False),
    "greedy": Player(greedy),
}


class PlayerError(ValueError):
    """A name that no player has; it is the message."""


def player(name: str) -> Player:
    """The player of a name; behind a ``+`` stands a salt that gives it other dice."""
    known, _, salt = name.partition("+")
    if known not in PLAYERS:
        raise PlayerError(name)
    return replace(PLAYERS[known], salt=f"+{salt}" if salt else "")
