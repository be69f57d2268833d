"""Who plays together, and dealing: packets to the hands, packets to the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from ...engine.play import Seat
from ...mechanics.ring import Directed, next_one, round_the_table
from .alternatives import Partners
from .points import Rules
from .table import State

NUMBERS: Final = ("packet", "hand", "table", "table_later")


class Dealt(Protocol):
    """The numbers of cards that are dealt, where each hand gets as many."""

    @property
    def packet(self) -> int: ...
    @property
    def hand(self) -> int: ...
    @property
    def table(self) -> int: ...
    @property
    def table_later(self) -> int: ...


# --- Who plays together --------------------------------------------------------------------------


def partners(rules: Rules, seats: int) -> int:
    """Four make two sides of partners, if partners there are; otherwise each plays for himself."""
    return 2 if seats == 4 and rules.partners is Partners.OPPOSITE else seats


def each_alone(rules: object, seats: int) -> int:
    """Each plays for himself."""
    return seats


def partners_of_four(rules: object, seats: int) -> int:
    """Four make two sides, and partners sit opposite one another; else each plays for himself."""
    return 2 if seats == 4 else seats


# --- The deal ------------------------------------------------------------------------------------


def first_deal(rules: Dealt, state: State, order: Sequence[Seat]) -> State:
    """Packets go round the players and then to the table until all have got their number."""
    return deal(state, order, rules.packet, rules.hand, rules.table)


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
        each, laid = min(packet, hand), min(packet, table)
        for seat in order:
            hands[seat] += stock[:each]
            stock = stock[each:]
        lying, stock = lying + stock[:laid], stock[laid:]
        hand, table = hand - each, table - laid
    return state._replace(hands=tuple(hands), table=lying, stock=stock)


# --- Whether the cards come out ----------------------------------------------------------------


def is_even(rules: Rules, state: State) -> bool:
    """Whether hands like the first, which are full, use up the stock."""
    number = len(state.hands[0])
    alike = all(len(hand) == number for hand in state.hands)
    return bool(
        alike
        and number
        and state.stock
        and not (rules.table_later or len(state.stock) % (number * state.seats))
    )
