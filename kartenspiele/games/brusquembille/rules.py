"""The rule set of Brusquembille: the points that can be read otherwise, and its forms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final

from ...engine.cards import Cards, cards
from ...engine.rulebook import Alternative, Point, Variant
from ...mechanics.pots import Level, Odd
from ...mechanics.ranks import PerRank, Ranking
from ...mechanics.ring import Direction
from ...mechanics.tricks import Following, LastCard


class Robbing(Alternative):
    IN_TURN = "in one's turn, before playing"
    ON_LEAD = "before leading to a trick"
    WON = "in one's turn, once one has won a trick"


class Robbers(Alternative):
    LOWEST = "the lowest that is played with"
    BOTH = "the seven or the eight"


class FirstLead(Alternative):
    ANY = "any card"
    LOWEST = "a card of the lowest rank in hand"


class Home(Alternative):
    OWN = "who has played it, if they win the trick"
    TAKEN = "who wins the trick, whoever has played it"


class Compared(Alternative):
    TRICKS = "what is in the tricks"
    ALL = "that, and what aces and tens have brought"


class Dealing(Alternative):
    RIGHT = "the right-hand neighbour"
    LEFT = "the left-hand neighbour"
    SAME = "the same player"


@dataclass(frozen=True, slots=True, kw_only=True)
class Brusquembille:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    players: Annotated[tuple[int, ...], Point("BRU-01", "players", ((2, 4),))] = (2, 3, 4, 5)
    left_out: Annotated[Cards, Point("BRU-19", "the sevens left out", (cards("♥7 ♦7"),))] = cards(
        "♣7 ♠7"
    )
    direction: Annotated[Direction, Point("BRU-18", "direction", (Direction.LEFT,))] = (
        Direction.RIGHT
    )
    hand: Annotated[int, Point("BRU-03", "cards in hand", (2,))] = 3
    packet: Annotated[int, Point("BRU-20", "cards dealt at a time", (1,))] = 3
    order: Annotated[
        Ranking, Point("BRU-02", "the cards, the highest first", (Ranking("A K D B 10 9 8 7"),))
    ] = Ranking("A 10 K D B 9 8 7")

    first_lead: Annotated[
        FirstLead, Point("BRU-33", "to the first trick is led", (FirstLead.LOWEST,))
    ] = FirstLead.ANY
    early: Annotated[
        Following, Point("BRU-06", "to the card led, with a talon", (Following.SUIT,))
    ] = Following.FREE
    late: Annotated[
        Following, Point("BRU-11", "to the card led, at the end", (Following.TRUMP,))
    ] = Following.SUIT
    robbers: Annotated[Robbers, Point("BRU-31", "one robs with", (Robbers.BOTH,))] = Robbers.LOWEST
    robbing: Annotated[
        Robbing,
        Point("BRU-21", "when the turned card may be robbed", (Robbing.ON_LEAD, Robbing.WON)),
    ] = Robbing.IN_TURN
    last_card: Annotated[
        LastCard,
        Point("BRU-37", "the turned card goes to", (LastCard.NEXT, LastCard.WINNER), revision=2),
    ] = LastCard.HINDMOST

    ace: Annotated[int, Point("BRU-12", "an ace brought home or lost", (1,))] = 2
    ten: Annotated[int, Point("BRU-13", "a ten brought home or lost", (2,))] = 1
    home: Annotated[Home, Point("BRU-39", "who brings an ace or a ten home", (Home.TAKEN,))] = (
        Home.OWN
    )
    eyes: Annotated[PerRank, Point("BRU-16", "what cards count", (PerRank("A 11, 10 10"),))] = (
        PerRank("A 11, 10 10, K 4, D 3, B 2")
    )
    empty: Annotated[int, Point("BRU-41", "a trick without such a card counts", revision=2)] = 1
    compared: Annotated[
        Compared, Point("BRU-42", "the totals that are compared", (Compared.ALL,))
    ] = Compared.TRICKS
    level: Annotated[
        Level, Point("BRU-22", "the highest total of several", (Level.EACH, Level.NOBODY))
    ] = Level.DIVIDED
    odd: Annotated[Odd, Point("BRU-23", "counters that cannot be divided", (Odd.UNPAID,))] = (
        Odd.FIRST
    )
    dealing: Annotated[
        Dealing, Point("BRU-24", "the next dealer", (Dealing.LEFT, Dealing.SAME))
    ] = Dealing.RIGHT


BRUSQUEMBILLE: Final = Variant("brusquembille", "Brusquembille", Brusquembille())
BRUSQUEMBILLE_PIERER: Final = Variant(
    "pierer",
    "Brusquembille after Pierer",
    replace(BRUSQUEMBILLE.rules, late=Following.FREE, empty=0),
    BRUSQUEMBILLE,
    {"late": ("PiBru-6",), "empty": ("PiBru-12",)},
    told_by="PiBru",
)
VARIANTS: Final = (BRUSQUEMBILLE, BRUSQUEMBILLE_PIERER)
