"""What the search has to know of a rule set: its plain values, under the names of its points."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from ...cards import Rank
from ..alternatives import (
    AfterMarriage,
    Answer,
    ClosedWorth,
    ClosingTime,
    ExchangeTime,
    Exhausted,
    FalseCall,
    FalseSince,
    FirstLead,
    Forfeit,
    LastCall,
    Right,
    Shown,
    Silence,
    TenCounts,
    Until,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """The points of a rule set that bear on open cards.

    What only some games leave open has the value here that it has in the others.
    """

    exchange_rank: Rank
    exchange_right: Right
    exchange_over: int
    answer: Answer
    marriage: int
    royal: int
    marriage_lead: Shown
    marriage_right: Right
    marriages_while: Until
    closing_first: FirstLead
    closing_time: ClosingTime
    closing_over: int
    target: int
    rubicon: int
    single: int
    schneider: int
    schwarz: int
    closed_worth: ClosedWorth
    false_call: FalseCall
    false_since: FalseSince
    failed: Forfeit
    exhausted: Exhausted
    after_marriage: AfterMarriage = AfterMarriage.ANYTHING
    exchange_time: ExchangeTime = ExchangeTime.DRAWN
    silence: Silence = Silence.FAILS
    last_call: LastCall = LastCall.OPEN
    ten_counts: TenCounts = TenCounts.UNCALLED


def terms_of(rules: Any) -> Terms:
    """The terms of the rule set of a game of this family."""
    names = [each.name for each in fields(Terms)]
    return Terms(**{name: getattr(rules, name) for name in names if hasattr(rules, name)})
