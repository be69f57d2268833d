"""The rule set of Mulle after Sassersson: the points on which its forms differ, and the forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....engine.rows import point, rule_set
from ....engine.variants import Variant, form, forms_in
from ....mechanics.ring import Direction
from ..alternatives import (
    ClearingMulle,
    Dual,
    Duty,
    Limit,
    Most,
    Sets,
    Sharing,
    Tie,
    Twin,
    Unclaimed,
)
from ..points import AS_SHOWN, COURTS_COUNT, NUMERALS, Ace, Big, Little, Rules

# Where it is said how many play; where it is not, MUS-29 decides.
STATED: Final[Mapping[tuple[int, ...], str]] = {(2,): "MUS-19", (3,): "MUS-20", (4,): "MUS-21"}


@rule_set
class SasserssonMulle(Rules):
    """The points on which forms of the game differ, and what each may be instead."""

    players = point("MUS-29", (2, 3, 4), (2, 3, 4, 5, 6))
    direction = point("MUL-02", Direction.LEFT, adopts="SWE-03")
    packet = point("MUS-30", 2, 1, 5)
    hand: tuple[int, ...] = point("MUS-01", (5,), (4,), label="cards in hand, deal by deal")
    table = point("MUS-22", 5)
    table_later = point("MUL-02", 0, adopts="SWE-14")

    numerals = point("MUL-02", NUMERALS, adopts="SWE-23")
    courts = point("MUL-02", COURTS_COUNT, AS_SHOWN, adopts="SWE-24")
    played_ace = point("MUL-02", Ace.EITHER, AS_SHOWN, Ace.HIGH, adopts="SWE-25")
    table_ace = point("MUL-02", Ace.EITHER, AS_SHOWN, Ace.HIGH, adopts="SWE-30")
    both_values_ace = point("MUL-02", Dual.ONE, Dual.BOTH, adopts="SWE-29")
    played_little = point("MUL-02", AS_SHOWN, adopts="SWE-23")
    table_little = point("MUL-02", AS_SHOWN, adopts="SWE-23")
    played_big = point("MUL-02", AS_SHOWN, adopts="SWE-23")
    table_big = point("MUL-02", AS_SHOWN, adopts="SWE-23")
    both_values = point("MUS-36", Dual.ONE, label="♠2 or ♦10 played, if of two values, counts")
    sets = point("MUL-02", Sets.ANY, adopts="SWE-27")
    sharing = point("MUL-02", Sharing.NONE, adopts="SWE-96")
    duty = point("MUL-02", Duty.NONE, adopts="SWE-28")
    twin = point("MUS-11", Twin.ALONE, Twin.WITHIN, Twin.FORBIDDEN)
    clearing_mulle = point("MUS-32", ClearingMulle.BOTH)
    unclaimed = point("MUL-02", Unclaimed.NOBODY, adopts="SWE-92")

    mulle = point("MUS-11", 5, 0, 1, label="a mulle", also=("MUL-03",))
    sweep = point("MUS-10", 1, label="a tabbe")
    last_capture = point("MUS-09", 1, 0)
    spades: Most = point("MUS-05", Most(1), Most(2), Most(1, tied=1))
    most_cards = point("MUS-04", Most(0), Most(1))
    big = point("MUS-06", 2)
    little = point("MUS-07", 1)
    ace = point("MUS-08", 1)

    deals = point("MUS-14", Limit.NONE, 3, also=("MUS-33",))
    target = point("MUS-33", 16, 50, Limit.NONE, also=("MUS-24",))
    tie: Tie = point("MUL-02", Tie.SPADES, Tie.PLAY_ON, adopts="SWE-89")


SASSERSSON: Final = Variant("sassersson", "Mulle after Sassersson", SasserssonMulle())
MULLE_TWO_VALUES: Final = form(
    SASSERSSON,
    "mulle-two-values",
    "Two values, one at a time",
    played_little=(Little.EITHER, "MUS-15"),
    table_little=(Little.EITHER, "MUS-15"),
    played_big=(Big.EITHER, "MUS-28"),
    table_big=(Big.EITHER, "MUS-28"),
)
MULLE_BOTH_VALUES: Final = form(
    MULLE_TWO_VALUES,
    "mulle-both-values",
    "Two values, both at will",
    both_values=(Dual.BOTH, "MUS-16"),
)
MULLE_EVEN_TWO: Final = form(
    SASSERSSON,
    "mulle-even-two",
    "An even deal for two",
    players=((2,), "MUS-19"),
    table=(4, "MUS-19"),
)
MULLE_EVEN_THREE: Final = form(
    SASSERSSON,
    "mulle-even-three",
    "An even deal for three",
    players=((3,), "MUS-20"),
    hand=((4, 4, 5), "MUS-20"),
)
MULLE_EVEN_FOUR: Final = form(
    SASSERSSON,
    "mulle-even-four",
    "An even deal for four",
    players=((4,), "MUS-21"),
    table=(4, "MUS-21"),
)
VARIANTS: Final = forms_in(globals())
