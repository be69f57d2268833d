"""German Commerce: cards are exchanged with the table, and the lowest hand gets a stroke.

Its rule set and forms stand in ``rules``, what is done and said in ``moves``, how a deal stands in
``where``, what may not be done in ``objections``, what is paid and the order of the steps in
``game``; here stands under which number each is done.
"""

from __future__ import annotations

from typing import Final

from ... import parts
from ...rooms import ring
from ...rulebook import by
from .. import dealing
from . import game, objections, where
from .rules import VARIANTS

GAME: Final = game.Strokes(
    TITLE="German Commerce",
    PREFIX="CDE",
    VARIANTS=VARIANTS,
    parts=game.PARTS,
    # Who plays, with what, and how it is dealt
    whole=game.WHOLE,
    seats=game.seats,
    played_with=game.played_with,
    wrong_number=by("CDE-02", does=parts.wrong_number),
    wrong_pack=by("CDE-02", does=parts.wrong_pack),
    first=where.first,
    dealt=by("CDE-05", "CDE-06", does=dealing.dealt),
    for_pot=game.for_pot,
    # What may be done
    OBJECTIONS=(
        objections.answers_otherwise,
        objections.goes_first,
        objections.goes_on,
        objections.takes_unevenly,
        objections.takes_all_late,
        objections.looks_late,
        objections.exchanges_too_often,
        objections.exchanges_without_end,
        objections.buys_in_alive,
        objections.buys_in_second,
        objections.buys_in_alone,
        objections.buys_in_again,
        objections.deals_anew_with_more,
        objections.deals_anew_again,
    ),
    # What it does
    exchange=game.exchange,
    take_table=game.take_table,
    passing=game.passing,
    passes=game.passes,
    # What is paid
    for_buying=game.for_buying,
    at_the_end=(game.for_last, game.for_free),
    next_dealer=by("CDE-31", does=ring.next_one),
)
