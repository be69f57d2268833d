"""How Casino is dealt, and whose turn it is."""

from __future__ import annotations

from typing import Final

from ... import parts
from ...cards import Cards
from ...cards import pack as full_pack
from ...play import Refused, Seat, Standing
from ...rulebook import rule
from ..alternatives import LastHands, Opener, Partners
from ..dealing import deal, round_the_table
from ..seats import neighbour
from ..table import State
from .rules import Casino

PACK: Final = full_pack()


def pack(rules: Casino, seats: int) -> Cards:
    return PACK


def seats(rules: Casino) -> tuple[int, ...]:
    return rules.players


@rule("WIK-39", "WIK-50")
def sides(rules: Casino, seats: int) -> int:
    """Four are two pairs of partners; otherwise each plays for himself."""
    return 2 if seats == 4 and rules.partners is Partners.OPPOSITE else seats


def start(rules: Casino, pack: Cards, seats: int, standing: Standing) -> State:
    for refused in (wrong_number(rules, seats), wrong_pack(pack)):
        if refused:
            raise refused
    state = State(hands=((),) * seats, stock=pack, dealer=standing.dealer)
    return first_deal(rules, state)._replace(turn=first_to_play(rules, state))


@rule("WIK-02")
def wrong_number(rules: Casino, number: int) -> Refused | None:
    """Two or four play, or three."""
    detail = parts.wrong_number(number, seats(rules))
    return Refused("WIK-02", detail) if detail else None


@rule("WIK-38")
def wrong_pack(pack: Cards) -> Refused | None:
    """The pack is the one of 52 cards."""
    detail = parts.wrong_pack(pack, PACK)
    return Refused("WIK-38", detail) if detail else None


@rule("WIK-12", "WIK-52")
def first_deal(rules: Casino, state: State) -> State:
    """First the hands are dealt, then four cards to the table."""
    order, hand = dealing_order(rules, state), hand_of(rules, state.seats)
    dealt = deal(state, order, rules.packet, hand, 0)
    return deal(dealt, order, rules.packet, 0, rules.table)


@rule("WIK-10", "WIK-11", "WIK-31")
def hand_of(rules: Casino, seats: int) -> int:
    """Two players have twelve cards each, three have seven, four have four."""
    return rules.hand.of(seats)


@rule("WIK-20")
def next_deal(rules: Casino, state: State) -> State:
    """Hands played out are filled from the stock."""
    if any(state.hands):
        return state
    order, hand = dealing_order(rules, state), next_hand(rules, state)
    return deal(state, order, rules.packet, hand, rules.table_later)


@rule("WIK-57")
def next_hand(rules: Casino, state: State) -> int:
    """If the stock cannot fill every hand, it is dealt out evenly."""
    full, left = hand_of(rules, state.seats), len(state.stock) // state.seats
    return full if left >= full else left if rules.last_hands is LastHands.DEALT else 0


@rule("WIK-51")
def dealing_order(rules: Casino, state: State) -> tuple[Seat, ...]:
    """The cards go round the table, from the dealer's neighbour on."""
    step = rules.direction.step
    return round_the_table(neighbour(state.dealer, state.seats, step), state.seats, step)


# --- Turns -------------------------------------------------------------------------------------


@rule("WIK-54")
def first_to_play(rules: Casino, state: State) -> Seat:
    """The dealer's neighbour begins."""
    if rules.opener is Opener.DEALER:
        return state.dealer
    return neighbour(state.dealer, state.seats, rules.direction.step)


@rule("WIK-55")
def next_to_play(rules: Casino, state: State) -> Seat:
    """The turn passes to the neighbour."""
    return neighbour(state.turn, state.seats, rules.direction.step)


def to_move(rules: Casino, state: State) -> Seat | None:
    return state.turn if any(state.hands) else None
