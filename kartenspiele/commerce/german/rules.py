"""The rule set of German Commerce: what can be read or decided otherwise, and its forms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final

from ...rooms.ranks import PerRank, Ranking
from ...rooms.ring import Direction
from ...rulebook import Alternative, Point, Variant
from .. import points
from ..orders import Kinds, Together


class Late(Alternative):
    NO = "no"
    YES = "yes, like the others"


class Taking(Alternative):
    FIRST = "before anybody has exchanged"
    TURN = "when it is the dealer's turn"


class Limit(Alternative):
    NONE = "as often as one likes"
    THREE = "three times"


class LowestTie(Alternative):
    HINDMOST = "the last of them in order"
    FOREMOST = "the first of them in order"


class Buying(Alternative):
    ONCE = "once"
    AGAIN = "whenever they die"
    NEVER = "never"


class Second(Alternative):
    NO = "no, and the first has as many strokes as the worst"
    YES = "yes, with as many strokes as the worst, and the first with none"


class Price(Alternative):
    STAKE = "as much as the first stake"
    THIRD = "a third of the first stake"


class Again(Alternative):
    MOST = "the most that anyone else alive has"
    FEWEST = "the fewest that anyone else alive has"


class Free(Alternative):
    OF_MORE = "if more than two began"
    ALWAYS = "always"
    NEVER = "never"


class Back(Alternative):
    ONE = "one stake"
    ALL = "all that they have paid in"


class Consent(Alternative):
    BOTH = "both"
    ONE = "either"


class Times(Alternative):
    ONCE = "once"
    ALWAYS = "as often as they like"


@dataclass(frozen=True, slots=True, kw_only=True)
class GermanCommerce:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    players: Annotated[tuple[int, ...], points.PLAYERS("CDE-02", others=((3, 4, 5, 6, 7),))] = (
        tuple(range(2, 11))
    )
    few: Annotated[int, Point("CDE-27", "so many at most play without low cards", (4, 1, 9))] = 8
    direction: Annotated[Direction, Point("CDE-04", "direction", (Direction.RIGHT,))] = (
        Direction.LEFT
    )
    hand: Annotated[int, Point("CDE-05", "cards in hand and on the table", (2,))] = 3
    packet: Annotated[int, Point("CDE-06", "cards dealt at a time", (3,))] = 1
    stake: Annotated[int, Point("CDE-28", "the stake", (1,))] = 3

    eyes: Annotated[PerRank, points.EYES("CDE-08", adopts="CFR-07")] = points.COURTS_TEN
    together: Annotated[Together, points.TOGETHER("CDE-30")] = Together.TWO
    sequences: Annotated[Ranking, points.SEQUENCES("CDE-08", adopts="CFR-40")] = points.Ace.HIGH
    triples: Annotated[Ranking, points.TRIPLES("CDE-08", adopts="CFR-10")] = points.Ace.HIGH
    kinds: Annotated[Kinds, points.KINDS("CDE-08", adopts="CFR-11")] = points.USUAL

    late: Annotated[
        Late,
        Point("CDE-48", "the dealer may take all later", revision=2, also=("CDE-24",)),
    ] = Late.NO
    taking: Annotated[Taking, Point("CDE-39", "the dealer takes the table", (Taking.TURN,))] = (
        Taking.FIRST
    )
    unpassed: Annotated[int, Point("CDE-10", "cards exchanged without passing")] = 1
    limit: Annotated[Limit, Point("CDE-32", "exchanges of one player", (Limit.THREE,))] = Limit.NONE
    lowest_tie: Annotated[
        LowestTie, Point("CDE-21", "of equal hands, the lowest is", (LowestTie.FOREMOST,))
    ] = LowestTie.HINDMOST
    strokes: Annotated[int, Point("CDE-15", "strokes with which one is dead", (4,))] = 3
    buying: Annotated[
        Buying,
        Point(
            "CDE-33",
            "the first dead may buy in",
            (Buying.AGAIN, Buying.NEVER),
            also=("CDE-16",),
        ),
    ] = Buying.ONCE
    second: Annotated[
        Second, Point("CDE-43", "a second may buy in", (Second.YES,), also=("CDE-44",))
    ] = Second.NO
    company: Annotated[int, Point("CDE-47", "others alive if somebody buys in", (2,))] = 1
    buying_price: Annotated[Price, Point("CDE-29", "buying in costs")] = Price.STAKE
    again: Annotated[Again, Point("CDE-34", "strokes after buying in", (Again.FEWEST,))] = (
        Again.MOST
    )
    consent: Annotated[
        Consent,
        Point(
            "CDE-37",
            "the last two deal anew if it is wanted by",
            (Consent.ONE,),
            also=("CDE-22",),
        ),
    ] = Consent.BOTH
    times: Annotated[Times, Point("CDE-38", "the last two deal anew", (Times.ALWAYS,))] = Times.ONCE
    anew_dealing: Annotated[
        points.Dealing, Point("CDE-41", "the last two are dealt anew by", (points.Dealing.NEXT,))
    ] = points.Dealing.SAME
    anew_limit: Annotated[
        int, Point("CDE-23", "exchanges of the hinterhand, after dealing anew", (1,))
    ] = 3
    free: Annotated[
        Free, Point("CDE-35", "a stake given back", (Free.ALWAYS, Free.NEVER), also=("CDE-19",))
    ] = Free.OF_MORE
    back: Annotated[Back, Point("CDE-36", "what is given back", (Back.ALL,))] = Back.ONE
    dealing: Annotated[points.Dealing, points.DEALING("CDE-31")] = points.Dealing.NEXT


GERMAN_COMMERCE: Final = Variant("german-commerce", "German Commerce", GermanCommerce())
TWO_STROKES: Final = Variant(
    "two-strokes",
    "German Commerce with two strokes",
    replace(GERMAN_COMMERCE.rules, strokes=2),
    GERMAN_COMMERCE,
    {"strokes": ("CDE-20",)},
)
ONE_STROKE: Final = Variant(
    "one-stroke",
    "German Commerce with one stroke",
    replace(GERMAN_COMMERCE.rules, strokes=1),
    GERMAN_COMMERCE,
    {"strokes": ("CDE-20",)},
)
COMMERCE_HOYLE: Final = Variant(
    "hoyle",
    "Commerce, the old way, after Hoyle",
    replace(GERMAN_COMMERCE.rules, late=Late.YES, unpassed=3, buying_price=Price.THIRD),
    GERMAN_COMMERCE,
    {"late": ("HoyCom-6",), "unpassed": ("HoyCom-6",), "buying_price": ("HoyCom-14",)},
    told_by="HoyCom",
)
VARIANTS: Final = (GERMAN_COMMERCE, TWO_STROKES, ONE_STROKE, COMMERCE_HOYLE)
