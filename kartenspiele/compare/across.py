"""One position, all games: what each lets a player do there, and by which rule it differs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import play
from ..play import MoveError, Part, PositionError
from .rule_sets import RuleSet


@dataclass(frozen=True, slots=True)
class Ruling:
    """What a rule set says of a move: allowed, with its reason, or refused, by its rule.

    ``citation`` is the rule that refuses, as the engine cites it.
    """

    allowed: bool
    why: str
    citation: str = ""
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Across:
    """The moves that some rule set allows, and the rulings of all; or why there is no position."""

    rule_sets: tuple[RuleSet, ...]
    impossible: Mapping[str, str]
    moves: Mapping[str, tuple[Ruling | None, ...]]

    @property
    def differing(self) -> Mapping[str, tuple[Ruling | None, ...]]:
        """The moves on which the rule sets do not agree."""
        return {
            move: rulings
            for move, rulings in self.moves.items()
            if len({(each.allowed, each.why) if each else None for each in rulings}) > 1
        }


def across(sets: Sequence[RuleSet], parts: Mapping[str, Part]) -> Across:
    """Put a position to several rule sets."""
    states: dict[str, Any] = {}
    impossible: dict[str, str] = {}
    for each in sets:
        try:
            states[each.name] = each.game.position(each.rules, parts)
        except PositionError as error:
            impossible[each.name] = str(error)
    texts = dict.fromkeys(
        str(move)
        for each in sets
        if each.name in states
        for move in play.moves(each.game, each.rules, states[each.name])
    )
    moves = {
        text: tuple(
            _ruling(each, states[each.name], text) if each.name in states else None for each in sets
        )
        for text in texts
    }
    return Across(tuple(sets), impossible, moves)


def _ruling(each: RuleSet, state: Any, text: str) -> Ruling:
    try:
        move = each.game.read_move(each.rules, state, text)
    except MoveError as error:
        return Ruling(False, str(error))
    if refused := play.objection(each.game, each.rules, state, move):
        return Ruling(False, refused.detail, refused.rule, (refused.rule,))
    why = each.game.explain(each.rules, state, move)
    return Ruling(True, str(why), rules=why.rules)
