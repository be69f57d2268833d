"""Dreizehn: a banker counts to thirteen, lays a card at each number, and wins if one agrees.

Its rule set stands in ``rules``, what lies on the table and the moves in ``state``, what is asked,
staked, counted and paid in ``game``; here stands under which number each is done.
"""

from __future__ import annotations

from typing import Final

from .. import parts
from ..rooms import ring
from ..rulebook import by
from . import game
from .rules import VARIANTS
from .state import PARTS

GAME: Final = game.Banking(
    TITLE="Dreizehn",
    PREFIX="DRZ",
    VARIANTS=VARIANTS,
    parts=PARTS,
    # Who plays, with what
    whole=game.WHOLE,
    seats=game.seats,
    wrong_number=by("DRZ-22", does=parts.wrong_number),
    wrong_pack=by("DRZ-13", does=parts.wrong_pack),
    first=ring.next_one,
    # What may be done
    OBJECTIONS=(
        game.asked_to_hold,
        game.declines_last,
        game.limits,
        game.names_possible,
        game.stakes_now,
        game.lacks_counters,
        game.stakes_beyond,
        game.stakes_agreed,
        game.counts,
        game.refills,
    ),
    # What is paid
    lays_out=game.lays_out,
    draws=game.draws,
    pays=game.pays,
    is_all=game.is_all,
    takes_back=game.takes_back,
    last_one=game.last_one,
    next_dealer=by("DRZ-18", does=ring.next_one),
)
