"""How Finnish Kasino is dealt, who plays with whom, and whose turn is next."""

from __future__ import annotations

from typing import Final

from ... import parts
from ...cards import Cards
from ...cards import pack as full_pack
from ...play import Refused, Seat, Standing
from ...rulebook import cited, rule
from ..dealing import deal, round_the_table
from ..table import State
from .rules import FinnishKasino

PACK: Final = full_pack()


def pack(rules: FinnishKasino, seats: int) -> Cards:
    return PACK


def seats(rules: FinnishKasino) -> tuple[int, ...]:
    return rules.players


@rule("FIN-01")
def sides(rules: FinnishKasino, seats: int) -> int:
    """Two or three play each for himself, four play two against two."""
    return 2 if seats == 4 else seats


def start(rules: FinnishKasino, pack: Cards, seats: int, standing: Standing) -> State:
    for refused in (wrong_number(rules, seats), wrong_pack(pack)):
        if refused:
            raise refused
    state = State(hands=((),) * seats, stock=pack, dealer=standing.dealer, points=standing.points)
    return first_deal(rules, state)._replace(turn=first_to_play(rules, state))


@rule("FIN-01")
def wrong_number(rules: FinnishKasino, number: int) -> Refused | None:
    """Two, three or four play."""
    detail = parts.wrong_number(number, seats(rules))
    return Refused("FIN-01", detail) if detail else None


@rule("FIN-20", adopts="SWE-02")
def wrong_pack(pack: Cards) -> Refused | None:
    """The pack is the one of 52 cards."""
    detail = parts.wrong_pack(pack, PACK)
    return Refused(cited(wrong_pack), detail) if detail else None


@rule("FIN-20", adopts="SWE-08")
def first_deal(rules: FinnishKasino, state: State) -> State:
    """Packets go round the players and then to the table until all have got their number."""
    return deal(state, dealing_order(rules, state), rules.packet, rules.hand, rules.table)


@rule("FIN-20", adopts="SWE-12")
def next_deal(rules: FinnishKasino, state: State) -> State:
    """Hands played out are filled from the stock."""
    if any(state.hands):
        return state
    return deal(state, dealing_order(rules, state), rules.packet, rules.hand, rules.table_later)


def dealing_order(rules: FinnishKasino, state: State) -> tuple[Seat, ...]:
    return round_the_table(first_to_play(rules, state), state.seats, rules.direction.step)


@rule("FIN-20", adopts="SWE-18")
def first_to_play(rules: FinnishKasino, state: State) -> Seat:
    """The dealer's neighbour begins."""
    return neighbour(rules, state.dealer, state.seats)


@rule("FIN-20", adopts="SWE-86")
def next_to_play(rules: FinnishKasino, state: State) -> Seat:
    """The turn passes to the neighbour."""
    return neighbour(rules, state.turn, state.seats)


@rule("FIN-20", adopts="SWE-06")
def next_dealer(rules: FinnishKasino, dealer: Seat, seats: int) -> Seat:
    """The dealer's neighbour deals next."""
    return neighbour(rules, dealer, seats)


def neighbour(rules: FinnishKasino, seat: Seat, seats: int) -> Seat:
    return (seat + rules.direction.step) % seats
