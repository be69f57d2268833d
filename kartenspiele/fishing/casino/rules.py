"""The rule set of Casino: the points on which readings of it differ, and the forms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final

from ...rooms.ring import Direction
from ...rulebook import Point, Variant
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
from ..awards import Most
from ..capture import Worths
from ..majority import AtLeast
from ..seats import PerSeats
from ..values import NOTHING, NUMERALS

ONE_OR_FOURTEEN: Final = Worths("A 1/14")
AS_SHOWN: Final = Worths("")


@dataclass(frozen=True, slots=True, kw_only=True)
class Casino:
    """The points on which forms and readings of the game differ, and what each may be instead."""

    players: Annotated[tuple[int, ...], Point("WIK-02", "players", ((2, 4), (3,)))]
    partners: Annotated[Partners, Point("WIK-39", "partners", (Partners.NONE,))]
    direction: Annotated[Direction, Point("WIK-53", "direction", (Direction.RIGHT,))]
    packet: Annotated[int, Point("WIK-51", "cards dealt at a time", (2,))]
    hand: Annotated[
        PerSeats,
        Point("WIK-77", "cards in hand", (PerSeats("4 with 2 players, 4 with 3, 4 with 4"),)),
    ]
    last_hands: Annotated[
        LastHands, Point("WIK-57", "the last cards of the stock", (LastHands.ASIDE,))
    ]
    table: Annotated[int, Point("WIK-12", "cards on the table at first", (5,))]
    table_later: Annotated[int, Point("WIK-46", "cards to the table later", (2,))]
    opener: Annotated[Opener, Point("WIK-54", "the first card is played by", (Opener.DEALER,))]
    next_dealer: Annotated[
        NextDealer, Point("WIK-56", "the next deal is dealt by", (NextDealer.SAME,))
    ]

    numerals: Annotated[Worths, Point("WIK-04", "cards from two to ten", (NOTHING,))]
    courts: Annotated[
        Worths,
        Point("WIK-76", "court cards", (AS_SHOWN,), carries=("WIK-05", "WIK-06", "WIK-07")),
    ]
    played_ace: Annotated[Worths, Point("WIK-03", "an ace played", (AS_SHOWN, Worths("A 14")))]
    table_ace: Annotated[Worths, Point("WIK-73", "an ace on the table", (AS_SHOWN,))]
    played_little: Annotated[Worths, Point("WIK-08", "♠2 played", (AS_SHOWN, Worths("♠2 15")))]
    table_little: Annotated[Worths, Point("WIK-73", "♠2 on the table", (Worths("♠2 15"),))]
    played_big: Annotated[Worths, Point("WIK-09", "♦10 played", (AS_SHOWN, Worths("♦10 16")))]
    table_big: Annotated[Worths, Point("WIK-73", "♦10 on the table", (Worths("♦10 16"),))]
    both_values_ace: Annotated[Dual, Point("WIK-60", "an ace played counts", (Dual.BOTH,))]
    both_values: Annotated[Dual, Point("WIK-60", "♠2 or ♦10 played counts", (Dual.BOTH,))]
    sets: Annotated[Sets, Point("WIK-58", "sets taken at once", (Sets.ONE,))]
    sharing: Annotated[
        Sharing, Point("WIK-59", "among sets, a card of the table counts", (Sharing.ANY,))
    ]
    duty: Annotated[Duty, Point("WIK-61", "duty to capture", (Duty.WHOLE, Duty.CAPTURE))]

    holding: Annotated[
        Holding, Point("WIK-72", "a card to capture the build with", (Holding.FREE,))
    ]
    captor: Annotated[Captor, Point("WIK-62", "a build is captured by", (Captor.BUILDERS,))]
    joining: Annotated[Joining, Point("WIK-63", "a build counts", (Joining.CARD,))]
    raising: Annotated[
        Raising,
        Point(
            "WIK-64",
            "a build is given another value by",
            (Raising.OWN, Raising.OTHERS, Raising.ANYBODY),
        ),
    ]
    build_sets: Annotated[Sets, Point("WIK-65", "sets in a build", (Sets.ANY,))]
    build_value: Annotated[
        Place, Point("WIK-75", "in a build, a card put down counts", (Place.HAND,))
    ]
    promise: Annotated[
        Promise,
        Point("WIK-66", "at his next turn the builder is bound", tuple(Promise)[1:]),
    ]

    leftovers: Annotated[
        Leftovers, Point("WIK-21", "the table at the end", (Leftovers.LAST_CAPTURE,))
    ]
    most_cards: Annotated[
        Most | AtLeast, Point("WIK-23", "most cards", (Most(3), AtLeast(27, points=1)))
    ]
    most_cards_three: Annotated[
        Most | AtLeast,
        Point("WIK-32", "most cards, three players", (AtLeast(27, points=3), Most(3, tied=3))),
    ]
    big: Annotated[int, Point("WIK-24", "♦10, the Big Casino", (0, 1))]
    little: Annotated[int, Point("WIK-25", "♠2, the Little Casino", (0, 2))]
    ace: Annotated[int, Point("WIK-26", "each ace", (0, 2))]
    spades: Annotated[Most | AtLeast, Point("WIK-27", "spades", (Most(1), AtLeast(7, points=2)))]
    spades_three: Annotated[
        Most | AtLeast,
        Point("WIK-32", "spades, three players", (AtLeast(7, points=1), Most(1, tied=1))),
    ]
    sweep: Annotated[int, Point("WIK-28", "a cleared table", (0, 2))]
    last_capture: Annotated[int, Point("WIK-74", "the last capture", (1,))]

    length: Annotated[Length, Point("WIK-30", "a match is")]
    target: Annotated[int, Point("WIK-30", "target score", (11,))]
    finish: Annotated[Finish, Point("WIK-68", "several reach the target", (Finish.FIRST,))]
    tie: Annotated[Tie, Point("WIK-69", "a tie at the end", (Tie.SHARED,))]


CASINO: Final = Variant(
    "casino",
    "Casino",
    Casino(
        players=(2, 3, 4),
        partners=Partners.OPPOSITE,
        direction=Direction.LEFT,
        packet=1,
        hand=PerSeats("12 with 2 players, 7 with 3, 4 with 4"),
        last_hands=LastHands.DEALT,
        table=4,
        table_later=0,
        opener=Opener.NEIGHBOUR,
        next_dealer=NextDealer.NEIGHBOUR,
        numerals=NUMERALS,
        courts=Worths("B 11, D 12, K 13"),
        played_ace=ONE_OR_FOURTEEN,
        table_ace=ONE_OR_FOURTEEN,
        played_little=Worths("♠2 2/15"),
        table_little=Worths("♠2 2/15"),
        played_big=Worths("♦10 10/16"),
        table_big=Worths("♦10 10/16"),
        both_values_ace=Dual.ONE,
        both_values=Dual.ONE,
        sets=Sets.ANY,
        sharing=Sharing.NONE,
        duty=Duty.NONE,
        holding=Holding.NEEDED,
        captor=Captor.ANYBODY,
        joining=Joining.ALONE,
        raising=Raising.NOBODY,
        build_sets=Sets.ONE,
        build_value=Place.TABLE,
        promise=Promise.FREE,
        leftovers=Leftovers.LAST_PLAYER,
        most_cards=AtLeast(27, points=3),
        most_cards_three=Most(3),
        big=2,
        little=1,
        ace=1,
        spades=AtLeast(7, points=1),
        spades_three=Most(1),
        sweep=1,
        last_capture=0,
        length=Length.PARTIE,
        target=21,
        finish=Finish.MOST,
        tie=Tie.PLAY_ON,
    ),
)
CASINO_SINGLE: Final = Variant(
    "casino-single",
    "A single deal",
    replace(CASINO.rules, length=Length.SINGLE_DEAL),
    parent=CASINO,
    cites={"length": ("WIK-49",)},
)
VARIANTS: Final = (CASINO, CASINO_SINGLE)
