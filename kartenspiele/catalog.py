"""Every game in the book, under its key."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any, Final, TypeAlias

from .fishing import berlin, casino, finnish, glimne, sassersson, swedish
from .marriage import schnapsen, sechsundsechzig
from .play import Game
from .rulebook import Variant

AnyGame: TypeAlias = Game[Any, Any, Any]

GAMES: Final[Mapping[str, AnyGame]] = {
    "swedish-kasino": swedish.GAME,
    "mulle-sassersson": sassersson,
    "mulle-glimne": glimne,
    "finnish-kasino": finnish,
    "berlin-casino-1810": berlin.GAME,
    "casino": casino,
    "schnapsen": schnapsen.GAME,
    "sechsundsechzig": sechsundsechzig.GAME,
}


def module_of(game: AnyGame) -> ModuleType:
    """The module with the rule set of a game and its forms."""
    return sys.modules[type(game.VARIANTS[0].rules).__module__]


def game_of(variant: Variant[Any]) -> AnyGame:
    """The game a variant belongs to."""
    for game in GAMES.values():
        if isinstance(variant.rules, type(game.VARIANTS[0].rules)):
            return game
    raise LookupError(f"no game in the catalog plays by {variant.name!r}")
