"""The rule set of Dreizehn: the points that can be read or decided otherwise, and its form."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ...engine.points import point, rule_set
from ...engine.variants import Variant
from ...mechanics.ring import Direction


@rule_set
class Dreizehn:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    Staking = StrEnum(
        "Staking", {"FREE": "the agreed amount, or more", "FIXED": "the agreed amount"}
    )
    Stop = StrEnum("Stop", {"FIRST": "at the first card that agrees", "RUN": "at thirteen"})
    Recycle = StrEnum(
        "Recycle", {"MISSING": "the cards that are missing", "ALL": "all cards already laid"}
    )
    Refilled = StrEnum(
        "Refilled", {"BEFORE": "before the count begins", "WITHIN": "when the talon is used up"}
    )
    Naming = StrEnum("Naming", {"ONCE": "once in a bank", "EVERY": "before every count"})

    class Unpaid(StrEnum):
        ORDER = "one after another, while it lasts"
        SHARED = "all alike, while it lasts"

    Winnings = StrEnum("Winnings", {"PURSE": "to the purse of the banker", "BANK": "to the bank"})

    class Declined(StrEnum):
        NOBODY = "the game is not played"
        LAST = "the last player asked must hold it"

    Ending = StrEnum(
        "Ending", {"LAST": "when only one player has counters", "AGREED": "by agreement"}
    )

    players: int = point("DRZ-22", "most players", 52, 12)
    direction: Direction = point(
        "DRZ-18", "direction", Direction.RIGHT, Direction.LEFT, carries=("DRZ-27",)
    )
    brings: int = point("DRZ-25", "counters that each brings", 20, 12)
    stake: int = point("DRZ-24", "the stake agreed", 1, 2, carries=("DRZ-15",))
    staking: Staking = point("DRZ-23", "each stakes", *Staking)
    stop: Stop = point("DRZ-31", "a count that agrees ends", *Stop)
    recycle: Recycle = point("DRZ-08", "put beneath a talon too short", *Recycle)
    refilled: Refilled = point("DRZ-32", "missing cards come beneath", *Refilled)
    naming: Naming = point("DRZ-44", "naming the highest stake", *Naming)
    unpaid: Unpaid = point("DRZ-29", "payment when the bank runs short", *Unpaid)
    winnings: Winnings = point("DRZ-30", "stakes drawn go", *Winnings)
    declined: Declined = point("DRZ-34", "if all decline", *Declined)
    ending: Ending = point("DRZ-35", "the end of the game", *Ending)


DREIZEHN: Final = Variant("dreizehn", "Dreizehn", Dreizehn())
VARIANTS: Final = (DREIZEHN,)
