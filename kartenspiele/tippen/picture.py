"""A deal of Tippen as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from ..family import Counts, Said, Zone
from ..play import Seat
from .state import LEFT, State


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """The trump, the trick, what each holds and has won, what was said, and the pot."""
    if state.turned:
        yield Zone(Said("Turned for trumps"), state.turned)
    elif state.trump:
        yield Zone(Said("Trump"), suits=(state.trump,))
    if state.trick:
        yield Zone(Said("Trick"), state.trick)
    for seat, hand in enumerate(state.hands):
        if hand:
            title = "Seat %d, the dealer" if seat == state.dealer else "Seat %d"
            yield Zone(Said(title, seat), hand)
    for seat, pile in enumerate(state.piles):
        if pile:
            yield Zone(Said("Won by seat %d", seat), pile)
    yield from _said(state)


def _said(state: State) -> Iterator[Zone]:
    """What lies in the pot, and what was said."""
    for pool in state.stakes.pools:
        if pool.counters:
            yield Zone(Said(pool.name.capitalize()), note=Said("%d", pool.counters))
    if state.said:
        yield Zone(Said("Said"), note=Said(", ".join(map(str, state.said))))
    if state.stock and not any(state.hands):
        yield Zone(Said("Pack"), note=Said("%d cards", len(state.stock)))


def covered(state: State, seat: Seat) -> State:
    """Nobody hears that somebody else could have robbed, and has not."""
    heard = (word for word in state.said if word.what != LEFT or word.seat == seat)
    return state._replace(said=tuple(heard))
