"""Figures for claims about likelihoods, game by game, and what all who count have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from random import Random
from typing import Any

from ...engine.play import AnyGame, Standing


def share_of(chance: Fraction) -> dict[str, int]:
    """A likelihood as two whole numbers."""
    return {"hits": chance.numerator, "of": chance.denominator}


def add(found: Counter[str], happened: Mapping[str, int]) -> None:
    """Add what has happened once, and its squares, by which a mean knows how far it may be out."""
    for what, number in happened.items():
        found[what] += number
        found[f"{what} squared"] += number * number


def begun(game: AnyGame, rules: Any, players: int, dice: Random) -> Any:
    """The beginning of a deal, from a pack that the dice have shuffled."""
    pack = list(game.pack(rules, players))
    dice.shuffle(pack)
    return game.start(rules, tuple(pack), players, Standing())
