"""How Mulle after Sassersson is dealt: hands of several sizes, and the last cards one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ... import parts
from ...cards import pack
from ...play import Refused, Seat
from ...rulebook import rule
from ..dealing import deal
from ..table import State
from .rules import STATED, SasserssonMulle

PACK: Final = pack(copies=2)


@rule("MUS-29", "MUS-19", "MUS-20", "MUS-21")
def wrong_number(rules: SasserssonMulle, number: int) -> Refused | None:
    """Two, three or four play; an even deal is for one number of players."""
    detail = parts.too_many_or_few(rules, number)
    return Refused(STATED.get(rules.players, "MUS-29"), detail) if detail else None


@rule("MUL-02", adopts="SWE-08")
def first_deal(rules: SasserssonMulle, state: State, order: Sequence[Seat]) -> State:
    """Packets go round the players and then to the table until all have got their number."""
    return deal(state, order, rules.packet, in_hand(rules, state), rules.table)


@rule("MUL-02", adopts="SWE-12")
def next_deal(rules: SasserssonMulle, state: State, order: Sequence[Seat]) -> State:
    """Hands played out are filled from the stock."""
    number = in_hand(rules, state)
    if len(state.stock) <= number * state.seats:
        return last_deal(state, order, number)
    return deal(state, order, rules.packet, number, rules.table_later)


@rule("MUS-02")
def last_deal(state: State, order: Sequence[Seat], number: int) -> State:
    """The last cards go round one by one until the stock is spent."""
    return deal(state, order, 1, number, 0)


def in_hand(rules: SasserssonMulle, state: State) -> int:
    """How many cards each is dealt now; the stock tells which deal of hands it is."""
    left = len(PACK) - rules.table
    for number in rules.hand[:-1]:
        left -= number * state.seats
        if len(state.stock) > left:
            return number
    return rules.hand[-1]
