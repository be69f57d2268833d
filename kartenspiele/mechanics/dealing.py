"""How hands are dealt: packets of cards go round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from ..engine.cards import Card, Cards, without
from ..engine.play import Seat, change

S = TypeVar("S", bound=Any)  # a state with hands, and a stock from which they are dealt


def seated(players: Iterable[int], is_room: Callable[[int], bool]) -> tuple[int, ...]:
    """Those numbers of players, two or more, for whom the pack has room.

    >>> seated((2, 3, 5, 3, 1), lambda number: 9 * number <= 32)
    (2, 3)
    """
    return tuple(each for each in dict.fromkeys(players) if each > 1 and is_room(each))


def dealt(state: S, order: Sequence[Seat], number: int, packet: int) -> S:
    """Each gets so many cards, in packets."""
    hands, stock = packets(state.hands, state.stock, order, number, packet)
    given: S = state._replace(hands=hands, stock=stock)
    return given


def without_card(state: Any, seat: Seat, card: Card) -> tuple[Cards, ...]:
    """The hands when a card has left that of a seat."""
    return change(state.hands, seat, without(state.hands[seat], [card]))


def laid_away(state: S, seat: Seat) -> S:
    """A hand is laid away."""
    hand, hands = state.hands[seat], change(state.hands, seat, ())
    after: S = state._replace(hands=hands, away=(*state.away, *hand))
    return after


def trump_turned(state: S) -> S:
    """The next card is turned for trumps."""
    turned, *stock = state.stock
    shown: S = state._replace(turned=(turned,), stock=tuple(stock), trump=turned.suit)
    return shown


def packets(
    hands: tuple[Cards, ...],
    stock: Cards,
    order: Sequence[Seat],
    number: int,
    packet: int,
    *,
    on_top: bool = False,
) -> tuple[tuple[Cards, ...], Cards]:
    """The hands when so many cards more have gone to each in packets, and what is left.

    They lie behind those that were there, or on top of them.

    >>> from kartenspiele.engine.spelling import cards
    >>> dealt, left = packets(((), ()), cards("♠A ♠2 ♠3 ♠4 ♠5 ♠6 ♠7"), (1, 0), 3, 2)
    >>> [" ".join(map(str, hand)) for hand in dealt], len(left)
    (['♠3 ♠4 ♠6', '♠A ♠2 ♠5'], 1)
    >>> dealt, left = packets(((),), cards("♠A ♠2 ♠3"), (0,), 3, 2, on_top=True)
    >>> " ".join(map(str, *dealt))
    '♠3 ♠A ♠2'
    """
    found = list(hands)
    for done in range(0, number, packet):
        for seat in order:
            cut = min(packet, number - done)
            some, stock = stock[:cut], stock[cut:]
            found[seat] = some + found[seat] if on_top else found[seat] + some
    return tuple(found), stock
