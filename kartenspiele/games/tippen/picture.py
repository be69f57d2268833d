"""A deal of Tippen as it is drawn, and as others hear it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...engine.family import Counts, Zone
from ...engine.play import Seat
from ...engine.positions import drawn
from .game import LEFT
from .state import PLACES, State

ORDER: Final = ("turned", "trump", "trick", "hands", "piles", "pools", "said", "stock")


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """The trump, the trick, what each holds and has won, the pot, what was said, or the pack."""
    left_out = {"trump": state.turned, "stock": any(state.hands)}
    for name in ORDER:
        if not left_out.get(name):
            one = [place for place in PLACES if place.name == name]
            yield from drawn(state, state.seats, state.dealer, one)


def covered(state: State, seat: Seat) -> State:
    """Nobody hears that somebody else could have robbed, and has not."""
    heard = (word for word in state.said if word.what != LEFT or word.seat == seat)
    return state._replace(said=tuple(heard))
