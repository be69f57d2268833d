"""What the tests have to know of a family: a kit for each, found by the key of the family.

A kit says how chance makes a position, which moves can be written in it at all, by which laws the
points of a deal are counted again, and who gives a second opinion. A family without a kit of its
own is played at random like any other; that its games have no law is then a failure, unless they
are on trial (``is_on_trial``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeVar, runtime_checkable

from kartenspiele.edition.joined.join import is_on_trial
from kartenspiele.edition.register import load
from kartenspiele.engine import play
from kartenspiele.engine.family import Family
from kartenspiele.engine.play import MoveError, Part, Standing
from kartenspiele.games.catalog import FAMILIES, GAMES, family_of
from tests.laws import Law, trial

if TYPE_CHECKING:
    from tests.figures import Figure
    from tests.random_play import Table

M = TypeVar("M")

RARELY: Final = 10  # of so many choices one may end a deal before its time
PLAYED: Final = 6  # moves, at most, that lead from a deal to a position


class Opinion(Protocol):
    """A module with a second opinion on the games of a family.

    A form of a game that is no variant of the usual one stands under ``key/variant``.
    """

    @property
    def HOUSES(self) -> Mapping[str, Any]:  # noqa: N802 - as modules name it
        """What the games do differently."""

    def written(self, fields: Sequence[str]) -> Any:
        """A position as a line of a file has it."""

    def parts(self, position: Any) -> Mapping[str, Part]:
        """The parts with which the engine sets a position up."""

    def drawn(self, key: str, dice: Random) -> Any:
        """A position dealt out by chance."""


@runtime_checkable
class Counting(Protocol):
    """A second opinion whose positions can do nothing by themselves (``tests.second``)."""

    def count(self, house: Any, position: Any, depth: int) -> int:
        """How many lines of play of this length there are."""


@runtime_checkable
class Following(Protocol):
    """One that can follow a deal move by move, to its end."""

    def legal(self, house: Any, position: Any) -> Iterable[str]:
        """The moves that may be made."""

    def done(self, house: Any, position: Any, move: str) -> Any:
        """The position after a move; it says itself when the deal is over."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """A position with two cards that nobody has seen, and the ♦A, in the hand to move.

    ``turns_out`` is a move of a card that one of them may turn out to be; ``besides`` are moves
    that need no card.
    """

    parts: Mapping[str, Part]
    turns_out: str
    besides: frozenset[str] = frozenset()


def dealt(table: Table, dice: Random) -> Any:
    """A deal of a shuffled pack, and a few moves of it by chance, none of which ends it."""
    game, rules, pack = table.game, table.variant.rules, list(table.pack)
    dice.shuffle(pack)
    state = game.start(rules, tuple(pack), table.seats, Standing())
    return moved(table, state, dice)


def moved(table: Table, state: Any, dice: Random) -> Any:
    """A position after a few moves by chance, none of which ends the deal."""
    game, rules = table.game, table.variant.rules
    for _ in range(dice.randrange(PLAYED)):
        if not (legal := list(play.moves(game, rules, state))):
            break  # it was over as soon as it was dealt
        after = game.apply(rules, state, taken(table, dice, legal))
        if game.to_move(rules, after) is None:
            break
        state = after
    return state


def taken(table: Table, dice: Random, legal: Sequence[M]) -> M:
    """The move that chance takes, as the game has rare ones."""
    return by_chance(dice, legal, rare_moves(table.key))


def by_chance(dice: Random, legal: Sequence[M], rare: tuple[type, ...]) -> M:
    """The move that chance takes; one that ends most deals too soon only rarely."""
    move = dice.choice(legal)
    if isinstance(move, rare) and dice.randrange(RARELY):
        common = [each for each in legal if not isinstance(each, rare)]
        return dice.choice(common) if common else move
    return move


def offered(table: Table, state: Any) -> Iterator[Any]:
    """The moves that the game itself proposes, where nobody else has a list of them."""
    yield from table.game.candidates(table.variant.rules, state)


_CARD: Final = re.compile("[♣♠♥♦](?:10|[2-9ABDK])")


def written(table: Table, state: Any) -> Iterator[Any]:
    """What the game proposes, and what its family says that a move looks like, with every card."""
    yield from offered(table, state)
    for model in ("♠K", *(each.strip('"') for each in table.family.moves)):
        for text in {_CARD.sub(str(card), model) for card in table.pack}:
            with suppress(MoveError):
                yield table.game.read_move(table.variant.rules, state, text)


def no_figures() -> Iterator[Figure]:
    yield from ()


def nothing_timed(rounds: int) -> Iterator[str]:
    yield from ()


@dataclass(frozen=True, kw_only=True)
class Kit:
    """What the tests know of a family; ``face_down`` is the part of a state that nobody sees.

    ``figures`` are measured for the edition besides those of every game, and ``timed`` are lines
    of what is timed besides deals, in so many rounds. ``studied`` are functions that no rule needs,
    offered to who studies the engine.
    A game for which the position ``unseen`` will not do has one of its own, by its key; one
    whose moves name no card of a hand has none.
    """

    laws: Mapping[str, Law] = field(default_factory=dict)
    position: Callable[[Table, Random], Any] = dealt
    moves: Callable[[Table, Any], Iterable[Any]] = offered
    face_down: str = "stock"
    unseen: Unseen | None = None
    unseen_in: Mapping[str, Unseen | None] = field(default_factory=dict)
    opinion: Opinion | None = None
    figures: Callable[[], Iterator[Figure]] = no_figures
    timed: Callable[[int], Iterator[str]] = nothing_timed
    studied: frozenset[str] = frozenset()


@cache
def kit_of(family: Family) -> Kit:
    """The kit of a family, in a module that is called as its key is."""
    name = f"{__name__}.{family.key.replace('-', '_')}"
    if find_spec(name) is None:
        tried = {key: game for key, game in family.games.items() if is_on_trial(load(), key)}
        laws = {key: trial.law(game) for key, game in tried.items()}
        return Kit(laws=laws, moves=written if laws else offered)
    found: Kit = import_module(name).KIT
    return found


@cache
def rare_moves(key: str) -> tuple[type, ...]:
    """The moves of a game that would end most deals too soon, by its law."""
    law = kit_of(family_of(GAMES[key])).laws.get(key)
    return law.rare if law else ()


def kits() -> Iterator[Kit]:
    """The kits of all families of the book."""
    yield from map(kit_of, FAMILIES)
