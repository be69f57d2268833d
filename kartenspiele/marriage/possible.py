"""What no deal of Schnapsen or its kin can come to; the message names the part."""

from __future__ import annotations

from collections.abc import Mapping

from ..cards import Cards, Suit, show
from ..play import Part, PositionError, Seat
from .moves import pair_of
from .state import SEATS, State
from .tricks import tricks


def check(state: State, parts: Mapping[str, Part], pack: Cards, hand: int) -> State:
    """The same state, if a deal with such a pack and with hands so large can come to it."""
    for seat, cards in enumerate(state.hands):
        if len(cards) > hand:
            part = "hand" if "hand" in parts else f"hands, seat {seat}"
            raise PositionError(f"{part}: {len(cards)} cards; a player has {hand} at most")
    _check_talon(state, len(pack) - SEATS * hand)
    _check_closing(state)
    for seat, suits in enumerate(state.marriages):
        for suit in suits:
            _check_marriage(state, seat, suit)
    if state.over and state.called is None:
        _check_end(state)
    return state


def _check_talon(state: State, most: int) -> None:
    """The talon has at most what is left when the cards have been dealt, and both draw from it."""
    number = len(state.talon)
    if number > most:
        raise PositionError(f"talon: {number} cards; there are {most} after the deal")
    if number % SEATS:
        said = "1 card" if number == 1 else f"{number} cards"
        raise PositionError(f"talon: {said}; two draw at a time, so that an even number is left")


def _check_closing(state: State) -> None:
    """Nobody had more tricks at the closing than he has."""
    if state.closing is None or not any(state.piles):
        return
    for seat, (then, now) in enumerate(zip(state.closing.tricks, tricks(state), strict=True)):
        if then > now:
            raise PositionError(f"closed_tricks: {then} of seat {seat}, who has {now} in piles")


def _check_marriage(state: State, seat: Seat, suit: Suit) -> None:
    """Of a marriage announced before, a card has been led."""
    if seat == state.turn and suit is state.announced:
        return
    pair = pair_of(suit)
    if all(card in state.hands[seat] for card in pair):
        raise PositionError(
            f"marriages, seat {seat}: {show(pair)} are in hand, and one of them was led; "
            "if it is still to be led, say so in announced"
        )


def _check_end(state: State) -> None:
    """Without a call a deal ends with the last card."""
    if any(state.hands) or state.led:
        raise PositionError("uncalled: a deal ends without a call when no card is left to play")
    if state.is_open:
        raise PositionError("uncalled: the talon is open, and has cards; say in closed who closed")
    if any(state.piles) and not state.piles[state.turn]:
        raise PositionError(f"uncalled: seat {state.turn} has won no trick")
