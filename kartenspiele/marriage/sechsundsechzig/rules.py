"""The rule set of Sechsundsechzig: its eight differences, and what is as in Schnapsen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Final

from ...cards import Cards, Rank, pack
from ...rulebook import Point, Variant
from .. import alternatives as alt
from .. import points
from ..alternatives import AfterDraw, Answer, ClosedWorth, DealsNext, Forfeit, Packets

PACK: Final[Cards] = pack("A 10 K D B 9")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sechsundsechzig(alt.Rules):
    """The points on which the game may be played or read otherwise, and what each may be.

    A point under S66-11 is played as in Schnapsen.
    """

    players: Annotated[tuple[int, ...], points.PLAYERS("S66-11", adopts="SCH-137")] = (2,)
    dealt_first: Annotated[alt.DealtFirst, points.DEALT_FIRST("S66-11", adopts="SCH-138")] = (
        alt.DealtFirst.FOREHAND
    )
    packets: Annotated[Packets, points.PACKETS("S66-14")] = Packets(3, 3)
    nine: Annotated[int, Point("S66-12", "a nine counts", (1,))] = 0

    exchange_rank: Annotated[Rank, points.EXCHANGE_RANK("S66-21", others=(Rank.JACK,))] = Rank.NINE
    exchange_right: Annotated[
        alt.Right, points.EXCHANGE_RIGHT("S66-29", adopts="SCH-186", others=(), revision=2)
    ] = alt.Right.ANYBODY
    exchange_over: Annotated[int, points.EXCHANGE_OVER("S66-11", adopts="SCH-55")] = 0
    exchange_time: Annotated[
        alt.ExchangeTime,
        points.EXCHANGE_TIME("S66-11", adopts="SCH-183"),
    ] = alt.ExchangeTime.DRAWN
    answer: Annotated[Answer, points.ANSWER("S66-07", others=(Answer.NOTHING,))] = Answer.EXCHANGE

    marriage: Annotated[int, points.MARRIAGE("S66-11", adopts="SCH-57")] = 20
    royal: Annotated[int, points.ROYAL("S66-11", adopts="SCH-57")] = 40
    marriage_lead: Annotated[alt.Shown, points.MARRIAGE_LEAD("S66-11", adopts="SCH-58")] = (
        alt.Shown.EITHER
    )
    marriage_right: Annotated[alt.Right, points.MARRIAGE_RIGHT("S66-11", adopts="SCH-56")] = (
        alt.Right.ANYBODY
    )
    marriages_while: Annotated[
        alt.Until, points.MARRIAGES_WHILE("S66-03", others=(alt.Until.THE_END,))
    ] = alt.Until.TALON_OPEN
    after_marriage: Annotated[
        alt.AfterMarriage,
        Point("S66-25", "after a marriage there may come", (alt.AfterMarriage.LEAD,)),
    ] = alt.AfterMarriage.ANYTHING

    closing_first: Annotated[alt.FirstLead, points.CLOSING_FIRST("S66-11", adopts="SCH-182")] = (
        alt.FirstLead.OPEN
    )
    closing_time: Annotated[
        alt.ClosingTime, points.CLOSING_TIME("S66-06", others=(alt.ClosingTime.DRAWN,))
    ] = alt.ClosingTime.EITHER
    closing_over: Annotated[int, points.CLOSING_OVER("S66-11", adopts="SCH-71")] = 0

    looking: Annotated[alt.Looking, points.LOOKING("S66-11", adopts="SCH-50")] = alt.Looking.OWN

    target: Annotated[int, points.TARGET("S66-11", adopts="SCH-13")] = 66
    rubicon: Annotated[int, points.RUBICON("S66-11", adopts="SCH-83")] = 33
    single: Annotated[int, points.SINGLE("S66-11", adopts="SCH-83")] = 1
    schneider: Annotated[int, points.SCHNEIDER("S66-11", adopts="SCH-84")] = 2
    schwarz: Annotated[int, points.SCHWARZ("S66-11", adopts="SCH-85")] = 3
    closed_worth: Annotated[
        ClosedWorth,
        points.CLOSED_WORTH(
            "S66-05",
            others=(ClosedWorth.AT_CLOSING, ClosedWorth.FINAL_POINTS, ClosedWorth.POINTS_ALONE),
        ),
    ] = ClosedWorth.FINAL
    false_call: Annotated[Forfeit, points.FALSE_CALL("S66-11", adopts="SCH-86")] = Forfeit(2, 3)
    false_since: Annotated[alt.FalseSince, points.FALSE_SINCE("S66-11", adopts="SCH-143")] = (
        alt.FalseSince.CALL
    )
    failed: Annotated[
        Forfeit, points.FAILED("S66-17", others=(Forfeit(2, 2),), adopts="SCH-89")
    ] = Forfeit(2, 3)
    forestalled: Annotated[
        alt.Forestalled,
        Point("S66-31", "a call against whoever closed brings", adopts="SCH-94"),
    ] = alt.Forestalled.AS_FAILED
    silence: Annotated[alt.Silence, points.SILENCE("S66-11", adopts="SCH-148")] = alt.Silence.FAILS
    last_call: Annotated[alt.LastCall, points.LAST_CALL("S66-11", adopts="SCH-141")] = (
        alt.LastCall.OPEN
    )
    exhausted: Annotated[
        alt.Exhausted, points.EXHAUSTED("S66-04", others=(alt.LastTrick(1),), also=("S66-22",))
    ] = alt.HigherTotal(10)
    ten_counts: Annotated[
        alt.TenCounts,
        Point("S66-26", "the ten of the last trick counts", (alt.TenCounts.FOR_CALL,), revision=2),
    ] = alt.TenCounts.UNCALLED
    ten_saves: Annotated[
        alt.TenSaves, Point("S66-28", "the ten of the last trick saves", (alt.TenSaves.NO,))
    ] = alt.TenSaves.YES

    tally: Annotated[alt.Tally, points.TALLY("S66-09", others=(alt.Down(7),))] = alt.Up(7)
    next_dealer: Annotated[
        DealsNext, points.NEXT_DEALER("S66-08", others=(DealsNext.ALTERNATE,))
    ] = DealsNext.WINNER
    drawn_dealer: Annotated[
        AfterDraw, Point("S66-13", "next to deal after a drawn deal", (AfterDraw.OTHER,))
    ] = AfterDraw.SAME

    @property
    def worth(self) -> alt.Worth:
        """What cards count."""
        return _with_nine(self.nine)


@cache
def _with_nine(nine: int) -> alt.Worth:
    return {**alt.WORTH, Rank.NINE: nine}


SECHSUNDSECHZIG: Final = Variant("sixty-six", "Sechsundsechzig", Sechsundsechzig())
PAGAT_66: Final = Variant(
    "pagat",
    "Sechsundsechzig on Pagat’s page of 66",
    Sechsundsechzig(
        packets=Packets(6, 0),
        exchange_right=alt.Right.WITH_TRICK,
        looking=alt.Looking.LAST,
        false_call=Forfeit(2, 2),
        forestalled=alt.Forestalled.WITH_TRICK,
    ),
    parent=SECHSUNDSECHZIG,
    cites={
        "packets": ("SpSen-2",),
        "exchange_right": ("SpSen-14",),
        "looking": ("SpSen-5",),
        "false_call": ("SpSen-11",),
        "forestalled": ("SpSen-23",),
    },
    told_by="SpSen",
)
VARIANTS: Final = (SECHSUNDSECHZIG, PAGAT_66)
