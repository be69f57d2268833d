"""The rule set of the Berlin Casino: the points on which its forms differ, and the forms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final

from ....engine.match import Order
from ....engine.rulebook import Point, Variant
from ....mechanics.ring import Direction
from .. import points
from ..alternatives import Alike, AtOnce, Dual, Duty, Marking, Sets, Sharing, Unclaimed
from ..awards import AtLeast, Majority, Most
from ..points import AS_SHOWN, Ace, Big, Little
from ..values import NUMERALS
from ..worths import Worths

CASINOS_FIRST: Final = Order(
    "the Berlin order: ♦10, ♠2, cards, spades, aces ♠ ♣ ♥ ♦",
    (
        "BER-31",
        "BER-32",
        *("BER-33", "BER-47 most cards"),
        *("BER-34", "BER-47 most spades"),
        *("BER-35 ♠A", "BER-35 ♣A", "BER-35 ♥A", "BER-35 ♦A"),
    ),
)
ACES_FIRST: Final = Order(
    "the Finnish order: aces, ♠2, ♦10, spades, cards",
    (
        *("BER-35", "BER-32", "BER-31"),
        *("BER-34", "BER-47 most spades"),
        *("BER-33", "BER-47 most cards"),
    ),
)
PAIR_ONLY: Final = Worths("B pair, D pair, K pair")
NO_ORDER: Final = Order("no order, most points", ())

# Where it is said how many play in a form; for other numbers there is BER-11 alone.
STATED: Final[Mapping[tuple[int, ...], str]] = {
    (4,): "BER-50",
    (3,): "BER-12",
    (2,): "BER-13",
    (2, 4): "BER-63",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class BerlinCasino:
    """The points on which forms of the game differ, and what each may be instead."""

    players: Annotated[tuple[int, ...], Point("BER-11", "players")] = (4,)
    direction: Annotated[Direction, points.DIRECTION("BER-14", adopts="SWE-03")] = Direction.LEFT
    packet: Annotated[int, points.PACKET("BER-14", adopts="SWE-07", others=(1,))] = 2
    hand: Annotated[int, points.HAND("BER-51")] = 4
    table: Annotated[int, points.TABLE("BER-52")] = 4
    alike: Annotated[
        Alike, Point("BER-73", "a card of the first table that is like another", ())
    ] = Alike.STAYS
    table_later: Annotated[int, points.TABLE_LATER("BER-14", adopts="SWE-14")] = 0

    numerals: Annotated[Worths, points.NUMERALS("BER-17")] = NUMERALS
    courts: Annotated[Worths, Point("BER-18", "court cards")] = points.COURTS_COUNT
    played_ace: Annotated[Worths, points.PLAYED_ACE("BER-19", others=(AS_SHOWN,))] = Ace.EITHER
    table_ace: Annotated[Worths, Point("BER-16", "an ace on the table")] = Ace.EITHER
    played_little: Annotated[Worths, points.PLAYED_LITTLE("BER-20", others=(Little.HIGH,))] = (
        Little.EITHER
    )
    table_little: Annotated[Worths, Point("BER-16", "♠2 on the table")] = Little.EITHER
    played_big: Annotated[Worths, points.PLAYED_BIG("BER-21", others=(Big.HIGH,))] = Big.EITHER
    table_big: Annotated[Worths, Point("BER-16", "♦10 on the table")] = Big.EITHER
    both_values: Annotated[Dual, Point("BER-57", "♠2 or ♦10 played counts")] = Dual.ONE
    both_values_ace: Annotated[Dual, Point("BER-57", "an ace played counts")] = Dual.ONE
    sets: Annotated[Sets, points.SETS("BER-10")] = Sets.ANY
    sharing: Annotated[Sharing, points.SHARING("BER-14", adopts="SWE-96")] = Sharing.NONE
    duty: Annotated[Duty, points.DUTY("BER-54")] = Duty.NONE
    unclaimed: Annotated[Unclaimed, points.UNCLAIMED("BER-14", adopts="SWE-92")] = Unclaimed.NOBODY

    sweep: Annotated[int, Point("BER-28", "a sweep", (0, 2))] = 1
    last_capture: Annotated[int, Point("BER-29", "the last capture")] = 1
    at_once: Annotated[
        AtOnce, Point("BER-30", "marked during play", (AtOnce.SWEEPS, AtOnce.NOTHING))
    ] = AtOnce.BOTH
    big: Annotated[int, Point("BER-31", "♦10, the Big Casino", (0, 3))] = 2
    little: Annotated[int, Point("BER-32", "♠2, the Little Casino", (0, 2))] = 1
    most_cards: Annotated[
        Majority, Point("BER-33", "most cards", (Most(1), AtLeast(27, points=3)))
    ] = Most(3)
    spades: Annotated[Majority, Point("BER-34", "spades", (Most(2),))] = AtLeast(7, points=1)
    ace: Annotated[int, Point("BER-35", "each ace", (0, 2))] = 1

    marking: Annotated[Marking, Point("BER-36", "of what is counted a side marks")] = (
        Marking.DIFFERENCE
    )
    target: Annotated[int, Point("BER-24", "target score", (21,))] = 11
    order: Annotated[Order, Point("BER-46", "several reach the target", (ACES_FIRST, NO_ORDER))] = (
        CASINOS_FIRST
    )
    lurch: Annotated[int, Point("BER-41", "stakes paid from the lurch", (1,))] = 2


BERLIN_FOUR: Final = Variant("berlin-four", "Berlin Casino of four", BerlinCasino())
BERLIN_TWO: Final = Variant(
    "berlin-two",
    "Berlin Casino of two",
    BerlinCasino(players=(2,)),
    parent=BERLIN_FOUR,
    cites={"players": ("BER-13",)},
)
BERLIN_THREE: Final = Variant(
    "berlin-three",
    "Berlin Casino of three",
    BerlinCasino(players=(3,), spades=Most(1), marking=Marking.ALL, target=16),
    parent=BERLIN_FOUR,
    cites={
        "players": ("BER-12",),
        "spades": ("BER-47",),
        "marking": ("BER-44",),
        "target": ("BER-43",),
    },
)
BONNIER: Final = Variant(
    "bonnier",
    "Without differences, after Bonnier",
    BerlinCasino(players=(2, 4), marking=Marking.ALL),
    parent=BERLIN_FOUR,
    cites={"players": ("BER-45",), "marking": ("BER-45",)},
)
BERLIN_BOTH: Final = Variant(
    "berlin-both-values",
    "Both values at once",
    BerlinCasino(both_values=Dual.BOTH, both_values_ace=Dual.BOTH),
    parent=BERLIN_FOUR,
    cites={"both_values": ("BER-22",), "both_values_ace": ("BER-22",)},
)
PIERER: Final = Variant(
    "pierer",
    "Casino after Pierer, 1857",
    BerlinCasino(packet=4, alike=Alike.REPLACED, played_ace=Ace.HIGH, table_ace=Ace.HIGH),
    parent=BERLIN_FOUR,
    cites={
        "packet": ("PieCas-3",),
        "alike": ("PieCas-4",),
        "played_ace": ("PieCas-10",),
        "table_ace": ("PieCas-10",),
    },
    told_by="PieCas",
)
LONG: Final = Variant(
    "long",
    "Cassino after Long, 1792",
    BerlinCasino(
        courts=PAIR_ONLY,
        played_ace=Ace.LOW,
        table_ace=Ace.LOW,
        played_little=AS_SHOWN,
        table_little=AS_SHOWN,
        played_big=AS_SHOWN,
        table_big=AS_SHOWN,
        last_capture=0,
        spades=Most(1),
    ),
    parent=BERLIN_FOUR,
    cites={
        "courts": ("Long92-6",),
        **dict.fromkeys(
            ("played_ace", "table_ace", "played_little", "table_little", "played_big", "table_big"),
            ("Long92-13",),
        ),
        "last_capture": ("Long92-10",),
        "spades": ("Long92-1",),
    },
    told_by="Long92",
)
VARIANTS: Final = (
    *(BERLIN_FOUR, BERLIN_TWO, BERLIN_THREE, BONNIER, BERLIN_BOTH),
    *(PIERER, LONG),
)
