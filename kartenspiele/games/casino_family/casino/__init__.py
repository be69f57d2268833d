"""Casino: its rule set and forms (``rules``), what it has of its own (``own``).

Everything else it does as the family does it; here stands under which number.
"""

from __future__ import annotations

from typing import Final

from ....engine import match, parts
from ....engine.cards import pack
from ....engine.rulebook import by
from ....mechanics import ring
from .. import (
    awards,
    building,
    building_objections,
    dealing,
    notation,
    objections,
    seats,
    settling,
    turns,
)
from ..game import Fishing
from . import own
from .rules import VARIANTS, Casino

GAME: Final = Fishing[Casino](
    TITLE="Casino",
    PREFIX="WIK",
    whole=pack(),
    VARIANTS=VARIANTS,
    PARTS={**notation.PARTS, **notation.BUILDS},
    SWEPT="WIK-28",
    IN_PLAY=("WIK-28", "WIK-74"),
    check=building_objections.check,
    # Who plays, and how it is dealt
    wrong_number=by("WIK-02", does=parts.too_many_or_few),
    wrong_pack=by("WIK-38", does=parts.wrong_pack),
    sides=by("WIK-39", "WIK-50", does=seats.partners),
    order=by("WIK-51", does=dealing.from_neighbour),
    first_deal=own.first_deal,
    next_deal=own.next_deal,
    first_to_play=own.first_to_play,
    next_to_play=by("WIK-55", does=ring.next_one),
    # What may be done
    captures=by("WIK-15", "WIK-16", does=building.takes),
    buildings=by("WIK-18", does=building.buildings),
    lays=by("WIK-41", does=turns.lays),
    OBJECTIONS=(
        by("WIK-14", does=objections.lacks_card),
        by("WIK-44", does=building_objections.separates),
        by("WIK-15", does=objections.takes_absent),
        by("WIK-18", does=building_objections.builds_on_absent),
        by("WIK-60", does=objections.mixes_values),
        by("WIK-16", does=objections.wrong_sum),
        by("WIK-63", does=building_objections.sums_builds),
        by("WIK-58", does=objections.takes_several),
        by("WIK-62", does=building_objections.takes_anothers),
        by("WIK-18", does=building_objections.misses_value),
        by("WIK-65", does=building_objections.builds_several),
        by("WIK-64", does=building_objections.raises),
        by("WIK-43", does=building_objections.beyond_capture),
        by("WIK-72", does=building_objections.lacks_captor),
        by("WIK-61", does=building_objections.falls_short),
        by("WIK-66", does=building_objections.neglects),
    ),
    why=own.why_captured,
    why_built=building.why_built,
    keeps=building_objections.kept,
    # What it does
    left=by("WIK-14", does=turns.leave_hand),
    laid=by("WIK-41", does=turns.join_table),
    collected=by("WIK-42", does=turns.collect),
    clears=by("WIK-45", does=turns.clears),
    marked=by("WIK-28", does=turns.mark),
    combined=by("WIK-18", does=building.put_together),
    leftovers=by("WIK-21", does=turns.give_table),
    heir=own.heir,
    # What it pays
    awards=(
        own.for_cards,
        own.for_cards_of_three,
        by("WIK-24", does=awards.for_big),
        by("WIK-25", does=awards.for_little),
        by("WIK-26", does=awards.for_aces),
        own.for_spades,
        own.for_spades_of_three,
        own.for_clearings,
        by("WIK-74", does=awards.for_agreed_last_capture),
    ),
    together=by("WIK-42", does=turns.by_side),
    # How a match is won
    add_up=by("WIK-67", does=match.added),
    next_dealer=own.next_dealer,
    ends=(own.is_over,),
    decides=(own.preferred, by("WIK-29", does=settling.most_points)),
    plays_on=own.plays_on,
)
