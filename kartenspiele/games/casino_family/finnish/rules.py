"""The rule set of Finnish Kasino: the points on which it may be played or read otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from ....engine.match import Order
from ....engine.rulebook import Point, Variant
from ....mechanics.ring import Direction
from .. import points
from ..alternatives import Dual, Duty, Partners, Sets, Sharing, TiedAgain, Unclaimed
from ..awards import Most
from ..noting import (
    BarCounts,
    BarredHut,
    Cancelling,
    Deciding,
    HutsNoted,
    LateHuts,
    Marked,
    Noting,
    StillTied,
    Winner,
)
from ..points import Ace, Big, Little
from ..values import NUMERALS
from ..worths import Worths

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

    players: Annotated[tuple[int, ...], Point("FIN-01", "players", ((2, 4),))] = (2, 3, 4)
    partners: Annotated[Partners, points.PARTNERS("FIN-22")] = Partners.OPPOSITE
    direction: Annotated[Direction, points.DIRECTION("FIN-20", adopts="SWE-03")] = Direction.LEFT
    packet: Annotated[int, points.PACKET("FIN-20", adopts="SWE-07")] = 2
    hand: Annotated[int, points.HAND("FIN-20", adopts="SWE-10")] = 4
    table: Annotated[int, points.TABLE("FIN-20", adopts="SWE-85")] = 4
    table_later: Annotated[int, points.TABLE_LATER("FIN-20", adopts="SWE-14")] = 0

    numerals: Annotated[Worths, points.NUMERALS("FIN-02")] = NUMERALS
    courts: Annotated[Worths, points.COURTS("FIN-02")] = points.COURTS_COUNT
    played_ace: Annotated[Worths, Point("FIN-02", "an ace played", (Ace.EITHER,))] = Ace.HIGH
    table_ace: Annotated[Worths, Point("FIN-02", "an ace on the table", (Ace.EITHER,))] = Ace.LOW
    played_little: Annotated[Worths, Point("FIN-02", "♠2 played", (Little.LOW, Little.EITHER))] = (
        Little.HIGH
    )
    table_little: Annotated[Worths, Point("FIN-02", "♠2 on the table", (Little.EITHER,))] = (
        Little.LOW
    )
    played_big: Annotated[
        Worths, Point("FIN-60", "♦10 played", (Big.LOW, Big.EITHER, Big.OF_HEARTS), revision=2)
    ] = Big.HIGH
    table_big: Annotated[Worths, points.TABLE_BIG("FIN-60", revision=2)] = Big.LOW
    sets: Annotated[Sets, points.SETS("FIN-20", adopts="SWE-27")] = Sets.ANY
    sharing: Annotated[Sharing, points.SHARING("FIN-20", adopts="SWE-96")] = Sharing.NONE
    duty: Annotated[Duty, points.DUTY("FIN-20", adopts="SWE-28")] = Duty.NONE
    unclaimed: Annotated[Unclaimed, points.UNCLAIMED("FIN-20", adopts="SWE-92")] = Unclaimed.NOBODY

    sweep: Annotated[int, Point("FIN-21", "clearing the table", (0, 2))] = 1
    cancelling: Annotated[
        Cancelling,
        Point("FIN-04", "huts cancelled", (Cancelling.ONCE, Cancelling.NEVER), also=("FIN-05",)),
    ] = Cancelling.EACH_TIME
    late_huts: Annotated[
        LateHuts, Point("FIN-07", "huts in the last round of a deal", (LateHuts.AS_BEFORE,), 2)
    ] = LateHuts.NO_HUTS
    bar: Annotated[int, Point("FIN-25", "points of a side that bar huts", (11,))] = 10
    bar_counts: Annotated[
        BarCounts, Point("FIN-26", "points that count for the bar", tuple(BarCounts)[1:])
    ] = BarCounts.NOTED
    marked_huts: Annotated[
        Marked, Point("FIN-27", "huts marked before the bar", (Marked.VOID,))
    ] = Marked.KEPT
    barred_hut: Annotated[
        BarredHut, Point("FIN-28", "a hut made too late", (BarredHut.CANCELS,))
    ] = BarredHut.NOTHING

    huts_noted: Annotated[HutsNoted, Point("FIN-30", "huts are noted", (HutsNoted.WHEN_SAFE,))] = (
        HutsNoted.AFTER
    )

    ace: Annotated[int, Point("FIN-09", "each ace", (0, 2))] = 1
    little: Annotated[int, Point("FIN-10", "♠2, the Little Casino", (0, 2))] = 1
    big: Annotated[int, Point("FIN-11", "♦10, the Big Casino", (0, 3))] = 2
    spades: Annotated[Most, Point("FIN-12", "spades", (Most(2), Most(1)))] = Most(2, tied=1)
    most_cards: Annotated[Most, points.MOST_CARDS("FIN-14")] = Most(1)
    last_capture: Annotated[int, Point("FIN-15", "the last capture", (1,))] = 0
    noted: Annotated[
        Noting, Point("FIN-17", "aces, ♠2 and ♦10 are noted", (Noting.GIVEN_TOO, Noting.AFTER))
    ] = Noting.AT_ONCE

    target: Annotated[int, Point("FIN-06", "target score", (11, 21))] = 16
    winner: Annotated[Winner, Point("FIN-31", "several reach the target", (Winner.FIRST,))] = (
        Winner.MOST
    )
    tie: Annotated[
        Order, Point("FIN-19", "a tie at the end", (HUTS_BEFORE, AS_IN_BERLIN), also=("FIN-35",))
    ] = HUTS_LAST
    deciding: Annotated[Deciding, Point("FIN-32", "how an order decides", (Deciding.ITEMS,))] = (
        Deciding.MARKING
    )
    still_tied: Annotated[
        StillTied, Point("FIN-33", "a tie by that order too", tuple(StillTied)[1:], revision=2)
    ] = StillTied.PLAY_ON
    tied_again: Annotated[
        TiedAgain, Point("FIN-38", "a tie after a further deal", (TiedAgain.PLAY_ON,))
    ] = TiedAgain.EARLIER

    # No card has a choice of values: where it lies decides.
    both_values: ClassVar[Dual] = Dual.ONE
    both_values_ace: ClassVar[Dual] = Dual.ONE


FINLAND: Final = Variant("finland", "Finnish Kasino", FinnishKasino())
VARIANTS: Final = (FINLAND,)
