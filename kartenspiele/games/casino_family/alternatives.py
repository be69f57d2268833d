"""The alternatives between which the fishing games of the book choose: named ones, and kinds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from ...mechanics.ranks import Written

Sets = StrEnum("Sets", {"ANY": "any number", "ONE": "one only"})
Sharing = StrEnum("Sharing", {"NONE": "in one only", "ANY": "in several"})
Dual = StrEnum("Dual", {"ONE": "one of its values", "BOTH": "both together"})


class Duty(StrEnum):
    NONE = "optional, in whole or in part"
    WHOLE = "a capture takes all that fits"
    CAPTURE = "a player who can must capture"


Captor = StrEnum("Captor", {"ANYBODY": "anybody", "BUILDERS": "the side that built it"})
Onto = StrEnum("Onto", {"ONE": "one card or one build", "ANY": "any cards and builds"})
Place = StrEnum("Place", {"HAND": "its value in hand", "TABLE": "its value on the table"})


class Raising(StrEnum):
    NOBODY = "nobody"
    OWN = "the side that built it"
    OTHERS = "the other sides"
    ANYBODY = "anybody"


Holding = StrEnum("Holding", {"NEEDED": "is in hand", "FREE": "may be elsewhere"})
Promise = StrEnum(
    "Promise", {"FREE": "nothing", "NO_LAYING": "not to lay a card", "CAPTURE": "to capture it"}
)
Joining = StrEnum("Joining", {"ALONE": "by itself", "CARD": "in a sum, like a card"})
Alike = StrEnum(
    "Alike", {"STAYS": "stays", "REPLACED": "goes under the stock, and another replaces it"}
)


class Leftovers(StrEnum):
    LAST_PLAYER = "the player of the last card"
    LAST_CAPTURE = "the player of the last capture"


LastHands = StrEnum("LastHands", {"DEALT": "dealt out evenly", "ASIDE": "left out of play"})
Opener = StrEnum("Opener", {"NEIGHBOUR": "the dealer's neighbour", "DEALER": "the dealer"})
NextDealer = StrEnum(
    "NextDealer", {"NEIGHBOUR": "the dealer's neighbour", "SAME": "the same player"}
)
Partners = StrEnum(
    "Partners", {"OPPOSITE": "four players, two and two, opposite one another", "NONE": "nobody"}
)


class Limit(StrEnum):
    """No number of points or of deals by which a match ends."""

    NONE = "none"


Length = StrEnum(
    "Length", {"SINGLE_DEAL": "each deal for itself", "PARTIE": "a match of several deals"}
)


class Finish(StrEnum):
    MOST = "the side with most points"
    FIRST = "the first to reach it, in the order of the points"


Unclaimed = StrEnum("Unclaimed", {"NOBODY": "nobody", "LAST_PLAYER": "the player of the last card"})


class Tie(StrEnum):
    SPADES = "most spades in the last deal"
    PLAY_ON = "a further deal"
    SHARED = "a shared win"


TiedAgain = StrEnum(
    "TiedAgain", {"EARLIER": "who had the target before the deal", "PLAY_ON": "another deal"}
)


class Twin(StrEnum):
    WITHIN = "any other captures"
    ALONE = "nothing else"
    FORBIDDEN = "nothing else, only the twin"


ClearingMulle = StrEnum("ClearingMulle", {"BOTH": "mulle and tabbe", "MULLE": "mulle only"})
Marking = StrEnum("Marking", {"ALL": "all its points", "DIFFERENCE": "the difference"})


class AtOnce(StrEnum):
    BOTH = "sweeps and the last capture"
    SWEEPS = "sweeps alone"
    NOTHING = "nothing"


class Noting(StrEnum):
    AT_ONCE = "immediately when captured"
    GIVEN_TOO = "immediately when captured or left over"
    AFTER = "after the deal"


Winner = StrEnum("Winner", {"MOST": "most points", "FIRST": "the first to reach the target"})


class Deciding(StrEnum):
    MARKING = "the first to the target, item by item"
    ITEMS = "more points in the first item that differs"


class StillTied(StrEnum):
    PLAY_ON = "a further deal"
    RACE = "a further deal, which immediate points may end"
    SPADES = "most spades in the last deal"


HutsNoted = StrEnum(
    "HutsNoted", {"AFTER": "after the deal", "WHEN_SAFE": "as soon as they cannot be cancelled"}
)


class Cancelling(StrEnum):
    EACH_TIME = "one of each, whenever all have one"
    ONCE = "one of each, once in a deal"
    NEVER = "none"


LateHuts = StrEnum("LateHuts", {"NO_HUTS": "no huts", "AS_BEFORE": "huts as before"})


class BarCounts(StrEnum):
    NOTED = "those scored before the capture"
    WITH_CAPTURE = "those scored, the capture’s own included"
    WITH_HUTS = "those scored before the capture, and open huts"
    BEFORE_DEAL = "those scored before the deal"


Marked = StrEnum("Marked", {"KEPT": "kept", "VOID": "void"})
BarredHut = StrEnum(
    "BarredHut", {"NOTHING": "nothing", "CANCELS": "cancels one of each other side"}
)


# --- Values that a rule writes -------------------------------------------------------------------


class PerSeats(Written):
    """A number for each number of players, written as a table writes it.

    >>> some = PerSeats("12 with 2 players, 7 with 3")
    >>> some.of(2), some.of(3), some.of(4)
    (12, 7, 0)
    """

    def of(self, seats: int) -> int:
        """The number for so many players; 0 where none is named."""
        found = re.findall(r"(\d+) with (\d+)", self.text)
        return {int(players): int(number) for number, players in found}.get(seats, 0)


@dataclass(frozen=True, slots=True)
class Most:
    """The points go to whoever has more than each of the others; at a tie, what ``tied`` says."""

    points: int
    tied: int = 0

    def __str__(self) -> str:
        if not self.points:
            return "nothing"
        return f"{self.points} for the most, {self.tied or 'none'} if tied"


@dataclass(frozen=True, slots=True)
class AtLeast:
    """Points for winning a certain number of cards, or more."""

    number: int
    points: int

    def __str__(self) -> str:
        return f"{self.points} for {self.number} or more"


@dataclass(frozen=True, slots=True)
class EachOver:
    """Every card beyond a number pays."""

    number: int
    points: int

    def __str__(self) -> str:
        return f"{self.points} for each over {self.number}"


Majority: TypeAlias = Most | AtLeast

# --- Asked for at every card ---------------------------------------------------------------------

# A name of its own spares the look into its kind, which takes Python 3.11 ten times as long.
ANY_SETS: Final = Sets.ANY
ONE_SET: Final = Sets.ONE
UNSHARED: Final = Sharing.NONE
ONE_VALUE: Final = Dual.ONE
BOTH_VALUES: Final = Dual.BOTH
OPTIONAL: Final = Duty.NONE
ANYBODY: Final = Captor.ANYBODY
UNBOUND: Final = Promise.FREE
UNRAISED: Final = Raising.NOBODY
HELD_OR_NOT: Final = Holding.FREE
AS_IN_HAND: Final = Place.HAND
IN_SUMS: Final = Joining.CARD
