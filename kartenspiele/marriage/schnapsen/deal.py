"""How Schnapsen is dealt, and who has the lead."""

from __future__ import annotations

from typing import Final

from ... import parts
from ...cards import Cards, Rank
from ...cards import pack as full_pack
from ...play import Refused, Seat, Standing
from ...rulebook import rule
from .. import turns
from ..state import State
from ..tricks import Worth
from .rules import Schnapsen

PACK: Final = full_pack("A 10 K D B")
WORTH: Final[Worth] = {
    Rank.ACE: 11,
    Rank.TEN: 10,
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.JACK: 2,
}


def pack(rules: Schnapsen, seats: int) -> Cards:
    return PACK


def seats(rules: Schnapsen) -> tuple[int, ...]:
    return rules.players


def sides(rules: Schnapsen, seats: int) -> int:
    return seats


def start(rules: Schnapsen, pack: Cards, seats: int, standing: Standing) -> State:
    for refused in (wrong_number(rules, seats), wrong_pack(pack)):
        if refused:
            raise refused
    state = State(dealer=standing.dealer, turn=forehand(standing.dealer))
    return dealt(rules, state, pack)


@rule("SCH-137")
def wrong_number(rules: Schnapsen, number: int) -> Refused | None:
    """Two play."""
    detail = parts.wrong_number(number, seats(rules))
    return Refused("SCH-137", detail) if detail else None


@rule("SCH-29")
def wrong_pack(pack: Cards) -> Refused | None:
    """The pack has twenty cards."""
    detail = parts.wrong_pack(pack, PACK)
    return Refused("SCH-29", detail) if detail else None


@rule("SCH-39", "SCH-40", "SCH-41", "SCH-42")
def dealt(rules: Schnapsen, state: State, pack: Cards) -> State:
    """Three cards each, one for trump, two cards each; the rest lies on the trump."""
    return turns.deal(state, pack, dealing_order(state.turn), rules.packets)


@rule("SCH-138")
def dealing_order(first: Seat) -> tuple[Seat, ...]:
    """Forehand gets his cards first."""
    return (first, 1 - first)


@rule("SCH-44")
def forehand(dealer: Seat) -> Seat:
    """Who has not dealt leads to the first trick."""
    return 1 - dealer


def to_move(rules: Schnapsen, state: State) -> Seat | None:
    return None if state.over else state.turn
