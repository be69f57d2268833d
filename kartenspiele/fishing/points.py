"""Points that several games have, and what cards are worth in them.

A rule set gives each of these the number of its own rule: ``points.SETS("SWE-27")``. What tables
call it and what else it may be stands here.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from ..rooms.ring import Direction
from ..rulebook import Point
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
from .capture import Worths
from .values import NOTHING


def _point(label: str, *others: object) -> partial[Point]:
    return partial(Point, label=label, others=others)


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

DIRECTION: Final = _point("direction", Direction.RIGHT)
PARTNERS: Final = _point("partners", Partners.NONE)
PACKET: Final = _point("cards dealt at a time", 1, 4)
HAND: Final = _point("cards in hand", 5)
TABLE: Final = _point("cards on the table at first", 5)
TABLE_LATER: Final = _point("cards to the table later", 2)

# --- Captures ----------------------------------------------------------------------------------

NUMERALS: Final = _point("cards from two to ten", NOTHING)
COURTS: Final = _point("court cards", AS_SHOWN)
PLAYED_ACE: Final = _point("an ace played", AS_SHOWN, Ace.HIGH)
TABLE_ACE: Final = _point("an ace on the table", AS_SHOWN, Ace.HIGH)
PLAYED_LITTLE: Final = _point("♠2 played", AS_SHOWN, Little.HIGH)
TABLE_LITTLE: Final = _point("♠2 on the table", Little.HIGH)
PLAYED_BIG: Final = _point("♦10 played", AS_SHOWN, Big.HIGH)
TABLE_BIG: Final = _point("♦10 on the table", Big.HIGH)
DUAL_ACE: Final = _point("an ace played counts", Dual.BOTH)
SETS: Final = _point("sets taken at once", Sets.ONE)
SHARING: Final = _point("a card of the table counts", Sharing.ANY)
SHARING_OF_SETS: Final = partial(SHARING, label="among sets, a card of the table counts")
DUTY: Final = _point("duty to capture", Duty.WHOLE, Duty.CAPTURE)
UNCLAIMED: Final = _point("the table when nobody has captured", Unclaimed.LAST_PLAYER)
CLEARING_MULLE: Final = _point("a mulle that clears the table", ClearingMulle.MULLE)

# --- Builds ------------------------------------------------------------------------------------

BUILD_VALUE: Final = _point("in a build, a card put down counts", Place.HAND)
BUILD_SETS: Final = _point("sets in a build", Sets.ANY)
HOLDING: Final = _point("a card to capture the build with", Holding.FREE)
RAISING: Final = _point("a build is given another value by")
CAPTOR: Final = _point("a build is captured by", Captor.BUILDERS)
JOINING: Final = _point("a build counts", Joining.CARD)
PROMISE: Final = _point("at his next turn the builder is bound", Promise.NO_LAYING, Promise.CAPTURE)

# --- What pays ---------------------------------------------------------------------------------

MOST_CARDS: Final = _point("most cards", Most(0), Most(3), Most(1, tied=1))
TIE: Final = _point("a tie at the end", Tie.PLAY_ON)
