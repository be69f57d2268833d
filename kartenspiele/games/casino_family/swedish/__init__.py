"""Swedish Kasino: its rule set and forms (``rules``), what its score has of its own (``score``).

Everything else it does as the family does it; here stands under which number.
"""

from __future__ import annotations

from typing import Final

from ....engine import match, parts
from ....engine.cards import pack
from ....engine.rulebook import by
from ....mechanics import ring
from .. import awards, dealing, objections, seats, settling, turns
from ..game import Fishing
from .rules import VARIANTS, SwedishKasino
from .score import IN_PLAY, first_in_order, for_spades, for_tabbes

GAME: Final = Fishing[SwedishKasino](
    TITLE="Swedish Kasino",
    PREFIX="SWE",
    whole=pack(),
    VARIANTS=VARIANTS,
    SWEPT="SWE-34",
    IN_PLAY=IN_PLAY,
    # Who plays, and how it is dealt
    wrong_number=by("SWE-01", does=parts.too_many_or_few),
    wrong_pack=by("SWE-02", does=parts.wrong_pack),
    sides=by("SWE-95", does=seats.each_alone),
    order=by("SWE-104", does=dealing.from_neighbour),
    first_deal=by("SWE-08", does=dealing.first_deal),
    next_deal=by("SWE-12", does=dealing.next_deal),
    first_to_play=by("SWE-18", does=ring.next_one),
    next_to_play=by("SWE-86", does=ring.next_one),
    # What may be done
    captures=by("SWE-20", "SWE-96", does=turns.takes),
    lays=by("SWE-31", does=turns.lays),
    OBJECTIONS=(
        by("SWE-19", does=objections.lacks_card),
        by("SWE-101", does=objections.builds),
        by("SWE-20", does=objections.takes_absent),
        by("SWE-29", does=objections.mixes_values),
        by("SWE-26", does=objections.wrong_sum),
        by("SWE-27", does=objections.takes_several),
        by("SWE-28", does=objections.falls_short),
    ),
    # What it does
    left=by("SWE-19", does=turns.leave_hand),
    laid=by("SWE-31", does=turns.join_table),
    collected=by("SWE-21", does=turns.collect),
    clears=by("SWE-32", does=turns.clears),
    marked=by("SWE-22", does=turns.mark),
    leftovers=by("SWE-43", does=turns.give_table),
    unclaimed=by("SWE-92", does=turns.unclaimed),
    # What it pays
    awards=(
        for_tabbes,
        by("SWE-44", does=awards.for_last_capture),
        for_spades,
        by("SWE-51", does=awards.for_most_cards),
        by("SWE-52", does=awards.for_big),
        by("SWE-53", does=awards.for_little),
        by("SWE-54", does=awards.for_aces),
    ),
    # How a match is won
    add_up=by("SWE-58", does=match.added),
    next_dealer=by("SWE-06", does=ring.next_one),
    ends=(by("SWE-106", "SWE-59", does=settling.target_reached),),
    decides=(
        by("SWE-60", does=settling.most_points),
        by("SWE-89", does=settling.most_spades),
        first_in_order,
    ),
)
