"""How Mulle after Glimne is dealt, who are partners, and whose turn it is."""

from __future__ import annotations

from typing import Final

from ... import parts
from ...cards import Cards
from ...cards import pack as full_pack
from ...play import Refused, Seat, Standing
from ...rulebook import cited, rule
from ..alternatives import Partners
from ..dealing import deal, round_the_table
from ..table import State
from .rules import MulleGlimne

PACK: Final = full_pack(copies=2)


def pack(rules: MulleGlimne, seats: int) -> Cards:
    return PACK


def seats(rules: MulleGlimne) -> tuple[int, ...]:
    return rules.players


@rule("MUG-21")
def sides(rules: MulleGlimne, seats: int) -> int:
    """Four play in two parties, of which the partners sit opposite; others each for himself."""
    return 2 if seats == 4 and rules.partners is Partners.OPPOSITE else seats


def start(rules: MulleGlimne, pack: Cards, seats: int, standing: Standing) -> State:
    for refused in (wrong_number(rules, seats), wrong_pack(pack)):
        if refused:
            raise refused
    state = State(hands=((),) * seats, stock=pack, dealer=standing.dealer)
    return first_deal(rules, state)._replace(turn=first_to_play(rules, state))


@rule("MUG-02")
def wrong_number(rules: MulleGlimne, number: int) -> Refused | None:
    """Two or four play."""
    detail = parts.wrong_number(number, seats(rules))
    return Refused("MUG-02", detail) if detail else None


@rule("MUG-20", adopts="MUL-01")
def wrong_pack(pack: Cards) -> Refused | None:
    """The pack is two packs of 52 cards in one."""
    detail = parts.wrong_pack(pack, PACK)
    return Refused(cited(wrong_pack), detail) if detail else None


@rule("MUG-20", adopts="SWE-08")
def first_deal(rules: MulleGlimne, state: State) -> State:
    """Packets go round the players and then to the table until all have got their number."""
    return deal(state, dealing_order(rules, state), rules.packet, rules.hand, rules.table)


@rule("MUG-20", adopts="SWE-12")
def next_deal(rules: MulleGlimne, state: State) -> State:
    """Hands played out are filled from the stock."""
    if any(state.hands):
        return state
    return deal(state, dealing_order(rules, state), rules.packet, rules.hand, rules.table_later)


def dealing_order(rules: MulleGlimne, state: State) -> tuple[Seat, ...]:
    return round_the_table(first_to_play(rules, state), state.seats, rules.direction.step)


# --- Turns -------------------------------------------------------------------------------------


@rule("MUG-20", adopts="SWE-18")
def first_to_play(rules: MulleGlimne, state: State) -> Seat:
    """The dealer's neighbour begins."""
    return neighbour(rules, state.dealer, state.seats)


@rule("MUG-20", adopts="SWE-86")
def next_to_play(rules: MulleGlimne, state: State) -> Seat:
    """The turn passes to the neighbour."""
    return neighbour(rules, state.turn, state.seats)


def neighbour(rules: MulleGlimne, seat: Seat, seats: int) -> Seat:
    return (seat + rules.direction.step) % seats


def to_move(rules: MulleGlimne, state: State) -> Seat | None:
    return state.turn if any(state.hands) else None
