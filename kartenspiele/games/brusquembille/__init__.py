"""Brusquembille: tricks with a talon, for two to five, in which aces and tens are paid at once.

Its rule set and form stand in ``rules``, what it has of its own and the order of the steps in
``game``; here stands under which number each is done.
"""

from __future__ import annotations

from typing import Final

from ...engine import parts
from ...engine.family import Family, what_comes
from ...engine.rulebook import by
from ...mechanics import ring, tricks
from . import game, picture
from .rules import VARIANTS

GAME: Final = game.Brisques(
    TITLE="Brusquembille",
    PREFIX="BRU",
    VARIANTS=VARIANTS,
    parts=tricks.PARTS,
    IN_PLAY=("BRU-12", "BRU-13"),
    # Who plays, with what, and how it is dealt
    whole=game.WHOLE,
    seats=game.seats,
    played_with=game.played_with,
    wrong_number=by("BRU-01", does=parts.wrong_number),
    wrong_pack=by("BRU-01", does=parts.wrong_pack),
    dealt=by("BRU-03", does=tricks.deal),
    first=by("BRU-05", does=ring.next_one),
    next_to_play=by("BRU-09", does=ring.next_one),
    # What may be done
    OBJECTIONS=(
        by("BRU-06", does=tricks.lacks_card),
        game.leads_better,
        by("BRU-06", does=tricks.answers_early),
        by("BRU-11", does=tricks.answers_late),
        game.robs_without_lowest,
        game.robs_late,
    ),
    # What it does
    robbed=game.robbed,
    left=by("BRU-06", does=tricks.leave_hand),
    best=by("BRU-07", does=tricks.best),
    at_once=(game.for_aces, game.for_tens),
    won_by=by("BRU-10", does=tricks.win),
    drawn=by("BRU-09", does=tricks.draw),
    # What it counts and pays at the end
    eyes=game.eyes,
    empty=game.empty,
    for_difference=game.for_difference,
    next_dealer=game.next_dealer,
)

FAMILY: Final = Family(
    key="brusquembille",
    title="Brusquembille",
    games={"brusquembille": GAME},
    parts=tricks.PARTS,
    states=(tricks.State,),
    zones=picture.zones,
    told=what_comes,
    moves=('"rob"',),
    longest=33,  # 32 cards, and the turned one is robbed once
    figures="kartenspiele.research.figures.brusquembille",
)
