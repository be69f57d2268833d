"""The rule set of Schnapsen: the points on which its forms differ, and the forms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final

from ...cards import Cards, Rank, pack
from ...rulebook import Point, Variant
from .. import alternatives as alt

PACK: Final[Cards] = pack("A 10 K D B")


@dataclass(frozen=True, slots=True, kw_only=True)
class Schnapsen(alt.Rules):
    """The points on which forms of the game differ, and what each may be instead."""

    players: Annotated[tuple[int, ...], Point("SCH-137", "players", ((4,),))]
    packets: Annotated[
        alt.Packets,
        Point("SCH-39", "packets dealt", (alt.Packets(5, 0),), also=("SCH-40", "SCH-41")),
    ]

    exchange_rank: Annotated[Rank, Point("SCH-52", "the card exchanged", (Rank.QUEEN,))]
    exchange_right: Annotated[alt.Right, Point("SCH-53", "who may exchange")]
    exchange_over: Annotated[int, Point("SCH-55", "an exchange needs more talon cards than")]
    answer: Annotated[
        alt.Answer, Point("SCH-55", "after a closing the opponent may", (alt.Answer.EXCHANGE,))
    ]

    marriage: Annotated[int, Point("SCH-57", "a marriage", (10,))]
    royal: Annotated[int, Point("SCH-57", "the marriage in trumps", (20,))]
    marriage_lead: Annotated[alt.Shown, Point("SCH-58", "the card led from a marriage")]
    marriage_right: Annotated[alt.Right, Point("SCH-56", "who may announce a marriage")]
    marriages_while: Annotated[
        alt.Until, Point("SCH-76", "marriages are announced", (alt.Until.TALON_OPEN,))
    ]

    closing_first: Annotated[
        alt.FirstLead, Point("SCH-182", "the first lead", (alt.FirstLead.LATE,))
    ]
    closing_time: Annotated[
        alt.ClosingTime, Point("SCH-75", "the talon is closed", (alt.ClosingTime.EITHER,))
    ]
    closing_over: Annotated[int, Point("SCH-71", "a closing needs more talon cards than")]

    looking: Annotated[alt.Looking, Point("SCH-50", "a player may look again at")]

    target: Annotated[int, Point("SCH-13", "points that win a deal", (65,))]
    rubicon: Annotated[int, Point("SCH-83", "points that save from Schneider", (34,))]
    single: Annotated[int, Point("SCH-83", "a deal won", (2,))]
    schneider: Annotated[int, Point("SCH-84", "a deal won against Schneider", (1,))]
    schwarz: Annotated[int, Point("SCH-85", "a deal won against Schwarz", (2,))]
    closed_worth: Annotated[
        alt.ClosedWorth, Point("SCH-87", "a closing is graded by", (alt.ClosedWorth.FINAL_POINTS,))
    ]
    false_call: Annotated[
        alt.FalseCall,
        Point(
            "SCH-86",
            "a false call brings the opponent",
            (alt.AsWon(alt.OnceClosed.FAILED), alt.AsWon(alt.OnceClosed.LISTED)),
        ),
    ]
    false_since: Annotated[
        alt.FalseSince,
        Point(
            "SCH-143",
            "without a closing, a false call goes by tricks at",
            (alt.FalseSince.CLOSING_ONLY,),
        ),
    ]
    failed: Annotated[
        alt.Forfeit,
        Point("SCH-89", "a closing that fails brings the opponent", (alt.Forfeit(1, 1),)),
    ]
    silence: Annotated[
        alt.Silence, Point("SCH-148", "who closes and does not call", (alt.Silence.COUNTED,))
    ]
    last_call: Annotated[
        alt.LastCall, Point("SCH-141", "after the last trick", (alt.LastCall.NONE,))
    ]
    exhausted: Annotated[alt.LastTrick, Point("SCH-96", "nobody calls", (alt.LastTrick(2),))]

    tally: Annotated[alt.Tally, Point("SCH-103", "the match is counted", (alt.Up(7),))]
    next_dealer: Annotated[alt.DealsNext, Point("SCH-38", "next to deal", (alt.DealsNext.WINNER,))]


SCHNAPSEN: Final = Variant(
    "soft",
    "Schnapsen",
    Schnapsen(
        players=(2,),
        packets=alt.Packets(3, 2),
        exchange_rank=Rank.JACK,
        exchange_right=alt.Right.ANYBODY,
        exchange_over=0,
        answer=alt.Answer.NOTHING,
        marriage=20,
        royal=40,
        marriage_lead=alt.Shown.EITHER,
        marriage_right=alt.Right.ANYBODY,
        marriages_while=alt.Until.THE_END,
        closing_first=alt.FirstLead.OPEN,
        closing_time=alt.ClosingTime.DRAWN,
        closing_over=0,
        looking=alt.Looking.OWN,
        target=66,
        rubicon=33,
        single=1,
        schneider=2,
        schwarz=3,
        closed_worth=alt.ClosedWorth.AT_CLOSING,
        false_call=alt.Forfeit(2, 3),
        false_since=alt.FalseSince.CALL,
        failed=alt.Forfeit(2, 3),
        silence=alt.Silence.FAILS,
        last_call=alt.LastCall.OPEN,
        exhausted=alt.LastTrick(1),
        tally=alt.Down(7),
        next_dealer=alt.DealsNext.ALTERNATE,
    ),
)
SHARP: Final = Variant(
    "sharp",
    "Sharp Schnapsen",
    replace(
        SCHNAPSEN.rules,
        exchange_right=alt.Right.WITH_TRICK,
        exchange_over=2,
        marriage_lead=alt.Shown.KING,
        marriage_right=alt.Right.WITH_TRICK,
        closing_over=2,
        looking=alt.Looking.NOTHING,
    ),
    parent=SCHNAPSEN,
    cites={
        "exchange_right": ("SCH-127",),
        "exchange_over": ("SCH-146",),
        "marriage_lead": ("SCH-126",),
        "marriage_right": ("SCH-129",),
        "closing_over": ("SCH-125",),
        "looking": ("SCH-124",),
    },
)
TOURNAMENT: Final = Variant(
    "tournament",
    "Tournament closing",
    replace(SCHNAPSEN.rules, closed_worth=alt.ClosedWorth.FINAL),
    parent=SCHNAPSEN,
    cites={"closed_worth": ("SCH-131",)},
)
MANY_SOURCES: Final = Variant(
    "many-sources",
    "False call of many sources",
    replace(SCHNAPSEN.rules, false_call=alt.AsWon()),
    parent=SCHNAPSEN,
    cites={"false_call": ("SCH-132",)},
)
VARIANTS: Final = (SCHNAPSEN, SHARP, TOURNAMENT, MANY_SOURCES)
