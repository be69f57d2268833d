"""What forms do in positions that all of a family can have: which moves, and which points.

A family has a module ``comparing.kinship`` with ``drawn(dice)``: by chance a question after the
moves that are allowed, and one after the points that something brings. Nothing that a form cannot
have is counted for it. A form that plays does something everywhere, also where its witness is
silent: there it does what was decided for it, so that in this comparison silence has a voice.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from importlib import import_module
from multiprocessing import get_context
from random import Random
from types import ModuleType
from typing import Any, Final, TypeAlias

from .. import play
from ..catalog import AnyGame
from ..compare.cases import Case, Kin
from ..compare.rule_sets import RuleSet, rule_set
from ..play import MoveError, Part, PositionError
from ..rulebook import points, text_of
from .attested import Pair

POSITIONS: Final = 10_000
SEED: Final = 1810
FEWEST: Final = 500  # positions, below which two forms have no distance
WORKERS: Final = 2

Parts: TypeAlias = Mapping[str, Part]
Question: TypeAlias = Callable[[AnyGame, Any], Hashable | None]
Answers: TypeAlias = Sequence[Sequence[int | None]]  # of each form, a number for each answer


@dataclass(frozen=True, slots=True)
class Behaviour:
    """What forms answer: for each its moves and its points, position by position.

    Answers that are the same have the same number; there is none where a form has no such position.
    """

    names: tuple[str, ...]
    moves: Answers
    points: Answers

    def shared(self, pair: Pair) -> list[int]:
        """For each position how many of the two questions both answer."""
        return [
            sum(one is not None and other is not None for one, other in each)
            for each in self._both(pair)
        ]

    def same(self, pair: Pair) -> list[int]:
        """For each position how many they answer alike."""
        return [
            sum(one is not None and one == other for one, other in each)
            for each in self._both(pair)
        ]

    def counted(self, pair: Pair) -> tuple[int, int, int, int]:
        """Positions shared and with the same moves, then ends shared and with the same points."""
        both = self._both(pair)
        found = []
        for number in (0, 1):
            known = [each[number] for each in both if None not in each[number]]
            found += [len(known), sum(one == other for one, other in known)]
        return found[0], found[1], found[2], found[3]

    def _both(self, pair: Pair) -> list[tuple[tuple[int | None, int | None], ...]]:
        one, other = map(self.names.index, pair)
        moves = zip(self.moves[one], self.moves[other], strict=True)
        return list(zip(moves, zip(self.points[one], self.points[other], strict=True), strict=True))


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


def behaviour(kin: Kin, names: Sequence[str], number: int = POSITIONS) -> Behaviour:
    """What forms answer to so many positions; the same each time."""
    with get_context("fork").Pool(WORKERS) as pool:
        found = pool.map(partial(_answers, kin.family.key, number), names, 1)
        pool.close()
        pool.join()
    return numbered(names, found)


def numbered(
    names: Sequence[str], found: Sequence[Sequence[tuple[Hashable, Hashable]]]
) -> Behaviour:
    """The answers with a number in the place of each."""
    known: dict[Hashable, int] = {}

    def told(answer: Hashable) -> int | None:
        return None if answer is None else known.setdefault(answer, len(known))

    moves = [[told(each[0]) for each in some] for some in found]
    brought = [[told(each[1]) for each in some] for some in found]
    return Behaviour(tuple(names), moves, brought)


def _answers(key: str, number: int, name: str) -> list[tuple[Hashable, Hashable]]:
    """What a form answers to the positions of its family."""
    form, dice = rule_set(name), Random(SEED)
    drawn = of_family(form.kin).drawn
    return [
        (moves(form.game, form.rules), ends(form.game, form.rules))
        for moves, ends in (drawn(dice) for _ in range(number))
    ]


def sign(names: Sequence[str]) -> str:
    """What stands for some forms: the values of all their points."""
    return sha256("\n".join(map(_told, map(rule_set, names))).encode()).hexdigest()[:16]


def _told(form: RuleSet) -> str:
    values = (
        f"{name}={text_of(getattr(form.rules, name))}" for name, _ in points(type(form.rules))
    )
    return f"{form.name}: {'; '.join(values)}"
