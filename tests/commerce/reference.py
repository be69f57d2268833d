"""Second writings of Commerce and its kin, each in a module of its own, and what counts ask them.

A position of a file begins with the key of its game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from random import Random
from types import ModuleType
from typing import Any, Final

from tests.commerce import dreisatz, french, german

HOYLE: Final = f"{german.KEY}/hoyle"
HOUSES: Final[Mapping[str, ModuleType]] = {
    **{each.KEY: each for each in (french, german, dreisatz)},
    HOYLE: german,
}


def written(fields: Sequence[str]) -> Any:
    key, *rest = fields
    return HOUSES[key].written(rest)


def parts(table: Any) -> dict[str, Any]:
    found: dict[str, Any] = table.parts()
    return found


def drawn(key: str, dice: Random) -> Any:
    return german.drawn(dice, hoyle=True) if key == HOYLE else HOUSES[key].drawn(dice)


def legal(house: ModuleType, table: Any) -> list[str]:
    return list(table.moves())


def done(house: ModuleType, table: Any, move: str) -> Any:
    after = deepcopy(table)
    after.make(move)
    return after


def count(house: ModuleType, table: Any, depth: int) -> int:
    """How many lines of play of this length there are."""
    if depth == 0 or table.over:
        return 1
    return sum(count(house, done(house, table, move), depth - 1) for move in legal(house, table))
