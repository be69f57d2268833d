"""The rule set of Sechsundsechzig: its eight differences, and what is as in Schnapsen."""

from __future__ import annotations

from typing import Final

from ....engine.cards import Rank, pack
from ....engine.rows import point, rule_set
from ....engine.variants import Variant, form
from .. import alternatives as alt

PACK: Final = pack("A 10 K D B 9")


@rule_set
class Sechsundsechzig(alt.Rules):
    """The points on which the game may be played or read otherwise, and what each may be.

    A point under S66-11 is played as in Schnapsen.
    """

    players = point("S66-11", (2,), adopts="SCH-137")
    dealt_first = point("S66-11", alt.DealtFirst.FOREHAND, adopts="SCH-138")
    packets = point("S66-14", alt.Packets(3, 3))
    nine = point("S66-12", 0)

    exchange_rank = point("S66-21", Rank.NINE, Rank.JACK)
    exchange_right = point("S66-29", alt.Right.ANYBODY, adopts="SCH-186")
    exchange_over = point("S66-11", 0, 2, adopts="SCH-55")
    exchange_time = point("S66-11", alt.ExchangeTime.DRAWN, adopts="SCH-183")
    answer = point("S66-07", alt.Answer.EXCHANGE, alt.Answer.NOTHING)
    marriage = point("S66-11", 20, adopts="SCH-57")
    royal = point("S66-11", 40, adopts="SCH-57")
    marriage_lead = point("S66-11", alt.Shown.EITHER, alt.Shown.KING, adopts="SCH-58")
    marriage_right = point("S66-11", alt.Right.ANYBODY, alt.Right.WITH_TRICK, adopts="SCH-56")
    marriages_while = point("S66-03", alt.Until.TALON_OPEN, alt.Until.THE_END)
    after_marriage = point("S66-25", alt.AfterMarriage.ANYTHING)
    closing_first = point("S66-11", alt.FirstLead.OPEN, adopts="SCH-182")
    closing_time = point("S66-06", alt.ClosingTime.EITHER, alt.ClosingTime.DRAWN)
    closing_over = point("S66-11", 0, 2, adopts="SCH-71")
    looking = point("S66-11", alt.Looking.OWN, alt.Looking.NOTHING, adopts="SCH-50")

    target = point("S66-11", 66, adopts="SCH-13")
    rubicon = point("S66-11", 33, adopts="SCH-83")
    single = point("S66-11", 1, adopts="SCH-83")
    schneider = point("S66-11", 2, adopts="SCH-84")
    schwarz = point("S66-11", 3, adopts="SCH-85")
    closed_worth = point(
        *("S66-05", alt.ClosedWorth.FINAL, alt.ClosedWorth.AT_CLOSING),
        *(alt.ClosedWorth.FINAL_POINTS, alt.ClosedWorth.POINTS_ALONE),
    )
    false_call: alt.Forfeit = point("S66-11", alt.Forfeit(2, 3), adopts="SCH-86")
    false_since = point(
        "S66-11", alt.FalseSince.CALL, alt.FalseSince.CLOSING_ONLY, adopts="SCH-143"
    )
    failed = point("S66-17", alt.Forfeit(2, 3), alt.Forfeit(2, 2), adopts="SCH-89")
    forestalled = point("S66-31", alt.Forestalled.AS_FAILED, adopts="SCH-94")
    silence = point("S66-11", alt.Silence.FAILS, adopts="SCH-148")
    last_call = point("S66-11", alt.LastCall.OPEN, adopts="SCH-141")
    exhausted = point("S66-04", alt.HigherTotal(10), alt.LastTrick(1), also=("S66-22",))
    ten_counts = point("S66-26", alt.TenCounts.UNCALLED)
    ten_saves = point("S66-28", alt.TenSaves.YES)
    tally = point("S66-09", alt.Up(7), alt.Down(7))
    next_dealer = point("S66-08", alt.DealsNext.WINNER, alt.DealsNext.ALTERNATE)
    drawn_dealer = point("S66-13", alt.AfterDraw.SAME)


SECHSUNDSECHZIG: Final = Variant("sixty-six", "Sechsundsechzig", Sechsundsechzig())
PAGAT_66: Final = form(
    SECHSUNDSECHZIG,
    "pagat",
    "Sechsundsechzig on Pagat’s page of 66",
    told_by="SpSen",
    packets=(alt.Packets(6, 0), "SpSen-2"),
    exchange_right=(alt.Right.WITH_TRICK, "SpSen-14"),
    looking=(alt.Looking.LAST, "SpSen-5"),
    false_call=(alt.Forfeit(2, 2), "SpSen-11"),
    forestalled=(alt.Forestalled.WITH_TRICK, "SpSen-23"),
)
VARIANTS: Final = SECHSUNDSECHZIG, PAGAT_66
