"""The Tontine as a family of one: its parts, and what is drawn of a position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...engine.family import Counts, Family, Said, Zone, tally, what_comes
from ...mechanics import laid
from ...mechanics.laid import State
from . import GAME


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """What lies before each seat, the next card and how many there are, purses and pools."""
    for seat, cards in enumerate(state.laid):
        if cards:
            yield Zone(Said("Seat %d", seat), cards)
    if state.stock:
        yield Zone(Said("Next card, %d in all", len(state.stock)), state.stock[:1])
    yield Zone(Said("Purses"), note=tally(state.stakes.purses))
    for pool in state.stakes.pools:
        yield Zone(Said(pool.name.capitalize()), note=tally([pool.counters]))


FAMILY: Final = Family(
    key="tontine",
    title="the Tontine",
    games={"tontine": GAME},
    parts=laid.PARTS,
    states=(laid.State,),
    zones=zones,
    told=what_comes,
    moves=('"♠K"', '"claim ♠K"', '"pass"'),
    figures="kartenspiele.research.figures.tontine",
    longest=2 * len(GAME.whole),  # each card is laid, and perhaps claimed for
)
