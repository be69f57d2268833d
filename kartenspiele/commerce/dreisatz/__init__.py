"""Dreisatz: three stakes, for the highest open card, for three in a row, and for 31 by buying.

Its rule set stands in ``rules``, what is done, counted and paid in ``game``; here stands under
which number.
"""

from __future__ import annotations

from typing import Final

from ... import parts
from ...rooms import ring
from ...rulebook import by
from .. import dealing, orders
from . import game
from .rules import VARIANTS

GAME: Final = game.Three(
    TITLE="Dreisatz",
    PREFIX="DRS",
    VARIANTS=VARIANTS,
    parts=game.PARTS,
    # Who plays, with what, and how it is dealt
    whole=game.WHOLE,
    seats=game.seats,
    wrong_number=by("DRS-01", does=parts.wrong_number),
    wrong_pack=by("DRS-01", does=parts.wrong_pack),
    first=by("DRS-08", does=ring.next_one),
    dealt=by("DRS-02", "DRS-18", does=dealing.dealt),
    uncovered=by("DRS-02", does=game.uncover),
    # What may be done
    OBJECTIONS=(
        game.buys_late,
        game.buys_when_dead,
        game.buys_after_enough,
        game.buys_with_31,
        game.buys_from_none,
    ),
    # What it does
    bought=by("DRS-08", does=game.buy),
    passing=by("DRS-08", does=game.say_enough),
    # What the stakes are won by
    row=by(
        "DRS-15",
        does=game.in_a_row,
        sequence=by("DRS-15", "DRS-22", does=orders.sequence),
    ),
    beauty_stands=by("DRS-03", "DRS-21", does=game.left_standing),
    folge_stands=by("DRS-06", does=game.left_standing),
    points_stand=by("DRS-13", does=game.left_standing),
    for_beauty=by("DRS-03", does=game.pot_to),
    for_folge=by("DRS-05", does=game.pot_to),
    for_points=by("DRS-07", does=game.pot_to),
    next_dealer=by("DRS-26", does=ring.next_one),
)
