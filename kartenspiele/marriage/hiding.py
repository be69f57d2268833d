"""What a player may see: the state with every other card as one that nobody has seen."""

from __future__ import annotations

from collections.abc import Sequence

from ..cards import UNKNOWN, Cards
from ..play import Seat, change
from .alternatives import Looking, Rules
from .state import State


def own_tricks(rules: Rules, state: State, player: Seat) -> int:
    """A player may look through his own tricks, or through none: so many cards."""
    return len(state.piles[player]) if rules.looking is Looking.OWN else 0


def last_trick(rules: Rules, state: State, player: Seat) -> int:
    """Of the other player's tricks the last may be looked at, until a card is led to the next."""
    leader = state.other if state.asked else state.turn
    if rules.looking is Looking.NOTHING or state.led is not None or leader != player:
        return 0
    return state.seats


def hide(state: State, seat: Seat, shown: Sequence[int]) -> State:
    """A player sees his hand, the turned card, what is led, and the tricks he may look at."""
    hands = change(state.hands, 1 - seat, _hidden(state.hands[1 - seat], 0))
    piles = tuple(_hidden(pile, shown[player]) for player, pile in enumerate(state.piles))
    talon = _hidden(state.talon, 0 if state.closing else 1)
    return state._replace(hands=hands, piles=piles, talon=talon)


def _hidden(cards: Cards, last: int) -> Cards:
    """So many cards, of which only some of the last have been seen."""
    unseen = len(cards) - last
    return (UNKNOWN,) * unseen + cards[unseen:]
