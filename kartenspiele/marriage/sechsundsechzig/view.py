"""What a player of Sechsundsechzig may see."""

from __future__ import annotations

from ...play import Seat
from ...rulebook import rule
from .. import hiding
from ..alternatives import Looking
from ..state import State
from .rules import Sechsundsechzig


@rule("S66-11", adopts="SCH-145")
def seen_by(rules: Sechsundsechzig, state: State, seat: Seat) -> State:
    """A player sees his hand, the turned card, what is led, and the tricks he may look at."""
    for player in range(state.seats):
        shown = cards_shown(rules, state, player, seat)
        state = hiding.hide_pile(state, player, shown)
    return hiding.hide_talon(hiding.hide_hand(state, seat))


def cards_shown(rules: Sechsundsechzig, state: State, player: Seat, seat: Seat) -> int:
    """How many cards of a player's tricks another may look at."""
    shown = own_tricks(state, player) if player == seat else last_trick(state, player)
    return shown * (rules.looking is Looking.OWN)


@rule("S66-11", adopts="SCH-50")
def own_tricks(state: State, player: Seat) -> int:
    """A player may look through his own tricks."""
    return len(state.piles[player])


@rule("S66-11", adopts="SCH-51")
def last_trick(state: State, player: Seat) -> int:
    """The opponent's last trick may be looked at until a card is led to the next."""
    return hiding.last_trick(state, player)
