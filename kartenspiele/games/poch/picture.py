"""A deal of Poch as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.family import Counts, Said, Zone, tally
from .state import Phase, State


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """The board, the trump, hands and trick, what was said, the purses, and the talon."""
    if any(pool.counters for pool in state.stakes.pools):
        yield Zone(Said("Board"), rows=state.stakes.pools)
    if state.turned:
        yield Zone(Said("Turned for trumps"), state.turned)
    elif state.trump:
        yield Zone(Said("Trump"), suits=(state.trump,))
    yield from cards(state)
    announced = [f"seat {seat}" for seat in state.sequences]
    for title, words in (("Announced a sequence", announced), ("Said", state.said)):
        if words:
            yield Zone(Said(title), note=Said(", ".join(map(str, words))))
    if any(state.stakes.purses):
        yield Zone(Said("Purses"), note=tally(state.stakes.purses))
    if state.stock:
        yield Zone(Said("Talon"), note=Said("%d cards", len(state.stock)))


def cards(state: State) -> Iterator[Zone]:
    """The hands, with who is to announce or to lead, and what has been played to the trick."""
    leads = None if state.led else state.lead
    for seat, hand in enumerate(state.hands):
        acts = {state.announcing: ", to announce", leads: ", to lead"}.get(seat, "")
        if hand or state.phase is Phase.PLAYING:
            yield Zone(Said(f"Seat %d{acts}", seat), hand)
    for seat, laid in enumerate(state.laid):
        if laid:
            yield Zone(Said("Led by seat %d" if seat == state.lead else "By seat %d", seat), laid)
