"""The rule set of Swedish Kasino: the points on which its forms differ, and the forms."""

from __future__ import annotations

from typing import Final

from ....engine.match import Order
from ....engine.rows import point, rule_set
from ....engine.variants import Variant, form, forms_in
from ....mechanics.ring import Direction
from ..alternatives import Dual, Duty, EachOver, Most, Sets, Sharing, Tie, Unclaimed
from ..points import AS_SHOWN, COURTS_COUNT, NUMERALS, Ace, Big, Little, Rules

PLAY_ON: Final = Order("a further deal", ())
FINNISH: Final = Order(
    "the Finnish order: aces, ♠2, ♦10, spades, cards",
    ("SWE-54", "SWE-53", "SWE-52", "SWE-50", "SWE-51"),
)
BERLIN: Final = Order(
    "the Berlin order: ♦10, ♠2, cards, spades, aces ♠ ♣ ♥ ♦",
    ("SWE-52", "SWE-53", "SWE-51", "SWE-50", "SWE-54 ♠A", "SWE-54 ♣A", "SWE-54 ♥A", "SWE-54 ♦A"),
)


@rule_set
class SwedishKasino(Rules):
    """The points on which forms of the game differ, and what each may be instead."""

    players = point("SWE-01", (2, 3, 4), (2, 4))
    direction = point("SWE-03", Direction.LEFT)
    packet = point("SWE-07", 2)
    hand: int = point("SWE-10", 4)
    table = point("SWE-85", 4, 5)
    table_later = point("SWE-14", 0)

    numerals = point("SWE-23", NUMERALS)
    courts = point("SWE-24", COURTS_COUNT, AS_SHOWN)
    played_ace = point("SWE-25", Ace.EITHER, AS_SHOWN, Ace.HIGH)
    table_ace = point("SWE-30", Ace.EITHER, AS_SHOWN, Ace.HIGH)
    both_values_ace = point("SWE-29", Dual.ONE, Dual.BOTH)
    played_little = point("SWE-23", AS_SHOWN, Little.HIGH)
    table_little = point("SWE-23", AS_SHOWN, Little.HIGH)
    played_big = point("SWE-23", AS_SHOWN, Big.HIGH)
    table_big = point("SWE-23", AS_SHOWN, Big.HIGH)
    sets = point("SWE-27", Sets.ANY)
    sharing = point("SWE-96", Sharing.NONE)
    duty = point("SWE-28", Duty.NONE)
    unclaimed = point("SWE-92", Unclaimed.NOBODY)

    tabbe = point("SWE-34", 1, 0, 2, label="a tabbe")
    last_capture = point("SWE-44", 1, 0)
    spades: Most | EachOver = point("SWE-50", Most(2), Most(1), Most(2, tied=1))
    most_cards = point("SWE-51", Most(1), Most(0), Most(3), Most(1, tied=1))
    big = point("SWE-52", 2)
    little = point("SWE-53", 1)
    ace = point("SWE-54", 1)

    target: int = point("SWE-120", 16, 11, also=("SWE-59",))
    tie: Tie = point("SWE-89", Tie.SPADES)
    still_tied = point("SWE-93", PLAY_ON, label="a tie in spades")


SWEDISH: Final = Variant("swedish", "Swedish Kasino", SwedishKasino())
OVERSPADER: Final = form(
    SWEDISH,
    "overspader",
    "Överspader",
    spades=(EachOver(6, points=1), "SWE-80", "SWE-81"),
    target=(21, "SWE-82", "SWE-120"),
)
PLAYING_ON: Final = form(
    SWEDISH, "playing-on", "Playing on after a tie", tie=(Tie.PLAY_ON, "SWE-83")
)
FINNISH_ORDER: Final = form(
    SWEDISH,
    "finnish-order",
    "A tie in spades decided as in Finland",
    still_tied=(FINNISH, "SWE-61"),
)
BERLIN_ORDER: Final = form(
    SWEDISH,
    "berlin-order",
    "A tie in spades decided as in Berlin 1810",
    still_tied=(BERLIN, "SWE-61"),
)
VARIANTS: Final = forms_in(globals())
