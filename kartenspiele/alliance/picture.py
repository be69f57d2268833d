"""A deal of Alliance as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..cards import show
from ..family import Counts, Said, Zone, held, tally
from .state import State


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """The table, what was said, trumps and the king that was called, hands, tricks, purses."""
    yield from _table(state)
    for seat, hand in enumerate(state.hands):
        if hand:
            title = "Seat %d, to move" if seat == state.turn else "Seat %d"
            yield Zone(Said(title, seat), hand)
    last = state.tricks[-1].cards if state.tricks else ()
    heaps = (
        ("Taken from the table", state.taken),
        ("Laid off", state.off),
        ("Trick", state.trick),
        ("Last trick", last),
    )
    yield from (Zone(Said(title), cards) for title, cards in heaps if cards)
    if state.tricks:
        made = tally([state.number([seat]) for seat in range(state.seats)])
        yield Zone(Said("Tricks"), note=made)
    if any(state.stakes.purses):
        yield Zone(Said("Purses"), note=tally(state.stakes.purses))


def _table(state: State) -> Iterator[Zone]:
    """What lies in the middle, and what was agreed."""
    if state.drawn:
        yield Zone(Said("Of another pack"), state.drawn)
    if state.table:
        yield Zone(Said("On the table"), state.table)
    elif state.couleur and not state.drawn:
        yield Zone(Said("Couleur"), suits=(state.couleur,))
    if state.said:
        yield Zone(Said("Said"), note=Said("%s", ", ".join(map(str, state.said))))
    if state.trump:
        yield Zone(Said("Trump"), suits=(state.trump,))
    if state.king:
        yield Zone(Said("Called"), state.king)


def kept(state: State, part: str) -> Any:
    """What is kept of a part; tricks are told as they are written."""
    if part == "tricks":
        return [f"{each.leader}: {show(each.cards)}" for each in state.tricks]
    return held(state, part)
