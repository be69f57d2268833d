"""The rule set of the Tontine: the points that can be read or decided otherwise, and its forms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final

from ...engine.rulebook import Alternative, Point, Variant
from ...mechanics.pots import Short
from ...mechanics.ranks import PerRank
from ...mechanics.ring import Direction


class Tour(Alternative):
    PACK = "until the pack is used up"
    ROUND = "a card each"


class First(Alternative):
    NEIGHBOUR = "the dealer's neighbour"
    DEALER = "the dealer"


class Settling(Alternative):
    ROUND = "when all have their card, in the order of the deal"
    CARD = "card by card"


class Ending(Alternative):
    LAST = "the last who has counters takes the bowl"
    TOUR = "who alone has counters after a tour takes the bowl"
    AGREED = "by agreement, and the bowl stands"


class Source(Alternative):
    STAKE = "the stake"
    BESIDES = "besides the stake"


class Rest(Alternative):
    DEALT = "they are dealt as far as they go"
    LEFT = "they are left"


class Dealing(Alternative):
    NEXT = "the next on the right"
    LIVING = "the next on the right who has counters"


class Anew(Alternative):
    NEVER = "in another game only"
    TOUR = "for the next tour"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tontine:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    least: Annotated[int, Point("TON-25", "fewest players", (2,), revision=2)] = 12
    most: Annotated[int, Point("TON-26", "most players", (60,))] = 52
    direction: Annotated[Direction, Point("TON-02", "direction", (Direction.LEFT,))] = (
        Direction.RIGHT
    )
    first: Annotated[First, Point("TON-19", "the first card", (First.DEALER,))] = First.NEIGHBOUR
    stake: Annotated[
        int, Point("TON-14", "counters that each brings", (15,), carries=("TON-27",))
    ] = 12
    ante: Annotated[int, Point("TON-03", "counters that each puts into the bowl", (2,))] = 3
    ante_later: Annotated[int, Point("TON-15", "the same in later tours", (3,))] = 0
    source: Annotated[Source, Point("TON-22", "these come out of", (Source.BESIDES,))] = (
        Source.STAKE
    )
    anew: Annotated[Anew, Point("TON-33", "the dead stake anew", (Anew.TOUR,))] = Anew.NEVER

    tour: Annotated[Tour, Point("TON-09", "a tour lasts")] = Tour.PACK
    rest: Annotated[Rest, Point("TON-34", "too few cards for a round", (Rest.LEFT,))] = Rest.DEALT
    dealing: Annotated[Dealing, Point("TON-35", "the next dealer", (Dealing.LIVING,))] = (
        Dealing.NEXT
    )
    courts: Annotated[PerRank, Point("TON-04", "drawn from the bowl", (PerRank("K 3"),))] = PerRank(
        "K 3, D 2, B 1"
    )
    low: Annotated[PerRank, Point("TON-06", "paid to neighbours", (PerRank("A 1, 2 1, 3 1"),))] = (
        PerRank("A 1, 2 2, 3 3")
    )
    middle: Annotated[PerRank, Point("TON-07", "paid to the bowl")] = PerRank(
        "4 1, 5 1, 6 2, 7 1, 8 2, 9 1"
    )
    settling: Annotated[Settling, Point("TON-16", "cards are paid for", (Settling.CARD,))] = (
        Settling.ROUND
    )
    short: Annotated[Short, Point("TON-17", "a bowl with too little gives", (Short.NOTHING,))] = (
        Short.REST
    )
    ending: Annotated[
        Ending, Point("TON-18", "the end of the game", (Ending.AGREED, Ending.TOUR))
    ] = Ending.LAST


TONTINE: Final = Variant("tontine", "Tontine", Tontine())
TONTINE_1792: Final = Variant(
    "dictionnaire",
    "Tontine after the Dictionnaire of 1792",
    replace(
        TONTINE.rules, stake=20, tour=Tour.ROUND, middle=PerRank("4 2, 5 1, 6 2, 7 1, 8 2, 9 1")
    ),
    TONTINE,
    {"stake": ("TonDic-3",), "tour": ("TonDic-9",), "middle": ("TonDic-8",)},
    told_by="TonDic",
)
VARIANTS: Final = (TONTINE, TONTINE_1792)
