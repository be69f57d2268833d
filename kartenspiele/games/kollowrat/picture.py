"""A deal of Kollowrat as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.family import Counts, Said, Zone, tally
from .state import State


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """The table, what each seat holds, the uppermost cards of the heaps, pot and purses."""
    yield Zone(Said("Table"), state.table)
    for seat in range(state.seats):
        if cards := state.held(seat):
            text = "Seat %d, to move" if seat == state.turn else "Seat %d"
            yield Zone(Said(text, seat), cards)
    for seat, heap in enumerate(state.heaps):
        if heap:
            yield Zone(Said("Heap of seat %d, cards in it: %d", (seat, len(heap))), heap[-1:])
    if state.stakes.pools[0].counters:
        yield Zone(Said("Pot"), note=tally([state.stakes.pools[0].counters]))
    if any(state.stakes.purses):
        yield Zone(Said("Purses"), note=tally(state.stakes.purses))
    if state.stock:
        yield Zone(Said("Laid aside"), note=Said("%d cards", len(state.stock)))
