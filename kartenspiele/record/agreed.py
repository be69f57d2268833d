"""Points of a rule set that players may agree upon: plain numbers, such as the target."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..catalog import game_of
from ..rulebook import Variant, points

MOST: Final = 10_000


def fault(variant: Variant[Any], name: str, value: object) -> str | None:
    """What is wrong with the number that a point is to have; None if nothing is."""
    least = numbers(variant)
    if name not in least:
        known = ", ".join(least)
        if name in dict(points(type(variant.rules))):
            return f"this point is no plain number; those that are: {known}"
        return f"{game_of(variant).TITLE} has no such point; its plain numbers are {known}"
    if not isinstance(value, int):
        return "write a whole number"
    if not least[name] <= value <= MOST:
        return f"write a number from {least[name]} to {MOST}"
    return None


def numbers(variant: Variant[Any]) -> Mapping[str, int]:
    """The points that are plain numbers, each with the least it may be.

    That is 1, or 0 where the book has a form without the thing.
    """
    every = [each.rules for each in game_of(variant).VARIANTS]
    return {
        name: 0 if 0 in (*(getattr(rules, name) for rules in every), *point.others) else 1
        for name, point in points(type(variant.rules))
        if isinstance(getattr(variant.rules, name), int)
    }
