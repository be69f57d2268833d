"""Finnish Kasino: its rule set (``rules``), what is its own (``own``), how it ends (``ending``).

It is played like the Swedish game (FIN-20) unless something else is said; here stands what is bound
under which number.
"""

from __future__ import annotations

from typing import Final

from ....engine import match, parts
from ....engine.cards import pack
from ....engine.rulebook import by
from ....mechanics import ring
from .. import awards, dealing, notation, objections, settling, turns
from ..game import Fishing
from . import ending, own
from .rules import VARIANTS, FinnishKasino

GAME: Final = Fishing[FinnishKasino](
    TITLE="Finnish Kasino",
    PREFIX="FIN",
    whole=pack(),
    VARIANTS=VARIANTS,
    PARTS={**notation.PARTS, **notation.POINTS, "sweeps": "how many huts each seat has marked"},
    IN_PLAY=("FIN-09", "FIN-10", "FIN-11", "FIN-05", "FIN-21"),
    check=ending.position,
    # Who plays, and how it is dealt
    wrong_number=by("FIN-01", does=parts.too_many_or_few),
    wrong_pack=by("FIN-20", adopts="SWE-02", does=parts.wrong_pack),
    sides=own.sides,
    order=by("FIN-20", adopts="SWE-104", does=dealing.from_neighbour),
    first_deal=by("FIN-20", adopts="SWE-08", does=dealing.first_deal),
    next_deal=by("FIN-20", adopts="SWE-12", does=dealing.next_deal),
    first_to_play=by("FIN-20", adopts="SWE-18", does=ring.next_one),
    next_to_play=by("FIN-20", adopts="SWE-86", does=ring.next_one),
    # What may be done
    captures=by("FIN-20", adopts="SWE-20", does=turns.takes),
    lays=by("FIN-20", adopts="SWE-31", does=turns.lays),
    OBJECTIONS=(
        own.goes_on,
        by("FIN-20", adopts="SWE-19", does=objections.lacks_card),
        by("FIN-20", adopts="SWE-101", does=objections.builds),
        by("FIN-20", adopts="SWE-20", does=objections.takes_absent),
        by("FIN-20", adopts="SWE-26", does=objections.wrong_sum),
        by("FIN-20", adopts="SWE-27", does=objections.takes_several),
        by("FIN-20", adopts="SWE-28", does=objections.falls_short),
    ),
    keeps=lambda rules: frozenset({own.goes_on}),  # nobody is offered a move by then
    why=own.why,
    # What it does
    left=by("FIN-20", adopts="SWE-19", does=turns.leave_hand),
    laid=by("FIN-20", adopts="SWE-31", does=turns.join_table),
    collected=own.collected,
    clears=own.is_hut,
    marked=by("FIN-20", adopts="SWE-22", does=turns.mark),
    is_won=own.is_won,
    unclaimed=own.unclaimed,
    leftovers=lambda state, heir: state,  # the score gives them, for they are not captured
    # What it pays
    awards=(
        *own.HONOURS,
        own.counted,
        own.noted_after,
        by("FIN-15", does=awards.for_agreed_last_capture),
    ),
    count=own.count,
    # How a match is won
    add_up=by("FIN-20", adopts="SWE-58", does=match.added),
    next_dealer=by("FIN-20", adopts="SWE-06", does=ring.next_one),
    ends=(by("FIN-20", adopts="SWE-106", does=settling.target_reached),),
    decides=(ending.contenders, ending.had_target, ending.first_in_order, ending.still_level),
    settled=ending.settle,
)
