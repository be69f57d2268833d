"""The rule set of Finnish Kasino: the points on which it may be played or read otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from ...match import Order
from ...rooms.ring import Direction
from ...rulebook import Point, Variant
from ..alternatives import Duty, Sets, Sharing, Tie, Unclaimed
from ..awards import Most
from ..capture import Worths
from ..finish import Deciding, Noting, Winner
from ..huts import BarCounts, BarredHut, Cancelling, LateHuts, Marked
from ..values import NOTHING, NUMERALS

HUTS_LAST: Final = Order(
    "aces, ♠2, ♦10, spades, cards, huts",
    ("FIN-09", "FIN-10", "FIN-11", "FIN-12", "FIN-14", "FIN-21"),
)
HUTS_BEFORE: Final = Order(
    "aces, ♠2, ♦10, huts, spades, cards",
    ("FIN-09", "FIN-10", "FIN-11", "FIN-21", "FIN-12", "FIN-14"),
)
AS_IN_BERLIN: Final = Order(
    "♦10, ♠2, cards, spades, aces, huts",
    ("FIN-11", "FIN-10", "FIN-14", "FIN-12", "FIN-09", "FIN-21"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class FinnishKasino:
    """The points on which the game may be played or read otherwise, and what each may be."""

    players: Annotated[tuple[int, ...], Point("FIN-01", "players", ((2, 4),))]
    direction: Annotated[
        Direction, Point("FIN-20", "direction", (Direction.RIGHT,), adopts="SWE-03")
    ]
    packet: Annotated[int, Point("FIN-20", "cards dealt at a time", (1, 4), adopts="SWE-07")]
    hand: Annotated[int, Point("FIN-20", "cards in hand", (5,), adopts="SWE-10")]
    table: Annotated[int, Point("FIN-20", "cards on the table at first", (5,), adopts="SWE-85")]
    table_later: Annotated[int, Point("FIN-20", "cards to the table later", (2,), adopts="SWE-14")]

    numerals: Annotated[Worths, Point("FIN-02", "cards from two to ten", (NOTHING,))]
    courts: Annotated[Worths, Point("FIN-02", "court cards", (Worths(""),))]
    played_ace: Annotated[Worths, Point("FIN-02", "an ace played", (Worths("A 1/14"),))]
    table_ace: Annotated[Worths, Point("FIN-02", "an ace on the table", (Worths("A 1/14"),))]
    played_little: Annotated[
        Worths, Point("FIN-02", "♠2 played", (Worths("♠2 2"), Worths("♠2 2/15")))
    ]
    table_little: Annotated[Worths, Point("FIN-02", "♠2 on the table", (Worths("♠2 2/15"),))]
    played_big: Annotated[
        Worths,
        Point("FIN-02", "♦10 played", (Worths("♦10 10"), Worths("♦10 10/16"), Worths("♥10 16"))),
    ]
    table_big: Annotated[Worths, Point("FIN-02", "♦10 on the table", (Worths("♦10 16"),))]
    sets: Annotated[Sets, Point("FIN-20", "sets taken at once", (Sets.ONE,), adopts="SWE-27")]
    sharing: Annotated[
        Sharing, Point("FIN-20", "a card of the table counts", (Sharing.ANY,), adopts="SWE-96")
    ]
    duty: Annotated[
        Duty, Point("FIN-20", "duty to capture", (Duty.WHOLE, Duty.CAPTURE), adopts="SWE-28")
    ]
    unclaimed: Annotated[
        Unclaimed,
        Point(
            "FIN-20",
            "the table when nobody has captured",
            (Unclaimed.LAST_PLAYER,),
            adopts="SWE-92",
        ),
    ]

    sweep: Annotated[int, Point("FIN-21", "clearing the table", (0, 2))]
    cancelling: Annotated[
        Cancelling, Point("FIN-04", "huts cancelled", (Cancelling.ONCE, Cancelling.NEVER))
    ]
    late_huts: Annotated[
        LateHuts, Point("FIN-07", "huts in the last hands of a deal", (LateHuts.AS_BEFORE,))
    ]
    bar: Annotated[int, Point("FIN-25", "points of a side that bar huts", (11,))]
    bar_counts: Annotated[
        BarCounts,
        Point(
            "FIN-26",
            "points that count for the bar",
            (BarCounts.WITH_CAPTURE, BarCounts.WITH_HUTS, BarCounts.BEFORE_DEAL),
        ),
    ]
    marked_huts: Annotated[Marked, Point("FIN-27", "huts marked before the bar", (Marked.VOID,))]
    barred_hut: Annotated[BarredHut, Point("FIN-28", "a hut made too late", (BarredHut.CANCELS,))]

    ace: Annotated[int, Point("FIN-09", "each ace", (0, 2))]
    little: Annotated[int, Point("FIN-10", "♠2, the Little Casino", (0, 2))]
    big: Annotated[int, Point("FIN-11", "♦10, the Big Casino", (0, 3))]
    spades: Annotated[Most, Point("FIN-12", "spades", (Most(2), Most(1)))]
    most_cards: Annotated[Most, Point("FIN-14", "most cards", (Most(0), Most(3), Most(1, tied=1)))]
    last_capture: Annotated[int, Point("FIN-15", "the last capture", (1,))]
    noted: Annotated[
        Noting, Point("FIN-17", "aces, ♠2 and ♦10 are noted", (Noting.GIVEN_TOO, Noting.AFTER))
    ]

    target: Annotated[int, Point("FIN-06", "target score", (11, 21))]
    winner: Annotated[Winner, Point("FIN-31", "several reach the target", (Winner.FIRST,))]
    tie: Annotated[
        Order,
        Point("FIN-19", "a tie at the end", (HUTS_BEFORE, AS_IN_BERLIN), also=("FIN-35",)),
    ]
    deciding: Annotated[Deciding, Point("FIN-32", "how an order decides", (Deciding.ITEMS,))]
    still_tied: Annotated[Tie, Point("FIN-33", "a tie by that order too", (Tie.SPADES,))]


FINLAND: Final = Variant(
    "finland",
    "Finnish Kasino",
    FinnishKasino(
        players=(2, 3, 4),
        direction=Direction.LEFT,
        packet=2,
        hand=4,
        table=4,
        table_later=0,
        numerals=NUMERALS,
        courts=Worths("B 11, D 12, K 13"),
        played_ace=Worths("A 14"),
        table_ace=Worths("A 1"),
        played_little=Worths("♠2 15"),
        table_little=Worths("♠2 2"),
        played_big=Worths("♦10 16"),
        table_big=Worths("♦10 10"),
        sets=Sets.ANY,
        sharing=Sharing.NONE,
        duty=Duty.NONE,
        unclaimed=Unclaimed.NOBODY,
        sweep=1,
        cancelling=Cancelling.EACH_TIME,
        late_huts=LateHuts.NO_HUTS,
        bar=10,
        bar_counts=BarCounts.NOTED,
        marked_huts=Marked.KEPT,
        barred_hut=BarredHut.NOTHING,
        ace=1,
        little=1,
        big=2,
        spades=Most(2, tied=1),
        most_cards=Most(1),
        last_capture=0,
        noted=Noting.AT_ONCE,
        target=16,
        winner=Winner.MOST,
        tie=HUTS_LAST,
        deciding=Deciding.MARKING,
        still_tied=Tie.PLAY_ON,
    ),
)
VARIANTS: Final = (FINLAND,)
