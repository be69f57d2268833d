"""What lies where in these games, and how a move is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..cards import UNKNOWN
from ..family import Counts, Said, Zone, hands, tally
from ..rooms.money import Why
from .moves import Buy, Give, Move, Offer, Take
from .state import State


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """What is open, the hands, the stock with its next card, and the counters."""
    if state.table:
        yield Zone(Said("Table"), state.table)
    if state.offered:
        yield Zone(Said("Offered by seat %d", state.turn), state.offered)
    for seat, laid in enumerate(state.laid):
        if laid:
            yield Zone(Said("Open before seat %d", seat), laid)
    yield from hands(state)
    if state.stock:
        yield Zone(Said("Stock, %d cards", len(state.stock)), (UNKNOWN,))
    yield from _standing(state)


def _standing(state: State) -> Iterator[Zone]:
    """Who has shown, and who has how many strokes and counters."""
    if state.showing is not None:
        yield Zone(Said("Shown"), note=Said("by seat %d", state.showing))
    if any(state.strokes):
        yield Zone(Said("Strokes"), note=tally(state.strokes))
    if any(state.stakes.purses):
        yield Zone(Said("Counters"), note=tally(state.stakes.purses))
    for pool in state.stakes.pools:
        if pool.counters:
            yield Zone(Said(pool.name.capitalize()), note=Said("%d", pool.counters))


def told(move: Move, why: Why) -> Mapping[str, object]:
    """The cards of a move, and what comes of it."""
    data: dict[str, object] = {"does": list(why.does)}
    match move:
        case Buy(given) if given:
            data["given"] = [str(given)]
        case Offer(card) | Give(card):
            data["given"] = [str(card)]
        case Take(taken, given):
            data |= {"taken": [*map(str, taken)], "given": [*map(str, given)]}
    return data
