"""The rule set of the Berlin Casino: the points on which its forms differ, and the forms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Final

from ...match import Order
from ...rooms.ring import Direction
from ...rulebook import Point, Variant
from ..alternatives import AtOnce, Dual, Duty, Marking, Sets, Sharing, Unclaimed
from ..awards import Most
from ..capture import Worths
from ..majority import AtLeast
from ..values import NOTHING, NUMERALS

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

    players: Annotated[tuple[int, ...], Point("BER-11", "players")]
    direction: Annotated[
        Direction, Point("BER-14", "direction", (Direction.RIGHT,), adopts="SWE-03")
    ]
    packet: Annotated[int, Point("BER-14", "cards dealt at a time", (1, 4), adopts="SWE-07")]
    hand: Annotated[int, Point("BER-51", "cards in hand", (5,))]
    table: Annotated[int, Point("BER-52", "cards on the table at first", (5,))]
    table_later: Annotated[int, Point("BER-14", "cards to the table later", (2,), adopts="SWE-14")]

    numerals: Annotated[Worths, Point("BER-17", "cards from two to ten", (NOTHING,))]
    courts: Annotated[Worths, Point("BER-18", "court cards", (PAIR_ONLY,))]
    played_ace: Annotated[Worths, Point("BER-19", "an ace played", (Worths(""), Worths("A 14")))]
    table_ace: Annotated[Worths, Point("BER-16", "an ace on the table", (Worths("A 1"),))]
    played_little: Annotated[Worths, Point("BER-20", "♠2 played", (Worths(""), Worths("♠2 15")))]
    table_little: Annotated[Worths, Point("BER-16", "♠2 on the table", (Worths(""),))]
    played_big: Annotated[Worths, Point("BER-21", "♦10 played", (Worths(""), Worths("♦10 16")))]
    table_big: Annotated[Worths, Point("BER-16", "♦10 on the table", (Worths(""),))]
    both_values: Annotated[Dual, Point("BER-57", "♠2 or ♦10 played counts")]
    both_values_ace: Annotated[Dual, Point("BER-57", "an ace played counts")]
    sets: Annotated[Sets, Point("BER-10", "sets taken at once", (Sets.ONE,))]
    sharing: Annotated[
        Sharing,
        Point("BER-14", "a card of the table counts", (Sharing.ANY,), adopts="SWE-96"),
    ]
    duty: Annotated[Duty, Point("BER-54", "duty to capture", (Duty.WHOLE, Duty.CAPTURE))]
    unclaimed: Annotated[
        Unclaimed,
        Point(
            "BER-14",
            "the table when nobody has captured",
            (Unclaimed.LAST_PLAYER,),
            adopts="SWE-92",
        ),
    ]

    sweep: Annotated[int, Point("BER-28", "a sweep", (0, 2))]
    last_capture: Annotated[int, Point("BER-29", "the last capture", (0,))]
    at_once: Annotated[
        AtOnce, Point("BER-30", "marked during play", (AtOnce.SWEEPS, AtOnce.NOTHING))
    ]
    big: Annotated[int, Point("BER-31", "♦10, the Big Casino", (0, 3))]
    little: Annotated[int, Point("BER-32", "♠2, the Little Casino", (0, 2))]
    most_cards: Annotated[
        Most | AtLeast, Point("BER-33", "most cards", (Most(1), AtLeast(27, points=3)))
    ]
    spades: Annotated[Most | AtLeast, Point("BER-34", "spades", (Most(2),))]
    ace: Annotated[int, Point("BER-35", "each ace", (0, 2))]

    marking: Annotated[Marking, Point("BER-36", "of what is counted a side marks")]
    target: Annotated[int, Point("BER-24", "target score", (21,))]
    order: Annotated[Order, Point("BER-46", "several reach the target", (ACES_FIRST, NO_ORDER))]
    lurch: Annotated[int, Point("BER-41", "stakes paid from the lurch", (1,))]


BERLIN_FOUR: Final = Variant(
    "berlin-four",
    "Berlin Casino of four",
    BerlinCasino(
        players=(4,),
        direction=Direction.LEFT,
        packet=2,
        hand=4,
        table=4,
        table_later=0,
        numerals=NUMERALS,
        courts=Worths("B 11, D 12, K 13"),
        played_ace=Worths("A 1/14"),
        table_ace=Worths("A 1/14"),
        played_little=Worths("♠2 2/15"),
        table_little=Worths("♠2 2/15"),
        played_big=Worths("♦10 10/16"),
        table_big=Worths("♦10 10/16"),
        both_values=Dual.ONE,
        both_values_ace=Dual.ONE,
        sets=Sets.ANY,
        sharing=Sharing.NONE,
        duty=Duty.NONE,
        unclaimed=Unclaimed.NOBODY,
        sweep=1,
        last_capture=1,
        at_once=AtOnce.BOTH,
        big=2,
        little=1,
        most_cards=Most(3),
        spades=AtLeast(7, points=1),
        ace=1,
        marking=Marking.DIFFERENCE,
        target=11,
        order=CASINOS_FIRST,
        lurch=2,
    ),
)
BERLIN_TWO: Final = Variant(
    "berlin-two",
    "Berlin Casino of two",
    replace(BERLIN_FOUR.rules, players=(2,)),
    parent=BERLIN_FOUR,
    cites={"players": ("BER-13",)},
)
BERLIN_THREE: Final = Variant(
    "berlin-three",
    "Berlin Casino of three",
    replace(BERLIN_FOUR.rules, players=(3,), spades=Most(1), marking=Marking.ALL, target=16),
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
    replace(BERLIN_FOUR.rules, players=(2, 4), marking=Marking.ALL),
    parent=BERLIN_FOUR,
    cites={"players": ("BER-45",), "marking": ("BER-45",)},
)
BERLIN_BOTH: Final = Variant(
    "berlin-both-values",
    "Both values at once",
    replace(BERLIN_FOUR.rules, both_values=Dual.BOTH, both_values_ace=Dual.BOTH),
    parent=BERLIN_FOUR,
    cites={"both_values": ("BER-22",), "both_values_ace": ("BER-22",)},
)
VARIANTS: Final = (BERLIN_FOUR, BERLIN_TWO, BERLIN_THREE, BONNIER, BERLIN_BOTH)
