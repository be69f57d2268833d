"""A game of Dreiblatt as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from ..family import Counts, Said, Zone
from .state import State


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """What each has laid and holds, what was said, and how many times over one pays."""
    for seat, (laid, hand) in enumerate(zip(state.laid, state.hands, strict=True)):
        if laid:
            yield Zone(Said("Laid by seat %d", seat), laid)
        if hand:
            title = "Seat %d, the dealer" if seat == state.dealer else "Seat %d"
            yield Zone(Said(title, seat), hand)
    if state.said:
        yield Zone(Said("Said"), note=Said(state.said))
    if state.times > 1:
        yield Zone(Said("Paid"), note=Said("%d times over", state.times))
    if state.stock:
        yield Zone(Said("Stock"), note=Said("%d cards", len(state.stock)))
