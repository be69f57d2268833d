"""The rule set of Mulle after Glimne: the points on which its forms differ, and the forms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from ....engine.rulebook import Point, Variant
from ....mechanics.ring import Direction
from .. import points
from ..alternatives import (
    Captor,
    ClearingMulle,
    Dual,
    Duty,
    Holding,
    Joining,
    Limit,
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
from ..points import Ace, Big, Little
from ..values import NUMERALS
from ..worths import Worths


@dataclass(frozen=True, slots=True, kw_only=True)
class MulleGlimne:
    """The points on which forms of the game differ, and what each may be instead."""

    players: Annotated[tuple[int, ...], Point("MUG-02", "players")] = (2, 4)
    partners: Annotated[Partners, points.PARTNERS("MUG-21")] = Partners.OPPOSITE
    direction: Annotated[Direction, points.DIRECTION("MUG-20", adopts="SWE-03")] = Direction.LEFT
    packet: Annotated[int, points.PACKET("MUG-20", adopts="SWE-07")] = 2
    hand: Annotated[int, Point("MUG-03", "cards in hand", (6,))] = 4
    table: Annotated[int, Point("MUG-22", "cards on the table at first", (4,))] = 8
    table_later: Annotated[int, points.TABLE_LATER("MUG-20", adopts="SWE-14", revision=2)] = 0

    numerals: Annotated[Worths, points.NUMERALS("MUG-26")] = NUMERALS
    courts: Annotated[Worths, points.COURTS("MUG-25")] = points.COURTS_COUNT
    played_ace: Annotated[Worths, Point("MUG-24", "an ace played", (Ace.EITHER,))] = Ace.HIGH
    table_ace: Annotated[Worths, Point("MUG-24", "an ace on the table", (Ace.EITHER,))] = Ace.LOW
    played_little: Annotated[Worths, Point("MUG-23", "♠2 played", (Little.EITHER,))] = Little.HIGH
    table_little: Annotated[Worths, Point("MUG-23", "♠2 on the table", (Little.EITHER,))] = (
        Little.LOW
    )
    played_big: Annotated[Worths, Point("MUG-06", "♦10 played", (Big.OF_HEARTS, Big.EITHER))] = (
        Big.HIGH
    )
    table_big: Annotated[Worths, Point("MUG-06", "♦10 on the table", (Big.EITHER,))] = Big.LOW
    sets: Annotated[Sets, points.SETS("MUG-20", adopts="SWE-27")] = Sets.ANY
    sharing: Annotated[Sharing, points.SHARING_OF_SETS("MUG-20", adopts="SWE-96")] = Sharing.NONE
    duty: Annotated[Duty, points.DUTY("MUG-20", adopts="SWE-28")] = Duty.NONE
    unclaimed: Annotated[Unclaimed, points.UNCLAIMED("MUG-20", adopts="SWE-92")] = Unclaimed.NOBODY

    build_on: Annotated[
        Onto, Point("MUG-45", "a card is combined with", (Onto.ANY,), revision=2, also=("MUG-17",))
    ] = Onto.ONE
    build_value: Annotated[Place, points.BUILD_VALUE("MUG-31")] = Place.TABLE
    build_sets: Annotated[Sets, points.BUILD_SETS("MUG-32")] = Sets.ONE
    holding: Annotated[Holding, points.HOLDING("MUG-33")] = Holding.NEEDED
    raising: Annotated[Raising, points.RAISING("MUG-34", others=tuple(Raising)[:-1])] = (
        Raising.ANYBODY
    )
    captor: Annotated[Captor, points.CAPTOR("MUG-35")] = Captor.ANYBODY
    joining: Annotated[Joining, points.JOINING("MUG-36")] = Joining.ALONE
    promise: Annotated[Promise, points.PROMISE("MUG-37", revision=2)] = Promise.FREE

    twin: Annotated[Twin, Point("MUG-07", "a mulle may take besides", (Twin.ALONE,))] = Twin.WITHIN
    clearing_mulle: Annotated[ClearingMulle, points.CLEARING_MULLE("MUG-42")] = ClearingMulle.BOTH
    mulle: Annotated[Place, Point("MUG-14", "a mulle pays", (Place.TABLE,))] = Place.HAND
    big: Annotated[int, Point("MUG-08", "♦10, the Big One", (0, 2))] = 3
    little: Annotated[int, Point("MUG-09", "♠2, the Little One", (0, 1))] = 2
    spade_ace: Annotated[int, Point("MUG-10", "♠A", (0, 1, 3))] = 2
    spade: Annotated[int, Point("MUG-11", "each other spade", (0,))] = 1
    ace: Annotated[int, Point("MUG-12", "each other ace", (0, 2))] = 1
    sweep: Annotated[int, Point("MUG-13", "clearing the table", (0,))] = 1
    most_cards: Annotated[Most, Point("MUG-29", "most cards", (Most(1),))] = Most(0)
    spades: Annotated[Most, Point("MUG-29", "spades", (Most(2),))] = Most(0)
    last_capture: Annotated[int, Point("MUG-29", "the last capture", (1,))] = 0

    deals: Annotated[int, Point("MUG-30", "deals in a match without a target", (2,))] = 1
    target: Annotated[int | Limit, Point("MUG-30", "target score", (100,), revision=2)] = Limit.NONE
    tie: Annotated[Tie, points.TIE("MUG-20", adopts="SWE-89")] = Tie.SPADES

    # No card has a choice of values: where it lies decides.
    both_values: ClassVar[Dual] = Dual.ONE
    both_values_ace: ClassVar[Dual] = Dual.ONE


GLIMNE: Final = Variant("glimne", "Mulle after Glimne", MulleGlimne())
GLIMNE_THREE: Final = Variant(
    "with-three",
    "With three players too",
    MulleGlimne(players=(2, 3, 4)),
    parent=GLIMNE,
    cites={"players": ("MUG-43",)},
)
VARIANTS: Final = (GLIMNE, GLIMNE_THREE)
