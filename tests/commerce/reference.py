"""Second writings of Commerce and its kin, each in a module of its own, and what counts ask them.

A position of a file begins with the key of its game.
"""

from collections.abc import Mapping, Sequence
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
