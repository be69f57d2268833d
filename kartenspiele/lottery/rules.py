"""The rule set of the Card Lottery: what can be read or decided otherwise, and its form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from ..rooms.auction import Passing
from ..rooms.ring import Direction
from ..rulebook import Alternative, Point, Variant


class Sale(Alternative):
    """How the cards that are left over are sold."""

    AUCTION = "to the highest bidder"
    FIXED = "at a fixed price"


class Proceeds(Alternative):
    """Who gets what is paid for the cards that are left over."""

    POT = "the pot"
    DEALER = "the dealer"


class Bought(Alternative):
    """What is put in for a card that was bought when it was left over."""

    MORE = "as for any other"
    NOTHING = "nothing more"


class Steps(Alternative):
    """How the prizes grow smaller."""

    EVEN = "by even steps"
    HALVES = "by halves"


class Dealing(Alternative):
    """Who deals the next cards."""

    NEXT = "the next to the right"
    SAME = "the same"


class Refused(Alternative):
    """What a player may do who has not got the card that was asked for."""

    WAITS = "waits for the next call"
    ASKS = "may ask again"


class Unowned(Alternative):
    """What becomes of a prize on a card that nobody has."""

    STANDS = "it stays in the pot"
    NEXT = "it is added to the next prize"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lottery:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    least: Annotated[int, Point("LOT-10", "fewest players", (3,))] = 2
    direction: Annotated[
        Direction, Point("LOT-02", "direction", (Direction.LEFT,), carries=("LOT-22",))
    ] = Direction.RIGHT
    sale: Annotated[Sale, Point("LOT-11", "cards left over are sold", (Sale.FIXED,))] = Sale.AUCTION
    price: Annotated[int, Point("LOT-12", "the fixed price", (2,))] = 1
    passing: Annotated[Passing, Point("LOT-13", "who does not bid", (Passing.BACK,))] = Passing.OUT
    limit: Annotated[int, Point("LOT-14", "a price is at most so often the stakes", (2,))] = 1
    proceeds: Annotated[Proceeds, Point("LOT-15", "the price goes to", (Proceeds.DEALER,))] = (
        Proceeds.POT
    )
    bought: Annotated[Bought, Point("LOT-31", "put in for a card bought", (Bought.NOTHING,))] = (
        Bought.MORE
    )
    stake: Annotated[int, Point("LOT-04", "put in for each card", (2,))] = 1
    prizes: Annotated[int, Point("LOT-16", "prizes", (5,), carries=("LOT-05",))] = 4
    steps: Annotated[Steps, Point("LOT-17", "prizes grow smaller", (Steps.HALVES,))] = Steps.EVEN
    refused: Annotated[Refused, Point("LOT-18", "who does not get the card", (Refused.ASKS,))] = (
        Refused.WAITS
    )
    unowned: Annotated[Unowned, Point("LOT-19", "a prize that nobody wins", (Unowned.NEXT,))] = (
        Unowned.STANDS
    )
    dealing: Annotated[Dealing, Point("LOT-21", "the next dealer", (Dealing.SAME,))] = Dealing.NEXT


LOTTERY: Final = Variant("karten-lotterie", "Karten-Lotterie", Lottery())
VARIANTS: Final = (LOTTERY,)
