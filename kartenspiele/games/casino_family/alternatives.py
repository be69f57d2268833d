"""The alternatives between which the fishing games of the book choose: named ones, and kinds."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from ...engine.points import Alternative
from ...mechanics.ranks import Written


class Sets(Alternative):
    ANY = "any number"
    ONE = "one only"


class Sharing(Alternative):
    NONE = "in one only"
    ANY = "in several"


class Dual(Alternative):
    ONE = "one of its values"
    BOTH = "both together"


class Duty(Alternative):
    NONE = "optional, in whole or in part"
    WHOLE = "a capture takes all that fits"
    CAPTURE = "a player who can must capture"


class Captor(Alternative):
    ANYBODY = "anybody"
    BUILDERS = "the side that built it"


class Onto(Alternative):
    ONE = "one card or one build"
    ANY = "any cards and builds"


class Place(Alternative):
    HAND = "its value in hand"
    TABLE = "its value on the table"


class Raising(Alternative):
    NOBODY = "nobody"
    OWN = "the side that built it"
    OTHERS = "the other sides"
    ANYBODY = "anybody"


class Holding(Alternative):
    NEEDED = "is in hand"
    FREE = "may be elsewhere"


class Promise(Alternative):
    FREE = "nothing"
    NO_LAYING = "not to lay a card"
    CAPTURE = "to capture it"


class Joining(Alternative):
    ALONE = "by itself"
    CARD = "in a sum, like a card"


class Alike(Alternative):
    STAYS = "stays"
    REPLACED = "goes under the stock, and another replaces it"


class Leftovers(Alternative):
    LAST_PLAYER = "the player of the last card"
    LAST_CAPTURE = "the player of the last capture"


class LastHands(Alternative):
    DEALT = "dealt out evenly"
    ASIDE = "left out of play"


class Opener(Alternative):
    NEIGHBOUR = "the dealer's neighbour"
    DEALER = "the dealer"


class NextDealer(Alternative):
    NEIGHBOUR = "the dealer's neighbour"
    SAME = "the same player"


class Partners(Alternative):
    OPPOSITE = "four players, two and two, opposite one another"
    NONE = "nobody"


class Limit(Alternative):
    """No number of points or of deals by which a match ends."""

    NONE = "none"


class Length(Alternative):
    SINGLE_DEAL = "each deal for itself"
    PARTIE = "a match of several deals"


class Finish(Alternative):
    MOST = "the side with most points"
    FIRST = "the first to reach it, in the order of the points"


class Unclaimed(Alternative):
    NOBODY = "nobody"
    LAST_PLAYER = "the player of the last card"


class Tie(Alternative):
    SPADES = "most spades in the last deal"
    PLAY_ON = "a further deal"
    SHARED = "a shared win"


class TiedAgain(Alternative):
    EARLIER = "who had the target before the deal"
    PLAY_ON = "another deal"


class Twin(Alternative):
    WITHIN = "any other captures"
    ALONE = "nothing else"
    FORBIDDEN = "nothing else, only the twin"


class ClearingMulle(Alternative):
    BOTH = "mulle and tabbe"
    MULLE = "mulle only"


class Marking(Alternative):
    ALL = "all its points"
    DIFFERENCE = "the difference"


class AtOnce(Alternative):
    BOTH = "sweeps and the last capture"
    SWEEPS = "sweeps alone"
    NOTHING = "nothing"


class Noting(Alternative):
    AT_ONCE = "immediately when captured"
    GIVEN_TOO = "immediately when captured or left over"
    AFTER = "after the deal"


class Winner(Alternative):
    MOST = "most points"
    FIRST = "the first to reach the target"


class Deciding(Alternative):
    MARKING = "the first to the target, item by item"
    ITEMS = "more points in the first item that differs"


class StillTied(Alternative):
    PLAY_ON = "a further deal"
    RACE = "a further deal, which immediate points may end"
    SPADES = "most spades in the last deal"


class HutsNoted(Alternative):
    AFTER = "after the deal"
    WHEN_SAFE = "as soon as they cannot be cancelled"


class Cancelling(Alternative):
    EACH_TIME = "one of each, whenever all have one"
    ONCE = "one of each, once in a deal"
    NEVER = "none"


class LateHuts(Alternative):
    NO_HUTS = "no huts"
    AS_BEFORE = "huts as before"


class BarCounts(Alternative):
    NOTED = "those scored before the capture"
    WITH_CAPTURE = "those scored, the capture’s own included"
    WITH_HUTS = "those scored before the capture, and open huts"
    BEFORE_DEAL = "those scored before the deal"


class Marked(Alternative):
    KEPT = "kept"
    VOID = "void"


class BarredHut(Alternative):
    NOTHING = "nothing"
    CANCELS = "cancels one of each other side"


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
