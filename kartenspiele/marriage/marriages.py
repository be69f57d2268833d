"""Marriages of king and queen: who announces them and when, what is led, what they count."""

from __future__ import annotations

from ..cards import Rank, Suit, show
from ..play import Seat, change
from . import objections
from .alternatives import AfterMarriage, Rules, Shown, Until
from .moves import PAIRS, Announce, Close, Exchange, Play
from .state import State, may_hold

# --- What goes against announcing, and against a lead ------------------------------------------


def announces_off_lead(rules: object, state: State, move: Announce) -> str | None:
    """Only the player who leads announces a marriage, before he leads."""
    return objections.off_lead(state)


def announces_twice(rules: object, state: State, move: Announce) -> str | None:
    """At a lead one marriage is announced, since one of its cards is led."""
    return objections.unled(state)


def lacks_pair(rules: object, state: State, move: Announce) -> str | None:
    """Both cards of a marriage are in hand."""
    pair = PAIRS[move.suit]
    if may_hold(state, state.turn, pair):
        return None
    return f"{show(card for card in pair if card not in state.hand)} not in hand"


def announces_trickless(rules: Rules, state: State, move: Announce) -> str | None:
    """It may be that only a player with a trick announces a marriage."""
    return objections.trickless(state, rules.marriage_right)


def announces_late(rules: Rules, state: State, move: Announce) -> str | None:
    """It may be that no marriage is announced once the talon is closed or spent."""
    return None if rules.marriages_while is Until.THE_END else objections.shut(state)


def delays_lead(rules: Rules, state: State, move: Exchange | Close) -> str | None:
    """It may be that after announcing a marriage one only leads or calls."""
    return None if rules.after_marriage is AfterMarriage.ANYTHING else objections.unled(state)


def leads_other(rules: object, state: State, move: Play) -> str | None:
    """Whoever has announced a marriage leads one of its cards."""
    if state.announced is None or move.card in PAIRS[state.announced]:
        return None
    return f"marriage {state.announced.value} is announced"


def leads_queen(rules: Rules, state: State, move: Play) -> str | None:
    """It may be that the king has to be led."""
    if state.announced is None or rules.marriage_lead is Shown.EITHER:
        return None
    return f"{move.card} is not the king" if move.card.rank is Rank.QUEEN else None


# --- What they do ------------------------------------------------------------------------------


def announce(state: State, suit: Suit) -> State:
    """A marriage is announced, and one of its cards is to be led."""
    suits = (*state.marriages[state.turn], suit)
    return state._replace(announced=suit, marriages=change(state.marriages, state.turn, suits))


def worth(rules: Rules, state: State, suit: Suit) -> int:
    """A marriage counts so much, in trumps more."""
    return rules.royal if suit is state.trump else rules.marriage


def waits(state: State, seat: Seat) -> bool:
    """Marriages count once the player has taken a trick."""
    return not state.piles[seat]
