"""The rule set of Dreiblatt: the points that can be read or decided otherwise."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ...engine.points import point, rule_set
from ...engine.variants import Variant, form, forms_in
from ...mechanics.ranks import ACE_HIGH, THREE_HIGH, Ranking
from ...mechanics.ring import Direction
from ...mechanics.tricks import Following


@rule_set
class Dreiblatt:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    Retiring = StrEnum(
        "Retiring", {"UNBEATEN": "when the dealer's card is not lower", "ANSWERED": "always"}
    )
    Leading = StrEnum(
        "Leading", {"WINNER": "the winner of the last trick", "FOREHAND": "the forehand, each time"}
    )
    Level = StrEnum("Level", {"SAME": "the player who led to it", "OTHER": "the other player"})

    class Single(StrEnum):
        WINS = "the game, as the most tricks"
        NOTHING = "nothing, since it is not two"

    class Doubled(StrEnum):
        ALL = "every payment"
        PRIZE = "the payment for the tricks alone"
        NOTHING = "nothing"

    Again = StrEnum("Again", {"DOUBLE": "double", "MORE": "doubled each time"})
    Lasting = StrEnum(
        "Lasting", {"SPENT": "it is used up", "STANDS": "it stays until payment for tricks"}
    )
    Dealer = StrEnum("Dealer", {"NEXT": "the forehand", "SAME": "the same player"})
    Active = StrEnum(
        "Active", {"NEAR": "the forehand and the dealer", "PARTNERS": "their partners"}
    )
    Paying = StrEnum("Paying", {"ACTIVE": "the two who play", "ALL": "their partners as well"})

    players: tuple[int, ...] = point("DRB-01", "players", (2, 4), (2,))
    direction: Direction = point("DRB-52", "direction", Direction.LEFT, Direction.RIGHT)
    packet: int = point("DRB-46", "cards dealt at a time", 1, 3)
    order: Ranking = point("DRB-02", "the cards, the highest first", THREE_HIGH, ACE_HIGH)

    following: Following = point("DRB-39", "to the card led", Following.FREE, Following.SUIT)
    retiring: Retiring = point("DRB-09", "the forehand may retire", Retiring.UNBEATEN)
    leading: Leading = point("DRB-40", "the next trick is led by", Leading.WINNER, Leading.FOREHAND)
    level: Level = point(
        "DRB-41", "after a tied trick, the next is led by", Level.SAME, Level.OTHER
    )
    single: Single = point("DRB-43", "one trick and two tied ones win", Single.WINS)

    fee: int = point("DRB-04", "points for giving the game up", 1, 2, carries=("DRB-07", "DRB-09"))
    prize: int = point("DRB-11", "points for the tricks", 5, 4)
    doubled: Doubled = point("DRB-44", "paid double", Doubled.ALL, Doubled.PRIZE)
    again: Again = point("DRB-45", "payment after several tied games", *Again)
    lasting: Lasting = point("DRB-53", "a doubling not played for", *Lasting)
    dealing: Dealer = point("DRB-47", "the next dealer", Dealer.NEXT, Dealer.SAME)
    active: Active = point("DRB-48", "of four, the players are", Active.NEAR, Active.PARTNERS)
    paying: Paying = point("DRB-49", "of four, the payers are", Paying.ACTIVE, Paying.ALL)


DREIBLATT: Final = Variant("dreiblatt", "Dreiblatt", Dreiblatt())
DREIBLATT_HOYLE: Final = form(
    DREIBLATT,
    "hoyle",
    "Put after Hoyle",
    told_by="HoPut",
    retiring=(Dreiblatt.Retiring.ANSWERED, "HoPut-6"),
    single=(Dreiblatt.Single.NOTHING, "HoPut-8"),
    doubled=(Dreiblatt.Doubled.NOTHING, "HoPut-9"),
)
VARIANTS: Final = forms_in(globals())
