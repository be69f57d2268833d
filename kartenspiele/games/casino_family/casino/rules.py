"""The rule set of Casino: the points on which readings of it differ, and the forms."""

from __future__ import annotations

from typing import Final

from ....engine.rows import point, rule_set
from ....engine.variants import Variant, form, forms_in
from ....mechanics.ring import Direction
from .. import alternatives as alt
from ..alternatives import AtLeast, Dual, Leftovers, Length, Majority, Most, PerSeats
from ..points import AS_SHOWN, COURTS_COUNT, NUMERALS, Ace, Big, Little, Rules

OF_TWELVE: Final = PerSeats("12 with 2 players, 7 with 3, 4 with 4")
OF_FOUR: Final = PerSeats("4 with 2 players, 4 with 3, 4 with 4")
EIGHT_OF_THREE: Final = PerSeats("12 with 2 players, 8 with 3, 4 with 4")


@rule_set
class Casino(Rules):
    """The points on which forms and readings of the game differ, and what each may be instead."""

    players = point("WIK-02", (2, 3, 4), (2, 4), (3,))
    partners = point("WIK-39", alt.Partners.OPPOSITE)
    direction = point("WIK-53", Direction.LEFT)
    packet = point("WIK-51", 1, 2)
    hand: PerSeats = point(
        "WIK-77", OF_TWELVE, OF_FOUR, EIGHT_OF_THREE, also=("WIK-10", "WIK-31", "WIK-11")
    )
    last_hands = point("WIK-57", *alt.LastHands, label="the last cards of the stock")
    table = point("WIK-12", 4, 5)
    table_later = point("WIK-46", 0)
    opener = point("WIK-54", *alt.Opener, label="the first card is played by")
    next_dealer = point("WIK-56", *alt.NextDealer, label="the next deal is dealt by")

    numerals = point("WIK-04", NUMERALS)
    courts = point("WIK-76", COURTS_COUNT, AS_SHOWN, carries=("WIK-05", "WIK-06", "WIK-07"))
    played_ace = point("WIK-03", Ace.EITHER, AS_SHOWN, Ace.HIGH)
    table_ace = point("WIK-73", Ace.EITHER, AS_SHOWN)
    played_little = point("WIK-08", Little.EITHER, AS_SHOWN, Little.HIGH)
    table_little = point("WIK-73", Little.EITHER, Little.HIGH)
    played_big = point("WIK-09", Big.EITHER, AS_SHOWN, Big.HIGH)
    table_big = point("WIK-73", Big.EITHER, Big.HIGH)
    both_values_ace = point("WIK-60", Dual.ONE, Dual.BOTH)
    both_values = point("WIK-60", Dual.ONE, Dual.BOTH)
    sets = point("WIK-58", alt.Sets.ANY)
    sharing = point("WIK-59", alt.Sharing.NONE, label="among sets, a card of the table counts")
    duty = point("WIK-61", alt.Duty.NONE)

    holding = point("WIK-72", alt.Holding.NEEDED)
    captor = point("WIK-62", alt.Captor.ANYBODY)
    joining = point("WIK-63", alt.Joining.ALONE)
    raising = point("WIK-64", *alt.Raising)
    build_sets = point("WIK-65", alt.Sets.ONE)
    build_value = point("WIK-75", alt.Place.TABLE)
    promise = point("WIK-66", alt.Promise.FREE)

    leftovers = point("WIK-21", *Leftovers, label="the table at the end")
    most_cards = point("WIK-23", AtLeast(27, points=3), Most(3), AtLeast(27, points=1))
    most_cards_three: Majority = point(
        "WIK-32", Most(3), AtLeast(27, points=3), Most(3, tied=3), label="most cards, three players"
    )
    big = point("WIK-24", 2, 0, 1, label="♦10, the Big Casino")
    little = point("WIK-25", 1, label="♠2, the Little Casino")
    ace = point("WIK-26", 1)
    spades: Majority = point("WIK-27", AtLeast(7, points=1), Most(1), AtLeast(7, points=2))
    spades_three: Majority = point(
        "WIK-32", Most(1), AtLeast(7, points=1), Most(1, tied=1), label="spades, three players"
    )
    sweep = point("WIK-28", 1, label="a cleared table", also=("WIK-45",))
    last_capture = point("WIK-74", 0, 1)

    length = point("WIK-30", Length.PARTIE, label="a match is")
    target: int = point("WIK-30", 21, 11)
    finish = point("WIK-68", *alt.Finish, label="several reach the target", also=("WIK-29",))
    tie: alt.Tie = point("WIK-69", alt.Tie.PLAY_ON, alt.Tie.SHARED)


CASINO: Final = Variant("casino", "Casino", Casino())
CASINO_SINGLE: Final = form(
    CASINO, "casino-single", "A single deal", length=(Length.SINGLE_DEAL, "WIK-49")
)
VARIANTS: Final = forms_in(globals())
