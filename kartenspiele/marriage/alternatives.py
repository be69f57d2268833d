"""The named alternatives between which Schnapsen and its kin choose, and what both must say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..cards import Rank
from ..rulebook import Alternative

Worth: TypeAlias = Mapping[Rank, int]  # what a rank counts; more points also beat fewer

WORTH: Final[Worth] = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}


class DealtFirst(Alternative):
    FOREHAND = "forehand"
    DEALER = "the dealer"


class Right(Alternative):
    ANYBODY = "whoever leads"
    WITH_TRICK = "whoever leads and has taken a trick"


class Shown(Alternative):
    EITHER = "the king or the queen"
    KING = "the king"


class Until(Alternative):
    THE_END = "to the end"
    TALON_OPEN = "while the talon is open"


class AfterMarriage(Alternative):
    ANYTHING = "an exchange, a closing, a lead or a call"
    LEAD = "a lead or a call"


class FirstLead(Alternative):
    OPEN = "may follow a closing"
    LATE = "comes before any closing"


class ClosingTime(Alternative):
    DRAWN = "after drawing"
    EITHER = "before or after drawing"


class ExchangeTime(Alternative):
    DRAWN = "after drawing"
    EITHER = "before or after drawing"


class Answer(Alternative):
    NOTHING = "nothing"
    EXCHANGE = "exchange the lowest trump"


class Looking(Alternative):
    OWN = "his own tricks, and the last one until the next lead"
    LAST = "the last trick, until the next lead"
    NOTHING = "no trick"


class ClosedWorth(Alternative):
    AT_CLOSING = "those at the closing"
    FINAL = "all, those after the closing too"
    FINAL_POINTS = "all points, but the tricks at the closing"
    POINTS_ALONE = "all points, and whoever has none is Schwarz"


class FalseSince(Alternative):
    CALL = "the call"
    EVERY_CALL = "the call, and so after a closing"
    CLOSING_ONLY = "no time: only a closing can make it three"
    CALLER = "the call; against whoever has closed by the caller's at the closing"


class TenCounts(Alternative):
    UNCALLED = "if nobody calls"
    FOR_CALL = "for a call too"


class TenSaves(Alternative):
    YES = "from Schneider too"
    NO = "not from Schneider"


class Silence(Alternative):
    FAILS = "fails"
    COUNTED = "wins, if he has the last trick and the points"


class Forestalled(Alternative):
    AS_FAILED = "what a failed closing brings"
    WITH_TRICK = "what a failed closing brings whoever had a trick"


class LastCall(Alternative):
    OPEN = "its winner may call"
    NONE = "the deal is over"


class OnceClosed(Alternative):
    AS_WON = "the same"
    FAILED = "what a failed closing brings"
    LISTED = "too, by all points and tricks at the call"


class DealsNext(Alternative):
    ALTERNATE = "the other player"
    WINNER = "the winner"


class AfterDraw(Alternative):
    SAME = "the same player"
    OTHER = "the other player"


@dataclass(frozen=True, slots=True)
class Packets:
    """How many cards each player is dealt before trump is turned, and how many after it."""

    before: int
    after: int

    @property
    def hand(self) -> int:
        """How many cards each player has then."""
        return self.before + self.after

    def __str__(self) -> str:
        then = f", {self.after}" if self.after else ""
        return f"{self.before}, the trump{then}"


@dataclass(frozen=True, slots=True)
class Forfeit:
    """What an opponent gets: so much, or more if he had no trick by then."""

    points: int
    without_trick: int

    def __str__(self) -> str:
        more = f", or {self.without_trick} to whoever had no trick"
        return f"{self.points}{more * (self.without_trick != self.points)}"


@dataclass(frozen=True, slots=True)
class AsWon:
    """The opponent gets what a right call would have brought; after a closing perhaps not so."""

    closed: OnceClosed = OnceClosed.AS_WON

    def __str__(self) -> str:
        after = f" (after a closing {self.closed})" * (self.closed is not OnceClosed.AS_WON)
        return f"what a right call would have brought{after}"


@dataclass(frozen=True, slots=True)
class LastTrick:
    """If nobody calls, the last trick wins the deal, and so many points."""

    points: int

    def __str__(self) -> str:
        return f"the last trick wins {self.points}"


@dataclass(frozen=True, slots=True)
class HigherTotal:
    """If nobody calls, the last trick counts so much, and the higher total wins."""

    last_trick: int

    def __str__(self) -> str:
        return f"the higher total wins, the last trick counting {self.last_trick}"


@dataclass(frozen=True, slots=True)
class Down:
    """A match counted down to zero."""

    start: int

    def __str__(self) -> str:
        return f"down from {self.start}"


@dataclass(frozen=True, slots=True)
class Up:
    """A match counted up from zero."""

    target: int

    def __str__(self) -> str:
        return f"up to {self.target}"


FalseCall: TypeAlias = Forfeit | AsWon
Exhausted: TypeAlias = LastTrick | HigherTotal
Tally: TypeAlias = Down | Up


class Rules:
    """The points of a rule set; one that a game does not have is fixed in it, as it says here."""

    __slots__ = ()

    players: tuple[int, ...]
    dealt_first: DealtFirst
    packets: Packets
    exchange_rank: Rank
    exchange_right: Right
    exchange_over: int
    exchange_time: ExchangeTime = ExchangeTime.DRAWN
    answer: Answer
    marriage: int
    royal: int
    marriage_lead: Shown
    marriage_right: Right
    marriages_while: Until
    after_marriage: AfterMarriage = AfterMarriage.ANYTHING
    closing_first: FirstLead
    closing_time: ClosingTime
    closing_over: int
    looking: Looking
    target: int
    rubicon: int
    single: int
    schneider: int
    schwarz: int
    closed_worth: ClosedWorth
    false_call: FalseCall
    false_since: FalseSince
    failed: Forfeit
    forestalled: Forestalled = Forestalled.AS_FAILED
    silence: Silence
    last_call: LastCall
    exhausted: Exhausted
    ten_counts: TenCounts = TenCounts.UNCALLED
    ten_saves: TenSaves = TenSaves.YES
    tally: Tally
    next_dealer: DealsNext
    drawn_dealer: AfterDraw = AfterDraw.OTHER

    @property
    def worth(self) -> Worth:
        """What cards count."""
        return WORTH
