"""The rule set of Schnapsen: the points on which its forms differ, and the forms."""

from __future__ import annotations

from typing import Final

from ....engine.cards import Rank, pack
from ....engine.rows import point, rule_set
from ....engine.variants import Variant, form, forms_in
from .. import alternatives as alt

PACK: Final = pack("A 10 K D B")
LISTED: Final = alt.AsWon(alt.OnceClosed.FAILED), alt.AsWon(alt.OnceClosed.LISTED)


@rule_set
class Schnapsen(alt.Rules):
    """The points on which forms of the game differ, and what each may be instead."""

    players = point("SCH-137", (2,))
    dealt_first = point("SCH-138", alt.DealtFirst.FOREHAND)
    packets = point("SCH-39", alt.Packets(3, 2), alt.Packets(5, 0), also=("SCH-40", "SCH-41"))

    exchange_rank = point("SCH-52", Rank.JACK, Rank.QUEEN)
    exchange_right = point("SCH-186", alt.Right.ANYBODY, also=("SCH-53",))
    exchange_over = point("SCH-55", 0)
    exchange_time = point("SCH-183", alt.ExchangeTime.DRAWN)
    answer = point("SCH-55", alt.Answer.NOTHING, alt.Answer.EXCHANGE)
    marriage = point("SCH-57", 20)
    royal = point("SCH-57", 40)
    marriage_lead = point("SCH-58", alt.Shown.EITHER)
    marriage_right = point("SCH-56", alt.Right.ANYBODY)
    marriages_while = point("SCH-76", alt.Until.THE_END, alt.Until.TALON_OPEN)
    closing_first = point("SCH-182", alt.FirstLead.OPEN)
    closing_time = point("SCH-75", alt.ClosingTime.DRAWN, alt.ClosingTime.EITHER)
    closing_over = point("SCH-71", 0)
    looking = point("SCH-50", alt.Looking.OWN, alt.Looking.LAST)

    target = point("SCH-13", 66)
    rubicon = point("SCH-83", 33)
    single = point("SCH-83", 1)
    schneider = point("SCH-84", 2)
    schwarz = point("SCH-85", 3)
    closed_worth = point("SCH-87", alt.ClosedWorth.AT_CLOSING, alt.ClosedWorth.FINAL_POINTS)
    false_call = point("SCH-86", alt.Forfeit(2, 3), *LISTED)
    false_since = point(
        "SCH-143", alt.FalseSince.CALL, alt.FalseSince.CLOSING_ONLY, alt.FalseSince.CALLER
    )
    failed = point("SCH-89", alt.Forfeit(2, 3), alt.Forfeit(1, 1))
    silence = point("SCH-148", alt.Silence.FAILS)
    last_call = point("SCH-141", alt.LastCall.OPEN)
    exhausted: alt.LastTrick = point("SCH-96", alt.LastTrick(1), alt.LastTrick(2))
    tally = point("SCH-103", alt.Down(7), alt.Up(7))
    next_dealer = point("SCH-38", alt.DealsNext.ALTERNATE, alt.DealsNext.WINNER)


SCHNAPSEN: Final = Variant("soft", "Schnapsen", Schnapsen())
SHARP: Final = form(
    SCHNAPSEN,
    "sharp",
    "Sharp Schnapsen",
    exchange_right=(alt.Right.WITH_TRICK, "SCH-127"),
    exchange_over=(2, "SCH-146"),
    marriage_lead=(alt.Shown.KING, "SCH-126"),
    marriage_right=(alt.Right.WITH_TRICK, "SCH-129"),
    closing_over=(2, "SCH-125"),
    looking=(alt.Looking.NOTHING, "SCH-124"),
)
TOURNAMENT: Final = form(
    SCHNAPSEN, "tournament", "Tournament closing", closed_worth=(alt.ClosedWorth.FINAL, "SCH-131")
)
MANY_SOURCES: Final = form(
    SCHNAPSEN, "many-sources", "False call of many sources", false_call=(alt.AsWon(), "SCH-132")
)
PAGAT_ENGLISH: Final = form(
    SCHNAPSEN,
    "pagat-english",
    "Schnapsen on Pagat’s English page",
    told_by="SpWac",
    false_since=(alt.FalseSince.EVERY_CALL, "SpWac-33"),
)
LUSCHENTREFF: Final = form(
    SCHNAPSEN,
    "luschentreff",
    "Schnapsen at Luschentreff",
    told_by="SpLus",
    rubicon=(30, "SpLus-4"),
    false_call=(alt.AsWon(), "SpLus-3"),
)
VARIANTS: Final = forms_in(globals())
