"""Dreiblatt: three cards each, tricks by rank alone, and at every step the question to give up.

Its rule set stands in ``rules``, what can be done and what is paid in ``game``; here stands under
which number.
"""

from __future__ import annotations

from typing import Final

from .. import parts
from ..family import Family, what_comes
from ..rooms import ring
from ..rulebook import by
from . import game, picture, state
from .rules import VARIANTS

GAME: Final = game.Three(
    TITLE="Dreiblatt",
    PREFIX="DRB",
    VARIANTS=VARIANTS,
    parts=state.PARTS,
    # Who plays, with what, and how it is dealt
    whole=game.WHOLE,
    seats=game.seats,
    wrong_number=by("DRB-01", does=parts.wrong_number),
    wrong_pack=by("DRB-01", does=parts.wrong_pack),
    first=by("DRB-52", does=ring.next_one),
    dealt=by("DRB-03", does=game.deal),
    # What may be done
    OBJECTIONS=(
        game.plays_before_exchange,
        game.exchanges_late,
        game.gives_worse,
        game.keeps_worse,
        game.forehand_throws_late,
        game.dealer_throws_late,
        game.plays_unasked,
        game.retires_late,
        game.leads_absent,
        game.answers_with_absent,
        by("DRB-39", does=game.revokes),
    ),
    # What it brings
    pays=(
        game.for_cards_of_forehand,
        game.for_cards_of_dealer,
        game.for_retiring,
        game.for_tricks,
    ),
    next_dealer=by("DRB-47", does=ring.next_one),
)

FAMILY: Final = Family(
    key="dreiblatt",
    title="Dreiblatt",
    games={"dreiblatt": GAME},
    parts=state.PARTS,
    states=(state.State,),
    zones=picture.zones,
    told=what_comes,
    moves=('"throw in"', '"retire"', '"go on"', '"give ♠3"', '"lay away ♦4"'),
    figures="kartenspiele.dreiblatt.figures",
    longest=12,  # four cards change hands, six are played, and the forehand goes on
)
