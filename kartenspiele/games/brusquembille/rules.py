"""The rule set of Brusquembille: the points that can be read otherwise, and its forms."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ...engine.cards import Cards
from ...engine.points import point, rule_set
from ...engine.spelling import cards
from ...engine.variants import Variant, form
from ...mechanics.pots import Level, Odd
from ...mechanics.ranks import PerRank, Ranking
from ...mechanics.ring import Direction
from ...mechanics.tricks import Following, LastCard


class Robbing(StrEnum):
    IN_TURN = "in turn, before playing"
    ON_LEAD = "before leading to a trick"
    WON = "in turn, after winning a trick"


Robbers = StrEnum("Robbers", {"LOWEST": "the lowest in the pack", "BOTH": "the seven or the eight"})
FirstLead = StrEnum("FirstLead", {"ANY": "any card", "LOWEST": "a card of the lowest rank in hand"})


class Home(StrEnum):
    OWN = "its player, if they win the trick"
    TAKEN = "the winner of the trick, in any case"


class Compared(StrEnum):
    TRICKS = "points in tricks"
    ALL = "points in tricks, and payments for aces and tens"


class Dealing(StrEnum):
    RIGHT = "the right-hand neighbour"
    LEFT = "the left-hand neighbour"
    SAME = "the same player"


@rule_set
class Brusquembille:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    players: tuple[int, ...] = point("BRU-01", "players", (2, 3, 4, 5), (2, 4))
    left_out: Cards = point("BRU-19", "the sevens left out", cards("♣7 ♠7"), cards("♥7 ♦7"))
    direction: Direction = point("BRU-18", "direction", Direction.RIGHT, Direction.LEFT)
    hand: int = point("BRU-03", "cards in hand", 3, 2)
    packet: int = point("BRU-20", "cards dealt at a time", 3, 1)
    order: Ranking = point(
        "BRU-02",
        "the cards, the highest first",
        Ranking("A 10 K D B 9 8 7"),
        Ranking("A K D B 10 9 8 7"),
    )

    first_lead: FirstLead = point("BRU-33", "the first lead", *FirstLead)
    early: Following = point(
        "BRU-06", "to the card led, with a talon", Following.FREE, Following.SUIT
    )
    late: Following = point(
        "BRU-11", "to the card led, at the end", Following.SUIT, Following.TRUMP
    )
    robbers: Robbers = point("BRU-31", "robbing takes", *Robbers)
    robbing: Robbing = point("BRU-21", "players may rob the turn-up", *Robbing)
    last_card: LastCard = point("BRU-37", "the turn-up goes to", *LastCard)

    ace: int = point("BRU-12", "an ace brought home or lost", 2, 1)
    ten: int = point("BRU-13", "a ten brought home or lost", 1, 2)
    home: Home = point("BRU-39", "who brings an ace or a ten home", *Home)
    eyes: PerRank = point(
        "BRU-16", "what cards count", PerRank("A 11, 10 10, K 4, D 3, B 2"), PerRank("A 11, 10 10")
    )
    empty: int = point("BRU-41", "a trick without such a card counts", 1)
    compared: Compared = point("BRU-42", "the totals compared", *Compared)
    level: Level = point("BRU-22", "tied highest totals", *Level)
    odd: Odd = point("BRU-23", "indivisible counters", *Odd)
    dealing: Dealing = point("BRU-24", "the next dealer", *Dealing)


BRUSQUEMBILLE: Final = Variant("brusquembille", "Brusquembille", Brusquembille())
BRUSQUEMBILLE_PIERER: Final = form(
    BRUSQUEMBILLE,
    "pierer",
    "Brusquembille after Pierer",
    told_by="PiBru",
    late=(Following.FREE, "PiBru-6"),
    empty=(0, "PiBru-12"),
)
VARIANTS: Final = (BRUSQUEMBILLE, BRUSQUEMBILLE_PIERER)
