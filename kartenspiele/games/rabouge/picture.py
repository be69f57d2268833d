"""A game of Rabouge as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.family import Counts, Said, Zone, tally
from .state import FULL, State


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """The tops of the piles, the five cards, every Stock and the tops of heaps; what is won."""
    if state.built:
        yield Zone(Said("Piles, their uppermost cards"), tuple(pile[-1] for pile in state.built))
    if state.hand:
        yield Zone(Said("Seat %d, to lay", state.turn), state.hand)
    for seat in range(state.seats):
        if stock := state.stocks[seat]:
            yield Zone(Said("Stock of seat %d, %d cards", (seat, len(stock))), stock[:1])
        if heaps := state.stacks[seat]:
            lying = sum(map(len, heaps))
            tops = tuple(heap[-1] for heap in heaps)
            yield Zone(Said("Heaps of seat %d, %d cards", (seat, lying)), tops)
    told = {
        "Cards to take": map(len, state.supplies),
        "Rabouges": (len(cards) // FULL for cards in state.rabouges),
        "Points so far": state.stakes.purses,
    }
    for title, numbers in told.items():
        if any(found := tuple(numbers)):
            yield Zone(Said(title), note=tally(found))
