"""Players that do not think ahead: one at random, and one that takes what it gets at once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
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
    best = max(found)
    choices = [move for move, gain in zip(legal, found, strict=True) if gain == best]
    return Chosen(spot.one_of(choices))


def gains(spot: Spot, moves: Sequence[Any]) -> list[tuple[int, int]]:
    """What each legal move brings, in all positions together in which it could be made.

    Where nothing surprises that is what the seat sees, and every legal move can be made there.
    """
    game, rules, sense = spot.game, spot.variant.rules, spot.sense
    known: dict[Hashable, tuple[int, int]] = {}

    def stands(state: Any) -> tuple[int, int]:
        if (found := known.get(here := sense.scored(state))) is None:
            found = known[here] = standing(sense, game.score(rules, state), spot.seat)
        return found

    worlds = [(world, stands(world)) for world in spot.worlds()]

    def gain(move: Any) -> tuple[int, int]:
        points = counted = 0
        for world, before in worlds:
            if not (sense.surprises and play.objection(game, rules, world, move)):
                after = stands(game.apply(rules, world, move))
                points += after[0] - before[0]
                counted += after[1] - before[1]
        return points, counted

    return [gain(move) for move in moves]
