"""Speculation as a family: what is meant by a card that lies face down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ...engine.phases import alone
from ...engine.touching import Touch
from .game import DRAWN, GAME, State, Turn


def meant(game: Any, state: State, touched: Sequence[Touch]) -> Iterator[Turn]:
    """To uncover it, of the own cards, which lie behind those that are open."""
    lying = (*state.shown[state.turn], *state.hidden[state.turn])
    for zone, at, _ in touched[:1]:
        if zone.endswith(f"/{state.turn}") and at is not None and at < len(lying):
            yield Turn(lying[at])


FAMILY: Final = alone(
    "speculation",
    GAME,
    drawn=DRAWN,
    moves=('"turn ♠K"', '"bid 5"'),
    longest=1_000,
    meant=meant,
)
