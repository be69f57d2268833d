"""Mulle after Glimne: its rule set and forms (``rules``), its mulles, its own.

It is played like the Swedish game (MUG-20) unless something else is said; here stands what is bound
under which number.
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
    twins,
)
from ..game import Fishing
from . import own
from .rules import VARIANTS, MulleGlimne

GAME: Final = Fishing[MulleGlimne](
    TITLE="Mulle after Glimne",
    PREFIX="MUG",
    whole=pack(copies=2),
    VARIANTS=VARIANTS,
    PARTS={**notation.PARTS, **notation.BUILDS, **notation.MULLES},
    SWEPT="MUG-13",
    MULLE="MUG-14",
    IN_PLAY=("MUG-13", "MUG-14", "MUG-29"),
    check=building_objections.check,
    # Who plays, and how it is dealt
    wrong_number=by("MUG-02", does=parts.too_many_or_few),
    wrong_pack=by("MUG-20", adopts="MUL-01", does=parts.wrong_pack),
    sides=by("MUG-21", does=seats.partners),
    order=by("MUG-20", adopts="SWE-104", does=dealing.from_neighbour),
    first_deal=by("MUG-20", adopts="SWE-08", does=dealing.first_deal),
    next_deal=by("MUG-20", adopts="SWE-12", does=dealing.next_deal),
    first_to_play=by("MUG-20", adopts="SWE-18", does=ring.next_one),
    next_to_play=by("MUG-20", adopts="SWE-86", does=ring.next_one),
    # What may be done
    captures=by("MUG-20", adopts="SWE-20", does=building.takes),
    buildings=by("MUG-17", does=building.combinations),
    lays=by("MUG-20", adopts="SWE-31", does=turns.lays),
    OBJECTIONS=(
        by("MUG-20", adopts="SWE-19", does=objections.lacks_card),
        by("MUG-28", does=building_objections.separates),
        by("MUG-20", adopts="SWE-20", does=objections.takes_absent),
        by("MUG-20", adopts="SWE-20", does=building_objections.builds_on_absent),
        by("MUG-45", does=building_objections.combines_several),
        by("MUG-32", does=building_objections.misses_value),
        by("MUG-32", does=building_objections.builds_several),
        by("MUG-41", does=building_objections.beyond_capture),
        by("MUG-33", does=building_objections.lacks_captor),
        by("MUG-34", does=building_objections.raises),
        by("MUG-35", does=building_objections.takes_anothers),
        by("MUG-20", adopts="SWE-26", does=objections.wrong_sum),
        by("MUG-36", does=building_objections.sums_builds),
        by("MUG-20", adopts="SWE-27", does=objections.takes_several),
        by("MUG-20", adopts="SWE-28", does=building_objections.falls_short),
        by("MUG-37", does=building_objections.neglects),
    ),
    why_built=building.why_built,
    keeps=building_objections.kept,
    # What it does
    left=by("MUG-20", adopts="SWE-19", does=turns.leave_hand),
    laid=by("MUG-20", adopts="SWE-31", does=turns.join_table),
    collected=by("MUG-20", adopts="SWE-21", does=turns.collect),
    clears=own.clears,
    marked=by("MUG-20", adopts="SWE-22", does=turns.mark),
    is_mulle=own.is_mulle,
    noted=by("MUG-20", adopts="MUL-03", does=twins.mark),
    combined=by("MUG-17", does=building.put_together),
    leftovers=by("MUG-20", adopts="SWE-43", does=turns.give_table),
    unclaimed=by("MUG-20", adopts="SWE-92", does=turns.unclaimed),
    # What it pays
    awards=(
        own.for_clearings,
        own.for_mulles,
        by("MUG-29", does=awards.for_agreed_last_capture),
        by("MUG-08", does=awards.for_big),
        by("MUG-09", does=awards.for_little),
        own.for_spade_ace,
        own.for_spades,
        own.for_aces,
        by("MUG-29", does=awards.for_agreed_most_cards),
        own.for_most_spades,
    ),
    counts=awards.spades_alone,
    # How a match is won
    add_up=by("MUG-20", adopts="SWE-58", does=match.added),
    next_dealer=by("MUG-20", adopts="SWE-06", does=ring.next_one),
    ends=(own.is_over,),
    decides=(
        by("MUG-20", adopts="SWE-60", does=settling.most_points),
        by("MUG-20", adopts="SWE-89", does=settling.most_spades),
    ),
    plays_on=by("MUG-20", adopts="SWE-93", does=settling.is_tied),
)
