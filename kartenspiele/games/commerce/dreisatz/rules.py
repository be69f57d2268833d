"""The rule set of Dreisatz: the points that can be read or decided otherwise."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ....engine.points import point, rule_set
from ....engine.variants import Variant
from ....mechanics.ranks import PerRank, Ranking
from ....mechanics.ring import Dealing, Direction
from ..orders import COURTS_MORE, COURTS_TEN, DEALING, SEQUENCES, Ace, Sought

TARGET: Final = 31
COURTS_OWN: Final = PerRank(COURTS_MORE.text.replace("A 1,", "A 11,"))


class Folge(StrEnum):
    RUN = "three cards of one suit in a row"
    FLUSH = "three cards of one suit, by their points"


Among = StrEnum(
    "Among", {"DEALT": "the three cards dealt", "ALL": "all cards, including bought ones"}
)
Level = StrEnum("Level", {"STANDS": "it stays", "FOREHAND": "the first in order gets it"})
Met = StrEnum("Met", {"ASKED": "they answer like the others", "OVER": "they are passed over"})
Left = StrEnum("Left", {"ADDED": "as in the other two", "NOTHING": "nothing"})
Dead = StrEnum("Dead", {"POINTS": "the stake for 31 alone", "ALL": "all three stakes"})
First = StrEnum("First", {"FIRST": "the first to have it wins it", "STANDS": "it stays"})
Standing = StrEnum("Standing", {"ADDED": "the usual stake", "DOUBLED": "as much as is there"})


@rule_set
class Dreisatz:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    players: tuple[int, ...] = point("DRS-17", "players", tuple(range(2, 9)), tuple(range(2, 18)))
    direction: Direction = point("DRS-02", "direction", Direction.RIGHT, Direction.LEFT)
    packet: int = point("DRS-18", "cards dealt at a time", 2, 1)
    stake: int = point("DRS-19", "each of the three stakes", 1, 2)
    standing: Standing = point("DRS-20", "put in where a stake stays", *Standing)
    left: Left = point("DRS-38", "put in where 31 stays", *Left)

    highest: Ranking = point(
        "DRS-04", "cards for the Schöne, the highest first", Ace.UNDER_JACK, Ace.HIGH
    )
    level: Level = point("DRS-03", "several are level", *Level, carries=("DRS-06", "DRS-13"))
    folge: Folge = point("DRS-15", "a Folge", *Folge)
    sequences: Ranking = point("DRS-22", *SEQUENCES, Ace.UNDER_JACK)
    among: Among = point("DRS-23", "a Folge consists of", *Among)

    eyes: PerRank = point(
        "DRS-24", "what cards count", COURTS_TEN, COURTS_OWN, COURTS_MORE, carries=("DRS-16",)
    )
    target: int | Sought = point("DRS-07", "the points sought", TARGET, 30, Sought.MOST)
    met: Met = point("DRS-33", "players with 31", *Met)
    dead: Dead = point("DRS-32", "a dead player loses", *Dead, also=("DRS-11",))
    price: int = point("DRS-25", "counters that a card costs", 0, 1)
    rounds: int = point("DRS-10", "rounds of buying", 3, 1, 2)
    first: First = point("DRS-12", "several have 31", *First)
    dealing: Dealing = point("DRS-26", *DEALING)


DREISATZ: Final = Variant("dreisatz", "Dreisatz", Dreisatz())
VARIANTS: Final = (DREISATZ,)
