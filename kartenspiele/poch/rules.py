"""The rule set of Poch: the points that can be read or decided otherwise, and its forms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final

from ..rooms.ranks import Ranking
from ..rooms.ring import Direction
from ..rulebook import Alternative, Point, Variant


class Adds(Alternative):
    """What is put into a row that has stood."""

    AGAIN = "the same again"
    NOTHING = "nothing"


class TurnedCard(Alternative):
    """Whose the turned card is, when cards are announced."""

    NOBODY = "nobody's: it only names the suit"
    DEALER = "the dealer's"


class Announcing(Alternative):
    """Whether what is held has to be announced."""

    FREE = "who will"
    DUTY = "by duty"


class Sequences(Alternative):
    """Which of two sequences is the higher."""

    HEIGHT = "by its highest card, then by its length"
    LENGTH = "by its length, then by its highest card"
    TOP = "by its highest card alone"


class Absent(Alternative):
    """Whose sequence decides if the forehand has none of the equal ones."""

    NEXT = "that of the next after the forehand"
    STANDS = "nobody's: the row stands"


class Ace(Alternative):
    """Where the ace stands in a sequence."""

    HIGH = "above the king"
    BOTH = "above the king, or below the two"


class Passed(Alternative):
    """What may be done by who has passed before anybody has poched."""

    HOLDS = "may still hold"
    OUT = "is out of it"


class Asked(Alternative):
    """From whom on those who vie are asked."""

    AFTER = "from the neighbour of who has poched or raised last"
    FIRST = "from that neighbour to hold, from who has poched to raise"
    ELDEST = "from the forehand"


class Raising(Alternative):
    """Who may be the first to raise."""

    HELD = "one who has held"
    ALL = "everybody who is in it"


class Raises(Alternative):
    """When somebody may raise."""

    ANSWERED = "when all have answered the stake"
    AT_ONCE = "instead of holding alone"


class Again(Alternative):
    """Who may raise when somebody has raised already."""

    FIRST = "all but the first who has raised"
    LAST = "all but the last who has raised"
    ONCE = "all who have not raised yet"


class Own(Alternative):
    """Whether one may raise upon one's own raise."""

    NEVER = "nobody"
    IN_TURN = "whoever may raise again"


class Unheld(Alternative):
    """What becomes of a Poch that nobody holds."""

    DRAWN = "drawn by who has poched"
    STANDS = "it stands"


class Kunststueck(Alternative):
    """Which of two Kunststücke is the higher."""

    NUMBER = "by number, then by value"
    VALUE = "by value, then by number"


class Tied(Alternative):
    """Who wins of two who have equally many equal cards of one rank."""

    ELDEST = "the first in the order of the deal"
    TRUMP = "the one with the trump"


class Retires(Alternative):
    """What becomes of who does not hold a raise."""

    PLAYS = "still plays out"
    LEAVES = "leaves the deal"


class LastCard(Alternative):
    """When somebody who gets rid of the last card is paid."""

    LED = "when it is led"
    PLAYED = "when it is led or added"


class Instead(Alternative):
    """Who leads when the winner of a trick has no card left."""

    NEXT = "the next in order who has cards"
    LEADER = "who has led to the trick"


class Dealing(Alternative):
    """Who deals next."""

    NEXT = "the next in order"
    SAME = "the same"


