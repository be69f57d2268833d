"""Every family of the book, and every game under its key."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from types import ModuleType
from typing import Any, Final

from ..engine.family import Family
from ..engine.play import AnyGame
from ..engine.variants import Variant, played_by
from .alliance.game import FAMILY as ALLIANCE
from .brusquembille.game import FAMILY as BRUSQUEMBILLE
from .casino_family.family import FAMILY as FISHING
from .commerce.family import FAMILY as COMMERCE
from .dreiblatt.game import FAMILY as DREIBLATT
from .dreizehn.game import FAMILY as DREIZEHN
from .kollowrat.game import FAMILY as KOLLOWRAT
from .lottery.game import FAMILY as LOTTERY
from .poch.game import FAMILY as POCH
from .rabouge.game import FAMILY as RABOUGE
from .schnapsen_family.family import FAMILY as MARRIAGE
from .speculation.game import FAMILY as SPECULATION
from .tippen.game import FAMILY as TIPPEN
from .tontine.game import FAMILY as TONTINE

__all__ = [
    "FAMILIES",
    "GAMES",
    "AnyGame",
    "family_of",
    "game_of",
    "is_german",
    "module_of",
    "variants",
]

FAMILIES: Final[tuple[Family, ...]] = (
    FISHING,
    MARRIAGE,
    ALLIANCE,
    BRUSQUEMBILLE,
    COMMERCE,
    DREIBLATT,
    DREIZEHN,
    KOLLOWRAT,
    LOTTERY,
    POCH,
    RABOUGE,
    SPECULATION,
    TIPPEN,
    TONTINE,
)
GAMES: Final[Mapping[str, AnyGame]] = {
    key: game for family in FAMILIES for key, game in family.games.items()
}
for _game in GAMES.values():
    played_by(type(_game.VARIANTS[0].rules), _game.seats)
# A search asks for these some thousand times a second.
_GAMES_BY_RULES: Final[Mapping[type, AnyGame]] = {
    type(each.VARIANTS[0].rules): each for each in GAMES.values()
}


def module_of(game: AnyGame) -> ModuleType:
    """The module with the rule set of a game and its forms."""
    return sys.modules[type(game.VARIANTS[0].rules).__module__]


def game_of(variant: Variant[Any]) -> AnyGame:
    """The game a variant belongs to."""
    for kind in type(variant.rules).__mro__:
        if game := _GAMES_BY_RULES.get(kind):
            return game
    raise LookupError(f"no game in the catalog plays by {variant.name!r}")


def family_of(game: AnyGame) -> Family:
    return _kin(FAMILIES)[type(game.VARIANTS[0].rules)]


@cache
def _kin(families: tuple[Family, ...]) -> Mapping[type, Family]:
    return {
        type(game.VARIANTS[0].rules): family
        for family in reversed(families)
        for game in family.games.values()
    }


def is_german(variant: Variant[Any]) -> bool:
    """Whether German cards may be played with by a rule set, or by one from which it comes."""
    named = family_of(game_of(variant)).german
    each: Variant[Any] | None = variant
    while each and each.key not in named:
        each = each.parent
    return each is not None


def variants() -> dict[str, Variant[Any]]:
    """Every rule set of the book, under the name its module gives it."""
    return {
        name: value
        for game in GAMES.values()
        for name, value in vars(module_of(game)).items()
        if isinstance(value, Variant)
    }
