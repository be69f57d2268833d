"""Dealing, as fishing games do it: packets to the hands, packets to the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from ...engine.cards import Cards
from ...engine.play import Seat
from ...mechanics.ring import Directed, next_one, round_the_table
from .alternatives import Alike
from .table import State

NUMBERS: Final = ("packet", "hand", "table", "table_later")


class Numbers(Protocol):
    """Those of these points that are one number in every game."""

    @property
    def packet(self) -> int: ...
    @property
    def table(self) -> int: ...
    @property
    def table_later(self) -> int: ...


class Dealt(Numbers, Protocol):
    """The points that say how many cards are dealt, and where."""

    @property
    def hand(self) -> int: ...


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

    A card of a rank that lies there already goes under the others; where there is no other rank
    left, it stays.
    """
    turned: Cards = ()
    back: Cards = ()
    while len(turned) < number and cards:
        card, cards = cards[0], cards[1:]
        if card.rank in {each.rank for each in turned}:
            back += (card,)
        else:
            turned += (card,)
    alike = number - len(turned)
    return turned + back[:alike], cards + back[alike:]


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
    while packet > 0 and (hand or table):
        for seat in order:
            hands[seat] += stock[: min(packet, hand)]
            stock = stock[min(packet, hand) :]
        lying += stock[: min(packet, table)]
        stock = stock[min(packet, table) :]
        hand, table = hand - min(packet, hand), table - min(packet, table)
    return state._replace(hands=tuple(hands), table=lying, stock=stock)


# --- Whether the cards come out ----------------------------------------------------------------


def is_even(rules: Numbers, state: State) -> bool:
    """Whether hands like the first, which are full, use up the stock."""
    number = len(state.hands[0])
    alike = all(len(hand) == number for hand in state.hands)
    return bool(
        alike
        and number
        and state.stock
        and not (rules.table_later or len(state.stock) % (number * state.seats))
    )
