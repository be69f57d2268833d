"""The rooms that games use: mechanics that stand apart from them, found by what modules import."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Final

from ... import mechanics
from ...games.catalog import GAMES, module_of
from ...mechanics.money import ForMoney

ROOMS: Final = mechanics.__name__
PACKAGE: Final = ROOMS.partition(".")[0]


def rooms_of(key: str) -> list[str]:
    """The rooms that a game uses, itself or by what its family has; another game has no say."""
    home, own = _home(module_of(GAMES[key]).__name__), {key}
    strange = {_home(module_of(game).__name__) for other, game in GAMES.items() if other not in own}
    top = ".".join(home.split(".")[:3])
    found, waiting = set[str](), [name for name in sys.modules if _within(name, home)]
    for name in waiting:
        for used in _used(sys.modules[name]):
            if used.startswith(f"{ROOMS}."):
                found.add(used)
            elif (
                _within(used, top)
                and used not in waiting
                and not any(_within(used, each) for each in strange - {top})
            ):
                waiting.append(used)
    if not isinstance(GAMES[key], ForMoney):
        found.discard(ForMoney.__module__)  # of it they have but the words for what a move does
    return sorted(found)


def _home(module: str) -> str:
    """The package of a game, or the module where all of it stands."""
    package, _dot, _last = module.rpartition(".")
    return module if package == f"{PACKAGE}.games" else package


def _within(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def _used(module: ModuleType) -> set[str]:
    """The modules whose names, or what stands in them, a module has at hand."""
    found = (
        each.__name__ if isinstance(each, ModuleType) else getattr(each, "__module__", "")
        for each in vars(module).values()
    )
    return {name for name in found if name in sys.modules}


def room_title(module: str) -> str:
    """What a room is, by the first words of its module."""
    said = (sys.modules[module].__doc__ or module).split("\n")[0]
    return said.partition(":")[0].rstrip(".")
