"""Where a deal of Tippen stands: what is to be done next, and by whom."""

from __future__ import annotations

from enum import Enum
from typing import assert_never

from ..cards import Card, Cards, Rank, Suit, pack
from ..play import NATURE, Seat
from ..rooms.ring import neighbour, round_the_table
from ..rulebook import rule
from .rules import Cutting, Fiducit, Pack, Robbing, Tippen
from .state import ALONG, DECLARED, LEFT, ROBBED, SMELT, TURNED, State

PIQUET = pack("A K D B 10 9 8 7")


class Phase(Enum):
    """What is done next."""

    CUT = "the pack is to be cut"
    TURN = "the dealer is to turn the trump, or to declare fiducit first"
    ROB = "the seven may rob"
    DECLARE = "not all have declared"
    PLAY = "all have declared"
    OVER = "the deal is over"


def whole(rules: Tippen) -> Cards:
    """What is played with."""
    return PIQUET if rules.pack is Pack.PIQUET else pack()


def order(rules: Tippen, state: State) -> tuple[Seat, ...]:
    """All the seats from the forehand on; the dealer is the last."""
    step = rules.direction.step
    return round_the_table(neighbour(state.dealer, state.seats, step), state.seats, step)


def along(rules: Tippen, state: State) -> tuple[Seat, ...]:
    """Those who go along, in order."""
    said = state.has_said(ALONG)
    return tuple(seat for seat in order(rules, state) if seat in said)


def has_fiducit(state: State) -> bool:
    """Whether the dealer has declared fiducit."""
    return bool(state.has_said(SMELT))


@rule("DRB-34")
def robber(rules: Tippen, state: State) -> Seat | None:
    """Who holds the seven and may rob with it, until the forehand has declared."""
    is_known = rules.robbing is not Robbing.NONE and state.turned and not has_fiducit(state)
    if not is_known or state.has_said(ROBBED, *DECLARED):
        return None
    asked = (seat for seat in order(rules, state) if seat not in state.has_said(LEFT))
    return next((seat for seat in asked if set(sevens(rules, state)) & {*state.hands[seat]}), None)


def sevens(rules: Tippen, state: State) -> Cards:
    """The cards with which one robs, that of trumps first."""
    suits = (state.trump, *(suit for suit in Suit if suit is not state.trump))
    every = tuple(Card(Rank.SEVEN, suit) for suit in suits)
    return every if rules.robbing is Robbing.ANY else every[:1]


def declarer(rules: Tippen, state: State) -> Seat | None:
    """Who is to declare: each in order, but the dealer only if somebody goes along."""
    said, dealer = state.has_said(*DECLARED), state.dealer
    waiting = [seat for seat in order(rules, state) if seat not in said and state.hands[seat]]
    if waiting == [dealer] and not state.has_said(ALONG):
        return None
    return next(iter(waiting), None)


def phase(rules: Tippen, state: State) -> Phase:
    """What is done next."""
    if rules.cutting is Cutting.HOP and len(state.stock) == len(whole(rules)):
        return Phase.CUT
    is_turned = state.trump is not None or state.has_said(TURNED)
    if rules.fiducit is Fiducit.DECLARED and any(state.hands) and not is_turned:
        return Phase.TURN
    if robber(rules, state) is not None:
        return Phase.ROB
    if declarer(rules, state) is not None:
        return Phase.DECLARE
    playing = along(rules, state)
    is_playing = len(playing) > 1 and (state.trick or any(state.hands[seat] for seat in playing))
    return Phase.PLAY if is_playing else Phase.OVER


def turn_of(rules: Tippen, state: State) -> Seat | None:
    """Whose move it is."""
    match now := phase(rules, state):
        case Phase.CUT:
            return NATURE
        case Phase.TURN:
            return state.dealer
        case Phase.ROB:
            return robber(rules, state)
        case Phase.DECLARE:
            return declarer(rules, state)
        case Phase.PLAY:
            return state.turn
        case Phase.OVER:
            return None
        case _:
            assert_never(now)


def hand_of(rules: Tippen, state: State) -> Cards:
    """The hand of the player to move."""
    seat = turn_of(rules, state)
    return () if seat is None or seat == NATURE else state.hands[seat]
