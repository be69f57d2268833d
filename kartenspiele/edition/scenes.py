"""An example as scenes: its positions one after the other, each with the moves of which it tells.

A line of several moves is as many scenes, so that who plays the move of one comes to the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from ..engine import play
from ..engine.variants import Variant
from ..games.catalog import game_of
from .telling import PLAYED, Line, Pictured, Told


@dataclass(slots=True)
class Scene:
    """A position, the form in which it is played, moves made or judged there, and what is said."""

    state: Any
    variant: Variant[Any]
    moves: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)


def scenes(told: Iterable[Told]) -> list[Scene]:
    """The scenes of what is told of an example; what is said before a position is left out."""
    found = list[Scene]()
    for each in told:
        if isinstance(each, Pictured):
            _at(found, each.state, each.variant)
        elif each.of and each.how == PLAYED:
            for state, move in _line_of_play(each):
                _at(found, state, each.of.variant).moves.append(move)
        elif each.of:
            here = _at(found, each.of.state, each.of.variant)
            here.moves += each.of.moves
            here.lines.append(each)
        elif found:
            found[-1].lines.append(each)
    for scene in found:
        scene.moves = list(dict.fromkeys(scene.moves))
    return found


def _at(found: list[Scene], state: Any, variant: Variant[Any]) -> Scene:
    """The scene of a position: the last one, or a new one."""
    if not found or found[-1].state != state or found[-1].variant != variant:
        found.append(Scene(state, variant))
    return found[-1]


def _line_of_play(line: Line) -> Iterator[tuple[Any, str]]:
    """Each move that is made, with the position before it."""
    assert line.of
    state, variant = line.of.state, line.of.variant
    for text in line.of.moves:
        yield state, text
        with suppress(ValueError):
            state = play.play(game_of(variant), variant.rules, state, text)
