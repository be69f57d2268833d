"""The named alternatives between which the fishing games of the book choose."""

from __future__ import annotations

from enum import Enum


class Alternative(Enum):
    """An alternative whose value is its name in tables."""

    def __str__(self) -> str:
        return str(self.value)


class Direction(Alternative):
    """Which way the deal and the turn go round."""

    LEFT = "to the left"
    RIGHT = "to the right"

    @property
    def step(self) -> int:
        return 1 if self is Direction.LEFT else -1


class Sets(Alternative):
    """How many sets of table cards one card may take."""

    ANY = "any number"
    ONE = "one only"


class Sharing(Alternative):
    """In how many of the sets taken together one card of the table may count."""

    NONE = "in one only"
    ANY = "in several"


class Dual(Alternative):
    """What a card of two values may count when it is played."""

    ONE = "one of its values"
    BOTH = "both at once"


class Duty(Alternative):
    """What a player who could capture is bound to do."""

    NONE = "none, in whole or in part"
    WHOLE = "who captures takes all that fits"
    CAPTURE = "who can capture does"


class Unclaimed(Alternative):
    """Who gets the table at the end of a deal in which nobody has captured."""

    NOBODY = "nobody"
    LAST_PLAYER = "the player of the last card"


class Tie(Alternative):
    """What decides between sides with equal points at the end of a match."""

    SPADES = "most spades in the last deal"
    PLAY_ON = "a further deal"


class Marking(Alternative):
    """What of the points that are counted after a deal a side marks."""

    ALL = "all that is made"
    DIFFERENCE = "the difference"


class AtOnce(Alternative):
    """Which points are marked while cards are played, so that they may win a match."""

    BOTH = "sweeps and the last capture"
    SWEEPS = "sweeps alone"
    NOTHING = "nothing"
