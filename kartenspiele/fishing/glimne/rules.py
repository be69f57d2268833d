"""The rule set of Mulle after Glimne: the points on which its forms differ, and the forms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final

from ...rooms.ring import Direction
from ...rulebook import Point, Variant
from ..alternatives import (
    Captor,
    ClearingMulle,
    Dual,
    Duty,
    Holding,
    Joining,
    Onto,
    Partners,
    Place,
    Promise,
    Raising,
    Sets,
    Sharing,
    Tie,
    Twin,
    Unclaimed,
)
from ..awards import Most
from ..capture import Worths
from ..values import NOTHING, NUMERALS


@dataclass(frozen=True, slots=True, kw_only=True)
class MulleGlimne:
    """The points on which forms of the game differ, and what each may be instead."""

    players: Annotated[tuple[int, ...], Point("MUG-02", "players")]
    partners: Annotated[Partners, Point("MUG-21", "partners", (Partners.NONE,))]
    direction: Annotated[
        Direction, Point("MUG-20", "direction", (Direction.RIGHT,), adopts="SWE-03")
    ]
    packet: Annotated[int, Point("MUG-20", "cards dealt at a time", (1, 4), adopts="SWE-07")]
    hand: Annotated[int, Point("MUG-03", "cards in hand", (6,))]
    table: Annotated[int, Point("MUG-22", "cards on the table at first", (4,))]
    table_later: Annotated[int, Point("MUG-22", "cards to the table later", (8,))]

    numerals: Annotated[Worths, Point("MUG-26", "cards from two to ten", (NOTHING,))]
    courts: Annotated[Worths, Point("MUG-25", "court cards", (Worths(""),))]
    played_ace: Annotated[Worths, Point("MUG-24", "an ace played", (Worths("A 1/14"),))]
    table_ace: Annotated[Worths, Point("MUG-24", "an ace on the table", (Worths("A 1/14"),))]
    played_little: Annotated[Worths, Point("MUG-23", "♠2 played", (Worths("♠2 2/15"),))]
    table_little: Annotated[Worths, Point("MUG-23", "♠2 on the table", (Worths("♠2 2/15"),))]
    played_big: Annotated[
        Worths, Point("MUG-06", "♦10 played", (Worths("♥10 16"), Worths("♦10 10/16")))
    ]
    table_big: Annotated[Worths, Point("MUG-06", "♦10 on the table", (Worths("♦10 10/16"),))]
    sets: Annotated[Sets, Point("MUG-20", "sets taken at once", (Sets.ONE,), adopts="SWE-27")]
    sharing: Annotated[
        Sharing,
        Point("MUG-20", "among sets, a card of the table counts", (Sharing.ANY,), adopts="SWE-96"),
    ]
    duty: Annotated[
        Duty, Point("MUG-20", "duty to capture", (Duty.WHOLE, Duty.CAPTURE), adopts="SWE-28")
    ]
    unclaimed: Annotated[
        Unclaimed,
        Point(
            "MUG-20",
            "the table when nobody has captured",
            (Unclaimed.LAST_PLAYER,),
            adopts="SWE-92",
        ),
    ]

    build_on: Annotated[Onto, Point("MUG-17", "a card is combined with", (Onto.ANY,))]
    build_value: Annotated[
        Place, Point("MUG-31", "in a build, a card put down counts", (Place.HAND,))
    ]
    build_sets: Annotated[Sets, Point("MUG-32", "sets in a build", (Sets.ANY,))]
    holding: Annotated[
        Holding, Point("MUG-33", "a card to capture the build with", (Holding.FREE,))
    ]
    raising: Annotated[
        Raising,
        Point(
            "MUG-34",
            "a build is given another value by",
            (Raising.NOBODY, Raising.OWN, Raising.OTHERS),
        ),
    ]
    captor: Annotated[Captor, Point("MUG-35", "a build is captured by", (Captor.BUILDERS,))]
    joining: Annotated[Joining, Point("MUG-36", "a build counts", (Joining.CARD,))]
    promise: Annotated[
        Promise,
        Point(
            "MUG-37", "at his next turn the builder is bound", (Promise.NO_LAYING, Promise.CAPTURE)
        ),
    ]

    twin: Annotated[Twin, Point("MUG-07", "a mulle may take besides", (Twin.ALONE,))]
    clearing_mulle: Annotated[
        ClearingMulle, Point("MUG-42", "a mulle that clears the table", (ClearingMulle.MULLE,))
    ]
    mulle: Annotated[Place, Point("MUG-14", "a mulle pays", (Place.TABLE,))]
    big: Annotated[int, Point("MUG-08", "♦10, the Big One", (0, 2))]
    little: Annotated[int, Point("MUG-09", "♠2, the Little One", (0, 1))]
    spade_ace: Annotated[int, Point("MUG-10", "♠A", (0, 1, 3))]
    spade: Annotated[int, Point("MUG-11", "each other spade", (0,))]
    ace: Annotated[int, Point("MUG-12", "each other ace", (0, 2))]
    sweep: Annotated[int, Point("MUG-13", "clearing the table", (0,))]
    most_cards: Annotated[Most, Point("MUG-29", "most cards", (Most(1),))]
    spades: Annotated[Most, Point("MUG-29", "spades", (Most(2),))]
    last_capture: Annotated[int, Point("MUG-29", "the last capture", (1,))]

    deals: Annotated[int, Point("MUG-30", "deals in a match without a target", (2,))]
    target: Annotated[int, Point("MUG-30", "target score (0: none)", (100,))]
    tie: Annotated[Tie, Point("MUG-20", "a tie at the end", (Tie.PLAY_ON,), adopts="SWE-89")]

    @property
    def both_values(self) -> Dual:
        """No card has a choice of values: where it lies decides."""
        return Dual.ONE

    @property
    def both_values_ace(self) -> Dual:
        """No ace has it either."""
        return Dual.ONE


GLIMNE: Final = Variant(
    "glimne",
    "Mulle after Glimne",
    MulleGlimne(
        players=(2, 4),
        partners=Partners.OPPOSITE,
        direction=Direction.LEFT,
        packet=2,
        hand=4,
        table=8,
        table_later=0,
        numerals=NUMERALS,
        courts=Worths("B 11, D 12, K 13"),
        played_ace=Worths("A 14"),
        table_ace=Worths("A 1"),
        played_little=Worths("♠2 15"),
        table_little=Worths("♠2 2"),
        played_big=Worths("♦10 16"),
        table_big=Worths("♦10 10"),
        sets=Sets.ANY,
        sharing=Sharing.NONE,
        duty=Duty.NONE,
        unclaimed=Unclaimed.NOBODY,
        build_on=Onto.ONE,
        build_value=Place.TABLE,
        build_sets=Sets.ONE,
        holding=Holding.NEEDED,
        raising=Raising.ANYBODY,
        captor=Captor.ANYBODY,
        joining=Joining.ALONE,
        promise=Promise.FREE,
        twin=Twin.WITHIN,
        clearing_mulle=ClearingMulle.BOTH,
        mulle=Place.HAND,
        big=3,
        little=2,
        spade_ace=2,
        spade=1,
        ace=1,
        sweep=1,
        most_cards=Most(0),
        spades=Most(0),
        last_capture=0,
        deals=1,
        target=0,
        tie=Tie.SPADES,
    ),
)
GLIMNE_THREE: Final = Variant(
    "with-three",
    "With three players too",
    replace(GLIMNE.rules, players=(2, 3, 4)),
    parent=GLIMNE,
    cites={"players": ("MUG-43",)},
)
VARIANTS: Final = (GLIMNE, GLIMNE_THREE)
