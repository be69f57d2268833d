"""Why a move does what it does, where a few words say it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Why:
    """What comes of a move, and the rules behind it."""

    rules: tuple[str, ...] = ()
    does: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "; ".join(self.does)


def data(move: object, why: Why) -> Mapping[str, object]:
    """What comes of a move, as data."""
    return {"does": list(why.does)}
