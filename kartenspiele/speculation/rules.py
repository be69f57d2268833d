"""The rule set of Speculation: the points that can be read or decided otherwise, and its forms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final

from ..rooms.auction import Passing
from ..rooms.ranks import Ranking
from ..rooms.ring import Direction
from ..rulebook import Alternative, Point, Variant


class Traded(Alternative):
    """Which trumps are dealt for when they are uncovered."""

    EVERY = "every trump"
    HIGHER = "a trump that is higher than all before"


class TurnedCard(Alternative):
    """Whose the turned card is."""

    NOBODY = "nobody's: it only names the suit"
    DEALER = "the dealer's, and for sale"


class Highest(Alternative):
    """What happens when the ace of trumps is uncovered."""

    ON = "play goes on"
    ENDS = "it wins at once"
    TURNED = "it wins at once if it is the card turned for trumps"


class Holder(Alternative):
    """Whether who has the highest trump so far uncovers cards in turn."""

    TURNS = "in turn, like everybody"
    LAST = "when all others have none left"


class Next(Alternative):
    """Who uncovers a card after a sale."""

    TURNER = "the neighbour of who uncovered it"
    BUYER = "the neighbour of who bought it"


class Standing(Alternative):
    """What is put in while a pot stands."""

    ADDED = "the same again"
    ALONE = "nothing"
    TWICE = "twice as much"
    DOUBLING = "as much as doubles the pot"


class Remainder(Alternative):
    """What becomes of cards that are not enough for a full deal."""

    LEFT = "they are not dealt"
    FEWER = "everybody gets fewer"


@dataclass(frozen=True, slots=True, kw_only=True)
class Speculation:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    least: Annotated[int, Point("SPE-13", "fewest players", (3,))] = 2
    stake: Annotated[int, Point("SPE-01", "put in by each", (3,))] = 4
    dealer_stake: Annotated[int, Point("SPE-01", "put in by the dealer", (4,))] = 6
    dealer_again: Annotated[int, Point("SPE-14", "the same in further deals", (4,))] = 6
    direction: Annotated[Direction, Point("SPE-15", "direction", (Direction.RIGHT,))] = (
        Direction.LEFT
    )
    hand: Annotated[int, Point("SPE-02", "cards for each", (2,))] = 3
    packet: Annotated[int, Point("SPE-16", "cards dealt at a time", (3,))] = 1
    turned: Annotated[TurnedCard, Point("SPE-17", "the turned card")] = TurnedCard.NOBODY
    order: Annotated[
        Ranking,
        Point("SPE-03", "the cards, the highest first", (Ranking("K D B 10 9 8 7 6 5 4 3 2 A"),)),
    ] = Ranking("A K D B 10 9 8 7 6 5 4 3 2")

    traded: Annotated[Traded, Point("SPE-06", "dealt for")] = Traded.EVERY
    passing: Annotated[Passing, Point("SPE-18", "who does not bid", (Passing.BACK,))] = Passing.OUT
    limit: Annotated[int, Point("SPE-19", "a bid is at most so many pots", (2,))] = 1
    after: Annotated[Next, Point("SPE-20", "after a sale goes on")] = Next.TURNER
    holder: Annotated[Holder, Point("SPE-21", "the highest trump turns")] = Holder.TURNS
    highest: Annotated[Highest, Point("SPE-22", "the ace of trumps")] = Highest.ON
    standing: Annotated[
        Standing,
        Point(
            "SPE-23",
            "put in while a pot stands",
            (Standing.ALONE, Standing.TWICE, Standing.DOUBLING),
            carries=("SPE-12",),
        ),
    ] = Standing.ADDED
    remainder: Annotated[
        Remainder, Point("SPE-24", "cards that are too few", (Remainder.FEWER,))
    ] = Remainder.LEFT


SPECULATION: Final = Variant("speculation", "Speculation", Speculation())
SPECULATION_HOYLE: Final = Variant(
    "hoyle",
    "Speculation after Hoyle",
    replace(
        SPECULATION.rules,
        turned=TurnedCard.DEALER,
        traded=Traded.HIGHER,
        after=Next.BUYER,
        holder=Holder.LAST,
        highest=Highest.TURNED,
    ),
    SPECULATION,
    {
        "turned": ("HoySpe-7",),
        "traded": ("HoySpe-10",),
        "after": ("HoySpe-11",),
        "holder": ("HoySpe-14",),
        "highest": ("HoySpe-8",),
    },
    told_by="HoySpe",
)
SPECULATION_BRITANNICA: Final = Variant(
    "britannica",
    "Speculation after the Encyclopaedia Britannica",
    replace(
        SPECULATION.rules,
        dealer_stake=8,
        dealer_again=8,
        turned=TurnedCard.DEALER,
        traded=Traded.HIGHER,
        holder=Holder.LAST,
        highest=Highest.ENDS,
    ),
    SPECULATION,
    {
        "dealer_stake": ("EbSpe-2",),
        "dealer_again": ("EbSpe-2",),
        "turned": ("EbSpe-7",),
        "traded": ("EbSpe-4",),
        "holder": ("EbSpe-6",),
        "highest": ("EbSpe-9",),
    },
    told_by="EbSpe",
)
VARIANTS: Final = (SPECULATION, SPECULATION_HOYLE, SPECULATION_BRITANNICA)
