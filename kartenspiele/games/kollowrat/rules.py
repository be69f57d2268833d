"""The rule set of Kollowrat: the points that can be read or decided otherwise, and its form."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ...engine.points import point, rule_set
from ...engine.variants import Variant
from ...mechanics.pots import Adds
from ...mechanics.ranks import PerRank
from ...mechanics.ring import Direction


@rule_set
class Kollowrat:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    class Returned(StrEnum):
        MIDDLE = "the later one, to the middle"
        BOTTOM = "the later one, to the bottom"
        EARLIER = "the earlier one, to the middle"

    Shown = StrEnum(
        "Shown", {"HAND": "one of the three cards to play", "HEAP": "the beginning of a heap"}
    )
    Again = StrEnum("Again", {"AS_BEFORE": "one open, as before", "HIDDEN": "all face down"})
    Mixing = StrEnum(
        "Mixing", {"APART": "cards of the table, or heaps", "TOGETHER": "both together"}
    )

    class Duty(StrEnum):
        TAKES = "takes"
        STACKS = "takes, or lays a card on their own heap"
        FREE = "plays what they like"

    class Haul(StrEnum):
        ALL = "all that it can"
        MOST = "the most cards and heaps that it can"
        SOME = "any number"

    class Last(StrEnum):
        TAKER = "the last to take"
        HEAPER = "the last to take, or to lay on their own heap"
        PLAYER = "the player of the last card"

    Tie = StrEnum("Tie", {"STANDS": "it stays", "DIVIDED": "the tied players share it"})

    players: tuple[int, ...] = point("KOL-01", "players", (7, 8), (7,), (2, 3, 4, 5, 6, 7, 8))
    stake: int = point("KOL-41", "put in by each", 1, 2)
    direction: Direction = point("KOL-13", "direction", Direction.RIGHT, Direction.LEFT)
    table: int = point("KOL-17", "cards on the table at first", 4, 3)
    returned: Returned = point("KOL-27", "of two equal cards, the one put back", *Returned)
    hand: int = point("KOL-04", "cards for each", 3, 2)
    packet: int = point("KOL-28", "cards dealt at a time", 1, 3)
    shown: Shown = point("KOL-29", "the card laid open is", *Shown)
    again: Again = point("KOL-30", "in the second deal", *Again)

    worth: PerRank = point(
        "KOL-06",
        "cards count",
        PerRank("A 1, 2 2, 3 3, 4 4, 5 5, 6 6, 7 7, 8 8, 9 9, 10 10, B 11, D 12, K 13"),
        PerRank("A 1, 2 2, 3 3, 4 4, 5 5, 6 6, 7 7, 8 8, 9 9, 10 10, B 10, D 10, K 10"),
    )
    mixing: Mixing = point("KOL-31", "added up are", *Mixing)
    duty: Duty = point("KOL-32", "a player who can take", *Duty)
    haul: Haul = point("KOL-33", "a card takes", *Haul)

    last: Last = point("KOL-38", "the table goes to", *Last)
    tie: Tie = point("KOL-39", "the pot, if tied", *Tie)
    standing: Adds = point("KOL-40", "put in while a pot stays", *Adds)


KOLLOWRAT: Final = Variant("kollowrat", "Kollowrat", Kollowrat())
VARIANTS: Final = (KOLLOWRAT,)
