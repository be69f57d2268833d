"""What a player may see: the state with every other card as one that nobody has seen."""

from __future__ import annotations

from dataclasses import replace

from ..cards import UNKNOWN, Cards
from ..play import Seat, change
from .state import State


def hidden(cards: Cards) -> Cards:
    """So many cards, none of them seen."""
    return (UNKNOWN,) * len(cards)


def hide_hand(state: State, seat: Seat) -> State:
    """The other player's hand is hidden."""
    return replace(state, hands=change(state.hands, 1 - seat, hidden(state.hands[1 - seat])))


def hide_talon(state: State) -> State:
    """Of the talon the turned card is seen, until it is closed."""
    shown = () if state.closing else state.talon[-1:]
    return replace(state, talon=hidden(state.talon[: len(state.talon) - len(shown)]) + shown)


def last_trick(state: State, player: Seat) -> int:
    """How many cards of a player's last trick lie open: all of it until the next lead."""
    leader = state.other if state.asked else state.turn
    return state.seats if state.led is None and leader == player else 0


def hide_pile(state: State, seat: Seat, last: int) -> State:
    """Of a player's tricks only so many of the last cards are seen."""
    pile = state.piles[seat]
    cut = len(pile) - last
    return replace(state, piles=change(state.piles, seat, (UNKNOWN,) * cut + pile[cut:]))
