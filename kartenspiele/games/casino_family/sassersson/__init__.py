"""Mulle after Sassersson: its rule set and forms (``rules``), what it has of its own (``own``).

It is played like the Swedish game (MUL-02) unless something else is said; here stands what is bound
under which number.
"""

from __future__ import annotations

from typing import Final

from ....engine import match, parts
from ....engine.rulebook import by
from ....mechanics import ring
from .. import awards, dealing, notation, objections, seats, settling, turns, twins
from ..game import Fishing
from . import own
from .rules import VARIANTS, SasserssonMulle

GAME: Final = Fishing[SasserssonMulle](
    TITLE="Mulle after Sassersson",
    PREFIX="MUS",
    whole=own.PACK,
    VARIANTS=VARIANTS,
    PARTS={**notation.PARTS, **notation.MULLES},
    SWEPT="MUS-10",
    BOTH="MUS-16",
    MULLE="MUS-11",
    IN_PLAY=("MUS-11", "MUS-10", "MUS-09"),
    # Who plays, and how it is dealt
    wrong_number=own.wrong_number,
    wrong_pack=by("MUL-01", does=parts.wrong_pack),
    sides=by("MUL-02", adopts="SWE-95", does=seats.each_alone),
    order=by("MUL-02", adopts="SWE-104", does=dealing.from_neighbour),
    first_deal=own.first_deal,
    next_deal=own.next_deal,
    first_to_play=by("MUL-02", adopts="SWE-18", does=ring.next_one),
    next_to_play=by("MUL-02", adopts="SWE-86", does=ring.next_one),
    # What may be done
    captures=by("MUL-02", adopts="SWE-20", does=turns.takes),
    lays=by("MUL-02", adopts="SWE-31", does=turns.lays),
    OBJECTIONS=(
        by("MUL-02", adopts="SWE-19", does=objections.lacks_card),
        by("MUL-02", adopts="SWE-101", does=objections.builds),
        by("MUL-02", adopts="SWE-20", does=objections.takes_absent),
        by("MUL-02", adopts="SWE-29", does=objections.mixes_values_of_ace),
        by("MUS-36", does=objections.mixes_values_of_others),
        by("MUL-02", adopts="SWE-26", does=objections.wrong_sum),
        by("MUL-02", adopts="SWE-27", does=objections.takes_several),
        own.takes_more_than_twin,
        by("MUL-02", adopts="SWE-28", does=objections.falls_short),
    ),
    # What it does
    left=by("MUL-02", adopts="SWE-19", does=turns.leave_hand),
    laid=by("MUL-02", adopts="SWE-31", does=turns.join_table),
    collected=by("MUL-02", adopts="SWE-21", does=turns.collect),
    clears=own.clears,
    marked=by("MUS-12", does=turns.mark),
    is_mulle=own.makes_mulle,
    noted=by("MUS-23", does=twins.mark),
    leftovers=by("MUL-02", adopts="SWE-43", does=turns.give_table),
    unclaimed=by("MUL-02", adopts="SWE-92", does=turns.unclaimed),
    # What it pays
    awards=(
        own.for_mulles,
        own.for_tabbes,
        by("MUS-09", does=awards.for_last_capture),
        by("MUS-05", does=awards.for_most_spades),
        by("MUS-04", does=awards.for_agreed_most_cards),
        by("MUS-06", "MUS-31", does=awards.for_big),
        by("MUS-07", "MUS-31", does=awards.for_little),
        by("MUS-08", does=awards.for_aces),
    ),
    counts=awards.spades_alone,
    # How a match is won
    add_up=by("MUL-02", adopts="SWE-58", does=match.added),
    next_dealer=by("MUL-02", adopts="SWE-06", does=ring.next_one),
    ends=(
        by("MUS-14", does=settling.deals_played),
        by("MUS-24", does=settling.target_reached),
    ),
    decides=(
        by("MUL-02", adopts="SWE-60", does=settling.most_points),
        by("MUL-02", adopts="SWE-89", does=settling.most_spades),
    ),
    plays_on=by("MUL-02", adopts="SWE-93", does=settling.is_tied),
)
