"""What goes against a move before a lead, by the points of a rule set.

A game binds each of these under the number of its rule; None means that nothing goes against the
move. Which kinds of moves an objection is about its annotation says. What concerns strict play
stands in ``strict``.
"""

from __future__ import annotations

from typing import Final

from ...engine.cards import Card, Rank, show
from ...engine.naming import who_does
from . import alternatives as alt
from .alternatives import Rules
from .moves import PAIRS, Announce, Call, Close, Draw, Exchange, Keep, Leave, Move, Play
from .state import State, may_hold

UNDRAWN: Final = "the talon is open, and the players must draw first"


# --- What several objections say ---------------------------------------------------------------


def off_lead(state: State) -> str | None:
    return None if state.leads else f"{state.led} is led, and the other player has led it"


def shut(state: State) -> str | None:
    if state.is_open:
        return None
    return "the talon is closed" if state.closing else "the talon is used up"


def small(state: State, over: int) -> str | None:
    return None if len(state.talon) > over else f"the talon has {len(state.talon)} cards"


def trickless(state: State, right: alt.Right) -> str | None:
    if right is alt.Right.ANYBODY or state.piles[state.turn]:
        return None
    return who_does(state.turn, "has no trick")


def unled(state: State) -> str | None:
    if state.announced is None:
        return None
    return f"marriage {state.announced.value} is announced, and not yet led from"


# --- Turns and drawing -------------------------------------------------------------------------


def plays_on(rules: object, state: State, move: Move) -> str | None:
    """When a deal is over, nothing is done any more."""
    return "the deal is over" if state.over else None


def answers_unasked(rules: object, state: State, move: Move) -> str | None:
    """Only a player who is asked says that he does not exchange; asked, he does nothing else."""
    if state.asked:
        return None if isinstance(move, Exchange | Keep) else "first: exchange, or no exchange"
    return "not the time for the opponent to answer" if isinstance(move, Keep) else None


def draws_late(rules: object, state: State, move: Play | Announce | Keep | Leave) -> str | None:
    """Whoever has won a trick draws before he goes on, unless he calls, closes or exchanges."""
    return UNDRAWN if state.due else None


def draws_wrongly(rules: object, state: State, move: Draw) -> str | None:
    """Cards are drawn once after a trick, while the talon is open."""
    return None if state.due else "the players do not draw now"


def lacks_card(rules: object, state: State, move: Play) -> str | None:
    """The card played is in hand."""
    return None if may_hold(state, state.turn, [move.card]) else f"{move.card} is not in hand"


# --- Exchanging --------------------------------------------------------------------------------


def exchanges_off_lead(rules: object, state: State, move: Exchange) -> str | None:
    """Only the player who leads exchanges, before he leads."""
    return None if state.asked else off_lead(state)


def exchanges_undrawn(rules: Rules, state: State, move: Exchange) -> str | None:
    """It may be that both must have drawn."""
    return UNDRAWN if state.due and rules.exchange_time is alt.ExchangeTime.DRAWN else None


def exchanges_closed(rules: object, state: State, move: Exchange) -> str | None:
    """Nothing is exchanged with a talon that is closed or spent, unless in answer to a closing."""
    return None if state.asked else shut(state)


def exchanges_trickless(rules: Rules, state: State, move: Exchange) -> str | None:
    """It may be that only a player with a trick exchanges."""
    return None if state.asked else trickless(state, rules.exchange_right)


def exchanges_late(rules: Rules, state: State, move: Exchange) -> str | None:
    """There must be more than so many cards in the talon."""
    return None if state.asked else small(state, rules.exchange_over)


def lacks_lowest(rules: Rules, state: State, move: Exchange) -> str | None:
    """Only the lowest trump is exchanged."""
    lowest = Card(rules.exchange_rank, state.trump)
    return None if may_hold(state, state.turn, [lowest]) else f"{lowest} is not in hand"


# --- Marriages ---------------------------------------------------------------------------------


def announces_off_lead(rules: object, state: State, move: Announce) -> str | None:
    """Only the player who leads announces a marriage, before he leads."""
    return off_lead(state)


def announces_twice(rules: object, state: State, move: Announce) -> str | None:
    """At a lead one marriage is announced, since one of its cards is led."""
    return unled(state)


def lacks_pair(rules: object, state: State, move: Announce) -> str | None:
    """Both cards of a marriage are in hand."""
    pair = PAIRS[move.suit]
    if may_hold(state, state.turn, pair):
        return None
    return f"{show(card for card in pair if card not in state.hand)} not in hand"


def announces_trickless(rules: Rules, state: State, move: Announce) -> str | None:
    """It may be that only a player with a trick announces a marriage."""
    return trickless(state, rules.marriage_right)


def announces_late(rules: Rules, state: State, move: Announce) -> str | None:
    """It may be that no marriage is announced once the talon is closed or spent."""
    return None if rules.marriages_while is alt.Until.THE_END else shut(state)


def delays_lead(rules: Rules, state: State, move: Exchange | Close) -> str | None:
    """It may be that after announcing a marriage one only leads or calls."""
    return None if rules.after_marriage is alt.AfterMarriage.ANYTHING else unled(state)


def leads_other(rules: object, state: State, move: Play) -> str | None:
    """Whoever has announced a marriage leads one of its cards."""
    if state.announced is None or move.card in PAIRS[state.announced]:
        return None
    return f"marriage {state.announced.value} is announced"


def leads_queen(rules: Rules, state: State, move: Play) -> str | None:
    """It may be that the king has to be led."""
    if rules.marriage_lead is alt.Shown.EITHER or state.announced is None:
        return None
    return f"{move.card} is not the king" if move.card.rank is Rank.QUEEN else None


# --- Closing and calling -----------------------------------------------------------------------


def closes_off_lead(rules: object, state: State, move: Close) -> str | None:
    """Only the player who leads closes the talon, before he leads."""
    return off_lead(state)


def closes_again(rules: object, state: State, move: Close) -> str | None:
    """Only an open talon is closed."""
    return shut(state)


def closes_before_drawing(rules: Rules, state: State, move: Close) -> str | None:
    """It may be that both must have drawn."""
    if rules.closing_time is alt.ClosingTime.EITHER or not state.due:
        return None
    return "the players must draw first"


def closes_first(rules: Rules, state: State, move: Close) -> str | None:
    """It may be that the first trick comes before any closing."""
    if rules.closing_first is alt.FirstLead.OPEN or any(state.piles):
        return None
    return "no trick yet"


def closes_late(rules: Rules, state: State, move: Close) -> str | None:
    """There must be more than so many cards in the talon."""
    return small(state, rules.closing_over)


def calls_wrongly(rules: object, state: State, move: Call) -> str | None:
    """A call follows a trick won, before the next lead, or a marriage announced."""
    if state.announced is not None or (state.leads and state.piles[state.turn]):
        return None
    return who_does(state.turn, "has neither just won a trick nor announced a marriage")


def calls_last(rules: Rules, state: State, move: Call) -> str | None:
    """It may be that the last trick ends the deal."""
    if rules.last_call is alt.LastCall.OPEN or any(state.hands):
        return None
    return "the last trick is over"


def calls_decided(rules: object, state: State, move: Call) -> str | None:
    """Nobody calls any more when the player who closed has lost the last trick."""
    return "the player who closed has lost the last trick" if state.is_lost else None


def leaves_early(rules: object, state: State, move: Leave) -> str | None:
    """A deal ends without a call when the last card is played."""
    return "there are cards in hand" if any(state.hands) else None
