"""A deal of Brusquembille as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...engine.drawing import Shown
from ...engine.family import hands, won
from ...engine.phases import alone
from ...engine.zones import Said, Zone
from .game import GAME, State

SHOWN: Final = 6  # cards of a talon; a longer one is a number


def talon(state: State) -> Iterator[Zone]:
    """The card that is turned, and what is drawn before it."""
    if turned := state.stock[-1:]:
        yield Zone(Said("Turn-up"), turned)
    above = state.stock[:-1]
    if len(above) > SHOWN:
        yield Zone(Said("Talon"), note=Said("%d cards above it", len(above)))
    elif above:
        yield Zone(Said("Talon, the next first"), above)


FAMILY: Final = alone(
    "brusquembille",
    GAME,
    drawn=("trick", hands, Shown("trump", unless="stock"), talon, won, "purses"),
    moves=('"rob"',),
    longest=33,  # 32 cards, and the turned one is robbed once
)
