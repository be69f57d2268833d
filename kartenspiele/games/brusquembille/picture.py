"""A deal of Brusquembille as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ...engine.family import Counts, Said, Zone, hands, tally, won
from .game import State

SHOWN: Final = 6  # cards of a talon; a longer one is a number


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """The trick, the hands, the trump and the talon above it, what was won, what was paid."""
    if state.trick:
        yield Zone(Said("Trick"), state.trick)
    yield from hands(state)
    if not state.stock and state.trump:
        yield Zone(Said("Trump"), suits=(state.trump,))
    if turned := state.stock[-1:]:
        yield Zone(Said("Turned for trumps"), turned)
    if above := state.stock[:-1]:
        if len(above) > SHOWN:
            yield Zone(Said("Talon"), note=Said("%d cards above it", len(above)))
        else:
            yield Zone(Said("Talon, the next first"), above)
    yield from won(state)
    if any(state.stakes.purses):
        yield Zone(Said("Points so far"), note=tally(state.stakes.purses))
