"""The rule set of Swedish Kasino: the points on which its forms differ, and the forms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from ....engine.match import Order
from ....engine.rulebook import Point, Variant
from ....mechanics.ring import Direction
from .. import points
from ..alternatives import Dual, Duty, Sets, Sharing, Tie, Unclaimed
from ..awards import EachOver, Most
from ..points import AS_SHOWN, Ace, Big, Little
from ..values import NUMERALS
from ..worths import Worths

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

    players: Annotated[tuple[int, ...], Point("SWE-01", "players", ((2, 4),))] = (2, 3, 4)
    direction: Annotated[Direction, points.DIRECTION("SWE-03")] = Direction.LEFT
    packet: Annotated[int, points.PACKET("SWE-07")] = 2
    hand: Annotated[int, points.HAND("SWE-10")] = 4
    table: Annotated[int, points.TABLE("SWE-85")] = 4
    table_later: Annotated[int, points.TABLE_LATER("SWE-14")] = 0

    numerals: Annotated[Worths, points.NUMERALS("SWE-23")] = NUMERALS
    courts: Annotated[Worths, points.COURTS("SWE-24")] = points.COURTS_COUNT
    played_ace: Annotated[Worths, points.PLAYED_ACE("SWE-25")] = Ace.EITHER
    table_ace: Annotated[Worths, points.TABLE_ACE("SWE-30")] = Ace.EITHER
    both_values_ace: Annotated[Dual, points.DUAL_ACE("SWE-29")] = Dual.ONE
    played_little: Annotated[Worths, Point("SWE-23", "♠2 played", (Little.HIGH,))] = AS_SHOWN
    table_little: Annotated[Worths, points.TABLE_LITTLE("SWE-23")] = AS_SHOWN
    played_big: Annotated[Worths, Point("SWE-23", "♦10 played", (Big.HIGH,))] = AS_SHOWN
    table_big: Annotated[Worths, points.TABLE_BIG("SWE-23")] = AS_SHOWN
    sets: Annotated[Sets, points.SETS("SWE-27")] = Sets.ANY
    sharing: Annotated[Sharing, points.SHARING("SWE-96")] = Sharing.NONE
    duty: Annotated[Duty, points.DUTY("SWE-28")] = Duty.NONE
    unclaimed: Annotated[Unclaimed, points.UNCLAIMED("SWE-92")] = Unclaimed.NOBODY

    tabbe: Annotated[int, Point("SWE-34", "a tabbe", (0, 2))] = 1
    last_capture: Annotated[int, Point("SWE-44", "the last capture", (0,))] = 1
    spades: Annotated[Most | EachOver, Point("SWE-50", "spades", (Most(1), Most(2, tied=1)))] = (
        Most(2)
    )
    most_cards: Annotated[Most, points.MOST_CARDS("SWE-51")] = Most(1)
    big: Annotated[int, Point("SWE-52", "♦10, the Big One", (0, 3))] = 2
    little: Annotated[int, Point("SWE-53", "♠2, the Little One", (0, 2))] = 1
    ace: Annotated[int, Point("SWE-54", "each ace", (0, 2))] = 1

    target: Annotated[
        int, Point("SWE-120", "target score", (11,), revision=2, also=("SWE-59",))
    ] = 16
    tie: Annotated[Tie, Point("SWE-89", "a tie at the end")] = Tie.SPADES
    still_tied: Annotated[Order, Point("SWE-93", "a tie in spades too")] = PLAY_ON

    @property
    def both_values(self) -> Dual:
        """No other card has two values here."""
        return self.both_values_ace


SWEDISH: Final = Variant("swedish", "Swedish Kasino", SwedishKasino())
OVERSPADER: Final = Variant(
    "overspader",
    "Överspader",
    SwedishKasino(spades=EachOver(6, points=1), target=21),
    parent=SWEDISH,
    cites={"spades": ("SWE-80", "SWE-81"), "target": ("SWE-82", "SWE-120")},
)
PLAYING_ON: Final = Variant(
    "playing-on",
    "Playing on at a tie",
    SwedishKasino(tie=Tie.PLAY_ON),
    parent=SWEDISH,
    cites={"tie": ("SWE-83",)},
)
FINNISH_ORDER: Final = Variant(
    "finnish-order",
    "A tie in spades decided as in Finland",
    SwedishKasino(still_tied=FINNISH),
    parent=SWEDISH,
    cites={"still_tied": ("SWE-61",)},
)
BERLIN_ORDER: Final = Variant(
    "berlin-order",
    "A tie in spades decided as in Berlin 1810",
    SwedishKasino(still_tied=BERLIN),
    parent=SWEDISH,
    cites={"still_tied": ("SWE-61",)},
)
VARIANTS: Final = (SWEDISH, OVERSPADER, PLAYING_ON, FINNISH_ORDER, BERLIN_ORDER)
