"""The rule set of Finnish Kasino: the points on which it may be played or read otherwise."""

from __future__ import annotations

from typing import Final

from ....engine.match import Order
from ....engine.rows import point, rule_set
from ....engine.variants import Variant
from ....mechanics.ring import Direction
from .. import alternatives as alt
from ..alternatives import BarCounts, Cancelling, Most, Noting, StillTied
from ..points import AS_SHOWN, COURTS_COUNT, NUMERALS, Ace, Big, Little, Rules

HUTS_LAST: Final = Order(
    "aces, ♠2, ♦10, spades, cards, huts",
    ("FIN-09", "FIN-10", "FIN-11", "FIN-12", "FIN-14", "FIN-21"),
)
HUTS_BEFORE: Final = Order(
    "aces, ♠2, ♦10, huts, spades, cards",
    ("FIN-09", "FIN-10", "FIN-11", "FIN-21", "FIN-12", "FIN-14"),
)
AS_IN_BERLIN: Final = Order(
    "♦10, ♠2, cards, spades, aces, huts",
    ("FIN-11", "FIN-10", "FIN-14", "FIN-12", "FIN-09", "FIN-21"),
)


@rule_set
class FinnishKasino(Rules):
    """The points on which the game may be played or read otherwise, and what each may be.

    No card has a choice of values: where it lies decides.
    """

    players = point("FIN-01", (2, 3, 4), (2, 4))
    partners = point("FIN-22", alt.Partners.OPPOSITE)
    direction = point("FIN-20", Direction.LEFT, adopts="SWE-03")
    packet = point("FIN-20", 2, adopts="SWE-07")
    hand: int = point("FIN-20", 4, adopts="SWE-10")
    table = point("FIN-20", 4, 5, adopts="SWE-85")
    table_later = point("FIN-20", 0, adopts="SWE-14")

    numerals = point("FIN-02", NUMERALS)
    courts = point("FIN-02", COURTS_COUNT, AS_SHOWN)
    played_ace = point("FIN-02", Ace.HIGH, Ace.EITHER)
    table_ace = point("FIN-02", Ace.LOW, Ace.EITHER)
    played_little = point("FIN-02", Little.HIGH, Little.LOW, Little.EITHER)
    table_little = point("FIN-02", Little.LOW, Little.EITHER)
    played_big = point("FIN-60", Big.HIGH, Big.LOW, Big.EITHER, Big.OF_HEARTS)
    table_big = point("FIN-60", Big.LOW, Big.HIGH)
    sets = point("FIN-20", alt.Sets.ANY, adopts="SWE-27")
    sharing = point("FIN-20", alt.Sharing.NONE, adopts="SWE-96")
    duty = point("FIN-20", alt.Duty.NONE, adopts="SWE-28")
    unclaimed = point("FIN-20", alt.Unclaimed.NOBODY, adopts="SWE-92")

    sweep = point("FIN-21", 1)
    cancelling = point("FIN-04", *Cancelling, label="huts cancelled", also=("FIN-05",))
    late_huts = point("FIN-07", *alt.LateHuts, label="huts in the last round of a deal")
    bar = point("FIN-25", 10, 11, label="points of a side that bar huts")
    bar_counts = point("FIN-26", *BarCounts, label="points that count for the bar")
    marked_huts = point("FIN-27", *alt.Marked, label="huts made before the bar")
    barred_hut = point("FIN-28", *alt.BarredHut, label="a hut made too late")
    huts_noted = point("FIN-30", *alt.HutsNoted, label="huts score")

    ace = point("FIN-09", 1)
    little = point("FIN-10", 1, label="♠2, the Little Casino")
    big = point("FIN-11", 2, label="♦10, the Big Casino")
    spades: Most = point("FIN-12", Most(2, tied=1), Most(2), Most(1))
    most_cards = point("FIN-14", Most(1), Most(0), Most(3), Most(1, tied=1))
    last_capture = point("FIN-15", 0, 1)
    noted = point("FIN-17", *Noting, label="aces, ♠2 and ♦10 score")

    target: int = point("FIN-06", 16, 11, 21)
    winner = point("FIN-31", *alt.Winner, label="several reach the target")
    tie: Order = point("FIN-19", HUTS_LAST, HUTS_BEFORE, AS_IN_BERLIN, also=("FIN-35",))
    deciding = point("FIN-32", *alt.Deciding, label="how an order decides")
    still_tied = point("FIN-33", *StillTied, label="a tie in that order")
    tied_again = point("FIN-38", *alt.TiedAgain, label="a tie after a further deal")


FINLAND: Final = Variant("finland", "Finnish Kasino", FinnishKasino())
VARIANTS: Final = (FINLAND,)
