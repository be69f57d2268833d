"""Writes a position down: the fewest parts with which it can be set up again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from ..engine.cards import Card, show
from ..engine.family import Kind
from ..engine.naming import naming
from ..engine.play import Part, PositionError
from ..engine.variants import Variant
from .catalog import AnyGame, family_of, game_of

Parts: TypeAlias = dict[str, Part]


def set_down(variant: Variant[Any], state: Any) -> Parts | None:
    """The parts that give a position; none if it cannot be written.

    What led to a position is not written: which payments were made, who has drawn already. An
    account that is overdrawn cannot be written either, and is left out.
    """
    game = game_of(variant)
    try:
        with naming():  # what is written is read again, by numbers
            return _shortest(game, variant.rules, every_part(game, state))
    except PositionError:
        return None


def every_part(game: AnyGame, state: Any) -> Parts:
    """Every part of which a position has something, as it is written."""
    family = family_of(game)
    found: Parts = {}
    for part in family.parts:
        if part.name not in game.PARTS or (part.name == "hand" and "hands" in game.PARTS):
            continue
        there = family.part_value(state, part.name)
        if part.name == "purses" and min(there or (), default=0) < 0:
            continue
        if there is not None and (there or isinstance(there, int)):
            found[part.name] = _written(part.kind, there)
    return found


def _written(kind: Kind, there: Any) -> Part:
    """A part as it is written for its kind."""
    match kind:
        case Kind.CARD | Kind.CARDS:
            return show([there] if isinstance(there, Card) else there)
        case Kind.SUIT:
            return str(there.value)
        case Kind.SEAT:
            return int(there) + 1
        case Kind.NUMBER:
            return int(there)
        case Kind.EACH_CARDS:
            return [show(each) for each in there]
        case Kind.EACH_SUITS:
            return [" ".join(suit.value for suit in each) for each in there]
        case Kind.TEXTS:
            return [there] if isinstance(there, str) else list(map(str, there))
    return [int(each) for each in there]


def _shortest(game: AnyGame, rules: Any, parts: Parts) -> Parts:
    """The same without the parts that follow from the others."""
    whole = game.position(rules, parts)
    hands = parts.get("hands")
    if "hand" in game.PARTS and isinstance(hands, Sequence):
        alone = [str(each) for each in hands if each]
        if len(alone) == 1:
            shorter = {"hand": alone[0], **parts}
            del shorter["hands"]
            parts = shorter if _gives(game, rules, shorter, whole) else parts
    for name in list(parts):
        fewer = {each: part for each, part in parts.items() if each != name}
        if _gives(game, rules, fewer, whole):
            parts = fewer
    return parts


def _gives(game: AnyGame, rules: Any, parts: Mapping[str, Part], state: Any) -> bool:
    try:
        return bool(game.position(rules, parts) == state)
    except PositionError:
        return False
