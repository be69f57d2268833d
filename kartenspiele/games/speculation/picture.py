"""A deal of Speculation as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.cards import UNKNOWN
from ...engine.family import Counts, Said, Zone, tally
from .state import State


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """The trump, what lies before each seat, what is for sale and what was bid, pot and purses."""
    if state.turned:
        yield Zone(Said("Turned for trumps"), state.turned)
    elif state.trump:
        yield Zone(Said("Trump"), suits=(state.trump,))
    for seat, (shown, down) in enumerate(zip(state.shown, state.hidden, strict=True)):
        if shown or down:
            yield Zone(Said("Seat %d", seat), (*shown, *(UNKNOWN,) * len(down)))
    if state.sale:
        yield Zone(Said("For sale by seat %d", state.turn), state.sale)
        yield Zone(Said("Said"), note=Said(", ".join(map(str, state.said)) or "nothing yet"))
    yield Zone(Said("Pot"), note=tally([state.at_stake]))
    yield Zone(Said("Purses"), note=tally(state.stakes.purses))
    if state.stock:
        yield Zone(Said("Talon"), note=Said("%d cards", len(state.stock)))
