"""How Swedish Kasino is dealt, and whose turn it is."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ... import parts
from ...cards import Cards
from ...cards import pack as full_pack
from ...play import Refused, Seat, Standing
from ...rulebook import rule
from ..dealing import deal, round_the_table
from ..table import State
from .rules import SwedishKasino

PACK: Final = full_pack()


def seats(rules: SwedishKasino) -> tuple[int, ...]:
    return rules.players


@rule("SWE-95")
def sides(rules: SwedishKasino, seats: int) -> int:
    """Each plays for himself."""
    return seats


def start(rules: SwedishKasino, pack: Cards, seats: int, standing: Standing) -> State:
    for refused in (wrong_number(rules, seats), wrong_pack(pack)):
        if refused:
            raise refused
    state = State(hands=((),) * seats, stock=pack, dealer=standing.dealer)
    return replace(first_deal(rules, state), turn=first_to_play(rules, state))


@rule("SWE-01")
def wrong_number(rules: SwedishKasino, number: int) -> Refused | None:
    """Two, three or four play."""
    detail = parts.wrong_number(number, seats(rules))
    return Refused("SWE-01", detail) if detail else None


@rule("SWE-02")
def wrong_pack(pack: Cards) -> Refused | None:
    """The pack is the one of 52 cards."""
    detail = parts.wrong_pack(pack, PACK)
    return Refused("SWE-02", detail) if detail else None


@rule("SWE-08")
def first_deal(rules: SwedishKasino, state: State) -> State:
    """Packets go round the players and then to the table until all have got their number."""
    return deal(state, dealing_order(rules, state), rules.packet, rules.hand, rules.table)


@rule("SWE-12")
def next_deal(rules: SwedishKasino, state: State) -> State:
    """Hands played out are filled from the stock."""
    if any(state.hands):
        return state
    return deal(state, dealing_order(rules, state), rules.packet, rules.hand, rules.table_later)


def dealing_order(rules: SwedishKasino, state: State) -> tuple[Seat, ...]:
    return round_the_table(first_to_play(rules, state), state.seats, rules.direction.step)


# --- Turns -------------------------------------------------------------------------------------


@rule("SWE-18")
def first_to_play(rules: SwedishKasino, state: State) -> Seat:
    """The dealer's neighbour begins."""
    return neighbour(rules, state.dealer, state.seats)


@rule("SWE-86")
def next_to_play(rules: SwedishKasino, state: State) -> Seat:
    """The turn passes to the neighbour."""
    return neighbour(rules, state.turn, state.seats)


def neighbour(rules: SwedishKasino, seat: Seat, seats: int) -> Seat:
    return (seat + rules.direction.step) % seats


def to_move(rules: SwedishKasino, state: State) -> Seat | None:
    return state.turn if any(state.hands) else None
