"""The rule set of Sechsundsechzig: its eight differences, and what is as in Schnapsen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, partial
from typing import Annotated, Final

from ...cards import Cards, Rank, pack
from ...rulebook import Point, Variant
from .. import alternatives as alt

PACK: Final[Cards] = pack("A 10 K D B 9")

same: Final = partial(Point, "S66-11")  # a point that is played as in Schnapsen


@dataclass(frozen=True, slots=True, kw_only=True)
class Sechsundsechzig(alt.Rules):
    """The points on which the game may be played or read otherwise, and what each may be."""

    players: Annotated[tuple[int, ...], same("players", ((4,),), adopts="SCH-137")]
    packets: Annotated[alt.Packets, Point("S66-14", "packets dealt", (alt.Packets(6, 0),))]
    nine: Annotated[int, Point("S66-12", "a nine counts", (1,))]

    exchange_rank: Annotated[Rank, Point("S66-21", "the card exchanged", (Rank.JACK,))]
    exchange_right: Annotated[
        alt.Right, same("who may exchange", (alt.Right.WITH_TRICK,), adopts="SCH-53")
    ]
    exchange_over: Annotated[
        int, same("an exchange needs more talon cards than", (2,), adopts="SCH-55")
    ]
    exchange_time: Annotated[
        alt.ExchangeTime, same("the exchange is made", (alt.ExchangeTime.EITHER,), adopts="SCH-183")
    ]
    answer: Annotated[
        alt.Answer, Point("S66-07", "after a closing the opponent may", (alt.Answer.NOTHING,))
    ]

    marriage: Annotated[int, same("a marriage", (10,), adopts="SCH-57")]
    royal: Annotated[int, same("the marriage in trumps", (20,), adopts="SCH-57")]
    marriage_lead: Annotated[
        alt.Shown, same("the card led from a marriage", (alt.Shown.KING,), adopts="SCH-58")
    ]
    marriage_right: Annotated[
        alt.Right, same("who may announce a marriage", (alt.Right.WITH_TRICK,), adopts="SCH-56")
    ]
    marriages_while: Annotated[
        alt.Until, Point("S66-03", "marriages are announced", (alt.Until.THE_END,))
    ]

    after_marriage: Annotated[
        alt.AfterMarriage,
        Point("S66-25", "after a marriage there may come", (alt.AfterMarriage.LEAD,)),
    ]

    closing_first: Annotated[
        alt.FirstLead, same("the first lead", (alt.FirstLead.LATE,), adopts="SCH-182")
    ]
    closing_time: Annotated[
        alt.ClosingTime, Point("S66-06", "the talon is closed", (alt.ClosingTime.DRAWN,))
    ]
    closing_over: Annotated[
        int, same("a closing needs more talon cards than", (2,), adopts="SCH-71")
    ]

    looking: Annotated[
        alt.Looking, same("a player may look again at", (alt.Looking.NOTHING,), adopts="SCH-50")
    ]

    target: Annotated[int, same("points that win a deal", (65,), adopts="SCH-13")]
    rubicon: Annotated[int, same("points that save from Schneider", (34,), adopts="SCH-83")]
    single: Annotated[int, same("a deal won", (2,), adopts="SCH-83")]
    schneider: Annotated[int, same("a deal won against Schneider", (1,), adopts="SCH-84")]
    schwarz: Annotated[int, same("a deal won against Schwarz", (2,), adopts="SCH-85")]
    closed_worth: Annotated[
        alt.ClosedWorth,
        Point(
            "S66-05",
            "a closing is graded by",
            (alt.ClosedWorth.AT_CLOSING, alt.ClosedWorth.FINAL_POINTS),
        ),
    ]
    false_call: Annotated[
        alt.Forfeit, same("a false call brings the opponent", (alt.Forfeit(2, 2),), adopts="SCH-86")
    ]
    false_since: Annotated[
        alt.FalseSince,
        same(
            "without a closing, a false call goes by tricks at",
            (alt.FalseSince.CLOSING_ONLY,),
            adopts="SCH-143",
        ),
    ]
    failed: Annotated[
        alt.Forfeit,
        Point(
            "S66-17",
            "a closing that fails brings the opponent",
            (alt.Forfeit(2, 2),),
            adopts="SCH-89",
        ),
    ]
    silence: Annotated[
        alt.Silence, same("who closes and does not call", (alt.Silence.COUNTED,), adopts="SCH-148")
    ]
    last_call: Annotated[
        alt.LastCall, same("after the last trick", (alt.LastCall.NONE,), adopts="SCH-141")
    ]
    exhausted: Annotated[alt.Exhausted, Point("S66-04", "nobody calls", (alt.LastTrick(1),))]
    ten_counts: Annotated[
        alt.TenCounts,
        Point("S66-04", "the ten of the last trick counts", (alt.TenCounts.FOR_CALL,)),
    ]

    tally: Annotated[alt.Tally, Point("S66-09", "the match is counted", (alt.Down(7),))]
    next_dealer: Annotated[
        alt.DealsNext, Point("S66-08", "next to deal", (alt.DealsNext.ALTERNATE,))
    ]
    drawn_dealer: Annotated[
        alt.AfterDraw, Point("S66-13", "next to deal after a drawn deal", (alt.AfterDraw.OTHER,))
    ]

    @property
    def worth(self) -> alt.Worth:
        """What cards count."""
        return _with_nine(self.nine)


@cache
def _with_nine(nine: int) -> alt.Worth:
    return {**alt.WORTH, Rank.NINE: nine}


SECHSUNDSECHZIG: Final = Variant(
    "sixty-six",
    "Sechsundsechzig",
    Sechsundsechzig(
        players=(2,),
        packets=alt.Packets(3, 3),
        nine=0,
        exchange_rank=Rank.NINE,
        exchange_right=alt.Right.ANYBODY,
        exchange_over=0,
        exchange_time=alt.ExchangeTime.DRAWN,
        answer=alt.Answer.EXCHANGE,
        marriage=20,
        royal=40,
        marriage_lead=alt.Shown.EITHER,
        marriage_right=alt.Right.ANYBODY,
        marriages_while=alt.Until.TALON_OPEN,
        after_marriage=alt.AfterMarriage.ANYTHING,
        closing_first=alt.FirstLead.OPEN,
        closing_time=alt.ClosingTime.EITHER,
        closing_over=0,
        looking=alt.Looking.OWN,
        target=66,
        rubicon=33,
        single=1,
        schneider=2,
        schwarz=3,
        closed_worth=alt.ClosedWorth.FINAL,
        false_call=alt.Forfeit(2, 3),
        false_since=alt.FalseSince.CALL,
        failed=alt.Forfeit(2, 3),
        silence=alt.Silence.FAILS,
        last_call=alt.LastCall.OPEN,
        exhausted=alt.HigherTotal(10),
        ten_counts=alt.TenCounts.UNCALLED,
        tally=alt.Up(7),
        next_dealer=alt.DealsNext.WINNER,
        drawn_dealer=alt.AfterDraw.SAME,
    ),
)
VARIANTS: Final = (SECHSUNDSECHZIG,)
