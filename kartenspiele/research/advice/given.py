"""Advice as data: whose it is, and which moves of a position follow it or go against it.

Each piece is a pure function of what a seat knows and of its legal moves; the first line of its
docstring is what the advice was taken to mean, as a reader is told. Moves of which it says nothing
stand on neither side; it applies where there are moves on both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final, NamedTuple, TypeAlias

from ..players.spot import Chosen, Opponent, Spot


class Sides(NamedTuple):
    """The moves that follow a piece of advice, and those that go against it."""

    follow: Sequence[Any] = ()
    against: Sequence[Any] = ()

    @property
    def apply(self) -> bool:
        return bool(self.follow) and bool(self.against)


Legal: TypeAlias = Sequence[Any]
Splits: TypeAlias = Callable[[Spot, Legal], Sides]

SILENT: Final = Sides()


@dataclass(frozen=True, slots=True)
class Advice:
    """A piece of advice: its name, the statements that give it, the game, and how it splits."""

    key: str
    ids: Sequence[str]
    game: str
    splits: Splits

    @property
    def meaning(self) -> str:
        """What it was taken to mean."""
        return (self.splits.__doc__ or "").partition("\n")[0]


class Book:
    """The advice of a game, in the order in which its functions stand."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.advice: list[Advice] = []

    def __call__(self, *ids: str) -> Callable[[Splits], Splits]:
        def kept(splits: Splits) -> Splits:
            key = splits.__name__.replace("_", "-")
            self.advice.append(Advice(f"{self.game}/{key}", ids, self.game, splits))
            return splits

        return kept


def sides(follow: Iterable[Any], among: Iterable[Any]) -> Sides:
    """Some moves follow; all others of these go against."""
    good = list(follow)
    return Sides(good, [move for move in among if move not in good])


def shunning(against: Iterable[Any], among: Iterable[Any]) -> Sides:
    """Some moves go against; all others of these follow."""
    return Sides(*sides(against, among)[::-1])


def remembers(spot: Spot, legal: Legal) -> Sides:
    """Remember the cards that have been played; the opposite is to forget them."""
    return SILENT  # it is no move: who does the opposite is not told what the seat has seen


# --- Players --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Narrowed(Spot):
    """A spot at which a player has some of the legal moves only."""

    allowed: Legal = ()

    def legal(self) -> list[Any]:
        return list(self.allowed)


def narrowed(spot: Spot, allowed: Legal) -> Narrowed:
    has = {each.name: getattr(spot, each.name) for each in fields(Spot)}
    return Narrowed(**has, allowed=allowed)


def heeding(plain: Opponent, advice: Advice, *, follows: bool) -> Opponent:
    """A player that makes its own move unless the advice is against it; or does the opposite.

    Then it has the choice among the others.
    """

    def chooses(spot: Spot) -> Chosen:
        chosen, legal = plain(spot), spot.legal()
        shunned = refused(advice.splits(spot, legal), follows=follows)
        if chosen.move not in shunned:
            return chosen
        return plain(narrowed(spot, [move for move in legal if move not in shunned]))

    return chooses


def refused(split: Sides, *, follows: bool) -> Legal:
    """What a player does not do where advice applies that it follows, or does the opposite of."""
    if not split.apply:
        return ()
    return split.against if follows else split.follow
