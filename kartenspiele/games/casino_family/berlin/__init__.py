"""The Berlin Casino of 1810: its rule set and forms (``rules``), what it has of its own (``own``).

It is played like the Swedish game (BER-14) unless something else is said; here stands what is bound
under which number.
"""

from __future__ import annotations

from typing import Final

from ....engine import parts
from ....engine.cards import pack
from ....engine.rulebook import by
from ....mechanics import ring
from .. import awards, dealing, notation, objections, seats, turns
from ..game import Fishing
from . import own, rules
from .own import counters, stakes
from .rules import ACES_FIRST, NO_ORDER, BerlinCasino

__all__ = ["ACES_FIRST", "GAME", "NO_ORDER", "counters", "stakes"]  # what examples show besides

GAME: Final = Fishing[BerlinCasino](
    TITLE="Berlin Casino of 1810",
    PREFIX="BER",
    whole=pack(),
    VARIANTS=rules.VARIANTS,
    PARTS={**notation.PARTS, **notation.POINTS},
    SWEPT="BER-28",
    IN_PLAY=own.IN_PLAY,
    BOTH="BER-22",
    check=own.position,
    # Who plays, and how it is dealt
    wrong_number=own.wrong_number,
    wrong_pack=by("BER-60", does=parts.wrong_pack),
    sides=by("BER-50", does=seats.partners_of_four),
    order=by("BER-14", adopts="SWE-104", does=dealing.from_neighbour),
    first_deal=by("BER-14", adopts="SWE-08", does=dealing.first_deal_watched),
    next_deal=by("BER-14", "BER-53", adopts="SWE-12", does=dealing.next_deal),
    first_to_play=by("BER-14", adopts="SWE-18", does=ring.next_one),
    next_to_play=by("BER-14", adopts="SWE-86", does=ring.next_one),
    # What may be done
    captures=by("BER-14", adopts="SWE-20", does=turns.takes),
    lays=by("BER-14", adopts="SWE-31", does=turns.lays),
    OBJECTIONS=(
        by("BER-14", adopts="SWE-19", does=objections.lacks_card),
        by("BER-14", adopts="SWE-101", does=objections.builds),
        by("BER-14", adopts="SWE-20", does=objections.takes_absent),
        by("BER-65", does=objections.takes_unlike),
        by("BER-57", does=objections.mixes_values),
        by("BER-14", adopts="SWE-26", does=objections.wrong_sum),
        by("BER-10", does=objections.takes_several),
        by("BER-54", does=objections.falls_short),
    ),
    # What it does
    left=by("BER-14", adopts="SWE-19", does=turns.leave_hand),
    laid=by("BER-14", adopts="SWE-31", does=turns.join_table),
    collected=by("BER-14", adopts="SWE-21", does=turns.collect),
    clears=by("BER-28", does=turns.clears),
    marked=by("BER-28", does=turns.mark),
    is_won=own.is_won,
    leftovers=by("BER-14", adopts="SWE-43", does=turns.give_table),
    unclaimed=by("BER-14", adopts="SWE-92", does=turns.unclaimed),
    # What it pays
    awards=(
        *own.IN_PLAY_AWARDS,
        by("BER-31", does=awards.for_big),
        by("BER-32", does=awards.for_little),
        own.for_cards,
        own.for_spades,
        by("BER-35", does=awards.for_aces),
    ),
    # How a match is won
    next_dealer=by("BER-14", adopts="SWE-06", does=ring.next_one),
    settled=own.settle,
)
