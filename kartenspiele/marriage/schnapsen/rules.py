"""The rule set of Schnapsen: the points on which its forms differ, and the forms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from ...cards import Cards, Rank, pack
from ...rulebook import Variant
from .. import alternatives as alt
from .. import points

PACK: Final[Cards] = pack("A 10 K D B")
LISTED: Final = (alt.AsWon(alt.OnceClosed.FAILED), alt.AsWon(alt.OnceClosed.LISTED))


@dataclass(frozen=True, slots=True, kw_only=True)
class Schnapsen(alt.Rules):
    """The points on which forms of the game differ, and what each may be instead."""

    players: Annotated[tuple[int, ...], points.PLAYERS("SCH-137")] = (2,)
    dealt_first: Annotated[alt.DealtFirst, points.DEALT_FIRST("SCH-138")] = alt.DealtFirst.FOREHAND
    packets: Annotated[
        alt.Packets,
        points.PACKETS("SCH-39", others=(alt.Packets(5, 0),), also=("SCH-40", "SCH-41")),
    ] = alt.Packets(3, 2)

    exchange_rank: Annotated[Rank, points.EXCHANGE_RANK("SCH-52", others=(Rank.QUEEN,))] = Rank.JACK
    exchange_right: Annotated[
        alt.Right,
        points.EXCHANGE_RIGHT("SCH-186", others=(), revision=2, also=("SCH-53",)),
    ] = alt.Right.ANYBODY
    exchange_over: Annotated[int, points.EXCHANGE_OVER("SCH-55", others=())] = 0
    exchange_time: Annotated[alt.ExchangeTime, points.EXCHANGE_TIME("SCH-183")] = (
        alt.ExchangeTime.DRAWN
    )
    answer: Annotated[alt.Answer, points.ANSWER("SCH-55", others=(alt.Answer.EXCHANGE,))] = (
        alt.Answer.NOTHING
    )

    marriage: Annotated[int, points.MARRIAGE("SCH-57")] = 20
    royal: Annotated[int, points.ROYAL("SCH-57")] = 40
    marriage_lead: Annotated[alt.Shown, points.MARRIAGE_LEAD("SCH-58", others=())] = (
        alt.Shown.EITHER
    )
    marriage_right: Annotated[alt.Right, points.MARRIAGE_RIGHT("SCH-56", others=())] = (
        alt.Right.ANYBODY
    )
    marriages_while: Annotated[
        alt.Until, points.MARRIAGES_WHILE("SCH-76", others=(alt.Until.TALON_OPEN,))
    ] = alt.Until.THE_END

    closing_first: Annotated[alt.FirstLead, points.CLOSING_FIRST("SCH-182")] = alt.FirstLead.OPEN
    closing_time: Annotated[
        alt.ClosingTime, points.CLOSING_TIME("SCH-75", others=(alt.ClosingTime.EITHER,))
    ] = alt.ClosingTime.DRAWN
    closing_over: Annotated[int, points.CLOSING_OVER("SCH-71", others=())] = 0

    looking: Annotated[alt.Looking, points.LOOKING("SCH-50", others=(alt.Looking.LAST,))] = (
        alt.Looking.OWN
    )

    target: Annotated[int, points.TARGET("SCH-13")] = 66
    rubicon: Annotated[int, points.RUBICON("SCH-83")] = 33
    single: Annotated[int, points.SINGLE("SCH-83")] = 1
    schneider: Annotated[int, points.SCHNEIDER("SCH-84")] = 2
    schwarz: Annotated[int, points.SCHWARZ("SCH-85")] = 3
    closed_worth: Annotated[alt.ClosedWorth, points.CLOSED_WORTH("SCH-87")] = (
        alt.ClosedWorth.AT_CLOSING
    )
    false_call: Annotated[alt.FalseCall, points.FALSE_CALL("SCH-86", others=LISTED)] = alt.Forfeit(
        2, 3
    )
    false_since: Annotated[
        alt.FalseSince,
        points.FALSE_SINCE("SCH-143", others=(alt.FalseSince.CLOSING_ONLY, alt.FalseSince.CALLER)),
    ] = alt.FalseSince.CALL
    failed: Annotated[alt.Forfeit, points.FAILED("SCH-89", others=(alt.Forfeit(1, 1),))] = (
        alt.Forfeit(2, 3)
    )
    silence: Annotated[alt.Silence, points.SILENCE("SCH-148")] = alt.Silence.FAILS
    last_call: Annotated[alt.LastCall, points.LAST_CALL("SCH-141")] = alt.LastCall.OPEN
    exhausted: Annotated[alt.LastTrick, points.EXHAUSTED("SCH-96", others=(alt.LastTrick(2),))] = (
        alt.LastTrick(1)
    )

    tally: Annotated[alt.Tally, points.TALLY("SCH-103", others=(alt.Up(7),))] = alt.Down(7)
    next_dealer: Annotated[
        alt.DealsNext, points.NEXT_DEALER("SCH-38", others=(alt.DealsNext.WINNER,))
    ] = alt.DealsNext.ALTERNATE


SCHNAPSEN: Final = Variant("soft", "Schnapsen", Schnapsen())
SHARP: Final = Variant(
    "sharp",
    "Sharp Schnapsen",
    Schnapsen(
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
    Schnapsen(closed_worth=alt.ClosedWorth.FINAL),
    parent=SCHNAPSEN,
    cites={"closed_worth": ("SCH-131",)},
)
MANY_SOURCES: Final = Variant(
    "many-sources",
    "False call of many sources",
    Schnapsen(false_call=alt.AsWon()),
    parent=SCHNAPSEN,
    cites={"false_call": ("SCH-132",)},
)
PAGAT_ENGLISH: Final = Variant(
    "pagat-english",
    "Schnapsen on Pagat’s English page",
    Schnapsen(false_since=alt.FalseSince.EVERY_CALL),
    parent=SCHNAPSEN,
    cites={"false_since": ("SpWac-33",)},
    told_by="SpWac",
)
LUSCHENTREFF: Final = Variant(
    "luschentreff",
    "Schnapsen at Luschentreff",
    Schnapsen(rubicon=30, false_call=alt.AsWon()),
    parent=SCHNAPSEN,
    cites={"rubicon": ("SpLus-4",), "false_call": ("SpLus-3",)},
    told_by="SpLus",
)
VARIANTS: Final = (SCHNAPSEN, SHARP, TOURNAMENT, MANY_SOURCES, PAGAT_ENGLISH, LUSCHENTREFF)
