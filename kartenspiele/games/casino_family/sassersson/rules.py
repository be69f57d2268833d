"""The rule set of Mulle after Sassersson: the points on which its forms differ, and the forms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Final

from ....engine.rulebook import Point, Variant
from ....mechanics.ring import Direction
from .. import points
from ..alternatives import ClearingMulle, Dual, Duty, Limit, Sets, Sharing, Tie, Twin, Unclaimed
from ..awards import Most
from ..points import AS_SHOWN, Ace, Big, Little
from ..values import NUMERALS
from ..worths import Worths

# Where it is said how many play; where it is not, MUS-29 decides.
STATED: Final[Mapping[tuple[int, ...], str]] = {(2,): "MUS-19", (3,): "MUS-20", (4,): "MUS-21"}


@dataclass(frozen=True, slots=True, kw_only=True)
class SasserssonMulle:
    """The points on which forms of the game differ, and what each may be instead."""

    players: Annotated[tuple[int, ...], Point("MUS-29", "players", ((2, 3, 4, 5, 6),))] = (2, 3, 4)
    direction: Annotated[Direction, points.DIRECTION("MUL-02", adopts="SWE-03")] = Direction.LEFT
    packet: Annotated[int, Point("MUS-30", "cards dealt at a time", (1, 5))] = 2
    hand: Annotated[tuple[int, ...], Point("MUS-01", "cards in hand, deal by deal", ((4,),))] = (5,)
    table: Annotated[int, Point("MUS-22", "cards on the table at first")] = 5
    table_later: Annotated[int, points.TABLE_LATER("MUL-02", adopts="SWE-14")] = 0

    numerals: Annotated[Worths, points.NUMERALS("MUL-02", adopts="SWE-23")] = NUMERALS
    courts: Annotated[Worths, points.COURTS("MUL-02", adopts="SWE-24")] = points.COURTS_COUNT
    played_ace: Annotated[Worths, points.PLAYED_ACE("MUL-02", adopts="SWE-25")] = Ace.EITHER
    table_ace: Annotated[Worths, points.TABLE_ACE("MUL-02", adopts="SWE-30")] = Ace.EITHER
    both_values_ace: Annotated[Dual, points.DUAL_ACE("MUL-02", adopts="SWE-29")] = Dual.ONE
    played_little: Annotated[Worths, Point("MUL-02", "♠2 played", adopts="SWE-23")] = AS_SHOWN
    table_little: Annotated[Worths, Point("MUL-02", "♠2 on the table", adopts="SWE-23")] = AS_SHOWN
    played_big: Annotated[Worths, Point("MUL-02", "♦10 played", adopts="SWE-23")] = AS_SHOWN
    table_big: Annotated[Worths, Point("MUL-02", "♦10 on the table", adopts="SWE-23")] = AS_SHOWN
    both_values: Annotated[Dual, Point("MUS-36", "♠2 or ♦10 played, if of two values, counts")] = (
        Dual.ONE
    )
    sets: Annotated[Sets, points.SETS("MUL-02", adopts="SWE-27")] = Sets.ANY
    sharing: Annotated[Sharing, points.SHARING("MUL-02", adopts="SWE-96")] = Sharing.NONE
    duty: Annotated[Duty, points.DUTY("MUL-02", adopts="SWE-28")] = Duty.NONE
    twin: Annotated[
        Twin, Point("MUS-11", "a mulle may take besides", (Twin.WITHIN, Twin.FORBIDDEN), revision=2)
    ] = Twin.ALONE
    clearing_mulle: Annotated[ClearingMulle, points.CLEARING_MULLE("MUS-32")] = ClearingMulle.BOTH
    unclaimed: Annotated[Unclaimed, points.UNCLAIMED("MUL-02", adopts="SWE-92")] = Unclaimed.NOBODY

    mulle: Annotated[int, Point("MUS-11", "a mulle", (0, 1), also=("MUL-03",))] = 5
    sweep: Annotated[int, Point("MUS-10", "a tabbe", (0, 2))] = 1
    last_capture: Annotated[int, Point("MUS-09", "the last capture", (0,))] = 1
    spades: Annotated[Most, Point("MUS-05", "spades", (Most(2), Most(1, tied=1)))] = Most(1)
    most_cards: Annotated[Most, Point("MUS-04", "most cards", (Most(1),))] = Most(0)
    big: Annotated[int, Point("MUS-06", "♦10, the Big One", (0, 3))] = 2
    little: Annotated[int, Point("MUS-07", "♠2, the Little One", (0, 2))] = 1
    ace: Annotated[int, Point("MUS-08", "each ace", (0, 2))] = 1

    deals: Annotated[
        int | Limit,
        Point("MUS-14", "a fixed number of deals", (3,), revision=2, also=("MUS-33",)),
    ] = Limit.NONE
    target: Annotated[
        int | Limit, Point("MUS-33", "target score", (50, Limit.NONE), revision=2, also=("MUS-24",))
    ] = 16
    tie: Annotated[Tie, points.TIE("MUL-02", adopts="SWE-89")] = Tie.SPADES


SASSERSSON: Final = Variant("sassersson", "Mulle after Sassersson", SasserssonMulle())
MULLE_TWO_VALUES: Final = Variant(
    "mulle-two-values",
    "Two values, one at a time",
    SasserssonMulle(
        played_little=Little.EITHER,
        table_little=Little.EITHER,
        played_big=Big.EITHER,
        table_big=Big.EITHER,
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
    SasserssonMulle(players=(2,), table=4),
    parent=SASSERSSON,
    cites={"players": ("MUS-19",), "table": ("MUS-19",)},
)
MULLE_EVEN_THREE: Final = Variant(
    "mulle-even-three",
    "An even deal for three",
    SasserssonMulle(players=(3,), hand=(4, 4, 5)),
    parent=SASSERSSON,
    cites={"players": ("MUS-20",), "hand": ("MUS-20",)},
)
MULLE_EVEN_FOUR: Final = Variant(
    "mulle-even-four",
    "An even deal for four",
    SasserssonMulle(players=(4,), table=4),
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
