"""How the hands are dealt."""

from __future__ import annotations

from collections.abc import Sequence

from ..play import Seat
from .state import State


def dealt(state: State, order: Sequence[Seat], number: int, packet: int) -> State:
    """Packets go round until each of these has so many cards.

    >>> from kartenspiele.cards import cards
    >>> some = dealt(State(((), ()), cards("♠A ♠2 ♠3 ♠4 ♠5")), (1, 0), 2, 1)
    >>> [len(hand) for hand in some.hands], str(some.hands[1][1]), len(some.stock)
    ([2, 2], '♠3', 1)
    """
    hands, stock = list(state.hands), state.stock
    for done in range(0, number, packet):
        for seat in order:
            cut = min(packet, number - done)
            hands[seat], stock = hands[seat] + stock[:cut], stock[cut:]
    return state._replace(hands=tuple(hands), stock=stock)
