"""The rule set of the Tontine: the points that can be read or decided otherwise, and its forms."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ...engine.points import point, rule_set
from ...engine.variants import Variant, form
from ...mechanics.pots import Short
from ...mechanics.ranks import PerRank
from ...mechanics.ring import Direction

Tour = StrEnum("Tour", {"PACK": "while the pack lasts", "ROUND": "a card each"})
First = StrEnum("First", {"NEIGHBOUR": "the dealer's neighbour", "DEALER": "the dealer"})


class Settling(StrEnum):
    ROUND = "when all have their card, in the order of the deal"
    CARD = "card by card"


class Ending(StrEnum):
    LAST = "the last player with counters wins the bowl"
    TOUR = "the only player with counters after a tour wins the bowl"
    AGREED = "by agreement, and the bowl stays"


Source = StrEnum("Source", {"STAKE": "the stake", "BESIDES": "in addition to the stake"})
Rest = StrEnum("Rest", {"DEALT": "they are dealt out", "LEFT": "they are left"})
Dealing = StrEnum(
    "Dealing", {"NEXT": "the next on the right", "LIVING": "the next on the right who has counters"}
)
Anew = StrEnum("Anew", {"NEVER": "in another game only", "TOUR": "for the next tour"})


@rule_set
class Tontine:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    least: int = point("TON-25", "fewest players", 12, 2)
    most: int = point("TON-26", "most players", 52, 60)
    direction: Direction = point("TON-02", "direction", Direction.RIGHT, Direction.LEFT)
    first: First = point("TON-19", "the first card", *First)
    stake: int = point("TON-14", "counters that each brings", 12, 15, carries=("TON-27",))
    ante: int = point("TON-03", "counters that each puts into the bowl", 3, 2)
    ante_later: int = point("TON-15", "the same in later tours", 0, 3)
    source: Source = point("TON-22", "these come out of", *Source)
    anew: Anew = point("TON-33", "the dead stake again", *Anew)

    tour: Tour = point("TON-09", "a tour lasts", Tour.PACK)
    rest: Rest = point("TON-34", "too few cards for a round", *Rest)
    dealing: Dealing = point("TON-35", "the next dealer", *Dealing)
    courts: PerRank = point(
        "TON-04", "drawn from the bowl", PerRank("K 3, D 2, B 1"), PerRank("K 3")
    )
    low: PerRank = point(
        "TON-06", "paid to neighbours", PerRank("A 1, 2 2, 3 3"), PerRank("A 1, 2 1, 3 1")
    )
    middle: PerRank = point("TON-07", "paid to the bowl", PerRank("4 1, 5 1, 6 2, 7 1, 8 2, 9 1"))
    settling: Settling = point("TON-16", "payment for cards", *Settling)
    short: Short = point("TON-17", "a bowl with too little gives", *Short)
    ending: Ending = point("TON-18", "the end of the game", Ending.LAST, Ending.AGREED, Ending.TOUR)


TONTINE: Final = Variant("tontine", "Tontine", Tontine())
TONTINE_1792: Final = form(
    TONTINE,
    "dictionnaire",
    "Tontine after the Dictionnaire of 1792",
    told_by="TonDic",
    stake=(20, "TonDic-3"),
    tour=(Tour.ROUND, "TonDic-9"),
    middle=(PerRank("4 2, 5 1, 6 2, 7 1, 8 2, 9 1"), "TonDic-8"),
)
VARIANTS: Final = (TONTINE, TONTINE_1792)
