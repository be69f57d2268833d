"""The rule set of the Karten-Lotterie: what can be read or decided otherwise, and its form."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ...engine.points import point, rule_set
from ...engine.variants import Variant
from ...mechanics.auction import Passing
from ...mechanics.ring import Direction


@rule_set
class Lottery:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    Sale = StrEnum("Sale", {"AUCTION": "to the highest bidder", "FIXED": "at a fixed price"})
    Proceeds = StrEnum("Proceeds", {"POT": "the pot", "DEALER": "the dealer"})
    Bought = StrEnum("Bought", {"MORE": "as for any other", "NOTHING": "no further payment"})
    Steps = StrEnum("Steps", {"EVEN": "by even steps", "HALVES": "by halves"})
    Dealing = StrEnum("Dealing", {"NEXT": "the next to the right", "SAME": "the same"})
    Refused = StrEnum("Refused", {"WAITS": "waits for the next call", "ASKS": "may ask again"})
    Unowned = StrEnum(
        "Unowned", {"STANDS": "it stays in the pot", "NEXT": "the next prize gets it"}
    )

    least: int = point("LOT-10", "fewest players", 2, 3)
    direction: Direction = point(
        "LOT-02", "direction", Direction.RIGHT, Direction.LEFT, carries=("LOT-22",)
    )
    sale: Sale = point("LOT-11", "the sale of cards left over", *Sale)
    price: int = point("LOT-12", "the fixed price", 1, 2)
    passing: Passing = point("LOT-13", "who does not bid", *Passing)
    limit: int = point("LOT-14", "highest price, in stakes", 1, 2)
    proceeds: Proceeds = point("LOT-15", "the price goes to", *Proceeds)
    bought: Bought = point("LOT-31", "put in for a card bought", *Bought)
    stake: int = point("LOT-04", "put in for each card", 1, 2)
    prizes: int = point("LOT-16", "prizes", 4, 5, carries=("LOT-05",))
    steps: Steps = point("LOT-17", "prizes grow smaller", *Steps)
    refused: Refused = point("LOT-18", "who does not get the card", *Refused)
    unowned: Unowned = point("LOT-19", "a prize not won", *Unowned)
    dealing: Dealing = point("LOT-21", "the next dealer", *Dealing)


LOTTERY: Final = Variant("karten-lotterie", "Karten-Lotterie", Lottery())
VARIANTS: Final = (LOTTERY,)
