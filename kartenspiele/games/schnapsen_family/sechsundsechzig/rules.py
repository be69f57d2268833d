"""The rule set of Sechsundsechzig: its eight differences, and what is as in Schnapsen."""

from __future__ import annotations

from typing import Final

from ....engine.cards import Rank, pack
from ....engine.points import form
from ....engine.rows import point, rule_set
from ....engine.rulebook import Variant
from ..alternatives import (
    AfterDraw,
    AfterMarriage,
    Answer,
    ClosedWorth,
    ClosingTime,
    DealsNext,
    DealtFirst,
    Down,
    ExchangeTime,
    FalseSince,
    FirstLead,
    Forestalled,
    Forfeit,
    HigherTotal,
    LastCall,
    LastTrick,
    Looking,
    Packets,
    Right,
    Rules,
    Shown,
    Silence,
    TenCounts,
    TenSaves,
    Until,
    Up,
)

PACK: Final = pack("A 10 K D B 9")


@rule_set
class Sechsundsechzig(Rules):
    """The points on which the game may be played or read otherwise, and what each may be.

    A point under S66-11 is played as in Schnapsen.
    """

    players = point("S66-11", (2,), adopts="SCH-137")
    dealt_first = point("S66-11", DealtFirst.FOREHAND, adopts="SCH-138")
    packets = point("S66-14", Packets(3, 3))
    nine = point("S66-12", 0)

    exchange_rank = point("S66-21", Rank.NINE, Rank.JACK)
    exchange_right = point("S66-29", Right.ANYBODY, revision=2, adopts="SCH-186")
    exchange_over = point("S66-11", 0, 2, adopts="SCH-55")
    exchange_time = point("S66-11", ExchangeTime.DRAWN, adopts="SCH-183")
    answer = point("S66-07", Answer.EXCHANGE, Answer.NOTHING)
    marriage = point("S66-11", 20, adopts="SCH-57")
    royal = point("S66-11", 40, adopts="SCH-57")
    marriage_lead = point("S66-11", Shown.EITHER, Shown.KING, adopts="SCH-58")
    marriage_right = point("S66-11", Right.ANYBODY, Right.WITH_TRICK, adopts="SCH-56")
    marriages_while = point("S66-03", Until.TALON_OPEN, Until.THE_END)
    after_marriage = point("S66-25", AfterMarriage.ANYTHING)
    closing_first = point("S66-11", FirstLead.OPEN, adopts="SCH-182")
    closing_time = point("S66-06", ClosingTime.EITHER, ClosingTime.DRAWN)
    closing_over = point("S66-11", 0, 2, adopts="SCH-71")
    looking = point("S66-11", Looking.OWN, Looking.NOTHING, adopts="SCH-50")

    target = point("S66-11", 66, adopts="SCH-13")
    rubicon = point("S66-11", 33, adopts="SCH-83")
    single = point("S66-11", 1, adopts="SCH-83")
    schneider = point("S66-11", 2, adopts="SCH-84")
    schwarz = point("S66-11", 3, adopts="SCH-85")
    closed_worth = point(
        *("S66-05", ClosedWorth.FINAL, ClosedWorth.AT_CLOSING),
        *(ClosedWorth.FINAL_POINTS, ClosedWorth.POINTS_ALONE),
    )
    false_call: Forfeit = point("S66-11", Forfeit(2, 3), adopts="SCH-86")
    false_since = point("S66-11", FalseSince.CALL, FalseSince.CLOSING_ONLY, adopts="SCH-143")
    failed = point("S66-17", Forfeit(2, 3), Forfeit(2, 2), adopts="SCH-89")
    forestalled = point("S66-31", Forestalled.AS_FAILED, adopts="SCH-94")
    silence = point("S66-11", Silence.FAILS, adopts="SCH-148")
    last_call = point("S66-11", LastCall.OPEN, adopts="SCH-141")
    exhausted = point("S66-04", HigherTotal(10), LastTrick(1), also=("S66-22",))
    ten_counts = point("S66-26", TenCounts.UNCALLED, revision=2)
    ten_saves = point("S66-28", TenSaves.YES)
    tally = point("S66-09", Up(7), Down(7))
    next_dealer = point("S66-08", DealsNext.WINNER, DealsNext.ALTERNATE)
    drawn_dealer = point("S66-13", AfterDraw.SAME)


SECHSUNDSECHZIG: Final = Variant("sixty-six", "Sechsundsechzig", Sechsundsechzig())
PAGAT_66: Final = form(
    SECHSUNDSECHZIG,
    "pagat",
    "Sechsundsechzig on Pagat’s page of 66",
    told_by="SpSen",
    packets=(Packets(6, 0), "SpSen-2"),
    exchange_right=(Right.WITH_TRICK, "SpSen-14"),
    looking=(Looking.LAST, "SpSen-5"),
    false_call=(Forfeit(2, 2), "SpSen-11"),
    forestalled=(Forestalled.WITH_TRICK, "SpSen-23"),
)
VARIANTS: Final = SECHSUNDSECHZIG, PAGAT_66
