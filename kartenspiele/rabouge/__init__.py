"""Rabouge: many packs are laid on piles in the middle, upward and round, and closed.

Its rule set and forms stand in ``rules``, what lies where in ``state``, how moves are written in
``moves``, what goes against them in ``objections``, the rest in ``game``; here stands under which
number each is done.
"""

from __future__ import annotations

from typing import Final

from .. import parts
from ..family import Family, what_comes
from ..rooms import ring
from ..rulebook import by
from . import game, objections
from .picture import kept, zones
from .rules import VARIANTS
from .state import PARTS, State

GAME: Final = game.Packing(
    TITLE="Rabouge",
    PREFIX="RAB",
    VARIANTS=VARIANTS,
    parts=PARTS,
    IN_PLAY=("RAB-16",),
    # Who plays, with what, and who begins
    whole=game.WHOLE,
    seats=game.seats,
    wrong_number=by("RAB-01", does=parts.wrong_number),
    wrong_pack=by("RAB-02", does=parts.wrong_pack),
    first=by("RAB-35", does=ring.next_one),
    stock_size=game.stock_size,
    shares=game.shares,
    begins=game.begins,
    # What may be done
    OBJECTIONS=(
        objections.lacks_card,
        objections.lays_unfitting,
        objections.neglects_ausleger,
        objections.neglects_stock,
        objections.heaps_early,
        objections.heaps_too_many,
        objections.passes_early,
        objections.moves_at_home,
        objections.burdens_nobody,
        objections.burdens_with_others,
        objections.burdens_late,
        objections.burdens_unmatched,
        objections.burdens_early,
        objections.burdens_left_early,
        objections.burdens_far_early,
    ),
    # A turn, and the end
    takes=game.takes,
    helped=game.helped,
    lays_out=game.lays_out,
    next_to_lay=by("RAB-13", does=ring.next_one),
    uncovered=game.uncovered,
    is_full=game.is_full,
    plays_off=game.plays_off,
    is_over=game.is_over,
    # What is paid
    for_stock=game.for_stock,
    around=game.after_winner,
    at_end=(game.for_most, game.for_more, game.for_fewest, game.for_fewer),
    next_dealer=game.next_dealer,
)

FAMILY: Final = Family(
    key="rabouge",
    title="Rabouge",
    games={"rabouge": GAME},
    parts=PARTS,
    states=(State,),
    zones=zones,
    told=what_comes,
    held=kept,
    moves=('"♠5"', '"♠5 from Stock"', '"♠5 on heap 1"'),
    longest=2_000,
    figures="kartenspiele.rabouge.figures",
)
