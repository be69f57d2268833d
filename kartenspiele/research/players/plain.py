"""Players that do not think ahead: one at random, and one that takes what it gets at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine import play
from .spot import Chosen, Spot
from .worth import standing


def at_random(spot: Spot) -> Chosen:
    """Any legal move is as likely as another."""
    return Chosen(spot.one_of(spot.legal()))


def greedy(spot: Spot) -> Chosen:
    """The move that brings most at once: points or counters, then cards and tricks."""
    legal = spot.legal()
    if len(legal) == 1:
        return Chosen(legal[0])
    gains = _gains(spot, legal)
    choices = [move for move, gain in zip(legal, gains, strict=True) if gain == max(gains)]
    return Chosen(spot.one_of(choices))


def _gains(spot: Spot, legal: Sequence[Any]) -> list[tuple[int, int]]:
    worlds = spot.worlds()
    return [gain(spot, worlds, move) for move in legal]


def gain(spot: Spot, worlds: Sequence[Any], move: Any) -> tuple[int, int]:
    """What a move brings, in all positions together in which it could be made."""
    game, rules = spot.game, spot.variant.rules
    points = counted = 0
    for world in worlds:
        if play.objection(game, rules, world, move):
            continue
        before, after = (
            standing(spot.sense, game.score(rules, state), spot.seat)
            for state in (world, game.apply(rules, world, move))
        )
        points += after[0] - before[0]
        counted += after[1] - before[1]
    return points, counted
