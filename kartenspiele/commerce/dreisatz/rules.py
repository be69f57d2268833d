"""The rule set of Dreisatz: the points that can be read or decided otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from ...rooms.ranks import PerRank, Ranking
from ...rooms.ring import Direction
from ...rulebook import Alternative, Point, Variant
from .. import points
from ..orders import Sought

TARGET: Final = 31
COURTS_OWN: Final = PerRank(points.COURTS_MORE.text.replace("A 1,", "A 11,"))


class Folge(Alternative):
    RUN = "three cards of one suit in a row"
    FLUSH = "three cards of one suit, by what they count"


class Among(Alternative):
    DEALT = "the three cards that were dealt"
    ALL = "all cards, those that were bought too"


class Level(Alternative):
    STANDS = "it stands"
    FOREHAND = "the first of them in order gets it"


class Met(Alternative):
    ASKED = "they are asked like the others"
    OVER = "they are passed over"


class Left(Alternative):
    ADDED = "as in the other two"
    NOTHING = "nothing"


class Dead(Alternative):
    POINTS = "the stake for 31 alone"
    ALL = "all three stakes"


class First(Alternative):
    FIRST = "who had it first gets it"
    STANDS = "it stands"


class Standing(Alternative):
    ADDED = "the usual stake"
    DOUBLED = "as much as stands there"


@dataclass(frozen=True, slots=True, kw_only=True)
class Dreisatz:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    players: Annotated[tuple[int, ...], points.PLAYERS("DRS-17", others=(tuple(range(2, 18)),))] = (
        tuple(range(2, 9))
    )
    direction: Annotated[Direction, points.DIRECTION("DRS-02")] = Direction.RIGHT
    packet: Annotated[int, points.PACKET("DRS-18")] = 2
    stake: Annotated[int, Point("DRS-19", "each of the three stakes", (2,))] = 1
    standing: Annotated[
        Standing, Point("DRS-20", "put in where a stake stands", (Standing.DOUBLED,))
    ] = Standing.ADDED

    left: Annotated[Left, Point("DRS-38", "put in where 31 stands", (Left.NOTHING,))] = Left.ADDED

    highest: Annotated[
        Ranking, Point("DRS-04", "cards for the Schöne, the highest first", (points.Ace.HIGH,))
    ] = points.Ace.UNDER_JACK
    level: Annotated[
        Level,
        Point("DRS-03", "several are level", (Level.FOREHAND,), carries=("DRS-06", "DRS-13")),
    ] = Level.STANDS
    folge: Annotated[Folge, Point("DRS-15", "a Folge", (Folge.FLUSH,))] = Folge.RUN
    sequences: Annotated[
        Ranking,
        Point(
            "DRS-22",
            "sequences, from the highest card on",
            (points.Ace.EITHER, points.Ace.LOW, points.Ace.UNDER_JACK),
        ),
    ] = points.Ace.HIGH
    among: Annotated[Among, Point("DRS-23", "a Folge is made of", (Among.ALL,))] = Among.DEALT

    eyes: Annotated[
        PerRank, points.EYES("DRS-24", others=(COURTS_OWN, points.COURTS_MORE), carries=("DRS-16",))
    ] = points.COURTS_TEN
    target: Annotated[
        int | Sought, Point("DRS-07", "the points that are sought", (30, Sought.MOST))
    ] = TARGET
    met: Annotated[Met, Point("DRS-33", "players with 31", (Met.OVER,))] = Met.ASKED
    dead: Annotated[
        Dead, Point("DRS-32", "who is dead has lost", (Dead.ALL,), also=("DRS-11",))
    ] = Dead.POINTS
    price: Annotated[int, Point("DRS-25", "counters that a card costs", (1,))] = 0
    rounds: Annotated[int, Point("DRS-10", "rounds of buying", (1, 2))] = 3
    first: Annotated[First, Point("DRS-12", "several have 31", (First.STANDS,))] = First.FIRST
    dealing: Annotated[points.Dealing, points.DEALING("DRS-26")] = points.Dealing.NEXT


DREISATZ: Final = Variant("dreisatz", "Dreisatz", Dreisatz())
VARIANTS: Final = (DREISATZ,)
