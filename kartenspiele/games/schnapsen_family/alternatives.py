"""The named alternatives between which Schnapsen and its kin choose, and the points of both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Annotated, Final, TypeAlias

from ...engine.cards import Rank
from ...engine.moves import written
from ...engine.rows import row

Worth: TypeAlias = Mapping[Rank, int]  # what a rank counts; more points also beat fewer

WORTH: Final[Worth] = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.JACK: 2}


DealtFirst = StrEnum("DealtFirst", {"FOREHAND": "forehand", "DEALER": "the dealer"})


class Right(StrEnum):
    ANYBODY = "the player on lead"
    WITH_TRICK = "the player on lead, after winning a trick"


Shown = StrEnum("Shown", {"EITHER": "the king or the queen", "KING": "the king"})
Until = StrEnum("Until", {"THE_END": "to the end", "TALON_OPEN": "while the talon is open"})


class AfterMarriage(StrEnum):
    ANYTHING = "an exchange, a closing, a lead or a call"
    LEAD = "a lead or a call"


FirstLead = StrEnum(
    "FirstLead", {"OPEN": "may follow a closing", "LATE": "comes before any closing"}
)
ClosingTime = StrEnum(
    "ClosingTime", {"DRAWN": "after drawing", "EITHER": "before or after drawing"}
)
ExchangeTime = StrEnum(
    "ExchangeTime", {"DRAWN": "after drawing", "EITHER": "before or after drawing"}
)
Answer = StrEnum("Answer", {"NOTHING": "nothing", "EXCHANGE": "exchange the lowest trump"})


class Looking(StrEnum):
    OWN = "their own tricks, and the last one until the next lead"
    LAST = "the last trick, until the next lead"
    NOTHING = "no trick"


class ClosedWorth(StrEnum):
    AT_CLOSING = "those at the closing"
    FINAL = "all, including those after the closing"
    FINAL_POINTS = "all points, but the tricks at the closing"
    POINTS_ALONE = "all points; a player without any is Schwarz"


class FalseSince(StrEnum):
    CALL = "the call"
    EVERY_CALL = "the call, and so after a closing"
    CLOSING_ONLY = "no time: only a closing can make it three"
    CALLER = "the call; against the closer, the caller's at the closing"


TenCounts = StrEnum("TenCounts", {"UNCALLED": "only without a call", "FOR_CALL": "even for a call"})
TenSaves = StrEnum("TenSaves", {"YES": "from Schneider", "NO": "not from Schneider"})
Silence = StrEnum(
    "Silence", {"FAILS": "fails", "COUNTED": "wins with the last trick and the points"}
)


class Forestalled(StrEnum):
    AS_FAILED = "the same as a failed closing"
    WITH_TRICK = "the same as a failed closing for a player with a trick"


LastCall = StrEnum("LastCall", {"OPEN": "its winner may call", "NONE": "the deal is over"})


class OnceClosed(StrEnum):
    AS_WON = "the same"
    FAILED = "the same as a failed closing"
    LISTED = "as well, by all points and tricks at the call"


DealsNext = StrEnum("DealsNext", {"ALTERNATE": "the other player", "WINNER": "the winner"})
AfterDraw = StrEnum("AfterDraw", {"SAME": "the same player", "OTHER": "the other player"})


@written("{before}, the trump", "{before}, the trump, {after}")
class Packets:
    """How many cards each player is dealt before trump is turned, and how many after it."""

    before: int
    after: int = 0

    @property
    def hand(self) -> int:
        """How many cards each player has then."""
        return self.before + self.after


@dataclass(frozen=True, slots=True)
class Forfeit:
    """What an opponent gets: so much, or more if he had no trick by then."""

    points: int
    without_trick: int

    def __str__(self) -> str:
        more = f", or {self.without_trick} without a trick"
        return f"{self.points}{more * (self.without_trick != self.points)}"


@dataclass(frozen=True, slots=True)
class AsWon:
    """The opponent gets what a right call would have brought; after a closing perhaps not so."""

    closed: OnceClosed = OnceClosed.AS_WON

    def __str__(self) -> str:
        after = f" (after a closing {self.closed})" * (self.closed is not OnceClosed.AS_WON)
        return f"what a right call would have scored{after}"


@written("the last trick wins {points}")
class LastTrick:
    """If nobody calls, the last trick wins the deal, and so many points."""

    points: int


@written("the higher total wins, the last trick counting {last_trick}")
class HigherTotal:
    """If nobody calls, the last trick counts so much, and the higher total wins."""

    last_trick: int


@written("down from {start}")
class Down:
    """A match counted down to zero."""

    start: int


@written("up to {target}")
class Up:
    """A match counted up from zero."""

    target: int


FalseCall: TypeAlias = Forfeit | AsWon
Exhausted: TypeAlias = LastTrick | HigherTotal
Tally: TypeAlias = Down | Up


class Rules:
    """The rows of both rule sets; one that a game does not have is fixed in it, as it says here."""

    __slots__ = ()

    players: Annotated[tuple[int, ...], row("players", (4,))]
    dealt_first: Annotated[DealtFirst, row("dealt to first", DealtFirst.DEALER)]
    packets: Annotated[Packets, row("packets dealt")]
    nine: Annotated[int, row("a nine counts", 1)] = 0

    exchange_rank: Annotated[Rank, row("the card exchanged")]
    exchange_right: Annotated[Right, row("who may exchange")]
    exchange_over: Annotated[int, row("an exchange needs more talon cards than")]
    exchange_time: Annotated[ExchangeTime, row("the exchange comes", ExchangeTime.EITHER)]
    answer: Annotated[Answer, row("after a closing the opponent may")]
    marriage: Annotated[int, row("a marriage", 10)]
    royal: Annotated[int, row("the marriage in trumps", 20)]
    marriage_lead: Annotated[Shown, row("the card led from a marriage")]
    marriage_right: Annotated[Right, row("who may announce a marriage")]
    marriages_while: Annotated[Until, row("announcing marriages")]
    after_marriage: Annotated[
        AfterMarriage, row("after a marriage there may come", AfterMarriage.LEAD)
    ] = AfterMarriage.ANYTHING
    closing_first: Annotated[FirstLead, row("the first lead", FirstLead.LATE)]
    closing_time: Annotated[ClosingTime, row("the closing comes")]
    closing_over: Annotated[int, row("a closing needs more talon cards than")]
    looking: Annotated[Looking, row("a player may look again at")]

    target: Annotated[int, row("points that win a deal", 65)]
    rubicon: Annotated[int, row("points that save from Schneider", 34)]
    single: Annotated[int, row("a deal won", 2)]
    schneider: Annotated[int, row("a deal won against Schneider", 1)]
    schwarz: Annotated[int, row("a deal won against Schwarz", 2)]
    closed_worth: Annotated[ClosedWorth, row("a closing is graded by")]
    false_call: Annotated[FalseCall, row("a false call gives the opponent")]
    false_since: Annotated[
        FalseSince, row("without a closing, a false call is graded by tricks at")
    ]
    failed: Annotated[Forfeit, row("a failed closing gives the opponent")]
    forestalled: Annotated[Forestalled, row("a call against the closer scores")] = (
        Forestalled.AS_FAILED
    )
    silence: Annotated[Silence, row("who closes and does not call", Silence.COUNTED)]
    last_call: Annotated[LastCall, row("after the last trick", LastCall.NONE)]
    exhausted: Annotated[Exhausted, row("without a call")]
    ten_counts: Annotated[
        TenCounts, row("the ten of the last trick counts", TenCounts.FOR_CALL)
    ] = TenCounts.UNCALLED
    ten_saves: Annotated[TenSaves, row("the ten of the last trick saves", TenSaves.NO)] = (
        TenSaves.YES
    )
    tally: Annotated[Tally, row("counting the match")]
    next_dealer: Annotated[DealsNext, row("next to deal")]
    drawn_dealer: Annotated[AfterDraw, row("next to deal after a drawn deal", AfterDraw.OTHER)] = (
        AfterDraw.OTHER
    )

    @property
    def worth(self) -> Worth:
        """What cards count; more also beat fewer."""
        return worth_with(self.nine)


@cache
def worth_with(nine: int) -> Worth:
    return {**WORTH, Rank.NINE: nine}
