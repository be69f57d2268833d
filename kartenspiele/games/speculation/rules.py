"""The rule set of Speculation: the points that can be read or decided otherwise, and its forms."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ...engine.points import point, rule_set
from ...engine.variants import Variant, form
from ...mechanics.auction import Passing
from ...mechanics.ranks import ACE_HIGH, ACE_LOW, Ranking
from ...mechanics.ring import Direction


@rule_set
class Speculation:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    Traded = StrEnum(
        "Traded", {"EVERY": "every trump", "HIGHER": "a trump that is higher than all before"}
    )
    Turned = StrEnum(
        "Turned", {"NOBODY": "only names the suit", "DEALER": "the dealer's, and for sale"}
    )

    class Highest(StrEnum):
        ON = "play goes on"
        ENDS = "it wins immediately"
        TURNED = "it wins immediately if it is the turn-up"

    Holder = StrEnum(
        "Holder", {"TURNS": "in turn, like the others", "LAST": "when the others have none left"}
    )

    class Next(StrEnum):
        TURNER = "the neighbour of the player who uncovered it"
        BUYER = "the neighbour of the buyer"

    class Standing(StrEnum):
        ADDED = "the same again"
        ALONE = "nothing"
        TWICE = "double"
        DOUBLING = "enough to double the pot"

    Remainder = StrEnum(
        "Remainder", {"LEFT": "they are not dealt", "FEWER": "each player gets fewer"}
    )

    least: int = point("SPE-13", "fewest players", 2, 3)
    stake: int = point("SPE-01", "put in by each", 4, 3)
    dealer_stake: int = point("SPE-01", "put in by the dealer", 6, 4)
    dealer_again: int = point("SPE-14", "the same in further deals", 6, 4)
    direction: Direction = point("SPE-15", "direction", Direction.LEFT, Direction.RIGHT)
    hand: int = point("SPE-02", "cards for each", 3, 2)
    packet: int = point("SPE-16", "cards dealt at a time", 1, 3)
    turned: Turned = point("SPE-17", "the turn-up", Turned.NOBODY)
    order: Ranking = point("SPE-03", "the cards, the highest first", ACE_HIGH, ACE_LOW)

    traded: Traded = point("SPE-06", "dealt for", Traded.EVERY)
    passing: Passing = point("SPE-18", "who does not bid", Passing.OUT, Passing.BACK)
    limit: int = point("SPE-19", "highest bid, in pots", 1, 2)
    after: Next = point("SPE-20", "after a sale goes on", Next.TURNER)
    holder: Holder = point("SPE-21", "the highest trump turns", Holder.TURNS)
    highest: Highest = point("SPE-22", "the ace of trumps", Highest.ON)
    standing: Standing = point("SPE-23", "put in while a pot stays", *Standing, carries=("SPE-12",))
    remainder: Remainder = point("SPE-24", "cards that are too few", *Remainder)


SPECULATION: Final = Variant("speculation", "Speculation", Speculation())
SPECULATION_HOYLE: Final = form(
    SPECULATION,
    "hoyle",
    "Speculation after Hoyle",
    told_by="HoySpe",
    turned=(Speculation.Turned.DEALER, "HoySpe-7"),
    traded=(Speculation.Traded.HIGHER, "HoySpe-10"),
    after=(Speculation.Next.BUYER, "HoySpe-11"),
    holder=(Speculation.Holder.LAST, "HoySpe-14"),
    highest=(Speculation.Highest.TURNED, "HoySpe-8"),
)
SPECULATION_BRITANNICA: Final = form(
    SPECULATION,
    "britannica",
    "Speculation after the Encyclopaedia Britannica",
    told_by="EbSpe",
    dealer_stake=(8, "EbSpe-2"),
    dealer_again=(8, "EbSpe-2"),
    turned=(Speculation.Turned.DEALER, "EbSpe-7"),
    traded=(Speculation.Traded.HIGHER, "EbSpe-4"),
    holder=(Speculation.Holder.LAST, "EbSpe-6"),
    highest=(Speculation.Highest.ENDS, "EbSpe-9"),
)
VARIANTS: Final = (SPECULATION, SPECULATION_HOYLE, SPECULATION_BRITANNICA)
