"""Speculation as a family: what is meant by a card that lies face down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ...engine.cards import show
from ...engine.phases import alone
from ...engine.touching import Touch
from ...mechanics.auction import best
from .game import DRAWN, GAME, State, Turn, to_speak
from .rules import Speculation


def meant(game: Any, state: State, touched: Sequence[Touch]) -> Iterator[Turn]:
    """To uncover it, of the own cards, which lie behind those that are open."""
    lying = (*state.shown[state.turn], *state.hidden[state.turn])
    for zone, at, _ in touched[:1]:
        if zone.endswith(f"/{state.turn}") and at is not None and at < len(lying):
            yield Turn(lying[at])


def question(rules: Speculation, state: State) -> str:
    """What is bid for the card that is for sale."""
    card, bid = show(state.sale), best(state.said)
    if not bid:
        return f"{card} is for sale: what do you bid?" if card else ""
    ask = "sell it" if to_speak(rules, state) is None else "bid more"
    return f"{bid} for {card}: {ask}?"


FAMILY: Final = alone(
    "speculation",
    GAME,
    drawn=DRAWN,
    moves=('"turn ♠K"', '"bid 5"'),
    longest=1_000,
    meant=meant,
    question=question,
)
