"""Points that several of these games have; a rule set gives each the number of its own rule.

What tables call it and what else it may be stands here: ``points.EYES("CFR-07")``.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from ..rooms.ranks import PerRank, Ranking
from ..rooms.ring import Direction
from ..rulebook import Alternative, Point
from .orders import Kinds, Together

COURTS_TEN: Final = PerRank("A 11, K 10, D 10, B 10, 10 10, 9 9, 8 8, 7 7, 6 6, 5 5, 4 4, 3 3, 2 2")
COURTS_MORE: Final = PerRank("A 1, K 13, D 12, B 11, 10 10, 9 9, 8 8, 7 7, 6 6, 5 5, 4 4, 3 3, 2 2")
USUAL: Final = Kinds("a triple, a sequence, points")


class Dealing(Alternative):
    NEXT = "the next in order"
    SAME = "the same"


class Ace:
    HIGH = Ranking("A K D B 10 9 8 7 6 5 4 3 2")
    LOW = Ranking("K D B 10 9 8 7 6 5 4 3 2 A")
    EITHER = Ranking("A K D B 10 9 8 7 6 5 4 3 2 A")
    UNDER_JACK = Ranking("K D B A 10 9 8 7 6 5 4 3 2")


DIRECTION: Final = partial(Point, label="direction", others=(Direction.LEFT,))
HAND: Final = partial(Point, label="cards in hand", others=(5,))
PLAYERS: Final = partial(Point, label="players")
PACKET: Final = partial(Point, label="cards dealt at a time", others=(1,))
DEALING: Final = partial(Point, label="the next dealer", others=(Dealing.SAME,))
EYES: Final = partial(Point, label="what cards count", others=(COURTS_MORE,))
TOGETHER: Final = partial(
    Point, label="what is counted together", others=(Together.THREE, Together.ANY)
)
SEQUENCES: Final = partial(
    Point, label="sequences, from the highest card on", others=(Ace.EITHER, Ace.LOW)
)
TRIPLES: Final = partial(Point, label="triples, the highest first", others=(Ace.LOW,))
KINDS: Final = partial(
    Point, label="hands, the highest first", others=(Kinds("a sequence, a triple, points"),)
)
