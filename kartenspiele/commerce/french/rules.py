"""The rule set of French Commerce: the points that can be read or decided otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from ...rooms.ranks import PerRank, Ranking, Written
from ...rooms.ring import Direction
from ...rulebook import Alternative, Point, Variant
from .. import points
from ..orders import Kinds, Together


class Enough(Written):
    """The points with which a hand may be shown, from the least on or one by one.

    >>> 25 in Enough("20 or more"), 25 in Enough("20, 30 or 31")
    (True, False)
    """

    def __contains__(self, counted: int) -> bool:
        if self.text.endswith(" or more"):
            return counted >= int(self.text.split()[0])
        return str(counted) in self.text.replace(",", "").split()


class Given(Alternative):
    UNSEEN = "before seeing it"
    SEEN = "after seeing it"


class Duty(Alternative):
    MAY = "may be shown"
    MUST = "has to be shown"


class Idle(Alternative):
    NEVER = "buys or exchanges"
    MAY = "may let it pass"


class Asked(Alternative):
    GIVES = "gives one"
    SHOWS = "gives one, or shows if allowed"


class Tie(Alternative):
    BANKER = "the banker, whatever the hand"
    ELDEST = "the banker, if one of them, else the first of them"
    ANY = "the banker, even if somebody has more"


class BankerWins(Alternative):
    BUYER = "a counter from each who has bought"
    CARD = "a counter for each card that was bought"


class SameSequence(Alternative):
    FIRST = "the first of them in order"
    BANKER = "the banker, whatever the hand"


class Nothing(Alternative):
    BANKER = "the banker wins it"
    STAYS = "it stays for the next deal"


@dataclass(frozen=True, slots=True, kw_only=True)
class FrenchCommerce:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    players: Annotated[
        tuple[int, ...],
        points.PLAYERS(
            "CFR-49",
            others=(tuple(range(2, 18)), (3, 10, *range(12, 18))),
            revision=2,
            also=("CFR-01",),
        ),
    ] = tuple(range(3, 18))
    direction: Annotated[Direction, points.DIRECTION("CFR-03")] = Direction.RIGHT
    packet: Annotated[int, points.PACKET("CFR-04")] = 3
    stake: Annotated[int, Point("CFR-04", "counters that each puts into the pot", (2,))] = 1

    eyes: Annotated[PerRank, points.EYES("CFR-07")] = points.COURTS_TEN
    together: Annotated[Together, points.TOGETHER("CFR-06")] = Together.TWO
    sequences: Annotated[Ranking, points.SEQUENCES("CFR-40", revision=2)] = points.Ace.HIGH
    triples: Annotated[Ranking, points.TRIPLES("CFR-10")] = points.Ace.HIGH
    kinds: Annotated[Kinds, points.KINDS("CFR-11")] = points.USUAL

    price: Annotated[int, Point("CFR-22", "counters that a card costs", (2,))] = 1
    given: Annotated[Given, Point("CFR-37", "the buyer gives a card", (Given.SEEN,))] = Given.UNSEEN
    acts: Annotated[int, Point("CFR-48", "cards changed in one turn", (2,))] = 1
    idle: Annotated[Idle, Point("CFR-30", "in one's turn one", (Idle.MAY,))] = Idle.NEVER
    asked: Annotated[Asked, Point("CFR-31", "who is asked for a card", (Asked.SHOWS,))] = (
        Asked.GIVES
    )
    enough: Annotated[
        Enough,
        Point("CFR-28", "points for showing", (Enough("29 or more"), Enough("20, 30 or 31"))),
    ] = Enough("20 or more")
    duty: Annotated[Duty, Point("CFR-29", "a hand that is enough", (Duty.MUST,))] = Duty.MAY
    rounds: Annotated[int, Point("CFR-32", "rounds of changing at the most", (1, 100))] = 10

    dealing: Annotated[points.Dealing, points.DEALING("CFR-34")] = points.Dealing.NEXT

    tie: Annotated[
        Tie,
        Point(
            "CFR-47",
            "several with equally many points",
            (Tie.ELDEST, Tie.ANY),
            revision=2,
            also=("CFR-23",),
        ),
    ] = Tie.BANKER
    banker_wins: Annotated[
        BankerWins, Point("CFR-24", "a banker who wins gets besides", (BankerWins.CARD,))
    ] = BankerWins.BUYER
    nothing: Annotated[Nothing, Point("CFR-41", "if nobody counts anything", (Nothing.STAYS,))] = (
        Nothing.BANKER
    )
    same_sequence: Annotated[
        SameSequence, Point("CFR-33", "several with one sequence", (SameSequence.BANKER,))
    ] = SameSequence.FIRST


FRENCH_COMMERCE: Final = Variant("french-commerce", "French Commerce", FrenchCommerce())
VARIANTS: Final = (FRENCH_COMMERCE,)
