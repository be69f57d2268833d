"""The rule set of Kollowrat: the points that can be read or decided otherwise, and its form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from ..rooms.ranks import PerRank
from ..rooms.ring import Direction
from ..rulebook import Alternative, Point, Variant


class Returned(Alternative):
    """Which card of a pair goes back into the pack, and where."""

    MIDDLE = "the later one, to the middle"
    BOTTOM = "the later one, to the bottom"
    EARLIER = "the earlier one, to the middle"


class Shown(Alternative):
    """What the card is that each player lays open."""

    HAND = "one of the three cards to play"
    HEAP = "the beginning of a heap"


class Again(Alternative):
    """How the cards of the second deal lie."""

    AS_BEFORE = "one open, as before"
    HIDDEN = "all face down"


class Mixing(Alternative):
    """What is added up."""

    APART = "cards of the table, or heaps"
    TOGETHER = "both together"


class Duty(Alternative):
    """What is bound to be done by who can take something."""

    TAKES = "takes"
    STACKS = "takes, or lays a card on their own heap"
    FREE = "plays what they like"


class Haul(Alternative):
    """How much the card takes that is played."""

    ALL = "all that it can"
    MOST = "the most cards and heaps that it can"
    SOME = "as much as the player likes"


class Last(Alternative):
    """Whose the table is in the end."""

    TAKER = "who took last"
    HEAPER = "who took last, or laid on their own heap"
    PLAYER = "who played the last card"


class Tie(Alternative):
    """What becomes of the pot where several have most cards."""

    STANDS = "it stands"
    DIVIDED = "it is divided"


class Standing(Alternative):
    """What is put in while a pot stands."""

    ADDED = "the same again"
    ALONE = "nothing"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kollowrat:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    players: Annotated[
        tuple[int, ...], Point("KOL-01", "players", ((7,), (2, 3, 4, 5, 6, 7, 8)))
    ] = (7, 8)
    stake: Annotated[int, Point("KOL-41", "put in by each", (2,))] = 1
    direction: Annotated[Direction, Point("KOL-13", "direction", (Direction.LEFT,))] = (
        Direction.RIGHT
    )
    table: Annotated[int, Point("KOL-17", "cards on the table at first", (3,))] = 4
    returned: Annotated[
        Returned,
        Point("KOL-27", "of two that are alike goes back", (Returned.BOTTOM, Returned.EARLIER)),
    ] = Returned.MIDDLE
    hand: Annotated[int, Point("KOL-04", "cards for each", (2,))] = 3
    packet: Annotated[int, Point("KOL-28", "cards dealt at a time", (3,))] = 1
    shown: Annotated[Shown, Point("KOL-29", "the card laid open is", (Shown.HEAP,))] = Shown.HAND
    again: Annotated[Again, Point("KOL-30", "in the second deal", (Again.HIDDEN,))] = (
        Again.AS_BEFORE
    )

    worth: Annotated[
        PerRank,
        Point(
            "KOL-06",
            "cards count",
            (PerRank("A 1, 2 2, 3 3, 4 4, 5 5, 6 6, 7 7, 8 8, 9 9, 10 10, B 10, D 10, K 10"),),
        ),
    ] = PerRank("A 1, 2 2, 3 3, 4 4, 5 5, 6 6, 7 7, 8 8, 9 9, 10 10, B 11, D 12, K 13")
    mixing: Annotated[Mixing, Point("KOL-31", "added up are", (Mixing.TOGETHER,))] = Mixing.APART
    duty: Annotated[Duty, Point("KOL-32", "who can take something", (Duty.STACKS, Duty.FREE))] = (
        Duty.TAKES
    )
    haul: Annotated[Haul, Point("KOL-33", "a card takes", (Haul.MOST, Haul.SOME))] = Haul.ALL

    last: Annotated[Last, Point("KOL-38", "the table goes to", (Last.HEAPER, Last.PLAYER))] = (
        Last.TAKER
    )
    tie: Annotated[Tie, Point("KOL-39", "the pot, where several have most", (Tie.DIVIDED,))] = (
        Tie.STANDS
    )
    standing: Annotated[
        Standing, Point("KOL-40", "put in while a pot stands", (Standing.ALONE,))
    ] = Standing.ADDED


KOLLOWRAT: Final = Variant("kollowrat", "Kollowrat", Kollowrat())
VARIANTS: Final = (KOLLOWRAT,)
