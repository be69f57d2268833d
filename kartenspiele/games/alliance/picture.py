"""A deal of Alliance as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.cards import Cards
from ...engine.family import Counts, Said, Zone, tally
from .state import State


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """The table, what was said, trumps and the king that was called, hands, tricks, purses."""
    yield from _heaps(("Of another pack", state.drawn), ("On the table", state.table))
    if state.couleur and not (state.drawn or state.table):
        yield Zone(Said("Couleur"), suits=(state.couleur,))
    if state.said:
        yield Zone(Said("Said"), note=Said("%s", ", ".join(map(str, state.said))))
    if state.trump:
        yield Zone(Said("Trump"), suits=(state.trump,))
    yield from _heaps(("Called", state.king))
    for seat, hand in enumerate(state.hands):
        if hand:
            title = "Seat %d, to move" if seat == state.turn else "Seat %d"
            yield Zone(Said(title, seat), hand)
    yield from _heaps(("Taken from the table", state.taken), ("Laid off", state.off))
    last = state.tricks[-1].cards if state.tricks else ()
    yield from _heaps(("Trick", state.trick), ("Last trick", last))
    if state.tricks:
        yield Zone(
            Said("Tricks"), note=tally(len(state.made_by([seat])) for seat in range(state.seats))
        )
    if any(state.stakes.purses):
        yield Zone(Said("Purses"), note=tally(state.stakes.purses))


def _heaps(*heaps: tuple[str, Cards]) -> Iterator[Zone]:
    return (Zone(Said(title), cards) for title, cards in heaps if cards)
