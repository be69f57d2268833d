"""The rule set of Casino: the points on which readings of it differ, and the forms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from ....engine.rulebook import Point, Variant
from ....mechanics.ring import Direction
from .. import points
from ..alternatives import (
    Captor,
    Dual,
    Duty,
    Finish,
    Holding,
    Joining,
    LastHands,
    Leftovers,
    Length,
    NextDealer,
    Opener,
    Partners,
    Place,
    Promise,
    Raising,
    Sets,
    Sharing,
    Tie,
)
from ..awards import AtLeast, Majority, Most
from ..points import AS_SHOWN, Ace, Big, Little
from ..seats import PerSeats
from ..values import NUMERALS
from ..worths import Worths


@dataclass(frozen=True, slots=True, kw_only=True)
class Casino:
    """The points on which forms and readings of the game differ, and what each may be instead."""

    players: Annotated[tuple[int, ...], Point("WIK-02", "players", ((2, 4), (3,)))] = (2, 3, 4)
    partners: Annotated[Partners, points.PARTNERS("WIK-39")] = Partners.OPPOSITE
    direction: Annotated[Direction, points.DIRECTION("WIK-53")] = Direction.LEFT
    packet: Annotated[int, Point("WIK-51", "cards dealt at a time", (2,))] = 1
    hand: Annotated[
        PerSeats,
        Point(
            "WIK-77",
            "cards in hand",
            (
                PerSeats("4 with 2 players, 4 with 3, 4 with 4"),
                PerSeats("12 with 2 players, 8 with 3, 4 with 4"),
            ),
            also=("WIK-10", "WIK-31", "WIK-11"),
        ),
    ] = PerSeats("12 with 2 players, 7 with 3, 4 with 4")
    last_hands: Annotated[
        LastHands, Point("WIK-57", "the last cards of the stock", (LastHands.ASIDE,))
    ] = LastHands.DEALT
    table: Annotated[int, points.TABLE("WIK-12")] = 4
    table_later: Annotated[int, points.TABLE_LATER("WIK-46")] = 0
    opener: Annotated[Opener, Point("WIK-54", "the first card is played by", (Opener.DEALER,))] = (
        Opener.NEIGHBOUR
    )
    next_dealer: Annotated[
        NextDealer, Point("WIK-56", "the next deal is dealt by", (NextDealer.SAME,))
    ] = NextDealer.NEIGHBOUR

    numerals: Annotated[Worths, points.NUMERALS("WIK-04")] = NUMERALS
    courts: Annotated[Worths, points.COURTS("WIK-76", carries=("WIK-05", "WIK-06", "WIK-07"))] = (
        points.COURTS_COUNT
    )
    played_ace: Annotated[Worths, points.PLAYED_ACE("WIK-03")] = Ace.EITHER
    table_ace: Annotated[Worths, Point("WIK-73", "an ace on the table", (AS_SHOWN,))] = Ace.EITHER
    played_little: Annotated[Worths, points.PLAYED_LITTLE("WIK-08")] = Little.EITHER
    table_little: Annotated[Worths, points.TABLE_LITTLE("WIK-73")] = Little.EITHER
    played_big: Annotated[Worths, points.PLAYED_BIG("WIK-09")] = Big.EITHER
    table_big: Annotated[Worths, points.TABLE_BIG("WIK-73")] = Big.EITHER
    both_values_ace: Annotated[Dual, points.DUAL_ACE("WIK-60")] = Dual.ONE
    both_values: Annotated[Dual, Point("WIK-60", "♠2 or ♦10 played counts", (Dual.BOTH,))] = (
        Dual.ONE
    )
    sets: Annotated[Sets, points.SETS("WIK-58")] = Sets.ANY
    sharing: Annotated[Sharing, points.SHARING_OF_SETS("WIK-59")] = Sharing.NONE
    duty: Annotated[Duty, points.DUTY("WIK-61")] = Duty.NONE

    holding: Annotated[Holding, points.HOLDING("WIK-72")] = Holding.NEEDED
    captor: Annotated[Captor, points.CAPTOR("WIK-62")] = Captor.ANYBODY
    joining: Annotated[Joining, points.JOINING("WIK-63")] = Joining.ALONE
    raising: Annotated[Raising, points.RAISING("WIK-64", others=tuple(Raising)[1:])] = (
        Raising.NOBODY
    )
    build_sets: Annotated[Sets, points.BUILD_SETS("WIK-65")] = Sets.ONE
    build_value: Annotated[Place, points.BUILD_VALUE("WIK-75")] = Place.TABLE
    promise: Annotated[Promise, points.PROMISE("WIK-66", revision=2)] = Promise.FREE

    leftovers: Annotated[
        Leftovers, Point("WIK-21", "the table at the end", (Leftovers.LAST_CAPTURE,))
    ] = Leftovers.LAST_PLAYER
    most_cards: Annotated[
        Majority, Point("WIK-23", "most cards", (Most(3), AtLeast(27, points=1)))
    ] = AtLeast(27, points=3)
    most_cards_three: Annotated[
        Majority,
        Point("WIK-32", "most cards, three players", (AtLeast(27, points=3), Most(3, tied=3))),
    ] = Most(3)
    big: Annotated[int, Point("WIK-24", "♦10, the Big Casino", (0, 1))] = 2
    little: Annotated[int, Point("WIK-25", "♠2, the Little Casino", (0, 2))] = 1
    ace: Annotated[int, Point("WIK-26", "each ace", (0, 2))] = 1
    spades: Annotated[Majority, Point("WIK-27", "spades", (Most(1), AtLeast(7, points=2)))] = (
        AtLeast(7, points=1)
    )
    spades_three: Annotated[
        Majority, Point("WIK-32", "spades, three players", (AtLeast(7, points=1), Most(1, tied=1)))
    ] = Most(1)
    sweep: Annotated[int, Point("WIK-28", "a cleared table", (0, 2), also=("WIK-45",))] = 1
    last_capture: Annotated[int, Point("WIK-74", "the last capture", (1,))] = 0

    length: Annotated[Length, Point("WIK-30", "a match is")] = Length.PARTIE
    target: Annotated[int, Point("WIK-30", "target score", (11,))] = 21
    finish: Annotated[
        Finish, Point("WIK-68", "several reach the target", (Finish.FIRST,), also=("WIK-29",))
    ] = Finish.MOST
    tie: Annotated[Tie, Point("WIK-69", "a tie at the end", (Tie.SHARED,))] = Tie.PLAY_ON


CASINO: Final = Variant("casino", "Casino", Casino())
CASINO_SINGLE: Final = Variant(
    "casino-single",
    "A single deal",
    Casino(length=Length.SINGLE_DEAL),
    parent=CASINO,
    cites={"length": ("WIK-49",)},
)
VARIANTS: Final = (CASINO, CASINO_SINGLE)
