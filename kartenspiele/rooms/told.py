"""Why a move does what it does, where a few words say it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..stakes import Payment


@dataclass(frozen=True, slots=True)
class Why:
    """What comes of a move, and the rules behind it."""

    rules: tuple[str, ...] = ()
    does: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "; ".join(self.does)


def by_payments(rules: Iterable[str], does: Iterable[str], payments: Sequence[Payment]) -> Why:
    """What comes of a move for which counters are paid."""
    every = (*rules, *(each.rule for each in payments))
    told = (f"{each.what}: {each}" for each in payments)
    return Why(tuple(dict.fromkeys(every)), (*does, *told))
