"""How the Berlin Casino is dealt: who sits where, how the cards go round, whose turn is next."""

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
from .rules import STATED, BerlinCasino

PACK: Final = full_pack()


def seats(rules: BerlinCasino) -> tuple[int, ...]:
    return rules.players


def sides(rules: BerlinCasino, seats: int) -> int:
    return partnerships(seats) or seats


@rule("BER-50")
def partnerships(seats: int) -> int | None:
    """Four make two sides, and partners sit opposite one another."""
    return 2 if seats == 4 else None


def start(rules: BerlinCasino, pack: Cards, seats: int, standing: Standing) -> State:
    for refused in (wrong_number(rules, seats), wrong_pack(pack)):
        if refused:
            raise refused
    state = State(hands=((),) * seats, stock=pack, dealer=standing.dealer, points=standing.points)
    return replace(first_deal(rules, state), turn=first_to_play(rules, state))


@rule("BER-50", "BER-12", "BER-13")
def wrong_number(rules: BerlinCasino, number: int) -> Refused | None:
    """Four play, two against two; in other forms of the game two or three."""
    detail = parts.wrong_number(number, seats(rules))
    return Refused(STATED.get(seats(rules), "BER-11"), detail) if detail else None


@rule("BER-60")
def wrong_pack(pack: Cards) -> Refused | None:
    """The pack is the one of 52 cards."""
    detail = parts.wrong_pack(pack, PACK)
    return Refused("BER-60", detail) if detail else None


@rule("BER-14", adopts="SWE-08")
def first_deal(rules: BerlinCasino, state: State) -> State:
    """Packets go round the players and then to the table until all have got their number."""
    return deal(state, dealing_order(rules, state), rules.packet, rules.hand, rules.table)


@rule("BER-53")
def next_deal(rules: BerlinCasino, state: State) -> State:
    """Hands played out are filled as long as the stock lasts."""
    if any(state.hands):
        return state
    return deal(state, dealing_order(rules, state), rules.packet, rules.hand, rules.table_later)


def dealing_order(rules: BerlinCasino, state: State) -> tuple[Seat, ...]:
    return round_the_table(first_to_play(rules, state), state.seats, rules.direction.step)


# --- Turns -------------------------------------------------------------------------------------


@rule("BER-14", adopts="SWE-18")
def first_to_play(rules: BerlinCasino, state: State) -> Seat:
    """The dealer's neighbour begins."""
    return neighbour(rules, state.dealer, state.seats)


@rule("BER-14", adopts="SWE-86")
def next_to_play(rules: BerlinCasino, state: State) -> Seat:
    """The turn passes to the neighbour."""
    return neighbour(rules, state.turn, state.seats)


@rule("BER-14", adopts="SWE-06")
def next_dealer(rules: BerlinCasino, dealer: Seat, seats: int) -> Seat:
    """The dealer's neighbour deals next."""
    return neighbour(rules, dealer, seats)


def neighbour(rules: BerlinCasino, seat: Seat, seats: int) -> Seat:
    return (seat + rules.direction.step) % seats
