"""Sechsundsechzig: what is bound under which number, and what its score has of its own.

It is played like Schnapsen (S66-11) unless one of its eight differences says something else. Its
rule set stands in ``rules``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....engine import parts
from ....engine.play import Entry, Seat
from ....engine.rulebook import by, rule
from .. import objections, outcomes, strict, tricks, turns
from ..alternatives import HigherTotal, Rules, TenCounts, TenSaves
from ..game import Marrying
from ..outcomes import Loser, Points
from ..state import State
from .rules import PACK, VARIANTS

is_strict: Final = by("S66-11", adopts="SCH-12", does=tricks.is_strict)
beats: Final = by("S66-11", adopts="SCH-64", does=strict.beats)
follows: Final = by("S66-11", adopts="SCH-65", does=strict.follows)
trumps: Final = by("S66-11", adopts="SCH-66", does=strict.trumps)
overtrumps: Final = by("S66-11", adopts="SCH-68", does=strict.overtrumps)
follows_trump: Final = by("S66-11", adopts="SCH-69", does=strict.follows_trump)


@rule("S66-04")
def ten(rules: Rules, state: State, seat: Seat) -> int:
    """If nobody has closed or called, the last trick counts ten."""
    lasts = state.closing or state.talon or any(state.hands)
    early = state.called is not None and rules.ten_counts is TenCounts.UNCALLED
    if lasts or early or seat != state.turn or not isinstance(rules.exhausted, HigherTotal):
        return 0
    return rules.exhausted.last_trick


@rule("S66-04")
def for_ten(rules: Rules, state: State) -> Iterator[Entry]:
    """The last trick counts ten, which decides nothing by itself."""
    if extra := ten(rules, state, state.turn):
        yield Entry(state.turn, 0, "S66-04", f"the last trick counts {extra}")


@rule("S66-22", "S66-27", "S66-28")
def for_higher_total(game: Marrying, rules: Rules, state: State, points: Points) -> Iterator[Entry]:
    """The higher total wins one, two or three points; if both are the same nobody wins."""
    yield from for_ten(rules, state)
    totals = tuple(had + ten(rules, state, seat) for seat, had in enumerate(points))
    both = " : ".join(map(str, totals))
    if totals[0] == totals[1]:
        yield from (Entry(seat, 0, "S66-22", f"a draw, {both}") for seat in range(state.seats))
        return
    other = totals.index(min(totals))
    yield Entry(1 - other, 0, "S66-22", f"higher total, {both}")
    graded = totals if rules.ten_saves is TenSaves.YES else points
    yield from game.graded(rules, Loser(other, graded[other], tricks.tricks(state)[other]))


GAME: Final = Marrying(
    TITLE="Sechsundsechzig",
    PREFIX="S66",
    whole=PACK,
    VARIANTS=VARIANTS,
    EARLY="S66-06",
    ASKED="S66-07",
    # Who plays, and how it is dealt
    wrong_number=by("S66-11", adopts="SCH-137", does=parts.too_many_or_few),
    wrong_pack=by("S66-02", does=parts.wrong_pack),
    forehand=by("S66-11", adopts="SCH-44", does=turns.forehand),
    dealing_order=by("S66-11", adopts="SCH-138", does=turns.dealing_order),
    dealt=by("S66-14", "S66-20", does=turns.deal),
    # What may not be done
    is_strict=is_strict,
    duties=(beats, follows, trumps, overtrumps, follows_trump),
    OBJECTIONS=(
        by("S66-11", adopts="SCH-80", does=objections.plays_on),
        by("S66-07", does=objections.answers_unasked),
        by("S66-15", does=objections.draws_late),
        by("S66-15", does=objections.draws_wrongly),
        by("S66-11", adopts="SCH-139", does=objections.lacks_card),
        by("S66-11", adopts="SCH-53", does=objections.exchanges_off_lead),
        by("S66-11", adopts="SCH-183", does=objections.exchanges_undrawn),
        by("S66-11", adopts="SCH-55", does=objections.exchanges_closed),
        by("S66-29", adopts="SCH-186", does=objections.exchanges_trickless),
        by("S66-11", adopts="SCH-55", does=objections.exchanges_late),
        by("S66-21", does=objections.lacks_lowest),
        by("S66-11", adopts="SCH-56", does=objections.announces_off_lead),
        by("S66-11", adopts="SCH-140", does=objections.announces_twice),
        by("S66-11", adopts="SCH-56", does=objections.lacks_pair),
        by("S66-11", adopts="SCH-56", does=objections.announces_trickless),
        by("S66-03", does=objections.announces_late),
        by("S66-25", does=objections.delays_lead),
        by("S66-11", adopts="SCH-58", does=objections.leads_other),
        by("S66-11", adopts="SCH-58", does=objections.leads_queen),
        by("S66-11", adopts="SCH-71", does=objections.closes_off_lead),
        by("S66-11", adopts="SCH-149", does=objections.closes_again),
        by("S66-06", does=objections.closes_before_drawing),
        by("S66-11", adopts="SCH-182", does=objections.closes_first),
        by("S66-11", adopts="SCH-71", does=objections.closes_late),
        by("S66-11", adopts="SCH-81", does=objections.calls_wrongly),
        by("S66-11", adopts="SCH-92", does=objections.calls_decided),
        by("S66-11", adopts="SCH-141", does=objections.calls_last),
        by("S66-11", adopts="SCH-141", does=objections.leaves_early),
        by("S66-11", adopts="SCH-64", does=strict.spares_higher, duty=beats, strict=is_strict),
        by("S66-11", adopts="SCH-65", does=strict.revokes, duty=follows, strict=is_strict),
        by("S66-11", adopts="SCH-66", does=strict.spares_trump, duty=trumps, strict=is_strict),
        by("S66-11", adopts="SCH-68", does=strict.spares_higher, duty=overtrumps, strict=is_strict),
        by("S66-11", adopts="SCH-69", does=strict.revokes, duty=follows_trump, strict=is_strict),
    ),
    # What a move does
    left=by("S66-11", adopts="SCH-139", does=turns.leave_hand),
    leads=by("S66-11", adopts="SCH-139", does=turns.lead),
    winner=by("S66-11", adopts="SCH-45", does=tricks.winner),
    leads_next=by("S66-11", adopts="SCH-49", does=turns.leads_next),
    is_cut_off=by("S66-11", adopts="SCH-73", does=turns.is_cut_off),
    drawn=by("S66-11", adopts="SCH-48", does=turns.draw),
    exchanged=by("S66-21", does=turns.exchange),
    announced=by("S66-11", adopts="SCH-56", does=turns.announce),
    closed=by("S66-11", adopts="SCH-71", does=turns.close),
    asks=by("S66-07", "S66-32", does=turns.ask),
    answered=by("S66-07", "S66-32", does=turns.answered),
    called=by("S66-11", adopts="SCH-79", does=turns.call),
    ended=by("S66-11", adopts="SCH-80", does=turns.end),
    let_end=by("S66-11", adopts="SCH-141", does=turns.end),
    # What a player may see
    own_tricks=by("S66-11", adopts="SCH-50", does=turns.own_tricks),
    last_trick=by("S66-11", adopts="SCH-51", does=turns.last_trick),
    hidden=by("S66-11", adopts="SCH-145", does=turns.hide),
    # What counts
    counted=by("S66-11", adopts="SCH-33", does=tricks.count),
    marriage_worth=by("S66-11", adopts="SCH-57", does=tricks.worth),
    waits=by("S66-11", adopts="SCH-59", does=tricks.waits),
    together=by("S66-11", adopts="SCH-97", does=outcomes.together),
    late_points=ten,
    # What a deal brings
    caller=by("S66-11", adopts="SCH-80", does=outcomes.caller),
    is_right=by("S66-11", adopts="SCH-13", does=outcomes.is_right),
    at_closing=by("S66-05", "S66-30", does=outcomes.at_closing),
    grades=(
        by("S66-11", adopts="SCH-83", does=outcomes.for_single),
        by("S66-11", adopts="SCH-84", does=outcomes.for_schneider),
        by("S66-11", adopts="SCH-85", does=outcomes.for_schwarz),
    ),
    for_forestalled=by("S66-31", adopts="SCH-94", does=outcomes.for_forestalled),
    had_trick=by("S66-11", adopts="SCH-143", does=outcomes.had_trick),
    for_false_call=by("S66-11", adopts="SCH-86", does=outcomes.for_false_call),
    has_lost_last=by("S66-11", adopts="SCH-92", does=outcomes.has_lost_last),
    has_failed=by("S66-11", adopts="SCH-148", does=outcomes.has_failed),
    for_failed_closing=by("S66-17", adopts="SCH-89", does=outcomes.for_failed_closing),
    for_last_trick=by("S66-04", does=outcomes.for_last_trick),
    for_higher_total=for_higher_total,
    # The match
    added=by("S66-09", does=outcomes.tallied),
    arrived=by("S66-09", "S66-33", does=outcomes.arrived),
    after_win=by("S66-08", does=outcomes.dealer_after_win),
    after_draw=by("S66-13", does=outcomes.dealer_after_draw),
)
