"""A deal of Poch as it is drawn."""

from __future__ import annotations

from collections.abc import Iterator

from ..family import Counts, Said, Zone, tally
from ..play import Seat
from .state import Phase, State
from .vying import Word


def zones(state: State, counts: Counts) -> Iterator[Zone]:
    """The board, the trump, the hands, what was said, and the trick."""
    pools = state.stakes.pools
    if any(pool.counters for pool in pools):
        yield Zone(Said("Board"), rows=tuple((pool.name, pool.counters) for pool in pools))
    if state.turned:
        yield Zone(Said("Turned for trumps"), state.turned)
    elif state.trump:
        yield Zone(Said("Trump"), suits=(state.trump,))
    yield from _before(state)
    for title, words in (("Announced a sequence", state.sequences), ("Said", state.said)):
        if words:
            yield Zone(Said(title), note=Said(", ".join(_told(word) for word in words)))
    if any(state.stakes.purses):
        yield Zone(Said("Purses"), note=tally(state.stakes.purses))
    if state.stock:
        yield Zone(Said("Talon"), note=Said("%d cards", len(state.stock)))


def _before(state: State) -> Iterator[Zone]:
    """The hands, and what has been played to the trick."""
    for seat, hand in enumerate(state.hands):
        if hand or state.phase is Phase.PLAYING:
            yield Zone(_title(state, seat), hand)
    for seat, cards in enumerate(state.laid):
        if cards:
            yield Zone(Said("Led by seat %d" if seat == state.lead else "By seat %d", seat), cards)


def _title(state: State, seat: Seat) -> Said:
    """Whose a hand is, and whether that seat is to announce or to lead."""
    if seat == state.announcing:
        return Said("Seat %d, to announce", seat)
    leads = seat == state.lead and not state.led
    return Said("Seat %d, to lead" if leads else "Seat %d", seat)


def _told(word: Word | Seat) -> str:
    return f"seat {word}" if isinstance(word, int) else str(word)
