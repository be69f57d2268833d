"""What the rules of Sechsundsechzig forbid, each by its number."""

from __future__ import annotations

from typing import Final

from ...rulebook import rule
from .. import refusals
from ..moves import Exchange, Move
from ..state import State
from .deal import worth
from .rules import Sechsundsechzig


@rule("S66-11", adopts="SCH-80")
def plays_on(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """When the deal is over, nothing is done any more."""
    return refusals.plays_on(state)


@rule("S66-07")
def answers_unasked(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """Directly after a closing the opponent says whether he exchanges, and nothing else."""
    return refusals.answers_unasked(state, move)


@rule("S66-15")
def draws_late(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """After a trick the winner draws first, or closes, or calls."""
    return None if isinstance(move, Exchange) else refusals.draws_late(state, move)


@rule("S66-15")
def draws_wrongly(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """A card is drawn after a trick, and at no other time."""
    return refusals.draws_wrongly(state, move)


@rule("S66-11", adopts="SCH-139")
def lacks_card(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """A player plays a card that he holds."""
    return refusals.lacks_card(state, move)


# --- What forbids: exchanging ------------------------------------------------------------------


@rule("S66-11", adopts="SCH-53")
def exchanges_off_lead(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """Only the player on lead exchanges, before he leads."""
    return refusals.exchanges_off_lead(state, move)


@rule("S66-11", adopts="SCH-183")
def exchanges_undrawn(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """After a trick the exchange comes when both have drawn."""
    return refusals.exchanges_undrawn(state, move, rules.exchange_time)


@rule("S66-11", adopts="SCH-55")
def exchanges_closed(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """With a talon closed or spent nothing is exchanged."""
    return refusals.exchanges_closed(state, move)


@rule("S66-11", adopts="SCH-53")
def exchanges_trickless(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """Whoever exchanges need not have taken a trick."""
    return refusals.exchanges_trickless(state, move, rules.exchange_right)


@rule("S66-11", adopts="SCH-55")
def exchanges_late(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """As long as the talon is open the lowest trump is exchanged."""
    return refusals.exchanges_late(state, move, rules.exchange_over)


@rule("S66-21")
def lacks_nine(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """Only the nine of trumps is exchanged."""
    return refusals.lacks_lowest(state, move, rules.exchange_rank)


# --- What forbids: marriages -------------------------------------------------------------------


@rule("S66-11", adopts="SCH-56")
def announces_off_lead(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """Only the player on lead announces a marriage, before he leads."""
    return refusals.announces_off_lead(state, move)


@rule("S66-11", adopts="SCH-140")
def announces_twice(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """At a lead one marriage is announced."""
    return refusals.announces_twice(state, move)


@rule("S66-11", adopts="SCH-56")
def lacks_pair(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """A marriage is the king and the queen of a suit, both in hand."""
    return refusals.lacks_pair(state, move)


@rule("S66-11", adopts="SCH-56")
def announces_trickless(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """Whoever announces a marriage need not have taken a trick."""
    return refusals.announces_trickless(state, move, rules.marriage_right)


@rule("S66-03")
def announces_late(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """With a talon closed or spent no marriage is announced."""
    return refusals.announces_late(state, move, rules.marriages_while)


@rule("S66-25")
def delays_lead(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """Whoever has announced a marriage may still close the talon before he leads."""
    return refusals.delays_lead(state, move, rules.after_marriage)


@rule("S66-11", adopts="SCH-58")
def leads_other(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """Whoever announces a marriage leads one of its cards."""
    return refusals.leads_other(state, move)


@rule("S66-11", adopts="SCH-58")
def leads_queen(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """It may be the king or the queen."""
    return refusals.leads_queen(state, move, rules.marriage_lead)


# --- What forbids: closing and calling ---------------------------------------------------------


@rule("S66-11", adopts="SCH-71")
def closes_off_lead(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """Only the player on lead closes the talon, before he leads."""
    return refusals.closes_off_lead(state, move)


@rule("S66-11", adopts="SCH-149")
def closes_again(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """A talon closed or spent is not closed again."""
    return refusals.closes_again(state, move)


@rule("S66-06")
def closes_before_drawing(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """The talon is closed before drawing or after it."""
    return refusals.closes_before_drawing(state, move, rules.closing_time)


@rule("S66-11", adopts="SCH-182")
def closes_first(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """The talon may be closed before the first lead too, when nobody has drawn yet."""
    return refusals.closes_first(state, move, rules.closing_first)


@rule("S66-11", adopts="SCH-71")
def closes_late(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """It may be closed as long as there is one."""
    return refusals.closes_late(state, move, rules.closing_over)


@rule("S66-11", adopts="SCH-81")
def calls_wrongly(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """A call follows a trick, before the next lead, or a marriage announced."""
    return refusals.calls_wrongly(state, move)


@rule("S66-11", adopts="SCH-141")
def calls_last(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """A call may follow the last trick too."""
    return refusals.calls_last(state, move, rules.last_call)


@rule("S66-11", adopts="SCH-141")
def leaves_early(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """Without a call a deal ends when the last card is played."""
    return refusals.leaves_early(state, move)


# --- What forbids: strict play -----------------------------------------------------------------


@rule("S66-11", adopts="SCH-12")
def is_strict(state: State) -> bool:
    """With a talon closed or spent play is strict."""
    return not state.is_open


@rule("S66-11", adopts="SCH-64")
def spares_higher(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """A higher card of the suit led is played, if there is one."""
    if not is_strict(state):
        return None
    return refusals.spares_higher(state, move, worth(rules), trump=False)


@rule("S66-11", adopts="SCH-65")
def revokes(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """Else a lower card of the suit led is played."""
    return refusals.revokes(state, move, trump=False) if is_strict(state) else None


@rule("S66-11", adopts="SCH-66")
def spares_trump(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """Without the suit led a trump is played."""
    return refusals.spares_trump(state, move) if is_strict(state) else None


@rule("S66-11", adopts="SCH-68")
def spares_higher_trump(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """A trump led is beaten with a higher one, if there is one."""
    if not is_strict(state):
        return None
    return refusals.spares_higher(state, move, worth(rules), trump=True)


@rule("S66-11", adopts="SCH-69")
def revokes_trump(rules: Sechsundsechzig, state: State, move: Move) -> str | None:
    """Else a lower trump is played to a trump led."""
    return refusals.revokes(state, move, trump=True) if is_strict(state) else None


OBJECTIONS: Final = (
    plays_on,
    answers_unasked,
    draws_late,
    draws_wrongly,
    lacks_card,
    exchanges_off_lead,
    exchanges_undrawn,
    exchanges_closed,
    exchanges_trickless,
    exchanges_late,
    lacks_nine,
    announces_off_lead,
    announces_twice,
    lacks_pair,
    announces_trickless,
    announces_late,
    delays_lead,
    leads_other,
    leads_queen,
    closes_off_lead,
    closes_again,
    closes_before_drawing,
    closes_first,
    closes_late,
    calls_wrongly,
    calls_last,
    leaves_early,
    spares_higher,
    revokes,
    spares_trump,
    spares_higher_trump,
    revokes_trump,
)
