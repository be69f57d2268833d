"""How Sechsundsechzig is dealt, what its cards are worth, and who has the lead."""

from __future__ import annotations

from typing import Final

from ... import parts
from ...cards import Cards, Rank
from ...cards import pack as full_pack
from ...play import Refused, Seat, Standing
from ...rulebook import cited, rule
from .. import turns
from ..state import State
from ..tricks import Worth
from .rules import Sechsundsechzig

PACK: Final = full_pack("A 10 K D B 9")
VALUES: Final[Worth] = {
    Rank.ACE: 11,
    Rank.TEN: 10,
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.JACK: 2,
}


def pack(rules: Sechsundsechzig, seats: int) -> Cards:
    return PACK


def seats(rules: Sechsundsechzig) -> tuple[int, ...]:
    return rules.players


def sides(rules: Sechsundsechzig, seats: int) -> int:
    return seats


def start(rules: Sechsundsechzig, pack: Cards, seats: int, standing: Standing) -> State:
    for refused in (wrong_number(rules, seats), wrong_pack(pack)):
        if refused:
            raise refused
    state = State(dealer=standing.dealer, turn=forehand(standing.dealer))
    return dealt(rules, state, pack)


@rule("S66-11", adopts="SCH-137")
def wrong_number(rules: Sechsundsechzig, number: int) -> Refused | None:
    """Two play."""
    detail = parts.wrong_number(number, seats(rules))
    return Refused(cited(wrong_number), detail) if detail else None


@rule("S66-02")
def wrong_pack(pack: Cards) -> Refused | None:
    """The pack has twenty-four cards, the nines among them."""
    detail = parts.wrong_pack(pack, PACK)
    return Refused("S66-02", detail) if detail else None


@rule("S66-14", "S66-20")
def dealt(rules: Sechsundsechzig, state: State, pack: Cards) -> State:
    """Six cards each, in two packets of three; the card between them is turned for trump."""
    return turns.deal(state, pack, dealing_order(state.turn), rules.packets)


@rule("S66-11", adopts="SCH-138")
def dealing_order(first: Seat) -> tuple[Seat, ...]:
    """Forehand gets his cards first."""
    return (first, 1 - first)


@rule("S66-11", adopts="SCH-44")
def forehand(dealer: Seat) -> Seat:
    """Who has not dealt leads to the first trick."""
    return 1 - dealer


def worth(rules: Sechsundsechzig) -> Worth:
    return {**VALUES, Rank.NINE: rules.nine}


def to_move(rules: Sechsundsechzig, state: State) -> Seat | None:
    return None if state.over else state.turn
