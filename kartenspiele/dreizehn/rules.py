"""The rule set of Dreizehn: the points that can be read or decided otherwise, and its form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from ..rooms.ring import Direction
from ..rulebook import Alternative, Point, Variant


class Staking(Alternative):
    """What a player may stake."""

    FREE = "what was agreed, or more"
    FIXED = "what was agreed"


class Stop(Alternative):
    """When a count that agrees comes to an end."""

    FIRST = "at the first card that agrees"
    RUN = "at thirteen"


class Recycle(Alternative):
    """What is put beneath a talon that is too short for a count."""

    MISSING = "the cards that are missing"
    ALL = "all cards that have been laid"


class Refilled(Alternative):
    """When the cards that are missing for a count come beneath the talon."""

    BEFORE = "before the count begins"
    WITHIN = "when the talon is used up"


class Naming(Alternative):
    """When the banker says whether there is a highest stake."""

    ONCE = "once in a bank"
    EVERY = "before every count"


class Unpaid(Alternative):
    """Who is paid out of a bank that cannot pay everybody."""

    ORDER = "one after another, as far as it goes"
    SHARED = "all alike, as far as it goes"


class Winnings(Alternative):
    """Where the stakes that the banker draws go."""

    PURSE = "to the purse of the banker"
    BANK = "to the bank"


class Declined(Alternative):
    """What happens when everybody declines the bank."""

    NOBODY = "nobody plays"
    LAST = "the last who is asked has to hold it"


class Ending(Alternative):
    """How the game ends."""

    LAST = "when one alone has counters"
    AGREED = "by agreement"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dreizehn:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    players: Annotated[int, Point("DRZ-22", "most players", (12,))] = 52
    direction: Annotated[
        Direction, Point("DRZ-18", "direction", (Direction.LEFT,), carries=("DRZ-27",))
    ] = Direction.RIGHT
    brings: Annotated[int, Point("DRZ-25", "counters that each brings", (12,))] = 20
    stake: Annotated[int, Point("DRZ-24", "the stake agreed", (2,), carries=("DRZ-15",))] = 1
    staking: Annotated[Staking, Point("DRZ-23", "each stakes", (Staking.FIXED,))] = Staking.FREE
    stop: Annotated[Stop, Point("DRZ-31", "a count that agrees ends", (Stop.RUN,))] = Stop.FIRST
    recycle: Annotated[
        Recycle, Point("DRZ-08", "put beneath a talon too short", (Recycle.ALL,))
    ] = Recycle.MISSING
    refilled: Annotated[
        Refilled, Point("DRZ-32", "missing cards come beneath", (Refilled.WITHIN,))
    ] = Refilled.BEFORE
    naming: Annotated[Naming, Point("DRZ-44", "the highest stake is named", (Naming.EVERY,))] = (
        Naming.ONCE
    )
    unpaid: Annotated[Unpaid, Point("DRZ-29", "paid from a bank too small", (Unpaid.SHARED,))] = (
        Unpaid.ORDER
    )
    winnings: Annotated[Winnings, Point("DRZ-30", "stakes drawn go", (Winnings.BANK,))] = (
        Winnings.PURSE
    )
    declined: Annotated[Declined, Point("DRZ-34", "when everybody declines", (Declined.LAST,))] = (
        Declined.NOBODY
    )
    ending: Annotated[Ending, Point("DRZ-35", "the end of the game", (Ending.AGREED,))] = (
        Ending.LAST
    )


DREIZEHN: Final = Variant("dreizehn", "Dreizehn", Dreizehn())
VARIANTS: Final = (DREIZEHN,)
