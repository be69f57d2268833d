"""What players agree upon: points of a rule set with another number or another named value."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from ..rulebook import PointError, Variant, text_of, value_of, values_of

MOST: Final = 10_000
Agreed: TypeAlias = int | str


def agreed(variant: Variant[Any], name: str, given: object) -> Agreed:
    """What is agreed upon, as a record writes it: a number, or the words for a value.

    A number is at least 1, or 0 where the book has a form without the thing.
    """
    value = value_of(variant.rules, name, given)
    if not isinstance(value, int):
        return text_of(value)
    least = 0 if 0 in values_of(variant.rules, name) else 1
    if not least <= value <= MOST:
        raise PointError(f"write a number from {least} to {MOST}")
    return value
