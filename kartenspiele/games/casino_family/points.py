"""Points that several games have, and what cards are worth in them.

A rule set gives each of these the number of its own rule: ``points.SETS("SWE-27")``. What tables
call it and what else it may be stands here.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from ...engine.rulebook import Point
from ...mechanics.ring import Direction
from .alternatives import (
    Captor,
    ClearingMulle,
    Dual,
    Duty,
    Holding,
    Joining,
    Partners,
    Place,
    Promise,
    Sets,
    Sharing,
    Tie,
    Unclaimed,
)
from .awards import Most
from .values import NOTHING
from .worths import Worths

# --- What cards are worth ----------------------------------------------------------------------

AS_SHOWN: Final = Worths("")
COURTS_COUNT: Final = Worths("B 11, D 12, K 13")


class Ace:
    LOW, HIGH, EITHER = Worths("A 1"), Worths("A 14"), Worths("A 1/14")


class Little:
    LOW, HIGH, EITHER = Worths("♠2 2"), Worths("♠2 15"), Worths("♠2 2/15")


class Big:
    LOW, HIGH, EITHER = Worths("♦10 10"), Worths("♦10 16"), Worths("♦10 10/16")
    OF_HEARTS = Worths("♥10 16")


# --- The deal ----------------------------------------------------------------------------------

DIRECTION: Final = partial(Point, label="direction", others=(Direction.RIGHT,))
PARTNERS: Final = partial(Point, label="partners", others=(Partners.NONE,))
PACKET: Final = partial(Point, label="cards dealt at a time", others=(1, 4))
HAND: Final = partial(Point, label="cards in hand", others=(5,))
TABLE: Final = partial(Point, label="cards on the table at first", others=(5,))
TABLE_LATER: Final = partial(Point, label="cards to the table later", others=(2,))

# --- Captures ----------------------------------------------------------------------------------

NUMERALS: Final = partial(Point, label="cards from two to ten", others=(NOTHING,))
COURTS: Final = partial(Point, label="court cards", others=(AS_SHOWN,))
PLAYED_ACE: Final = partial(Point, label="an ace played", others=(AS_SHOWN, Ace.HIGH))
TABLE_ACE: Final = partial(Point, label="an ace on the table", others=(AS_SHOWN, Ace.HIGH))
PLAYED_LITTLE: Final = partial(Point, label="♠2 played", others=(AS_SHOWN, Little.HIGH))
TABLE_LITTLE: Final = partial(Point, label="♠2 on the table", others=(Little.HIGH,))
PLAYED_BIG: Final = partial(Point, label="♦10 played", others=(AS_SHOWN, Big.HIGH))
TABLE_BIG: Final = partial(Point, label="♦10 on the table", others=(Big.HIGH,))
DUAL_ACE: Final = partial(Point, label="an ace played counts", others=(Dual.BOTH,))
SETS: Final = partial(Point, label="sets taken at once", others=(Sets.ONE,))
SHARING: Final = partial(Point, label="a card of the table counts", others=(Sharing.ANY,))
SHARING_OF_SETS: Final = partial(SHARING, label="among sets, a card of the table counts")
DUTY: Final = partial(Point, label="duty to capture", others=(Duty.WHOLE, Duty.CAPTURE))
UNCLAIMED: Final = partial(
    Point, label="the table when nobody has captured", others=(Unclaimed.LAST_PLAYER,)
)
CLEARING_MULLE: Final = partial(
    Point, label="a mulle that clears the table", others=(ClearingMulle.MULLE,)
)

# --- Builds ------------------------------------------------------------------------------------

BUILD_VALUE: Final = partial(
    Point, label="in a build, a card put down counts", others=(Place.HAND,)
)
BUILD_SETS: Final = partial(Point, label="sets in a build", others=(Sets.ANY,))
HOLDING: Final = partial(Point, label="a card to capture the build with", others=(Holding.FREE,))
RAISING: Final = partial(Point, label="a build is given another value by")
CAPTOR: Final = partial(Point, label="a build is captured by", others=(Captor.BUILDERS,))
JOINING: Final = partial(Point, label="a build counts", others=(Joining.CARD,))
PROMISE: Final = partial(
    Point,
    label="at the next turn the builder is bound",
    others=(Promise.NO_LAYING, Promise.CAPTURE),
)

# --- What pays ---------------------------------------------------------------------------------

MOST_CARDS: Final = partial(Point, label="most cards", others=(Most(0), Most(3), Most(1, tied=1)))
TIE: Final = partial(Point, label="a tie at the end", others=(Tie.PLAY_ON,))
