"""A game of Rabouge as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..cards import show
from ..family import Counts, Said, Zone, held, tally
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
            tops = tuple(heap[-1] for heap in heaps)
            lying = sum(map(len, heaps))
            yield Zone(Said("Heaps of seat %d, %d cards", (seat, lying)), tops)
    if any(state.supplies):
        yield Zone(Said("Cards to take"), note=tally(map(len, state.supplies)))
    if any(state.rabouges):
        yield Zone(Said("Rabouges"), note=tally(len(cards) // FULL for cards in state.rabouges))
    if any(state.stakes.purses):
        yield Zone(Said("Points so far"), note=tally(state.stakes.purses))


def kept(state: State, part: str) -> Any:
    """What is kept of a part; heaps are told with their owners, as they are written."""
    if part == "stacks":
        every = enumerate(state.stacks)
        return [f"seat {seat}: {show(heap)}" for seat, heaps in every for heap in heaps]
    return [show(pile) for pile in state.built] if part == "built" else held(state, part)
