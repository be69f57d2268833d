"""The rule set of French Commerce: the points that can be read or decided otherwise."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ....engine.points import point, rule_set
from ....engine.variants import Variant
from ....mechanics.ranks import PerRank, Ranking, Written
from ....mechanics.ring import Dealing, Direction
from ..orders import DEALING, EYES, KINDS, SEQUENCES, TOGETHER, TRIPLES, Kinds, Together


class Enough(Written):
    """The points with which a hand may be shown, from the least on or one by one.

    >>> 25 in Enough("20 or more"), 25 in Enough("20, 30 or 31")
    (True, False)
    """

    def __contains__(self, counted: int) -> bool:
        if self.text.endswith(" or more"):
            return counted >= int(self.text.split()[0])
        return str(counted) in self.text.replace(",", "").split()


Given = StrEnum("Given", {"UNSEEN": "before seeing it", "SEEN": "after seeing it"})
Duty = StrEnum("Duty", {"MAY": "may be shown", "MUST": "must be shown"})
Idle = StrEnum("Idle", {"NEVER": "buys or exchanges", "MAY": "may let it pass"})
Asked = StrEnum("Asked", {"GIVES": "gives one", "SHOWS": "gives one, or shows if allowed"})


class Tie(StrEnum):
    BANKER = "the banker, with any hand"
    ELDEST = "the banker, if tied, otherwise the first in order"
    ANY = "the banker, even against a higher hand"


class BankerWins(StrEnum):
    BUYER = "a counter from each who has bought"
    CARD = "a counter for each card bought"


SameSequence = StrEnum(
    "SameSequence", {"FIRST": "the first in order", "BANKER": "the banker, with any hand"}
)
Nothing = StrEnum(
    "Nothing", {"BANKER": "the banker wins it", "STAYS": "it stays for the next deal"}
)


@rule_set
class FrenchCommerce:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    players: tuple[int, ...] = point(
        "CFR-49",
        "players",
        tuple(range(3, 18)),
        tuple(range(2, 18)),
        (3, 10, *range(12, 18)),
        also=("CFR-01",),
    )
    direction: Direction = point("CFR-03", "direction", Direction.RIGHT, Direction.LEFT)
    packet: int = point("CFR-04", "cards dealt at a time", 3, 1)
    stake: int = point("CFR-04", "counters that each puts into the pot", 1, 2)

    eyes: PerRank = point("CFR-07", *EYES)
    together: Together = point("CFR-06", *TOGETHER)
    sequences: Ranking = point("CFR-40", *SEQUENCES)
    triples: Ranking = point("CFR-10", *TRIPLES)
    kinds: Kinds = point("CFR-11", *KINDS)

    price: int = point("CFR-22", "counters that a card costs", 1, 2)
    given: Given = point("CFR-37", "the buyer gives a card", *Given)
    acts: int = point("CFR-48", "cards changed in one turn", 1, 2)
    idle: Idle = point("CFR-30", "in turn, a player", *Idle)
    asked: Asked = point("CFR-31", "who is asked for a card", *Asked)
    enough: Enough = point(
        "CFR-28",
        "points for showing",
        Enough("20 or more"),
        Enough("29 or more"),
        Enough("20, 30 or 31"),
    )
    duty: Duty = point("CFR-29", "a hand that is enough", *Duty)
    rounds: int = point("CFR-32", "rounds of changing at the most", 10, 1, 100)

    dealing: Dealing = point("CFR-34", *DEALING)

    tie: Tie = point("CFR-47", "several with equally many points", *Tie, also=("CFR-23",))
    banker_wins: BankerWins = point("CFR-24", "a winning banker receives", *BankerWins)
    nothing: Nothing = point("CFR-41", "if no hand counts", *Nothing)
    same_sequence: SameSequence = point("CFR-33", "several with one sequence", *SameSequence)


FRENCH_COMMERCE: Final = Variant("french-commerce", "French Commerce", FrenchCommerce())
VARIANTS: Final = (FRENCH_COMMERCE,)
