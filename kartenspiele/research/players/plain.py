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
    found = gains(spot, legal)
    choices = [move for move, gain in zip(legal, found, strict=True) if gain == max(found)]
    return Chosen(spot.one_of(choices))


def gains(spot: Spot, moves: Sequence[Any]) -> list[tuple[int, int]]:
    """What each move brings, in all positions together in which it could be made."""
    worlds = [(world, _stands(spot, world)) for world in spot.worlds()]
    return [_gain(spot, worlds, move) for move in moves]


def _gain(spot: Spot, worlds: Sequence[tuple[Any, tuple[int, int]]], move: Any) -> tuple[int, int]:
    game, rules = spot.game, spot.variant.rules
    points = counted = 0
    for world, before in worlds:
        if play.objection(game, rules, world, move):
            continue
        after = _stands(spot, game.apply(rules, world, move))
        points += after[0] - before[0]
        counted += after[1] - before[1]
    return points, counted


def _stands(spot: Spot, state: Any) -> tuple[int, int]:
    return standing(spot.sense, spot.game.score(spot.variant.rules, state), spot.seat)
