"""The rule set of Schnapsen: the points on which its forms differ, and the forms."""

from __future__ import annotations

from typing import Final

from ....engine.cards import Rank, pack
from ....engine.points import form, forms_in
from ....engine.rows import point, rule_set
from ....engine.rulebook import Variant
from ..alternatives import (
    Answer,
    AsWon,
    ClosedWorth,
    ClosingTime,
    DealsNext,
    DealtFirst,
    Down,
    ExchangeTime,
    FalseSince,
    FirstLead,
    Forfeit,
    LastCall,
    LastTrick,
    Looking,
    OnceClosed,
    Packets,
    Right,
    Rules,
    Shown,
    Silence,
    Until,
    Up,
)

PACK: Final = pack("A 10 K D B")
LISTED: Final = AsWon(OnceClosed.FAILED), AsWon(OnceClosed.LISTED)


@rule_set
class Schnapsen(Rules):
    """The points on which forms of the game differ, and what each may be instead."""

    players = point("SCH-137", (2,))
    dealt_first = point("SCH-138", DealtFirst.FOREHAND)
    packets = point("SCH-39", Packets(3, 2), Packets(5, 0), also=("SCH-40", "SCH-41"))

    exchange_rank = point("SCH-52", Rank.JACK, Rank.QUEEN)
    exchange_right = point("SCH-186", Right.ANYBODY, revision=2, also=("SCH-53",))
    exchange_over = point("SCH-55", 0)
    exchange_time = point("SCH-183", ExchangeTime.DRAWN)
    answer = point("SCH-55", Answer.NOTHING, Answer.EXCHANGE)
    marriage = point("SCH-57", 20)
    royal = point("SCH-57", 40)
    marriage_lead = point("SCH-58", Shown.EITHER)
    marriage_right = point("SCH-56", Right.ANYBODY)
    marriages_while = point("SCH-76", Until.THE_END, Until.TALON_OPEN)
    closing_first = point("SCH-182", FirstLead.OPEN)
    closing_time = point("SCH-75", ClosingTime.DRAWN, ClosingTime.EITHER)
    closing_over = point("SCH-71", 0)
    looking = point("SCH-50", Looking.OWN, Looking.LAST)

    target = point("SCH-13", 66)
    rubicon = point("SCH-83", 33)
    single = point("SCH-83", 1)
    schneider = point("SCH-84", 2)
    schwarz = point("SCH-85", 3)
    closed_worth = point("SCH-87", ClosedWorth.AT_CLOSING, ClosedWorth.FINAL_POINTS)
    false_call = point("SCH-86", Forfeit(2, 3), *LISTED)
    false_since = point("SCH-143", FalseSince.CALL, FalseSince.CLOSING_ONLY, FalseSince.CALLER)
    failed = point("SCH-89", Forfeit(2, 3), Forfeit(1, 1))
    silence = point("SCH-148", Silence.FAILS)
    last_call = point("SCH-141", LastCall.OPEN)
    exhausted: LastTrick = point("SCH-96", LastTrick(1), LastTrick(2))
    tally = point("SCH-103", Down(7), Up(7))
    next_dealer = point("SCH-38", DealsNext.ALTERNATE, DealsNext.WINNER)


SCHNAPSEN: Final = Variant("soft", "Schnapsen", Schnapsen())
SHARP: Final = form(
    SCHNAPSEN,
    "sharp",
    "Sharp Schnapsen",
    exchange_right=(Right.WITH_TRICK, "SCH-127"),
    exchange_over=(2, "SCH-146"),
    marriage_lead=(Shown.KING, "SCH-126"),
    marriage_right=(Right.WITH_TRICK, "SCH-129"),
    closing_over=(2, "SCH-125"),
    looking=(Looking.NOTHING, "SCH-124"),
)
TOURNAMENT: Final = form(
    SCHNAPSEN, "tournament", "Tournament closing", closed_worth=(ClosedWorth.FINAL, "SCH-131")
)
MANY_SOURCES: Final = form(
    SCHNAPSEN, "many-sources", "False call of many sources", false_call=(AsWon(), "SCH-132")
)
PAGAT_ENGLISH: Final = form(
    SCHNAPSEN,
    "pagat-english",
    "Schnapsen on Pagat’s English page",
    told_by="SpWac",
    false_since=(FalseSince.EVERY_CALL, "SpWac-33"),
)
LUSCHENTREFF: Final = form(
    SCHNAPSEN,
    "luschentreff",
    "Schnapsen at Luschentreff",
    told_by="SpLus",
    rubicon=(30, "SpLus-4"),
    false_call=(AsWon(), "SpLus-3"),
)
VARIANTS: Final = forms_in(globals())
