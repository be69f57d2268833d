"""Dealing, as fishing games do it: packets to the hands, packets to the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..play import Seat, change
from .table import State


def round_the_table(first: Seat, seats: int, step: int) -> tuple[Seat, ...]:
    """Every seat once, from the first on, by steps to the left (1) or to the right (-1).

    >>> round_the_table(2, 3, 1), round_the_table(2, 3, -1)
    ((2, 0, 1), (2, 1, 0))
    """
    return tuple((first + step * turn) % seats for turn in range(seats))


def deal(state: State, order: Sequence[Seat], packet: int, hand: int, table: int) -> State:
    """Packets to each seat in order and then to the table, round after round.

    It goes on until each hand and the table have got their number, or the stock is spent.
    """
    while hand or table:
        for seat in order:
            state = _to_hand(state, seat, min(packet, hand))
        state = _to_table(state, min(packet, table))
        hand, table = hand - min(packet, hand), table - min(packet, table)
    return state


def _to_hand(state: State, seat: Seat, number: int) -> State:
    hand = state.hands[seat] + state.stock[:number]
    return replace(state, hands=change(state.hands, seat, hand), stock=state.stock[number:])


def _to_table(state: State, number: int) -> State:
    return replace(state, table=state.table + state.stock[:number], stock=state.stock[number:])
