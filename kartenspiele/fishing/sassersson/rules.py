"""The rule set of Mulle after Sassersson: the points on which its forms differ, and the forms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Final

from ...rooms.ring import Direction
from ...rulebook import Point, Variant
from ..alternatives import (
    ClearingMulle,
    Dual,
    Duty,
    Sets,
    Sharing,
    Tie,
    Twin,
    Unclaimed,
)
from ..awards import Most
from ..capture import Worths
from ..values import NOTHING, NUMERALS

# Where it is said how many play; where it is not, MUS-29 decides.
STATED: Final[Mapping[tuple[int, ...], str]] = {(2,): "MUS-19", (3,): "MUS-20", (4,): "MUS-21"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SasserssonMulle:
    """The points on which forms of the game differ, and what each may be instead."""

    players: Annotated[tuple[int, ...], Point("MUS-29", "players", ((2, 3, 4, 5, 6),))]
    direction: Annotated[
        Direction, Point("MUL-02", "direction", (Direction.RIGHT,), adopts="SWE-03")
    ]
    packet: Annotated[int, Point("MUS-30", "cards dealt at a time", (1, 5))]
    hand: Annotated[tuple[int, ...], Point("MUS-01", "cards in hand, deal by deal", ((4,),))]
    table: Annotated[int, Point("MUS-22", "cards on the table at first")]
    table_later: Annotated[int, Point("MUL-02", "cards to the table later", (2,), adopts="SWE-14")]

    numerals: Annotated[
        Worths, Point("MUL-02", "cards from two to ten", (NOTHING,), adopts="SWE-23")
    ]
    courts: Annotated[Worths, Point("MUL-02", "court cards", (Worths(""),), adopts="SWE-24")]
    played_ace: Annotated[
        Worths, Point("MUL-02", "an ace played", (Worths(""), Worths("A 14")), adopts="SWE-25")
    ]
    table_ace: Annotated[
        Worths,
        Point("MUL-02", "an ace on the table", (Worths(""), Worths("A 14")), adopts="SWE-30"),
    ]
    both_values_ace: Annotated[
        Dual, Point("MUL-02", "an ace played counts", (Dual.BOTH,), adopts="SWE-29")
    ]
    played_little: Annotated[Worths, Point("MUL-02", "♠2 played", adopts="SWE-23")]
    table_little: Annotated[Worths, Point("MUL-02", "♠2 on the table", adopts="SWE-23")]
    played_big: Annotated[Worths, Point("MUL-02", "♦10 played", adopts="SWE-23")]
    table_big: Annotated[Worths, Point("MUL-02", "♦10 on the table", adopts="SWE-23")]
    both_values: Annotated[Dual, Point("MUS-36", "♠2 or ♦10 played, if of two values, counts")]
    sets: Annotated[Sets, Point("MUL-02", "sets taken at once", (Sets.ONE,), adopts="SWE-27")]
    sharing: Annotated[
        Sharing, Point("MUL-02", "a card of the table counts", (Sharing.ANY,), adopts="SWE-96")
    ]
    duty: Annotated[
        Duty,
        Point("MUL-02", "duty to capture", (Duty.WHOLE, Duty.CAPTURE), adopts="SWE-28"),
    ]
    twin: Annotated[
        Twin,
        Point("MUS-34", "a mulle may take besides", (Twin.WITHIN, Twin.FORBIDDEN)),
    ]
    clearing_mulle: Annotated[
        ClearingMulle,
        Point("MUS-32", "a mulle that clears the table", (ClearingMulle.MULLE,)),
    ]
    unclaimed: Annotated[
        Unclaimed,
        Point(
            "MUL-02",
            "the table when nobody has captured",
            (Unclaimed.LAST_PLAYER,),
            adopts="SWE-92",
        ),
    ]

    mulle: Annotated[int, Point("MUS-11", "a mulle", (0, 1))]
    sweep: Annotated[int, Point("MUS-10", "a tabbe", (0, 2))]
    last_capture: Annotated[int, Point("MUS-09", "the last capture", (0,))]
    spades: Annotated[Most, Point("MUS-05", "spades", (Most(2), Most(1, tied=1)))]
    most_cards: Annotated[Most, Point("MUS-04", "most cards", (Most(1),))]
    big: Annotated[int, Point("MUS-06", "♦10, the Big One", (0, 3))]
    little: Annotated[int, Point("MUS-07", "♠2, the Little One", (0, 2))]
    ace: Annotated[int, Point("MUS-08", "each ace", (0, 2))]

    deals: Annotated[int, Point("MUS-14", "deals in a match (0: no limit)", (3,), also=("MUS-33",))]
    target: Annotated[int, Point("MUS-33", "target score (0: none)", (50, 0))]
    tie: Annotated[Tie, Point("MUL-02", "a tie at the end", (Tie.PLAY_ON,), adopts="SWE-89")]


SASSERSSON: Final = Variant(
    "sassersson",
    "Mulle after Sassersson",
    SasserssonMulle(
        players=(2, 3, 4),
        direction=Direction.LEFT,
        packet=2,
        hand=(5,),
        table=5,
        table_later=0,
        numerals=NUMERALS,
        courts=Worths("B 11, D 12, K 13"),
        played_ace=Worths("A 1/14"),
        table_ace=Worths("A 1/14"),
        both_values_ace=Dual.ONE,
        played_little=Worths(""),
        table_little=Worths(""),
        played_big=Worths(""),
        table_big=Worths(""),
        both_values=Dual.ONE,
        sets=Sets.ANY,
        sharing=Sharing.NONE,
        duty=Duty.NONE,
        twin=Twin.ALONE,
        clearing_mulle=ClearingMulle.BOTH,
        unclaimed=Unclaimed.NOBODY,
        mulle=5,
        sweep=1,
        last_capture=1,
        spades=Most(1),
        most_cards=Most(0),
        big=2,
        little=1,
        ace=1,
        deals=0,
        target=16,
        tie=Tie.SPADES,
    ),
)
MULLE_TWO_VALUES: Final = Variant(
    "mulle-two-values",
    "Two values, one at a time",
    replace(
        SASSERSSON.rules,
        played_little=Worths("♠2 2/15"),
        table_little=Worths("♠2 2/15"),
        played_big=Worths("♦10 10/16"),
        table_big=Worths("♦10 10/16"),
    ),
    parent=SASSERSSON,
    cites={
        "played_little": ("MUS-15",),
        "table_little": ("MUS-15",),
        "played_big": ("MUS-28",),
        "table_big": ("MUS-28",),
    },
)
MULLE_BOTH_VALUES: Final = Variant(
    "mulle-both-values",
    "Two values, both at will",
    replace(MULLE_TWO_VALUES.rules, both_values=Dual.BOTH),
    parent=MULLE_TWO_VALUES,
    cites={"both_values": ("MUS-16",)},
)
MULLE_EVEN_TWO: Final = Variant(
    "mulle-even-two",
    "An even deal for two",
    replace(SASSERSSON.rules, players=(2,), table=4),
    parent=SASSERSSON,
    cites={"players": ("MUS-19",), "table": ("MUS-19",)},
)
MULLE_EVEN_THREE: Final = Variant(
    "mulle-even-three",
    "An even deal for three",
    replace(SASSERSSON.rules, players=(3,), hand=(4, 4, 5)),
    parent=SASSERSSON,
    cites={"players": ("MUS-20",), "hand": ("MUS-20",)},
)
MULLE_EVEN_FOUR: Final = Variant(
    "mulle-even-four",
    "An even deal for four",
    replace(SASSERSSON.rules, players=(4,), table=4),
    parent=SASSERSSON,
    cites={"players": ("MUS-21",), "table": ("MUS-21",)},
)
VARIANTS: Final = (
    SASSERSSON,
    MULLE_TWO_VALUES,
    MULLE_BOTH_VALUES,
    MULLE_EVEN_TWO,
    MULLE_EVEN_THREE,
    MULLE_EVEN_FOUR,
)
