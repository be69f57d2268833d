"""The rule set of Mulle after Glimne: the points on which its forms differ, and the forms."""

from __future__ import annotations

from typing import Final

from ....engine.rows import point, rule_set
from ....engine.variants import Variant, form, forms_in
from ....mechanics.ring import Direction
from .. import alternatives as alt
from ..alternatives import Limit, Most, Place, Raising
from ..points import AS_SHOWN, COURTS_COUNT, NUMERALS, Ace, Big, Little, Rules


@rule_set
class MulleGlimne(Rules):
    """The points on which forms of the game differ, and what each may be instead.

    No card has a choice of values: where it lies decides.
    """

    players = point("MUG-02", (2, 4))
    partners = point("MUG-21", alt.Partners.OPPOSITE)
    direction = point("MUG-20", Direction.LEFT, adopts="SWE-03")
    packet = point("MUG-20", 2, adopts="SWE-07")
    hand: int = point("MUG-03", 4, 6)
    table = point("MUG-22", 8, 4)
    table_later = point("MUG-20", 0, adopts="SWE-14")

    numerals = point("MUG-26", NUMERALS)
    courts = point("MUG-25", COURTS_COUNT, AS_SHOWN)
    played_ace = point("MUG-24", Ace.HIGH, Ace.EITHER)
    table_ace = point("MUG-24", Ace.LOW, Ace.EITHER)
    played_little = point("MUG-23", Little.HIGH, Little.EITHER)
    table_little = point("MUG-23", Little.LOW, Little.EITHER)
    played_big = point("MUG-06", Big.HIGH, Big.OF_HEARTS, Big.EITHER)
    table_big = point("MUG-06", Big.LOW, Big.EITHER)
    sets = point("MUG-20", alt.Sets.ANY, adopts="SWE-27")
    sharing = point(
        "MUG-20",
        alt.Sharing.NONE,
        label="among sets, a card of the table counts",
        adopts="SWE-96",
    )
    duty = point("MUG-20", alt.Duty.NONE, adopts="SWE-28")
    unclaimed = point("MUG-20", alt.Unclaimed.NOBODY, adopts="SWE-92")

    build_on = point("MUG-45", alt.Onto.ONE, alt.Onto.ANY, also=("MUG-17",))
    build_value = point("MUG-31", Place.TABLE)
    build_sets = point("MUG-32", alt.Sets.ONE)
    holding = point("MUG-33", alt.Holding.NEEDED)
    raising = point("MUG-34", Raising.ANYBODY, *tuple(Raising)[:-1])
    captor = point("MUG-35", alt.Captor.ANYBODY)
    joining = point("MUG-36", alt.Joining.ALONE)
    promise = point("MUG-37", alt.Promise.FREE)

    twin = point("MUG-07", alt.Twin.WITHIN, alt.Twin.ALONE)
    clearing_mulle = point("MUG-42", alt.ClearingMulle.BOTH)
    mulle = point("MUG-14", Place.HAND, Place.TABLE, label="a mulle pays")
    big = point("MUG-08", 3, 0, 2)
    little = point("MUG-09", 2, 0, 1)
    spade_ace = point("MUG-10", 2, 0, 1, 3, label="♠A")
    spade = point("MUG-11", 1, 0, label="each other spade")
    ace = point("MUG-12", 1, label="each other ace")
    sweep = point("MUG-13", 1, 0)
    most_cards = point("MUG-29", Most(0), Most(1))
    spades: Most = point("MUG-29", Most(0), Most(2))
    last_capture = point("MUG-29", 0, 1)

    deals: int = point("MUG-30", 1, 2, label="deals in a match without a target")
    target: int | Limit = point("MUG-30", Limit.NONE, 100)
    tie: alt.Tie = point("MUG-20", alt.Tie.SPADES, alt.Tie.PLAY_ON, adopts="SWE-89")


GLIMNE: Final = Variant("glimne", "Mulle after Glimne", MulleGlimne())
GLIMNE_THREE: Final = form(
    GLIMNE, "with-three", "With three players", players=((2, 3, 4), "MUG-43")
)
VARIANTS: Final = forms_in(globals())
