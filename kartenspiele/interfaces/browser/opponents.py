"""Opponents at the page that plays: pure functions from what a seat knows to a move.

None looks at a card that its seat cannot see. Where the cards matter that it does not see, it
judges a move by positions that look the same from its seat (``seeing.redealt``).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ...edition import solving
from ...engine import play
from ...engine.cards import Card
from ...engine.play import Score, Seat, Shuffle, T
from ...engine.rulebook import Variant
from ...games import views
from ...games.catalog import AnyGame, family_of, game_of
from ..words import say

WORLDS: Final = 4  # so many positions that look the same are looked at
COUNTED: Final = ("points", "cards", "spades", "tricks")  # of these it is good to have more


@dataclass(frozen=True, slots=True)
class Spot:
    """A move that is to be made: the position, what came before it in the deal, and chance.

    ``known`` are the cards that the seat has seen in this deal. An opponent is trusted not to
    look at those that it has not: it asks ``worlds``.
    """

    variant: Variant[Any]
    state: Any
    seat: Seat
    steps: Sequence[tuple[Any, Any]] = ()
    known: Collection[Card] = ()
    seed: str = ""

    @property
    def game(self) -> AnyGame:
        return game_of(self.variant)

    @property
    def dice(self) -> random.Random:
        """The same chance whenever the same position comes."""
        return random.Random(f"{self.seed}/{len(self.steps)}/{self.seat}")

    def legal(self) -> list[Any]:
        return list(play.moves(self.game, self.variant.rules, self.state))

    def worlds(self) -> list[Any]:
        """Positions that look the same from this seat."""
        looks_so = self.variant, self.state, self.seat, shuffling(self.dice), self.known
        return [views.redealt(*looks_so) for _ in range(WORLDS)]


@dataclass(frozen=True, slots=True)
class Chosen:
    """A move, and how it was chosen, in words."""

    move: Any
    how: str = ""


Opponent: TypeAlias = Callable[[Spot], Chosen]


def shuffling(dice: random.Random) -> Shuffle:
    """What puts things into an order that the dice bring."""

    def shuffled(things: Sequence[T]) -> Sequence[T]:
        return dice.sample(things, len(things))

    return shuffled


def at_random(spot: Spot) -> Chosen:
    """Any legal move is as likely as another."""
    return Chosen(spot.dice.choice(spot.legal()))


def greedy(spot: Spot) -> Chosen:
    """The move that brings most at once: points or counters, then cards and tricks."""
    legal = spot.legal()
    if len(legal) == 1:
        return Chosen(legal[0])
    gains = _gains(spot, legal)
    choices = [move for move, gain in zip(legal, gains, strict=True) if gain == max(gains)]
    return Chosen(spot.dice.choice(choices))


def why_greedy(spot: Spot) -> str:
    """Why a greedy opponent plays as it does here: what its move brings at once, in words."""
    legal = spot.legal()
    if len(legal) == 1:
        return say("table.hint-only")
    gains = _gains(spot, legal)
    best, least = max(gains), min(gains)
    if best == least:
        return say("table.hint-none", number=len(legal))
    at = 0 if best[0] != least[0] else 1
    kind = ("points", "cards")[at]
    return say(f"table.hint-{'brings' if best[at] > 0 else 'costs'}-{kind}")


def _gains(spot: Spot, legal: Sequence[Any]) -> list[tuple[int, int]]:
    worlds = spot.worlds()
    return [_gain(spot, worlds, move) for move in legal]


def _gain(spot: Spot, worlds: Sequence[Any], move: Any) -> tuple[int, int]:
    """What a move brings, in all positions together in which it could be made."""
    game, rules = spot.game, spot.variant.rules
    points = counted = 0
    for world in worlds:
        if play.objection(game, rules, world, move):
            continue
        before, after = (
            _worth(game.score(rules, state), spot.seat)
            for state in (world, game.apply(rules, world, move))
        )
        points += after[0] - before[0]
        counted += after[1] - before[1]
    return points, counted


def _worth(score: Score, seat: Seat) -> tuple[int, int]:
    """How far the side of a seat is ahead: in points or counters, and in what is counted."""
    side = seat % score.sides
    kept = [each for name, each in score.counts.items() if name in COUNTED]
    return _ahead(score.totals, side), sum(_ahead(each, side) for each in kept)


def _ahead(numbers: Sequence[int], side: int) -> int:
    """What a side has more than the others on an average, times their number."""
    return len(numbers) * numbers[side] - sum(numbers)


def solver(spot: Spot) -> Chosen:
    """The move that is best on an average of deals that could be this one, solved openly."""
    legal = spot.legal()
    if len(legal) == 1:
        return Chosen(legal[0])
    shuffled = shuffling(spot.dice)
    worth, deals = solving.judged(spot.variant, spot.steps, spot.state, shuffled)
    best = max(worth.values())
    texts = {str(move): move for move in reversed(legal)}
    choices = [texts[text] for text in worth if worth[text] == best]
    looked = say("desk.how-solved", number=deals) if deals else say("desk.how-greedy")
    worlds = spot.worlds()
    return Chosen(max(choices, key=lambda move: _gain(spot, worlds, move)), looked)


OPPONENTS: Final[Mapping[str, Opponent]] = {"random": at_random, "greedy": greedy, "solver": solver}


def opponents_of(game: AnyGame) -> tuple[str, ...]:
    """The opponents that can play a game."""
    is_solved = bool(family_of(game).solving)
    return tuple(name for name in OPPONENTS if name != "solver" or is_solved)
