"""The rules by which a card of Casino takes what it takes: as a pair, as a sum, or as a build."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from ..reasons import Why, why_taken
from ..table import State, Take
from ..values import claim
from .rules import Casino


def why_captured(game: Any, rules: Casino, state: State, move: Take) -> Why:
    cleared, both = game.clears(rules, state, move), game.dual(rules, move.card)
    why = why_taken(claim(rules, state, move), clears=cleared, dual=both)
    several = ("WIK-58",) if why.is_of_several else ()
    swept = ("WIK-28",) if cleared else ()
    return replace(why, rules=(*kinds(why, len(move.builds)), *several, *swept))


def kinds(why: Why, builds: int) -> Iterator[str]:
    """The rules by which one takes: a pair, a sum, a build."""
    ways = [[*way.sets, *(one for each in way.also for one in each.sets)] for way in why.ways]
    if any(sum(len(one) == 1 for one in sets) > builds for sets in ways):
        yield "WIK-15"
    if any(len(one) > 1 for sets in ways for one in sets):
        yield "WIK-16"
    if builds:
        yield "WIK-63"
