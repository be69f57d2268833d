"""Why a move does what it does."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Why:
    """What comes of a move, and the rules behind it."""

    rules: tuple[str, ...]
    does: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "; ".join(self.does)
