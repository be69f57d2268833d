"""The rule set of German Commerce: what can be read or decided otherwise, and its forms."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ....engine.points import point, rule_set
from ....engine.variants import Variant, form, forms_in
from ....mechanics.ranks import PerRank, Ranking
from ....mechanics.ring import Dealing, Direction
from ..orders import DEALING, EYES, KINDS, SEQUENCES, TOGETHER, TRIPLES, Kinds, Together

Late = StrEnum("Late", {"NO": "no", "YES": "yes, like the others"})
Taking = StrEnum("Taking", {"FIRST": "before any exchange", "TURN": "when it is the dealer's turn"})
Limit = StrEnum("Limit", {"NONE": "any number of times", "THREE": "three times"})
LowestTie = StrEnum(
    "LowestTie", {"HINDMOST": "the last in order", "FOREMOST": "the first in order"}
)
Buying = StrEnum("Buying", {"ONCE": "once", "AGAIN": "whenever they die", "NEVER": "never"})


class Second(StrEnum):
    NO = "no, and the first has as many strokes as the worst"
    YES = "yes, with as many strokes as the worst, and the first with none"


Price = StrEnum("Price", {"STAKE": "the first stake again", "THIRD": "a third of the first stake"})


class Again(StrEnum):
    MOST = "the most that anyone else alive has"
    FEWEST = "the fewest that anyone else alive has"


Free = StrEnum("Free", {"OF_MORE": "if more than two began", "ALWAYS": "always", "NEVER": "never"})
Back = StrEnum("Back", {"ONE": "one stake", "ALL": "all that they have paid in"})
Consent = StrEnum("Consent", {"BOTH": "both", "ONE": "either"})
Times = StrEnum("Times", {"ONCE": "once", "ALWAYS": "any number of times"})


@rule_set
class GermanCommerce:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    players: tuple[int, ...] = point("CDE-02", "players", tuple(range(2, 11)), (3, 4, 5, 6, 7))
    few: int = point("CDE-27", "most players without low cards", 8, 4, 1, 9)
    direction: Direction = point("CDE-04", "direction", *Direction)
    hand: int = point("CDE-05", "cards in hand and on the table", 3, 2)
    packet: int = point("CDE-06", "cards dealt at a time", 1, 3)
    stake: int = point("CDE-28", "the stake", 3, 1)

    eyes: PerRank = point("CDE-08", *EYES, adopts="CFR-07")
    together: Together = point("CDE-30", *TOGETHER)
    sequences: Ranking = point("CDE-08", *SEQUENCES, adopts="CFR-40")
    triples: Ranking = point("CDE-08", *TRIPLES, adopts="CFR-10")
    kinds: Kinds = point("CDE-08", *KINDS, adopts="CFR-11")

    late: Late = point("CDE-48", "the dealer may take all later", Late.NO, also=("CDE-24",))
    taking: Taking = point("CDE-39", "the dealer takes the table", *Taking)
    unpassed: int = point("CDE-10", "cards exchanged without passing", 1)
    limit: Limit = point("CDE-32", "exchanges of one player", *Limit)
    lowest_tie: LowestTie = point("CDE-21", "of equal hands, the lowest is", *LowestTie)
    strokes: int = point("CDE-15", "strokes that make a player dead", 3, 4)
    buying: Buying = point("CDE-33", "the first dead may buy in", *Buying, also=("CDE-16",))
    second: Second = point("CDE-43", "a second may buy in", *Second, also=("CDE-44",))
    company: int = point("CDE-47", "others alive when a player buys in", 1, 2)
    buying_price: Price = point("CDE-29", "buying in costs", Price.STAKE)
    again: Again = point("CDE-34", "strokes after buying in", *Again)
    consent: Consent = point(
        "CDE-37", "the last two deal again if it is wanted by", *Consent, also=("CDE-22",)
    )
    times: Times = point("CDE-38", "the last two deal again", *Times)
    anew_dealing: Dealing = point(
        "CDE-41", "the last two get new cards from", Dealing.SAME, Dealing.NEXT
    )
    anew_limit: int = point("CDE-23", "exchanges of the hinterhand, after dealing again", 3, 1)
    free: Free = point("CDE-35", "a stake given back", *Free, also=("CDE-19",))
    back: Back = point("CDE-36", "the amount given back", *Back)
    dealing: Dealing = point("CDE-31", *DEALING)


GERMAN_COMMERCE: Final = Variant("german-commerce", "German Commerce", GermanCommerce())
TWO_STROKES: Final = form(
    GERMAN_COMMERCE, "two-strokes", "German Commerce with two strokes", strokes=(2, "CDE-20")
)
ONE_STROKE: Final = form(
    GERMAN_COMMERCE, "one-stroke", "German Commerce with one stroke", strokes=(1, "CDE-20")
)
COMMERCE_HOYLE: Final = form(
    GERMAN_COMMERCE,
    "hoyle",
    "Commerce, the old way, after Hoyle",
    told_by="HoyCom",
    late=(Late.YES, "HoyCom-6"),
    unpassed=(3, "HoyCom-6"),
    buying_price=(Price.THIRD, "HoyCom-14"),
)
VARIANTS: Final = forms_in(globals())
