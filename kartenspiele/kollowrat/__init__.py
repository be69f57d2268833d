"""Kollowrat: cards of the table are taken by sums, and so are the heaps of the other players.

Its rule set stands in ``rules``, what lies where in ``state``, how a move is written in ``moves``,
what may be taken in ``taking``, what is dealt and won and the order of the steps in ``game``; here
stands under which number each is done. How sums are found stands in ``rooms.sums``.
"""

from __future__ import annotations

from typing import Final

from .. import parts
from ..family import Family, what_comes
from ..rooms import ring
from ..rulebook import by
from . import game, taking
from .picture import zones
from .rules import VARIANTS
from .state import PARTS, State

GAME: Final = game.Heaping(
    TITLE="Kollowrat",
    PREFIX="KOL",
    VARIANTS=VARIANTS,
    parts=PARTS,
    # Who plays, for what, and how it is dealt
    whole=game.WHOLE,
    seats=game.seats,
    wrong_number=by("KOL-01", does=parts.wrong_number),
    wrong_pack=by("KOL-16", does=parts.wrong_pack),
    puts_in=game.puts_in,
    unlike=game.unlike,
    first=by("KOL-25", does=ring.next_one),
    dealt=game.dealt,
    seen=game.seen,
    # What may be done
    OBJECTIONS=(
        taking.lacks_card,
        taking.takes_absent,
        taking.takes_no_heap,
        taking.mixes,
        taking.miscounts_table,
        taking.miscounts_heaps,
        taking.leaves,
        taking.passes_by,
        taking.stacks_unlike,
    ),
    # What it does
    topped=by("KOL-09", does=game.on_top),
    joins=game.joins,
    stacked=by("KOL-12", does=game.on_top),
    next_to_play=by("KOL-13", does=ring.next_one),
    dealt_again=game.dealt_again,
    left_over=game.left_over,
    # The end
    table_to_last=game.table_to_last,
    for_most=game.for_most,
    next_dealer=by("KOL-24", does=ring.next_one),
)

FAMILY: Final = Family(
    key="kollowrat",
    title="Kollowrat",
    games={"kollowrat": GAME},
    parts=PARTS,
    states=(State,),
    zones=zones,
    told=what_comes,
    moves=('"♦K takes ♠8 ♥5 and heaps 1 3"', '"♦9 to the table"', '"♦9 to the heap"'),
    figures="kartenspiele.kollowrat.figures",
)
