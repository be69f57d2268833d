"""Dealing, as fishing games do it: packets to the hands, packets to the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..cards import Cards
from ..play import Seat
from ..rooms.ring import Directed, next_one, round_the_table
from .alternatives import Alike
from .table import State


class Dealt(Protocol):
    """The points that say how many cards are dealt, and where."""

    @property
    def packet(self) -> int: ...
    @property
    def hand(self) -> int: ...
    @property
    def table(self) -> int: ...
    @property
    def table_later(self) -> int: ...


class Watched(Dealt, Protocol):
    """The point that says whether cards of the table may be alike when it is laid out."""

    @property
    def alike(self) -> Alike: ...


def first_deal(rules: Dealt, state: State, order: Sequence[Seat]) -> State:
    """Packets go round the players and then to the table until all have got their number."""
    return deal(state, order, rules.packet, rules.hand, rules.table)


def first_deal_watched(rules: Watched, state: State, order: Sequence[Seat]) -> State:
    """The same; and where no two cards of the table may be alike, the later one is replaced."""
    dealt = first_deal(rules, state, order)
    if rules.alike is Alike.STAYS:
        return dealt
    turned, rest = unlike(dealt.table + dealt.stock, len(dealt.table))
    return dealt._replace(table=turned, stock=rest)


def unlike(cards: Cards, number: int) -> tuple[Cards, Cards]:
    """So many cards of different ranks, turned up one by one, and the others.

    A card of a rank that lies there already goes under the others.
    """
    turned: Cards = ()
    back: Cards = ()
    while len(turned) < number:
        card, cards = cards[0], cards[1:]
        if card.rank in {each.rank for each in turned}:
            back += (card,)
        else:
            turned += (card,)
    return turned, cards + back


def next_deal(rules: Dealt, state: State, order: Sequence[Seat]) -> State:
    """Hands played out are filled as long as the stock lasts."""
    return deal(state, order, rules.packet, rules.hand, rules.table_later)


def from_neighbour(rules: Directed, dealer: Seat, seats: int) -> tuple[Seat, ...]:
    """The cards go round the table, from the dealer's neighbour on."""
    return round_the_table(next_one(rules, dealer, seats), seats, rules.direction.step)


def deal(state: State, order: Sequence[Seat], packet: int, hand: int, table: int) -> State:
    """Packets to each seat in order and then to the table, round after round.

    It goes on until each hand and the table have got their number, or the stock is spent.
    """
    hands, lying, stock = [*state.hands], state.table, state.stock
    while hand or table:
        for seat in order:
            hands[seat] += stock[: min(packet, hand)]
            stock = stock[min(packet, hand) :]
        lying += stock[: min(packet, table)]
        stock = stock[min(packet, table) :]
        hand, table = hand - min(packet, hand), table - min(packet, table)
    return state._replace(hands=tuple(hands), table=lying, stock=stock)
