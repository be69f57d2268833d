"""A Card Lottery as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.cards import UNKNOWN
from ...engine.family import Counts, Said, Zone, tally
from ...mechanics.auction import POT
from .state import State


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """What is called, the prizes, the cards before each seat, what is for sale, and the purses."""
    for place, pool in enumerate(state.stakes.pools[1:]):
        up = state.won[place : place + 1]
        yield Zone(Said("Prize %d: %d", (place + 1, pool.counters)), up or (UNKNOWN,))
    for seat, cards in enumerate(state.held):
        yield Zone(Said("Seat %d", seat), cards)
    if state.left:
        yield Zone(Said("For sale"), state.left[:1])
        yield Zone(Said("Said"), note=Said(", ".join(map(str, state.said)) or "nothing yet"))
        yield Zone(Said("Left over"), note=Said("%d cards", len(state.left)))
    if state.asked:
        asked = Said("Seat %d asks seat %d for", (state.waiting[0], state.owner))
        yield Zone(asked, state.asked)
        yield Zone(Said("Price"), note=Said(str(state.price or "not yet named")))
    if state.unsold:
        yield Zone(Said("Unsold"), state.unsold)
    if state.lost:
        yield Zone(Said("Called last"), state.lost[-1:])
        yield Zone(Said("Called"), note=Said("%d cards", len(state.lost)))
    yield Zone(Said("Pot"), note=tally([state.stakes.has(POT)]))
    yield Zone(Said("Purses"), note=tally(state.stakes.purses))
