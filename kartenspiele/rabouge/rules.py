"""The rule set of Rabouge: the points that can be read or decided otherwise, and its forms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from ..rooms.ranks import Ranking
from ..rooms.ring import Direction
from ..rulebook import Alternative, Point, Variant


class Begins(Alternative):
    """Whose open Stock card begins."""

    HIGHEST = "the highest"
    LOWEST = "the lowest"


class LevelStart(Alternative):
    """Who begins of several whose Stock cards are alike."""

    FIRST = "the first of them after who has shuffled"
    UNDER = "whose next card under it decides"


class Shares(Alternative):
    """How the cards that are left are shared out."""

    EQUAL = "equally"
    ROUGHLY = "the first five more, the last five fewer"


class Helper(Alternative):
    """Who gives cards to a player who is short of them."""

    MOST = "who has most of them"
    NEXT = "the next neighbour who has any"


class Tops(Alternative):
    """When cards of the own heaps go to the table."""

    EVER = "in every turn"
    END = "at the end alone"


class Appearing(Alternative):
    """When a card of the rank of the Ausleger is laid out."""

    TURN = "in its owner's turn, like any card that fits"
    FIRST = "in its owner's turn, before all other cards"
    ONCE = "at once, also from the Stock of somebody else, and before all other cards"


class Duty(Alternative):
    """What has to be laid on the table if it fits."""

    ALL = "every card"
    FRESH = "the five cards and the Stock, not the heaps"


class Counted(Alternative):
    """Which cards are left over at the end."""

    HEAPS = "those of the heaps"
    STOCK = "those of the heaps and the Stock"
    TWICE = "those of the heaps, and those of the Stock twice"


class Burdened(Alternative):
    """On whose heaps a player may lay cards."""

    NOBODY = "nobody's"
    NEIGHBOURS = "the right-hand neighbour's, then the left-hand one's"
    OTHERS = "all the others', from the right-hand neighbour on"


class Burdens(Alternative):
    """Which cards may be laid on the heaps of others."""

    EVERY = "each that could go to the table"
    FIVE = "the five cards alone"


class Ends(Alternative):
    """How king and ace lie to one another on the heaps of others."""

    NEXT = "next to one another"
    APART = "at the two ends"


class Dealing(Alternative):
    """Who shuffles for the next game."""

    NEXT = "the next to the right"
    SAME = "the same"


class Emptied(Alternative):
    """Where the last card of a Stock goes when its owner is paid for that."""

    ANYWHERE = "to the table, or to a heap of another"
    TABLE = "to the table"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rabouge:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    most: Annotated[int, Point("RAB-28", "players at the most", (6,))] = 12
    packs: Annotated[int, Point("RAB-29", "packs for each player", (2,))] = 1
    over: Annotated[int, Point("RAB-73", "packs that do not go round", (1,))] = 0
    stock: Annotated[int, Point("RAB-03", "cards of a Stock, for each pack", (10,))] = 7
    begins: Annotated[Begins, Point("RAB-05", "the Stock card that begins", (Begins.LOWEST,))] = (
        Begins.HIGHEST
    )
    order: Annotated[
        Ranking,
        Point(
            "RAB-06",
            "at the beginning, the highest first",
            (Ranking("A K D B 10 9 8 7 6 5 4 3 2"),),
        ),
    ] = Ranking("K D B 10 9 8 7 6 5 4 3 2 A")
    level: Annotated[
        LevelStart, Point("RAB-35", "Stock cards that are alike", (LevelStart.UNDER,))
    ] = LevelStart.FIRST
    shares: Annotated[Shares, Point("RAB-34", "the other cards are shared", (Shares.ROUGHLY,))] = (
        Shares.EQUAL
    )
    direction: Annotated[Direction, Point("RAB-13", "direction", (Direction.LEFT,))] = (
        Direction.RIGHT
    )

    hand: Annotated[int, Point("RAB-40", "cards taken for a turn", (4,))] = 5
    heaps: Annotated[int, Point("RAB-10", "heaps of a player", (5,))] = 4
    tops: Annotated[Tops, Point("RAB-45", "heaps are laid from", (Tops.END,))] = Tops.EVER
    appearing: Annotated[
        Appearing,
        Point("RAB-71", "a card of the Ausleger's rank is laid", (Appearing.FIRST, Appearing.ONCE)),
    ] = Appearing.TURN
    duty: Annotated[Duty, Point("RAB-37", "has to be laid if it fits", (Duty.FRESH,))] = Duty.ALL
    helper: Annotated[
        Helper, Point("RAB-41", "cards that are wanting come from", (Helper.NEXT,))
    ] = Helper.MOST
    burdened: Annotated[Burdened, Point("RAB-53", "heaps that may be burdened", ())] = (
        Burdened.NOBODY
    )
    burdens: Annotated[Burdens, Point("RAB-52", "cards that may burden", (Burdens.FIVE,))] = (
        Burdens.EVERY
    )
    ends: Annotated[Ends, Point("RAB-65", "king and ace on the heaps of others", (Ends.APART,))] = (
        Ends.NEXT
    )

    emptied: Annotated[Emptied, Point("RAB-69", "the last Stock card goes", (Emptied.TABLE,))] = (
        Emptied.ANYWHERE
    )
    stock_card: Annotated[int, Point("RAB-16", "a card left in another's Stock", (1,))] = 2
    rabouge: Annotated[int, Point("RAB-21", "a Rabouge more", (1,))] = 5
    card: Annotated[int, Point("RAB-25", "a card more", (2,))] = 1
    counted: Annotated[
        Counted, Point("RAB-46", "cards left over", (Counted.STOCK, Counted.TWICE))
    ] = Counted.HEAPS
    dealing: Annotated[Dealing, Point("RAB-57", "the next who shuffles", (Dealing.SAME,))] = (
        Dealing.NEXT
    )


RABOUGE: Final = Variant("rabouge", "Rabouge", Rabouge())
NEIGHBOURS: Final = Variant(
    "neighbours",
    "Rabouge with burdened neighbours",
    Rabouge(burdened=Burdened.NEIGHBOURS),
    parent=RABOUGE,
    cites={"burdened": ("RAB-26",)},
)
ONE_HEAP: Final = Variant(
    "one-heap",
    "Rabouge with one heap each",
    Rabouge(heaps=1, burdened=Burdened.OTHERS),
    parent=RABOUGE,
    cites={"heaps": ("RAB-27",), "burdened": ("RAB-51",)},
)
VARIANTS: Final = (RABOUGE, NEIGHBOURS, ONE_HEAP)
