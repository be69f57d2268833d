"""The rule set of Sechsundsechzig: its eight differences, and what is as in Schnapsen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from typing import Annotated, Final

from ...cards import Cards, Rank, pack
from ...rulebook import Point, Variant
from ..alternatives import (
    WORTH,
    AfterDraw,
    AfterMarriage,
    Answer,
    ClosedWorth,
    ClosingTime,
    DealsNext,
    Down,
    ExchangeTime,
    Exhausted,
    FalseSince,
    FirstLead,
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
    Tally,
    TenCounts,
    Until,
    Up,
    Worth,
)

PACK: Final[Cards] = pack("A 10 K D B 9")

same: Final = partial(Point, "S66-11")  # a point that is played as in Schnapsen


@dataclass(frozen=True, slots=True, kw_only=True)
class Sechsundsechzig(Rules):
    """The points on which the game may be played or read otherwise, and what each may be."""

    players: Annotated[tuple[int, ...], same("players", ((4,),), adopts="SCH-137")]
    packets: Annotated[Packets, Point("S66-14", "packets dealt", (Packets(6, 0),))]
    nine: Annotated[int, Point("S66-12", "a nine counts", (1,))]

    exchange_rank: Annotated[Rank, Point("S66-21", "the card exchanged", (Rank.JACK,))]
    exchange_right: Annotated[Right, same("who may exchange", (Right.WITH_TRICK,), adopts="SCH-53")]
    exchange_over: Annotated[
        int, same("an exchange needs more talon cards than", (2,), adopts="SCH-55")
    ]
    exchange_time: Annotated[
        ExchangeTime, same("the exchange is made", (ExchangeTime.EITHER,), adopts="SCH-183")
    ]
    answer: Annotated[
        Answer, Point("S66-07", "after a closing the opponent may", (Answer.NOTHING,))
    ]

    marriage: Annotated[int, same("a marriage", (10,), adopts="SCH-57")]
    royal: Annotated[int, same("the marriage in trumps", (20,), adopts="SCH-57")]
    marriage_lead: Annotated[
        Shown, same("the card led from a marriage", (Shown.KING,), adopts="SCH-58")
    ]
    marriage_right: Annotated[
        Right, same("who may announce a marriage", (Right.WITH_TRICK,), adopts="SCH-56")
    ]
    marriages_while: Annotated[Until, Point("S66-03", "marriages are announced", (Until.THE_END,))]

    after_marriage: Annotated[
        AfterMarriage, Point("S66-25", "after a marriage there may come", (AfterMarriage.LEAD,))
    ]

    closing_first: Annotated[FirstLead, same("the first lead", (FirstLead.LATE,), adopts="SCH-182")]
    closing_time: Annotated[
        ClosingTime, Point("S66-06", "the talon is closed", (ClosingTime.DRAWN,))
    ]
    closing_over: Annotated[
        int, same("a closing needs more talon cards than", (2,), adopts="SCH-71")
    ]

    looking: Annotated[
        Looking, same("a player may look again at", (Looking.NOTHING,), adopts="SCH-50")
    ]

    target: Annotated[int, same("points that win a deal", (65,), adopts="SCH-13")]
    rubicon: Annotated[int, same("points that save from Schneider", (34,), adopts="SCH-83")]
    single: Annotated[int, same("a deal won", (2,), adopts="SCH-83")]
    schneider: Annotated[int, same("a deal won against Schneider", (1,), adopts="SCH-84")]
    schwarz: Annotated[int, same("a deal won against Schwarz", (2,), adopts="SCH-85")]
    closed_worth: Annotated[
        ClosedWorth,
        Point(
            "S66-05", "a closing is graded by", (ClosedWorth.AT_CLOSING, ClosedWorth.FINAL_POINTS)
        ),
    ]
    false_call: Annotated[
        Forfeit, same("a false call brings the opponent", (Forfeit(2, 2),), adopts="SCH-86")
    ]
    false_since: Annotated[
        FalseSince,
        same(
            "without a closing, a false call goes by tricks at",
            (FalseSince.CLOSING_ONLY,),
            adopts="SCH-143",
        ),
    ]
    failed: Annotated[
        Forfeit,
        Point(
            "S66-17", "a closing that fails brings the opponent", (Forfeit(2, 2),), adopts="SCH-89"
        ),
    ]
    silence: Annotated[
        Silence, same("who closes and does not call", (Silence.COUNTED,), adopts="SCH-148")
    ]
    last_call: Annotated[LastCall, same("after the last trick", (LastCall.NONE,), adopts="SCH-141")]
    exhausted: Annotated[Exhausted, Point("S66-04", "nobody calls", (LastTrick(1),))]
    ten_counts: Annotated[
        TenCounts, Point("S66-04", "the ten of the last trick counts", (TenCounts.FOR_CALL,))
    ]

    tally: Annotated[Tally, Point("S66-09", "the match is counted", (Down(7),))]
    next_dealer: Annotated[DealsNext, Point("S66-08", "next to deal", (DealsNext.ALTERNATE,))]
    drawn_dealer: Annotated[
        AfterDraw, Point("S66-13", "next to deal after a drawn deal", (AfterDraw.OTHER,))
    ]

    @property
    def worth(self) -> Worth:
        """What cards count."""
        return _with_nine(self.nine)


@cache
def _with_nine(nine: int) -> Worth:
    return {**WORTH, Rank.NINE: nine}


SECHSUNDSECHZIG: Final = Variant(
    "sixty-six",
    "Sechsundsechzig",
    Sechsundsechzig(
        players=(2,),
        packets=Packets(3, 3),
        nine=0,
        exchange_rank=Rank.NINE,
        exchange_right=Right.ANYBODY,
        exchange_over=0,
        exchange_time=ExchangeTime.DRAWN,
        answer=Answer.EXCHANGE,
        marriage=20,
        royal=40,
        marriage_lead=Shown.EITHER,
        marriage_right=Right.ANYBODY,
        marriages_while=Until.TALON_OPEN,
        after_marriage=AfterMarriage.ANYTHING,
        closing_first=FirstLead.OPEN,
        closing_time=ClosingTime.EITHER,
        closing_over=0,
        looking=Looking.OWN,
        target=66,
        rubicon=33,
        single=1,
        schneider=2,
        schwarz=3,
        closed_worth=ClosedWorth.FINAL,
        false_call=Forfeit(2, 3),
        false_since=FalseSince.CALL,
        failed=Forfeit(2, 3),
        silence=Silence.FAILS,
        last_call=LastCall.OPEN,
        exhausted=HigherTotal(10),
        ten_counts=TenCounts.UNCALLED,
        tally=Up(7),
        next_dealer=DealsNext.WINNER,
        drawn_dealer=AfterDraw.SAME,
    ),
)
VARIANTS: Final = (SECHSUNDSECHZIG,)