@dataclass(frozen=True, slots=True, kw_only=True)
class Poch:
    """The points on which the witness can be read otherwise, or leaves a decision to us."""

    players: Annotated[tuple[int, ...], Point("POC-03", "players", ((2, 3, 4, 5, 6),))] = (
        *(3, 4),
        *(5, 6),
    )
    direction: Annotated[Direction, Point("POC-05", "direction", (Direction.RIGHT,))] = (
        Direction.LEFT
    )
    packets: Annotated[tuple[int, ...], Point("POC-05", "cards dealt at a time", ((2, 3),))] = 3, 2
    turned: Annotated[TurnedCard, Point("POC-39", "the turned card", (TurnedCard.DEALER,))] = (
        TurnedCard.NOBODY
    )
    ante: Annotated[int, Point("POC-06", "put into each row", (2,))] = 1
    adds: Annotated[Adds, Point("POC-09", "put into a row that stands", (Adds.NOTHING,))] = (
        Adds.AGAIN
    )
    order: Annotated[
        Ranking,
        Point("POC-30", "the cards, the highest first", (Ranking("K D B 10 9 8 7 6 5 4 3 2 A"),)),
    ] = Ranking("A K D B 10 9 8 7 6 5 4 3 2")

    announcing: Annotated[Announcing, Point("POC-41", "who announces", (Announcing.DUTY,))] = (
        Announcing.FREE
    )
    run: Annotated[int, Point("POC-36", "fewest cards of a sequence", (4, 2))] = 3
    sequences: Annotated[
        Sequences,
        Point("POC-37", "the higher sequence", (Sequences.LENGTH, Sequences.TOP)),
    ] = Sequences.HEIGHT
    absent: Annotated[
        Absent, Point("POC-61", "if the forehand has none of the equal ones", (Absent.STANDS,))
    ] = Absent.NEXT

    ace: Annotated[Ace, Point("POC-66", "the ace in a sequence", (Ace.BOTH,))] = Ace.HIGH

    equals: Annotated[int, Point("POC-27", "fewest equal cards", (3,))] = 2
    passed: Annotated[Passed, Point("POC-43", "who has passed before a Poch", (Passed.OUT,))] = (
        Passed.HOLDS
    )
    asked: Annotated[Asked, Point("POC-42", "those who vie are asked", (Asked.ELDEST,))] = (
        Asked.AFTER
    )
    raising: Annotated[Raising, Point("POC-13", "who may raise first")] = Raising.HELD
    raises: Annotated[Raises, Point("POC-44", "a player may raise", (Raises.AT_ONCE,))] = (
        Raises.ANSWERED
    )
    again: Annotated[Again, Point("POC-26", "who may raise again", (Again.ONCE,))] = Again.FIRST
    own: Annotated[Own, Point("POC-62", "their own raise may raise", (Own.IN_TURN,))] = Own.NEVER
    limit: Annotated[int, Point("POC-45", "most counters staked at a time", (20,), revision=2)] = 10
    unheld: Annotated[Unheld, Point("POC-70", "what nobody holds", (Unheld.STANDS,))] = Unheld.DRAWN
    kunststueck: Annotated[
        Kunststueck, Point("POC-47", "the higher Kunststück", (Kunststueck.VALUE,))
    ] = Kunststueck.NUMBER
    tied: Annotated[Tied, Point("POC-48", "equally high Kunststücke", (Tied.TRUMP,))] = Tied.ELDEST
    retires: Annotated[Retires, Point("POC-50", "who retires", (Retires.LEAVES,))] = Retires.PLAYS

    left: Annotated[int, Point("POC-19", "a card left in another's hand", (2,))] = 1
    last: Annotated[LastCard, Point("POC-53", "the last card is paid", (LastCard.PLAYED,))] = (
        LastCard.LED
    )
    instead: Annotated[
        Instead, Point("POC-54", "if the winner has no card left, leads", (Instead.LEADER,))
    ] = Instead.NEXT
    dealing: Annotated[Dealing, Point("POC-55", "the next dealer", (Dealing.SAME,))] = Dealing.NEXT


POCH: Final = Variant("poch", "Poch", Poch())
POCH_MEYERS: Final = Variant(
    "meyers",
    "Poch after Meyers",
    replace(POCH.rules, asked=Asked.FIRST, raising=Raising.ALL, again=Again.LAST),
    POCH,
    dict.fromkeys(("asked", "raising", "again"), ("MePoch-13",)),
    told_by="MePoch",
)
VARIANTS: Final = (POCH, POCH_MEYERS)
