"""How the hands are dealt."""

from __future__ import annotations

from collections.abc import Sequence

from ..play import Seat
from ..rooms.dealing import packets
from .state import State


def dealt(state: State, order: Sequence[Seat], number: int, packet: int) -> State:
    """Packets go round until each of these has so many cards.

    >>> from kartenspiele.cards import cards
    >>> some = dealt(State(((), ()), cards("♠A ♠2 ♠3 ♠4 ♠5")), (1, 0), 2, 1)
    >>> [len(hand) for hand in some.hands], str(some.hands[1][1]), len(some.stock)
    ([2, 2], '♠3', 1)
    """
    hands, stock = packets(state.hands, state.stock, order, number, packet)
    return state._replace(hands=hands, stock=stock)
