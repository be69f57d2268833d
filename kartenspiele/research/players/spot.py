"""What a player is given, and what a player answers.

None looks at a card that its seat cannot see. Where the cards matter that it does not see, it
judges a move by positions that look the same from its seat (``views.redealt``).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from ...engine import play
from ...engine.cards import Card
from ...engine.play import Seat, Shuffle, T
from ...engine.sense import Sense
from ...engine.variants import Variant
from ...games import views
from ...games.catalog import AnyGame, family_of, game_of
from . import lots

WORLDS: Final = 4  # so many positions that look the same are looked at where cards surprise


@dataclass(frozen=True, slots=True)
class Spot:
    """A move that is to be made: the position, what came before it in the deal, and chance.

    ``known`` are the cards that the seat has seen in this deal. A player is trusted not to look at
    those that it has not: it asks ``worlds``. Its chance hangs on what this seat has ``made``
    before, as so many moves of each kind; where that is not given, on how far the deal has come.
    """

    variant: Variant[Any]
    state: Any
    seat: Seat
    steps: Sequence[tuple[Any, Any]] = ()
    known: Collection[Card] = ()
    seed: str = ""
    made: Mapping[type[Any], int] | None = None

    @property
    def game(self) -> AnyGame:
        return game_of(self.variant)

    @property
    def sense(self) -> Sense:
        return family_of(self.game).sense

    @property
    def dice(self) -> random.Random:
        """The same chance whenever the same position comes."""
        turn = len(self.steps) if self.made is None else sum(self.made.values())
        return random.Random(f"{self.seed}/{turn}/{self.seat}")

    def chance(self, moves: Iterable[Any]) -> str:
        """On what it hangs which of some moves is chosen: how often such a move was made before.

        A rule that asks for a move of another kind does not change it.
        """
        if self.made is None:
            return f"{self.seed}/{len(self.steps)}/{self.seat}"
        kinds = {type(each) for each in moves}
        turn = sum(self.made[each] for each in kinds)
        names = " ".join(sorted(each.__name__ for each in kinds))
        return f"{self.seed}/{turn}/{self.seat}/{names}"

    def one_of(self, moves: Sequence[T]) -> T:
        """One of some moves, each as likely: which, hangs on its text (``lots.py``)."""
        return lots.one_of(moves, self.chance(moves))

    def legal(self) -> list[Any]:
        return list(play.moves(self.game, self.variant.rules, self.state))

    def worlds(self) -> list[Any]:
        """Positions that look the same from this seat; its view, where nothing surprises."""
        if not self.sense.surprises:
            return [views.seen(self.variant, self.state, self.seat)]
        looks_so = self.variant, self.state, self.seat, shuffling(self.dice), self.known
        return [views.redealt(*looks_so) for _ in range(WORLDS)]


@dataclass(frozen=True, slots=True)
class Chosen:
    """A move, how it was chosen, and how many deals were looked at for it.

    Of a move that anybody would choose so nothing is told.
    """

    move: Any
    how: str = ""
    number: int = 0


Opponent: TypeAlias = Callable[[Spot], Chosen]


def shuffling(dice: random.Random) -> Shuffle:
    """What puts things into an order that the dice bring."""

    def shuffled(things: Sequence[T]) -> Sequence[T]:
        return dice.sample(things, len(things))

    return shuffled
