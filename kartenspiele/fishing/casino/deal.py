"""How Casino is dealt, who plays first, and who gets what is left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...play import Seat
from ...rooms.ring import next_one
from ...rulebook import rule
from ..alternatives import LastHands, Leftovers, Opener
from ..dealing import deal
from ..table import State
from .rules import Casino


@rule("WIK-12", "WIK-52")
def first_deal(rules: Casino, state: State, order: Sequence[Seat]) -> State:
    """First the hands are dealt, then four cards to the table."""
    dealt = deal(state, order, rules.packet, hand_of(rules, state.seats), 0)
    return deal(dealt, order, rules.packet, 0, rules.table)


@rule("WIK-10", "WIK-11", "WIK-31")
def hand_of(rules: Casino, seats: int) -> int:
    """Two players have twelve cards each, three have seven, four have four."""
    return rules.hand.of(seats)


@rule("WIK-20")
def next_deal(rules: Casino, state: State, order: Sequence[Seat]) -> State:
    """Hands played out are filled from the stock."""
    return deal(state, order, rules.packet, next_hand(rules, state), rules.table_later)


@rule("WIK-57")
def next_hand(rules: Casino, state: State) -> int:
    """If the stock cannot fill every hand, it is dealt out evenly."""
    full, left = hand_of(rules, state.seats), len(state.stock) // state.seats
    return full if left >= full else left if rules.last_hands is LastHands.DEALT else 0


@rule("WIK-54")
def first_to_play(rules: Casino, dealer: Seat, seats: int) -> Seat:
    """The dealer's neighbour begins."""
    return dealer if rules.opener is Opener.DEALER else next_one(rules, dealer, seats)


@rule("WIK-21")
def heir(game: Any, rules: Casino, state: State, seat: Seat) -> Seat | None:
    """What lies on the table after the last card goes to the player who played it."""
    return seat if rules.leftovers is Leftovers.LAST_PLAYER else state.last
