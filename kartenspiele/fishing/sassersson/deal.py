"""How Mulle after Sassersson is dealt, and whose turn it is."""

from __future__ import annotations

from typing import Final

from ... import parts
from ...cards import Cards
from ...cards import pack as full_pack
from ...play import Refused, Seat, Standing
from ...rulebook import rule
from ..dealing import deal, round_the_table
from ..table import State
from .rules import STATED, SasserssonMulle

PACK: Final = full_pack(copies=2)


def pack(rules: SasserssonMulle, seats: int) -> Cards:
    return PACK


def seats(rules: SasserssonMulle) -> tuple[int, ...]:
    return rules.players


@rule("MUL-02", adopts="SWE-95")
def sides(rules: SasserssonMulle, seats: int) -> int:
    """Each plays for himself."""
    return seats


def start(rules: SasserssonMulle, pack: Cards, seats: int, standing: Standing) -> State:
    for refused in (wrong_number(rules, seats), wrong_pack(pack)):
        if refused:
            raise refused
    state = State(hands=((),) * seats, stock=pack, dealer=standing.dealer)
    return first_deal(rules, state)._replace(turn=first_to_play(rules, state))


@rule("MUS-29", "MUS-19", "MUS-20", "MUS-21")
def wrong_number(rules: SasserssonMulle, number: int) -> Refused | None:
    """Two, three or four play; an even deal is for one number of players."""
    detail = parts.wrong_number(number, seats(rules))
    return Refused(STATED.get(seats(rules), "MUS-29"), detail) if detail else None


@rule("MUL-01")
def wrong_pack(pack: Cards) -> Refused | None:
    """The pack is two packs of 52 cards."""
    detail = parts.wrong_pack(pack, PACK)
    return Refused("MUL-01", detail) if detail else None


@rule("MUL-02", adopts="SWE-08")
def first_deal(rules: SasserssonMulle, state: State) -> State:
    """Packets go round the players and then to the table until all have got their number."""
    order, number = dealing_order(rules, state), in_hand(rules, state)
    return deal(state, order, rules.packet, number, rules.table)


@rule("MUL-02", adopts="SWE-12")
def next_deal(rules: SasserssonMulle, state: State) -> State:
    """Hands played out are filled from the stock."""
    if any(state.hands):
        return state
    order, number = dealing_order(rules, state), in_hand(rules, state)
    if len(state.stock) <= number * state.seats:
        return last_deal(state, order, number)
    return deal(state, order, rules.packet, number, rules.table_later)


@rule("MUS-02")
def last_deal(state: State, order: tuple[Seat, ...], number: int) -> State:
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


def dealing_order(rules: SasserssonMulle, state: State) -> tuple[Seat, ...]:
    return round_the_table(first_to_play(rules, state), state.seats, rules.direction.step)


# --- Turns -------------------------------------------------------------------------------------


@rule("MUL-02", adopts="SWE-18")
def first_to_play(rules: SasserssonMulle, state: State) -> Seat:
    """The dealer's neighbour begins."""
    return neighbour(rules, state.dealer, state.seats)


@rule("MUL-02", adopts="SWE-86")
def next_to_play(rules: SasserssonMulle, state: State) -> Seat:
    """The turn passes to the neighbour."""
    return neighbour(rules, state.turn, state.seats)


def neighbour(rules: SasserssonMulle, seat: Seat, seats: int) -> Seat:
    return (seat + rules.direction.step) % seats


def to_move(rules: SasserssonMulle, state: State) -> Seat | None:
    return state.turn if any(state.hands) else None
