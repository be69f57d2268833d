"""French Commerce: cards are bought from the bank or exchanged with the right neighbour.

Its rule set stands in ``rules``, what may not be done in ``objections``, what is done in ``game``,
who wins and is paid in ``winning``; here stands under which number.
"""

from __future__ import annotations

from typing import Final

from ... import parts
from ...family import parts_of
from ...rooms import ring
from ...rulebook import by
from .. import dealing, orders
from ..state import PARTS
from . import game, objections, winning
from .rules import VARIANTS

TRIPLE: Final = by("CFR-10", does=orders.triple)
SEQUENCE: Final = by("CFR-09", does=orders.sequence)
POINTS: Final = by("CFR-06", does=orders.points)
WORTH: Final = by("CFR-11", does=orders.worth, triple=TRIPLE, sequence=SEQUENCE, points=POINTS)
TOO_LITTLE: Final = by("CFR-19", does=objections.shows_too_little, worth=WORTH)

GAME: Final = game.Bank(
    TITLE="French Commerce",
    PREFIX="CFR",
    VARIANTS=VARIANTS,
    parts=parts_of(
        PARTS,
        *("purses", "pools", "hands", "offered", "stock", "bought", "passed", "round"),
        *("changed", "showing", "turn", "dealer"),
    ),
    IN_PLAY=("CFR-04", "CFR-22"),
    # Who plays, with what, and how it is dealt
    whole=game.WHOLE,
    seats=game.seats,
    wrong_number=by("CFR-01", does=parts.wrong_number),
    wrong_pack=by("CFR-01", does=parts.wrong_pack),
    first=by("CFR-14", does=ring.next_one),
    dealt=by("CFR-04", does=dealing.dealt),
    for_deal=game.for_deal,
    # What may be done
    OBJECTIONS=(
        objections.leaves_asker_waiting,
        objections.sees_too_soon,
        by("CFR-29", does=objections.keeps_closed, too_little=TOO_LITTLE),
        objections.changes_again,
        objections.idles,
        objections.buys_for_absent,
        objections.returns_bought,
        objections.exchanges_absent,
        objections.shows_when_asked,
        TOO_LITTLE,
    ),
    # What it does
    bought=game.bought,
    laid_under=game.laid_under,
    for_card=game.for_card,
    offered=game.offered,
    exchanged=game.exchanged,
    next_to_act=by("CFR-17", does=ring.next_one),
    too_little=TOO_LITTLE,
    # Who wins, and what is paid
    worth=WORTH,
    highest=by("CFR-08", does=orders.highest),
    for_pot=(winning.for_best, winning.for_tie, winning.for_same, winning.for_nobody),
    at_end=(winning.for_banker, winning.for_loss),
    next_dealer=game.deals_next,
)
