"""Schnapsen: what it does as the family does it, under which number, and what of its own.

Its rule set and forms stand in ``rules``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ....engine import parts
from ....engine.play import Entry, Seat
from ....engine.rulebook import by, rule
from .. import objections, outcomes, strict, tricks, turns
from ..alternatives import OnceClosed, Rules
from ..game import Marrying
from ..outcomes import Points
from ..state import State
from .rules import PACK, VARIANTS

is_strict: Final = by("SCH-12", does=tricks.is_strict)
beats: Final = by("SCH-64", does=strict.beats)
follows: Final = by("SCH-65", does=strict.follows)
trumps: Final = by("SCH-66", does=strict.trumps)
overtrumps: Final = by("SCH-68", does=strict.overtrumps)
follows_trump: Final = by("SCH-69", does=strict.follows_trump)


@rule("SCH-132", "SCH-191", "SCH-192")
def for_as_won(
    game: Marrying, rules: Rules, state: State, points: Points, caller: Seat, closed: OnceClosed
) -> Iterator[Entry]:
    """A false call brings the opponent what the caller would have won."""
    if state.closing and closed is OnceClosed.FAILED:
        gain = outcomes.forfeited(rules.failed, game.had_trick(rules, state, 1 - caller))
        yield Entry(1 - caller, gain, "SCH-132", "false call after a closing")
        return
    counted = state._replace(closing=None) if closed is OnceClosed.LISTED else state
    for entry in game.for_call(rules, counted, points, caller):
        yield Entry(1 - caller, entry.points, "SCH-132", f"false call; {entry.what}")


GAME: Final = Marrying(
    TITLE="Schnapsen",
    PREFIX="SCH",
    whole=PACK,
    VARIANTS=VARIANTS,
    # Who plays, and how it is dealt
    wrong_number=by("SCH-137", does=parts.too_many_or_few),
    wrong_pack=by("SCH-29", does=parts.wrong_pack),
    forehand=by("SCH-44", does=turns.forehand),
    dealing_order=by("SCH-138", does=turns.dealing_order),
    dealt=by("SCH-39", "SCH-40", "SCH-41", "SCH-42", does=turns.deal),
    # What may not be done
    is_strict=is_strict,
    duties=(beats, follows, trumps, overtrumps, follows_trump),
    OBJECTIONS=(
        by("SCH-80", does=objections.plays_on),
        by("SCH-55", does=objections.answers_unasked),
        by("SCH-48", "SCH-183", does=objections.draws_late),
        by("SCH-48", "SCH-183", does=objections.exchanges_undrawn),
        by("SCH-48", does=objections.draws_wrongly),
        by("SCH-139", does=objections.lacks_card),
        by("SCH-53", does=objections.exchanges_off_lead),
        by("SCH-55", does=objections.exchanges_closed),
        by("SCH-127", does=objections.exchanges_trickless),
        by("SCH-146", does=objections.exchanges_late),
        by("SCH-52", does=objections.lacks_lowest),
        by("SCH-56", does=objections.announces_off_lead),
        by("SCH-140", does=objections.announces_twice),
        by("SCH-56", does=objections.lacks_pair),
        by("SCH-129", does=objections.announces_trickless),
        by("SCH-76", does=objections.announces_late),
        by("SCH-58", does=objections.leads_other),
        by("SCH-126", does=objections.leads_queen),
        by("SCH-71", does=objections.closes_off_lead),
        by("SCH-149", does=objections.closes_again),
        by("SCH-75", does=objections.closes_before_drawing),
        by("SCH-182", does=objections.closes_first),
        by("SCH-125", does=objections.closes_late),
        by("SCH-81", "SCH-142", does=objections.calls_wrongly),
        by("SCH-92", does=objections.calls_decided),
        by("SCH-141", does=objections.calls_last),
        by("SCH-141", does=objections.leaves_early),
        by("SCH-64", does=strict.spares_higher, duty=beats, strict=is_strict),
        by("SCH-65", does=strict.revokes, duty=follows, strict=is_strict),
        by("SCH-66", does=strict.spares_trump, duty=trumps, strict=is_strict),
        by("SCH-68", does=strict.spares_higher, duty=overtrumps, strict=is_strict),
        by("SCH-69", does=strict.revokes, duty=follows_trump, strict=is_strict),
    ),
    # What a move does
    left=by("SCH-139", does=turns.leave_hand),
    leads=by("SCH-139", does=turns.lead),
    winner=by("SCH-45", does=tricks.winner),
    leads_next=by("SCH-49", does=turns.leads_next),
    is_cut_off=by("SCH-73", does=turns.is_cut_off),
    drawn=by("SCH-48", does=turns.draw),
    exchanged=by("SCH-52", does=turns.exchange),
    announced=by("SCH-56", does=turns.announce),
    closed=by("SCH-71", does=turns.close),
    asks=by("SCH-55", does=turns.ask),
    answered=by("SCH-55", does=turns.answered),
    called=by("SCH-79", does=turns.call),
    ended=by("SCH-80", does=turns.end),
    let_end=by("SCH-141", does=turns.end),
    # What a player may see
    own_tricks=by("SCH-50", does=turns.own_tricks),
    last_trick=by("SCH-51", "SCH-190", does=turns.last_trick),
    hidden=by("SCH-145", does=turns.hide),
    # What counts
    counted=by("SCH-33", "SCH-47", does=tricks.count),
    marriage_worth=by("SCH-57", does=tricks.worth),
    waits=by("SCH-59", does=tricks.waits),
    together=by("SCH-97", does=outcomes.together),
    # What a deal brings
    caller=by("SCH-79", does=outcomes.caller),
    is_right=by("SCH-13", does=outcomes.is_right),
    at_closing=by("SCH-87", "SCH-189", does=outcomes.at_closing),
    grades=(
        by("SCH-83", does=outcomes.for_single),
        by("SCH-84", does=outcomes.for_schneider),
        by("SCH-85", does=outcomes.for_schwarz),
    ),
    for_forestalled=by("SCH-94", "SCH-188", does=outcomes.for_forestalled),
    had_trick=by("SCH-143", "SCH-187", does=outcomes.had_trick),
    for_false_call=by("SCH-86", does=outcomes.for_false_call),
    for_as_won=for_as_won,
    has_lost_last=by("SCH-92", does=outcomes.has_lost_last),
    has_failed=by("SCH-148", does=outcomes.has_failed),
    for_failed_closing=by("SCH-89", does=outcomes.for_failed_closing),
    for_last_trick=by("SCH-96", "SCH-95", does=outcomes.for_last_trick),
    # The match
    added=by("SCH-103", does=outcomes.tallied),
    arrived=by("SCH-104", does=outcomes.arrived),
    after_win=by("SCH-38", does=outcomes.dealer_after_win),
)
