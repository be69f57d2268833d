"""Rule sets that note which of their points are asked.

A deal whose play never asks a point comes out the same whatever the point is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from ...engine.points import points
from ...engine.variants import Variant


class Watch:
    """The points of a rule set that were asked since it was looked at last, as bits."""

    def __init__(self, variant: Variant[Any]) -> None:
        kind = type(variant.rules)
        self._asked = 0
        self.bits: Final = {name: 1 << at for at, (name, _) in enumerate(points(kind))}
        asking = {name: property(self._noting(variant.rules, name)) for name in self.bits}
        names = {"__slots__": (), "__module__": kind.__module__, **asking}
        noting: type = type(kind.__name__, (kind,), names)
        self.variant: Final = replace(variant, rules=object.__new__(noting))

    def _noting(self, rules: object, name: str) -> Callable[[object], object]:
        value, bit = getattr(rules, name), self.bits[name]

        def asked(_: object) -> object:
            self._asked |= bit
            return value

        return asked

    def taken(self) -> int:
        """What was asked; from here on it is noted anew."""
        asked, self._asked = self._asked, 0
        return asked
