"""Reads what is agreed upon before a game against opponents: form, seats, opponents, seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from ...engine.cards import Cards
from ...engine.family import Family
from ...engine.parts import seat_of
from ...engine.play import PositionError, Seat
from ...engine.points import PointError
from ...engine.variants import Variant
from ...games.catalog import GAMES, AnyGame, family_of
from ..speech import complaint
from ..words import say
from . import DeskError, Question
from .opponents import opponents_of

Log: TypeAlias = Sequence[Sequence[str]]
Thought: TypeAlias = tuple[tuple[int, ...], ...]

LONG: Final = 10.0  # no opponent thinks for more seconds a move
PERSON: Final = "person"  # the opponent at a seat where somebody else plays


@dataclass(frozen=True, slots=True)
class Table:
    """What is agreed upon before a game: who plays what, and by which seed chance goes.

    Of each deal ``thought`` has the places, among the legal moves, of what was chosen by opponents
    that think, as far as the page has kept them: with more time they might choose otherwise. So
    many ``seconds`` a move the page grants them.
    """

    key: str
    variant: Variant[Any]
    seats: int
    seat: Seat
    opponents: tuple[str, ...]  # of each seat; that of the player is not asked
    seed: str
    thought: Thought = field(default=(), compare=False)
    seconds: float = field(default=0.0, compare=False)

    @property
    def game(self) -> AnyGame:
        return GAMES[self.key]

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats at which somebody plays: the player's, and those of other people."""
        others = (seat for seat, name in enumerate(self.opponents) if name == PERSON)
        return tuple(sorted({self.seat, *others}))

    @property
    def family(self) -> Family:
        return family_of(self.game)

    def pack(self, deal: int) -> Cards:
        """The pack of a deal, as it was shuffled."""
        whole = self.game.pack(self.variant.rules, self.seats)
        return tuple(random.Random(f"{self.seed}/{deal}").sample(whole, len(whole)))


def table_of(question: Question) -> Table:
    """What is agreed upon, as a question says it; what it leaves out is as usual."""
    key = str(question.get("game", ""))
    if key not in GAMES:
        raise DeskError(say("desk.no-game", key=key, games=", ".join(GAMES)))
    game = GAMES[key]
    forms = {each.key: each for each in game.VARIANTS}
    form = str(question.get("form") or game.VARIANTS[0].key)
    if form not in forms:
        raise DeskError(
            say("desk.no-variant", game=game.TITLE, key=form, variants=", ".join(forms))
        )
    variant = _with_points(forms[form], question.get("set"))
    allowed = tuple(game.seats(variant.rules))
    seats = _number(question, "seats", allowed[0])
    if seats not in allowed:
        raise DeskError(say("desk.not-played-by", game=game.TITLE, players=seats))
    try:
        seat = seat_of(_number(question, "player", 1), seats)
    except PositionError as error:
        raise DeskError(complaint(error)) from None
    return Table(
        key,
        variant,
        seats,
        seat,
        _opponents(question.get("opponents"), game, seats),
        str(question.get("seed", ""))[:40],
        _thought(question.get("thought")),
        min(LONG, float(question.get("seconds") or 0)),
    )


def _thought(words: object) -> Thought:
    """What opponents have chosen, deal by deal: ``3.0;12``.

    >>> _thought("3.0;12"), _thought(";"), _thought("")
    (((3, 0), (12,)), ((), ()), ())
    """
    deals = words.split(";") if isinstance(words, str) and words else []
    return tuple(tuple(int(each) for each in deal.split(".") if each.isdecimal()) for deal in deals)


def _with_points(form: Variant[Any], words: object) -> Variant[Any]:
    """The form with house rules: points that are agreed upon, as they are set for the command."""
    if not words:
        return form
    agreed = (str(each).partition("=") for each in _list(words))
    try:
        return form.but(**{name: value for name, _, value in agreed})
    except PointError as error:
        raise DeskError(complaint(error)) from None


def _number(question: Question, name: str, usual: int) -> int:
    try:
        return int(question.get(name, usual))
    except (TypeError, ValueError):
        raise DeskError(say("desk.whole-number", name=name)) from None


def _opponents(named: object, game: AnyGame, seats: int) -> tuple[str, ...]:
    """The opponent at each seat; one that is named alone sits at all of them."""
    able = opponents_of(game)
    several = [named] * seats if isinstance(named, str | None) else [*_list(named)]
    found = tuple(str(each) if each else able[1] for each in several)
    found += (able[1],) * (seats - len(found))
    for each in found[:seats]:
        if each not in (*able, PERSON):
            raise DeskError(
                say("desk.no-opponent", game=game.TITLE, name=each, opponents=", ".join(able))
            )
    return found[:seats]


def _list(named: object) -> Sequence[object]:
    if not isinstance(named, list):
        raise DeskError(say("desk.opponents-list"))
    return named


def log_in(question: Question) -> Log:
    """The log as a question has it."""
    log = question.get("deals") or [[]]
    if not isinstance(log, list) or not all(isinstance(each, list) for each in log):
        raise DeskError(say("desk.deals-list"))
    return [[str(text) for text in each] for each in log]
