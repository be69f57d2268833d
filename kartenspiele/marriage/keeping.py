"""What candidates never go against, by the way they are found, and are not asked again."""

from __future__ import annotations

from typing import Final, Protocol

from ..rulebook import Function
from . import marriages, objections, strict
from .alternatives import AfterMarriage, FirstLead, LastCall, Right, Shown
from .marriages import Announcing, Delaying
from .objections import Calling, Covering, Exchanging

# What no candidate goes against, by the way they are found.
KEPT: Final[frozenset[Function]] = frozenset(
    {
        objections.plays_on,
        objections.answers_unasked,
        objections.lacks_card,
        objections.draws_late,
        objections.draws_wrongly,
        objections.exchanges_off_lead,
        objections.exchanges_undrawn,
        objections.exchanges_closed,
        objections.lacks_lowest,
        marriages.announces_off_lead,
        marriages.announces_twice,
        marriages.lacks_pair,
        marriages.announces_late,
        marriages.leads_other,
        objections.closes_off_lead,
        objections.closes_again,
        objections.closes_before_drawing,
        objections.calls_wrongly,
        objections.leaves_early,
        strict.spares_higher,
        strict.revokes,
        strict.spares_trump,
    }
)

# And what none goes against where a player on lead may do everything.
KEPT_IF_FREE: Final[frozenset[Function]] = KEPT | {
    objections.exchanges_trickless,
    objections.exchanges_late,
    marriages.announces_trickless,
    marriages.delays_lead,
    marriages.leads_queen,
    objections.closes_first,
    objections.closes_late,
    objections.calls_last,
}


class Free(Announcing, Calling, Covering, Delaying, Exchanging, Protocol):
    """What a player on lead may do, and when."""


FREE: Final = (
    Right.ANYBODY,
    0,
    Right.ANYBODY,
    Shown.EITHER,
    AfterMarriage.ANYTHING,
    FirstLead.OPEN,
    0,
    LastCall.OPEN,
)


def is_free(rules: Free) -> bool:
    """Whether a player on lead may do all that the cards, the talon and the turn allow."""
    return (
        rules.exchange_right,
        rules.exchange_over,
        rules.marriage_right,
        rules.marriage_lead,
        rules.after_marriage,
        rules.closing_first,
        rules.closing_over,
        rules.last_call,
    ) == FREE
