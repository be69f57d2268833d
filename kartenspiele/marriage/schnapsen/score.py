"""What a false call brings in Schnapsen by many sources; all else the score has of the family."""

from __future__ import annotations

from collections.abc import Iterator

from ...play import Entry, Seat
from ...rulebook import rule
from .. import outcomes
from ..alternatives import OnceClosed, Rules
from ..ending import Points
from ..game import Marrying
from ..state import State


@rule("SCH-132")
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
