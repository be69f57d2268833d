"""The rule set of Rabouge: the points that can be read or decided otherwise, and its forms."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ...engine.points import point, rule_set
from ...engine.variants import Variant, form
from ...mechanics.ranks import ACE_HIGH, ACE_LOW, Ranking
from ...mechanics.ring import DealingRight, Direction


@rule_set
class Rabouge:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    Begins = StrEnum("Begins", {"HIGHEST": "the highest", "LOWEST": "the lowest"})

    class Level(StrEnum):
        FIRST = "the first after the shuffler"
        UNDER = "whose next card under it decides"

    Shares = StrEnum(
        "Shares", {"EQUAL": "equally", "ROUGHLY": "the first five more, the last five fewer"}
    )
    Helper = StrEnum(
        "Helper", {"MOST": "the player with most of them", "NEXT": "the next neighbour who has any"}
    )
    Tops = StrEnum("Tops", {"EVER": "in every turn", "END": "at the end alone"})

    class Laid(StrEnum):
        TURN = "in its owner's turn, like any card that fits"
        FIRST = "in its owner's turn, before all other cards"
        ONCE = "immediately, even from the Stock of another, and before all other cards"

    Duty = StrEnum(
        "Duty", {"ALL": "every card", "FRESH": "the five cards and the Stock, not the heaps"}
    )

    class Left(StrEnum):
        HEAPS = "those of the heaps"
        STOCK = "those of the heaps and the Stock"
        TWICE = "those of the heaps, and those of the Stock twice"

    class Burdened(StrEnum):
        NOBODY = "nobody's"
        NEIGHBOURS = "the right-hand neighbour's, then the left-hand one's"
        OTHERS = "all the others', from the right-hand neighbour on"

    Burdens = StrEnum(
        "Burdens", {"EVERY": "each that could go to the table", "FIVE": "the five cards alone"}
    )
    Ends = StrEnum("Ends", {"NEXT": "next to one another", "APART": "at the two ends"})
    Emptied = StrEnum(
        "Emptied", {"ANYWHERE": "to the table, or to a heap of another", "TABLE": "to the table"}
    )

    most: int = point("RAB-28", "players at the most", 12, 6)
    packs: int = point("RAB-29", "packs for each player", 1, 2)
    over: int = point("RAB-73", "packs that do not go round", 0, 1)
    stock: int = point("RAB-03", "cards of a Stock, for each pack", 7, 10)
    begins: Begins = point("RAB-05", "the Stock card that begins", Begins.HIGHEST, Begins.LOWEST)
    order: Ranking = point("RAB-06", "at the beginning, the highest first", ACE_LOW, ACE_HIGH)
    level: Level = point("RAB-35", "Stock cards that are alike", Level.FIRST, Level.UNDER)
    shares: Shares = point("RAB-34", "sharing the other cards", Shares.EQUAL, Shares.ROUGHLY)
    direction: Direction = point("RAB-13", "direction", Direction.RIGHT, Direction.LEFT)

    hand: int = point("RAB-40", "cards taken for a turn", 5, 4)
    heaps: int = point("RAB-10", "heaps of a player", 4, 5)
    tops: Tops = point("RAB-45", "heaps are laid from", Tops.EVER, Tops.END)
    appearing: Laid = point("RAB-71", "laying a card of the Ausleger's rank", *Laid)
    duty: Duty = point("RAB-37", "a player must lay, if it fits", Duty.ALL, Duty.FRESH)
    helper: Helper = point("RAB-41", "missing cards come from", Helper.MOST, Helper.NEXT)
    burdened: Burdened = point("RAB-53", "heaps open to burdens", Burdened.NOBODY)
    burdens: Burdens = point("RAB-52", "cards that may burden", Burdens.EVERY, Burdens.FIVE)
    ends: Ends = point("RAB-65", "king and ace on the heaps of others", Ends.NEXT, Ends.APART)

    emptied: Emptied = point("RAB-69", "the last Stock card goes", Emptied.ANYWHERE, Emptied.TABLE)
    stock_card: int = point("RAB-16", "a card left in another's Stock", 2, 1)
    rabouge: int = point("RAB-21", "a Rabouge more", 5, 1)
    card: int = point("RAB-25", "a card more", 1, 2)
    counted: Left = point("RAB-46", "cards left over", Left.HEAPS, Left.STOCK, Left.TWICE)
    dealing: DealingRight = point("RAB-57", "the next who shuffles", *DealingRight)


RABOUGE: Final = Variant("rabouge", "Rabouge", Rabouge())
NEIGHBOURS: Final = form(
    RABOUGE,
    "neighbours",
    "Rabouge with burdened neighbours",
    burdened=(Rabouge.Burdened.NEIGHBOURS, "RAB-26"),
)
ONE_HEAP: Final = form(
    RABOUGE,
    "one-heap",
    "Rabouge with one heap each",
    heaps=(1, "RAB-27"),
    burdened=(Rabouge.Burdened.OTHERS, "RAB-51"),
)
VARIANTS: Final = (RABOUGE, NEIGHBOURS, ONE_HEAP)
