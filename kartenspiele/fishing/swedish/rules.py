"""The rule set of Swedish Kasino: the points on which its forms differ, and the forms."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final

from ...match import Order
from ...rooms.ring import Direction
from ...rulebook import Point, Variant
from ..alternatives import Dual, Duty, Sets, Sharing, Tie, Unclaimed
from ..awards import EachOver, Most
from ..capture import Worths
from ..values import NOTHING, NUMERALS

PLAY_ON: Final = Order("a further deal", ())
FINNISH: Final = Order(
    "the Finnish order: aces, ♠2, ♦10, spades, cards",
    ("SWE-54", "SWE-53", "SWE-52", "SWE-50", "SWE-51"),
)
BERLIN: Final = Order(
    "the Berlin order: ♦10, ♠2, cards, spades, aces ♠ ♣ ♥ ♦",
    ("SWE-52", "SWE-53", "SWE-51", "SWE-50", "SWE-54 ♠A", "SWE-54 ♣A", "SWE-54 ♥A", "SWE-54 ♦A"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class SwedishKasino:
    """The points on which forms of the game differ, and what each may be instead."""

    players: Annotated[tuple[int, ...], Point("SWE-01", "players", ((2, 4),))]
    direction: Annotated[Direction, Point("SWE-03", "direction", (Direction.RIGHT,))]
    packet: Annotated[int, Point("SWE-07", "cards dealt at a time", (1, 4))]
    hand: Annotated[int, Point("SWE-10", "cards in hand", (5,))]
    table: Annotated[int, Point("SWE-85", "cards on the table at first", (5,))]
    table_later: Annotated[int, Point("SWE-14", "cards to the table later", (2,))]

    numerals: Annotated[Worths, Point("SWE-23", "cards from two to ten", (NOTHING,))]
    courts: Annotated[Worths, Point("SWE-24", "court cards", (Worths(""),))]
    played_ace: Annotated[Worths, Point("SWE-25", "an ace played", (Worths(""), Worths("A 14")))]
    table_ace: Annotated[
        Worths, Point("SWE-30", "an ace on the table", (Worths(""), Worths("A 14")))
    ]
    both_values_ace: Annotated[Dual, Point("SWE-29", "an ace played counts", (Dual.BOTH,))]
    played_little: Annotated[Worths, Point("SWE-23", "♠2 played", (Worths("♠2 15"),))]
    table_little: Annotated[Worths, Point("SWE-23", "♠2 on the table", (Worths("♠2 15"),))]
    played_big: Annotated[Worths, Point("SWE-23", "♦10 played", (Worths("♦10 16"),))]
    table_big: Annotated[Worths, Point("SWE-23", "♦10 on the table", (Worths("♦10 16"),))]
    sets: Annotated[Sets, Point("SWE-27", "sets taken at once", (Sets.ONE,))]
    sharing: Annotated[Sharing, Point("SWE-96", "a card of the table counts", (Sharing.ANY,))]
    duty: Annotated[Duty, Point("SWE-28", "duty to capture", (Duty.WHOLE, Duty.CAPTURE))]
    unclaimed: Annotated[
        Unclaimed,
        Point("SWE-92", "the table when nobody has captured", (Unclaimed.LAST_PLAYER,)),
    ]

    tabbe: Annotated[int, Point("SWE-34", "a tabbe", (0, 2))]
    last_capture: Annotated[int, Point("SWE-44", "the last capture", (0,))]
    spades: Annotated[Most | EachOver, Point("SWE-50", "spades", (Most(1), Most(2, tied=1)))]
    most_cards: Annotated[Most, Point("SWE-51", "most cards", (Most(0), Most(3), Most(1, tied=1)))]
    big: Annotated[int, Point("SWE-52", "♦10, the Big One", (0, 3))]
    little: Annotated[int, Point("SWE-53", "♠2, the Little One", (0, 2))]
    ace: Annotated[int, Point("SWE-54", "each ace", (0, 2))]

    target: Annotated[int, Point("SWE-59", "target score", (11,))]
    tie: Annotated[Tie, Point("SWE-89", "a tie at the end")]
    still_tied: Annotated[Order, Point("SWE-93", "a tie in spades too")]

    @property
    def both_values(self) -> Dual:
        """No other card has two values here."""
        return self.both_values_ace


SWEDISH: Final = Variant(
    "swedish",
    "Swedish Kasino",
    SwedishKasino(
        players=(2, 3, 4),
        direction=Direction.LEFT,
        packet=2,
        hand=4,
        table=4,
        table_later=0,
        numerals=NUMERALS,
        courts=Worths("B 11, D 12, K 13"),
        played_ace=Worths("A 1/14"),
        table_ace=Worths("A 1/14"),
        both_values_ace=Dual.ONE,
        played_little=Worths(""),
        table_little=Worths(""),
        played_big=Worths(""),
        table_big=Worths(""),
        sets=Sets.ANY,
        sharing=Sharing.NONE,
        duty=Duty.NONE,
        unclaimed=Unclaimed.NOBODY,
        tabbe=1,
        last_capture=1,
        spades=Most(2),
        most_cards=Most(1),
        big=2,
        little=1,
        ace=1,
        target=16,
        tie=Tie.SPADES,
        still_tied=PLAY_ON,
    ),
)
OVERSPADER: Final = Variant(
    "overspader",
    "Överspader",
    replace(SWEDISH.rules, spades=EachOver(6, points=1), target=21),
    parent=SWEDISH,
    cites={"spades": ("SWE-80", "SWE-81"), "target": ("SWE-82",)},
)
PLAYING_ON: Final = Variant(
    "playing-on",
    "Playing on at a tie",
    replace(SWEDISH.rules, tie=Tie.PLAY_ON),
    parent=SWEDISH,
    cites={"tie": ("SWE-83",)},
)
FINNISH_ORDER: Final = Variant(
    "finnish-order",
    "A tie in spades decided as in Finland",
    replace(SWEDISH.rules, still_tied=FINNISH),
    parent=SWEDISH,
    cites={"still_tied": ("SWE-61",)},
)
BERLIN_ORDER: Final = Variant(
    "berlin-order",
    "A tie in spades decided as in Berlin 1810",
    replace(SWEDISH.rules, still_tied=BERLIN),
    parent=SWEDISH,
    cites={"still_tied": ("SWE-61",)},
)
VARIANTS: Final = (SWEDISH, OVERSPADER, PLAYING_ON, FINNISH_ORDER, BERLIN_ORDER)
