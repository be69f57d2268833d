"""The rule set of the Berlin Casino: the points on which its forms differ, and the forms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....engine.match import Order
from ....engine.rows import point, rule_set
from ....engine.variants import Variant, form, forms_in
from ....mechanics.ring import Direction
from .. import alternatives as alt
from ..alternatives import Alike, AtLeast, Dual, Marking, Most
from ..points import AS_SHOWN, COURTS_COUNT, NUMERALS, Ace, Big, Little, Rules
from ..worths import Worths

CASINOS_FIRST: Final = Order(
    "the Berlin order: ♦10, ♠2, cards, spades, aces ♠ ♣ ♥ ♦",
    (
        "BER-31",
        "BER-32",
        *("BER-33", "BER-47 most cards"),
        *("BER-34", "BER-47 most spades"),
        *("BER-35 ♠A", "BER-35 ♣A", "BER-35 ♥A", "BER-35 ♦A"),
    ),
)
ACES_FIRST: Final = Order(
    "the Finnish order: aces, ♠2, ♦10, spades, cards",
    (
        *("BER-35", "BER-32", "BER-31"),
        *("BER-34", "BER-47 most spades"),
        *("BER-33", "BER-47 most cards"),
    ),
)
PAIR_ONLY: Final = Worths("B pair, D pair, K pair")
NO_ORDER: Final = Order("no order, most points", ())

# Where it is said how many play in a form; for other numbers there is BER-11 alone.
STATED: Final[Mapping[tuple[int, ...], str]] = {
    (4,): "BER-50",
    (3,): "BER-12",
    (2,): "BER-13",
    (2, 4): "BER-63",
}


@rule_set
class BerlinCasino(Rules):
    """The points on which forms of the game differ, and what each may be instead."""

    players = point("BER-11", (4,))
    direction = point("BER-14", Direction.LEFT, adopts="SWE-03")
    packet = point("BER-14", 2, 1, adopts="SWE-07")
    hand: int = point("BER-51", 4)
    table = point("BER-52", 4, 5)
    alike = point("BER-73", Alike.STAYS, label="equal cards on the first table")
    table_later = point("BER-14", 0, adopts="SWE-14")

    numerals = point("BER-17", NUMERALS)
    courts = point("BER-18", COURTS_COUNT)
    played_ace = point("BER-19", Ace.EITHER, AS_SHOWN)
    table_ace = point("BER-16", Ace.EITHER)
    played_little = point("BER-20", Little.EITHER, Little.HIGH)
    table_little = point("BER-16", Little.EITHER)
    played_big = point("BER-21", Big.EITHER, Big.HIGH)
    table_big = point("BER-16", Big.EITHER)
    both_values = point("BER-57", Dual.ONE)
    both_values_ace = point("BER-57", Dual.ONE)
    sets = point("BER-10", alt.Sets.ANY)
    sharing = point("BER-14", alt.Sharing.NONE, adopts="SWE-96")
    duty = point("BER-54", alt.Duty.NONE)
    unclaimed = point("BER-14", alt.Unclaimed.NOBODY, adopts="SWE-92")

    sweep = point("BER-28", 1, label="a sweep")
    last_capture = point("BER-29", 1)
    at_once = point("BER-30", *alt.AtOnce, label="scored during play")
    big = point("BER-31", 2, label="♦10, the Big Casino")
    little = point("BER-32", 1, label="♠2, the Little Casino")
    most_cards = point("BER-33", Most(3), Most(1), AtLeast(27, points=3))
    spades: alt.Majority = point("BER-34", AtLeast(7, points=1), Most(2))
    ace = point("BER-35", 1)

    marking = point("BER-36", Marking.DIFFERENCE, label="of the count, a side scores")
    target: int = point("BER-24", 11, 21)
    order = point("BER-46", CASINOS_FIRST, ACES_FIRST, NO_ORDER, label="several reach the target")
    lurch = point("BER-41", 2, 1, label="stakes paid from the lurch")


BERLIN_FOUR: Final = Variant("berlin-four", "Berlin Casino of four", BerlinCasino())
BERLIN_TWO: Final = form(
    BERLIN_FOUR, "berlin-two", "Berlin Casino of two", players=((2,), "BER-13")
)
BERLIN_THREE: Final = form(
    BERLIN_FOUR,
    "berlin-three",
    "Berlin Casino of three",
    players=((3,), "BER-12"),
    spades=(Most(1), "BER-47"),
    marking=(Marking.ALL, "BER-44"),
    target=(16, "BER-43"),
)
BONNIER: Final = form(
    BERLIN_FOUR,
    "bonnier",
    "Without differences, after Bonnier",
    players=((2, 4), "BER-45"),
    marking=(Marking.ALL, "BER-45"),
)
BERLIN_BOTH: Final = form(
    BERLIN_FOUR,
    "berlin-both-values",
    "Both values together",
    both_values=(Dual.BOTH, "BER-22"),
    both_values_ace=(Dual.BOTH, "BER-22"),
)
PIERER: Final = form(
    BERLIN_FOUR,
    "pierer",
    "Casino after Pierer, 1857",
    told_by="PieCas",
    packet=(4, "PieCas-3"),
    alike=(Alike.REPLACED, "PieCas-4"),
    played_ace=(Ace.HIGH, "PieCas-10"),
    table_ace=(Ace.HIGH, "PieCas-10"),
)
LONG: Final = form(
    BERLIN_FOUR,
    "long",
    "Cassino after Long, 1792",
    told_by="Long92",
    courts=(PAIR_ONLY, "Long92-6"),
    played_ace=(Ace.LOW, "Long92-13"),
    table_ace=(Ace.LOW, "Long92-13"),
    played_little=(AS_SHOWN, "Long92-13"),
    table_little=(AS_SHOWN, "Long92-13"),
    played_big=(AS_SHOWN, "Long92-13"),
    table_big=(AS_SHOWN, "Long92-13"),
    last_capture=(0, "Long92-10"),
    spades=(Most(1), "Long92-1"),
)
VARIANTS: Final = forms_in(globals())
