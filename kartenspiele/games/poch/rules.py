"""The rule set of Poch: the points that can be read or decided otherwise, and its forms."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ...engine.points import point, rule_set
from ...engine.variants import Variant, form
from ...mechanics.pots import Adds
from ...mechanics.ranks import ACE_HIGH, ACE_LOW, Ranking
from ...mechanics.ring import Dealing, Direction


@rule_set
class Poch:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    TurnedCard = StrEnum("TurnedCard", {"NOBODY": "only names the suit", "DEALER": "the dealer's"})
    Announcing = StrEnum("Announcing", {"FREE": "players who want to", "DUTY": "by duty"})

    class Run(StrEnum):
        HEIGHT = "by its highest card, then by its length"
        LENGTH = "by its length, then by its highest card"
        TOP = "by its highest card alone"

    class Absent(StrEnum):
        NEXT = "that of the first holder after the forehand"
        STANDS = "neither: the row stays"

    Ace = StrEnum("Ace", {"HIGH": "above the king", "BOTH": "above the king, or below the two"})
    Passed = StrEnum("Passed", {"HOLDS": "may still hold", "OUT": "is out of it"})

    class Asked(StrEnum):
        AFTER = "from the neighbour of the last to poch or raise"
        FIRST = "from that neighbour to hold, from the first to poch to raise"
        ELDEST = "from the forehand"

    Raising = StrEnum(
        "Raising", {"HELD": "a player who has held", "ALL": "every player still betting"}
    )

    class Raises(StrEnum):
        ANSWERED = "when all have answered the stake"
        AT_ONCE = "instead of holding alone"

    class Again(StrEnum):
        FIRST = "all but the first who has raised"
        LAST = "all but the last who has raised"
        ONCE = "all who have not raised yet"

    Own = StrEnum("Own", {"NEVER": "nobody", "IN_TURN": "any player who may raise again"})
    Unheld = StrEnum("Unheld", {"DRAWN": "won by the player who poched", "STANDS": "it stays"})
    Worth = StrEnum(
        "Worth", {"NUMBER": "by number, then by value", "VALUE": "by value, then by number"}
    )
    Tied = StrEnum(
        "Tied", {"ELDEST": "the first in the order of the deal", "TRUMP": "the one with the trump"}
    )
    Retires = StrEnum("Retires", {"PLAYS": "still plays out", "LEAVES": "leaves the deal"})
    LastCard = StrEnum("LastCard", {"LED": "when it is led", "PLAYED": "when it is led or added"})
    Leads = StrEnum(
        "Leads", {"NEXT": "the next in order who has cards", "LEADER": "the leader of the trick"}
    )

    players: tuple[int, ...] = point("POC-03", "players", (3, 4, 5, 6), (2, 3, 4, 5, 6))
    direction: Direction = point("POC-05", "direction", Direction.LEFT, Direction.RIGHT)
    packets: tuple[int, ...] = point("POC-05", "cards dealt at a time", (3, 2), (2, 3))
    turned: TurnedCard = point("POC-39", "the turn-up", TurnedCard.NOBODY, TurnedCard.DEALER)
    ante: int = point("POC-06", "put into each row", 1, 2)
    adds: Adds = point("POC-09", "put into a row that stays", Adds.AGAIN, Adds.NOTHING)
    order: Ranking = point("POC-30", "the cards, the highest first", ACE_HIGH, ACE_LOW)
    announcing: Announcing = point("POC-41", "who announces", Announcing.FREE, Announcing.DUTY)
    run: int = point("POC-36", "fewest cards of a sequence", 3, 4, 2)
    sequences: Run = point("POC-37", "the higher sequence", Run.HEIGHT, Run.LENGTH, Run.TOP)
    absent: Absent = point("POC-61", "equal sequences, without the forehand", *Absent)
    ace: Ace = point("POC-66", "the ace in a sequence", Ace.HIGH, Ace.BOTH)
    equals: int = point("POC-27", "fewest equal cards", 2, 3)
    passed: Passed = point("POC-43", "a player who passed before a Poch", Passed.HOLDS, Passed.OUT)
    asked: Asked = point("POC-42", "the players betting answer", Asked.AFTER, Asked.ELDEST)
    raising: Raising = point("POC-13", "who may raise first", Raising.HELD)
    raises: Raises = point("POC-44", "a player may raise", Raises.ANSWERED, Raises.AT_ONCE)
    again: Again = point("POC-26", "who may raise again", Again.FIRST, Again.ONCE)
    own: Own = point("POC-62", "their own raise may raise", Own.NEVER, Own.IN_TURN)
    limit: int = point("POC-45", "most counters staked at a time", 10, 20)
    unheld: Unheld = point("POC-70", "a bet not held", Unheld.DRAWN, Unheld.STANDS)
    kunststueck: Worth = point("POC-47", "the higher Kunststück", Worth.NUMBER, Worth.VALUE)
    tied: Tied = point("POC-48", "equally high Kunststücke", Tied.ELDEST, Tied.TRUMP)
    retires: Retires = point("POC-50", "who retires", Retires.PLAYS, Retires.LEAVES)
    left: int = point("POC-19", "a card left in another's hand", 1, 2)
    last: LastCard = point("POC-53", "the last card pays", LastCard.LED, LastCard.PLAYED)
    instead: Leads = point("POC-54", "the lead of a winner without cards goes to", *Leads)
    dealing: Dealing = point("POC-55", "the next dealer", *Dealing)


POCH: Final = Variant("poch", "Poch", Poch())
POCH_MEYERS: Final = form(
    POCH,
    "meyers",
    "Poch after Meyers",
    told_by="MePoch",
    asked=(Poch.Asked.FIRST, "MePoch-13"),
    raising=(Poch.Raising.ALL, "MePoch-13"),
    again=(Poch.Again.LAST, "MePoch-13"),
)
VARIANTS: Final = (POCH, POCH_MEYERS)
