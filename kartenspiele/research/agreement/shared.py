"""What forms do in positions that all of a family can have: which moves, and which points.

A family has a module ``comparing.kinship`` with ``drawn(dice)``: by chance a question after the
moves that are allowed, and one after the points that something brings. Nothing that a form cannot
have is counted for it. A form that plays does something everywhere, also where its witness is
silent: there it does what was decided for it, so that in this comparison silence has a voice. What
is counted is a sample of positions drawn in one way, and says nothing of those it does not reach.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, Final, TypeAlias

from ...edition import cache as disk
from ...engine import play
from ...engine.play import MoveError, Part, PositionError
from ...games.catalog import AnyGame
from ..compare.cases import Case, Kin
from ..compare.rule_sets import rule_set

POSITIONS: Final = 1_000
SEED: Final = 1810

Parts: TypeAlias = Mapping[str, Part]
Question: TypeAlias = Callable[[AnyGame, Any], Hashable | None]
Answers: TypeAlias = Sequence[tuple[Hashable | None, Hashable | None]]


@dataclass(frozen=True, slots=True)
class Counted:
    """Of how many positions two have the moves in common, and of them alike; points likewise."""

    positions: int
    same_moves: int
    ends: int
    same_points: int

    @property
    def share(self) -> float | None:
        """The share of all questions that both answer which they answer alike, if there is any."""
        asked = self.positions + self.ends
        return (self.same_moves + self.same_points) / asked if asked else None


def allowed(parts: Parts) -> Question:
    """Which moves a form allows in a position."""
    return partial(_allowed, parts)


def _allowed(parts: Parts, game: AnyGame, rules: Any) -> Hashable | None:
    try:
        state = game.position(rules, parts)
    except PositionError:
        return None
    return tuple(sorted(map(str, play.moves(game, rules, state))))


def brought(parts: Parts, *moves: str) -> Question:
    """Which points the cards of a position bring, perhaps after moves; none if one is refused."""
    return partial(_brought, parts, moves)


def _brought(parts: Parts, moves: Sequence[str], game: AnyGame, rules: Any) -> Hashable | None:
    try:
        state = game.position(rules, parts)
        for text in moves:
            move = game.read_move(rules, state, text)
            if play.objection(game, rules, state, move):
                return "refused"
            state = game.apply(rules, state, move)
    except (PositionError, MoveError):
        return None
    return tuple(game.score(rules, state).totals)


def nothing(game: AnyGame, rules: Any) -> None:
    """No question, where a family has no position in common."""


def outcome(case: Case) -> Question:
    """What comes of a case; nothing where a form cannot have it."""
    return case.outcome


def of_family(kin: Kin) -> ModuleType:
    """What a family says of its kinship."""
    return import_module(f"{kin.family.comparing}.kinship")


@cache
def whole(name: str) -> Answers:
    """What a form answers to all positions, kept on disk since it takes a second."""
    return disk.counted(f"answers-{name.replace('/', '-')}", lambda: answers(name))


def answers(name: str, number: int = POSITIONS) -> Answers:
    """What a form answers to so many positions of its family; the same each time."""
    form, dice = rule_set(name), Random(SEED)
    drawn = of_family(form.kin).drawn
    return [
        (moves(form.game, form.rules), ends(form.game, form.rules))
        for moves, ends in (drawn(dice) for _ in range(number))
    ]


def counted(one: Answers, other: Answers) -> Counted:
    """How often two answer alike; what either has no answer to is not counted."""
    found = []
    for number in (0, 1):
        every = [(mine[number], its[number]) for mine, its in zip(one, other, strict=True)]
        known = [each for each in every if None not in each]
        found += [len(known), sum(mine == its for mine, its in known)]
    return Counted(*found)
