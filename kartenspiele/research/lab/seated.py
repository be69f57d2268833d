"""Players by their names, with what they are given: ``random``, ``greedy``, ``strong:60``.

A strong player is bounded by work alone, never by a clock, so that it plays alike everywhere.
"""

from __future__ import annotations

import re
from typing import Final

from ..players.plain import at_random, greedy
from ..players.strong import Strong
from .arena import Player

PLAYERS: Final = ("random", "greedy", "strong")
PLAYOUTS: Final = 30
_SALT: Final = r"(?:\+([A-Za-z0-9_]{1,40}))?"  # so long a one has room in every kernel
_NAME: Final = re.compile(r"(random|greedy|strong(?::([1-9][0-9]{0,3}))?)" + _SALT)


class PlayerError(ValueError):
    """A name that no player has; it is the message."""


def player(name: str) -> Player:
    """The player of a name; a salt behind a ``+`` gives it other dice.

    It has at most forty letters of the English alphabet, digits and underscores.
    """
    if not (found := _NAME.fullmatch(name)):
        raise PlayerError(name)
    salt = f"+{found[3]}" if found[3] else ""
    match found[1]:
        case "random":
            return Player(at_random, looks=False, samples=False, salt=salt)
        case "greedy":
            return Player(greedy, salt=salt)
    return Player(Strong(int(found[2] or PLAYOUTS)), salt=salt)


def with_other_dice(name: str) -> str:
    """The name of the same player with other dice.

    >>> with_other_dice("random"), with_other_dice("random+1")
    ('random+other', 'random+1other')
    """
    return name + ("other" if player(name).salt else "+other")
