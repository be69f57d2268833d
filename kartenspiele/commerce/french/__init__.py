"""French Commerce: cards are bought from the bank or exchanged with the right neighbour.

Its rule set stands in ``rules``, what is done and paid in ``game``; here stands under which number.
"""

from __future__ import annotations

from typing import Final

from ... import parts
from ...family import parts_of
from ...rooms import ring
from ...rulebook import by
from .. import dealing, orders
from ..state import PARTS
from . import game
from .rules import VARIANTS

TRIPLE: Final = by("CFR-10", does=orders.triple)
SEQUENCE: Final = by("CFR-09", does=orders.sequence)
POINTS: Final = by("CFR-06", does=orders.points)
WORTH: Final = by("CFR-11", does=orders.worth, triple=TRIPLE, sequence=SEQUENCE, points=POINTS)
TOO_LITTLE: Final = by("CFR-19", does=game.shows_too_little, worth=WORTH)

GAME: Final = game.Bank(
    TITLE="French Commerce",
    PREFIX="CFR",
    VARIANTS=VARIANTS,
    parts=parts_of(
        PARTS,
        *("purses", "pools", "hands", "offered", "stock", "bought", "round", "changed"),
        *("showing", "turn", "dealer"),
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
        game.leaves_asker_waiting,
        by("CFR-29", does=game.keeps_closed, too_little=TOO_LITTLE),
        game.changes_again,
        game.idles,
        game.buys_for_absent,
        game.exchanges_absent,
        game.shows_when_asked,
        TOO_LITTLE,
    ),
    # What it does
    bought=game.bought,
    for_card=game.for_card,
    offered=game.offered,
    exchanged=game.exchanged,
    next_to_act=by("CFR-17", does=ring.next_one),
    too_little=TOO_LITTLE,
    # Who wins, and what is paid
    worth=WORTH,
    highest=by("CFR-08", does=orders.highest),
    tied=game.tied,
    at_end=(game.for_best, game.for_banker, game.for_loss),
    next_dealer=game.deals_next,
)
