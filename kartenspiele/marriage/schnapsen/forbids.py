"""What the rules of Schnapsen forbid, each by its number."""

from __future__ import annotations

from typing import Final

from ...rulebook import rule
from .. import refusals
from ..moves import Move
from ..state import State
from .deal import WORTH
from .rules import Schnapsen


@rule("SCH-80")
def plays_on(rules: Schnapsen, state: State, move: Move) -> str | None:
    """When the deal is over, nothing is done any more."""
    return refusals.plays_on(state)


@rule("SCH-55")
def answers_unasked(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Nobody is asked whether he exchanges, unless a closing may be answered so."""
    return refusals.answers_unasked(state, move)


@rule("SCH-48", "SCH-183")
def draws_late(rules: Schnapsen, state: State, move: Move) -> str | None:
    """After a trick the winner draws, and then the loser, before anything that precedes a lead."""
    return refusals.draws_late(state, move)


@rule("SCH-48")
def draws_wrongly(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A card is drawn after a trick, and at no other time."""
    return refusals.draws_wrongly(state, move)


@rule("SCH-139")
def lacks_card(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A player plays a card that he holds."""
    return refusals.lacks_card(state, move)


@rule("SCH-53")
def exchanges_off_lead(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Only the player on lead exchanges, before he leads."""
    return refusals.exchanges_off_lead(state, move)


@rule("SCH-55")
def exchanges_closed(rules: Schnapsen, state: State, move: Move) -> str | None:
    """With a talon closed or spent nothing is exchanged."""
    return refusals.exchanges_closed(state, move)


@rule("SCH-127")
def exchanges_trickless(rules: Schnapsen, state: State, move: Move) -> str | None:
    """In sharp play whoever exchanges has taken a trick."""
    return refusals.exchanges_trickless(state, move, rules.exchange_right)


@rule("SCH-146")
def exchanges_late(rules: Schnapsen, state: State, move: Move) -> str | None:
    """In sharp play nothing is exchanged when the talon has two cards."""
    return refusals.exchanges_late(state, move, rules.exchange_over)


@rule("SCH-52")
def lacks_jack(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Only the trump jack is exchanged."""
    return refusals.lacks_lowest(state, move, rules.exchange_rank)


@rule("SCH-56")
def announces_off_lead(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Only the player on lead announces a marriage, before he leads."""
    return refusals.announces_off_lead(state, move)


@rule("SCH-140")
def announces_twice(rules: Schnapsen, state: State, move: Move) -> str | None:
    """At a lead one marriage is announced."""
    return refusals.announces_twice(state, move)


@rule("SCH-56")
def lacks_pair(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A marriage is the king and the queen of a suit, both in hand."""
    return refusals.lacks_pair(state, move)


@rule("SCH-129")
def announces_trickless(rules: Schnapsen, state: State, move: Move) -> str | None:
    """In sharp play whoever announces a marriage has taken a trick."""
    return refusals.announces_trickless(state, move, rules.marriage_right)


@rule("SCH-76")
def announces_late(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A marriage may be announced with the talon closed or spent, unless it has to be open."""
    return refusals.announces_late(state, move, rules.marriages_while)


@rule("SCH-58")
def leads_other(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Whoever announces a marriage leads one of its cards."""
    return refusals.leads_other(state, move)


@rule("SCH-126")
def leads_queen(rules: Schnapsen, state: State, move: Move) -> str | None:
    """In sharp play the king of the marriage is led."""
    return refusals.leads_queen(state, move, rules.marriage_lead)


@rule("SCH-71")
def closes_off_lead(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Only the player on lead closes the talon, before he leads."""
    return refusals.closes_off_lead(state, move)


@rule("SCH-149")
def closes_again(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A talon closed or spent is not closed again."""
    return refusals.closes_again(state, move)


@rule("SCH-75")
def closes_before_drawing(rules: Schnapsen, state: State, move: Move) -> str | None:
    """The talon is closed when both have drawn."""
    return refusals.closes_before_drawing(state, move, rules.closing_time)


@rule("SCH-182")
def closes_first(rules: Schnapsen, state: State, move: Move) -> str | None:
    """The talon may be closed before the first lead, unless a trick has to come before."""
    return refusals.closes_first(state, move, rules.closing_first)


@rule("SCH-125")
def closes_late(rules: Schnapsen, state: State, move: Move) -> str | None:
    """In sharp play the talon is not closed when it has two cards."""
    return refusals.closes_late(state, move, rules.closing_over)


@rule("SCH-81", "SCH-142")
def calls_wrongly(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A call follows a trick, before the next lead, or a marriage announced."""
    return refusals.calls_wrongly(state, move)


@rule("SCH-141")
def calls_last(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A call may follow the last trick too, unless that has to end the deal."""
    return refusals.calls_last(state, move, rules.last_call)


@rule("SCH-141")
def leaves_early(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Without a call a deal ends when the last card is played."""
    return refusals.leaves_early(state, move)


# --- Strict play -------------------------------------------------------------------------------


@rule("SCH-12")
def is_strict(state: State) -> bool:
    """With a talon closed or spent play is strict."""
    return not state.is_open


@rule("SCH-64")
def spares_higher(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A higher card of the suit led is played, if there is one."""
    return refusals.spares_higher(state, move, WORTH, trump=False) if is_strict(state) else None


@rule("SCH-65")
def revokes(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Else a lower card of the suit led is played."""
    return refusals.revokes(state, move, trump=False) if is_strict(state) else None


@rule("SCH-66")
def spares_trump(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Without the suit led a trump is played."""
    return refusals.spares_trump(state, move) if is_strict(state) else None


@rule("SCH-68")
def spares_higher_trump(rules: Schnapsen, state: State, move: Move) -> str | None:
    """A trump led is beaten with a higher one, if there is one."""
    return refusals.spares_higher(state, move, WORTH, trump=True) if is_strict(state) else None


@rule("SCH-69")
def revokes_trump(rules: Schnapsen, state: State, move: Move) -> str | None:
    """Else a lower trump is played to a trump led."""
    return refusals.revokes(state, move, trump=True) if is_strict(state) else None


OBJECTIONS: Final = (
    plays_on,
    answers_unasked,
    draws_late,
    draws_wrongly,
    lacks_card,
    exchanges_off_lead,
    exchanges_closed,
    exchanges_trickless,
    exchanges_late,
    lacks_jack,
    announces_off_lead,
    announces_twice,
    lacks_pair,
    announces_trickless,
    announces_late,
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
