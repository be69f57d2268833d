"""The Tontine: a game of chance for many, in which the dead may rise and the last takes the bowl.

Its rule set stands in ``rules``, what is demanded, what cards cost and
the order of the steps in ``game``; here stands under which number each is done.
"""

from __future__ import annotations

from typing import Final

from ...engine import parts
from ...engine.rulebook import by
from ...mechanics import laid, pots, ring
from . import game
from .rules import VARIANTS

GAME: Final = game.Bowl(
    TITLE="Tontine",
    PREFIX="TON",
    VARIANTS=VARIANTS,
    parts=laid.PARTS,
    # Who plays, with what, and who gets cards
    whole=game.WHOLE,
    seats=game.seats,
    wrong_number=by("TON-01", does=parts.wrong_number),
    wrong_pack=by("TON-01", does=parts.wrong_pack),
    for_bowl=game.for_bowl,
    coming=by("TON-02", does=laid.next_cards),
    lies=by("TON-02", does=laid.lay),
    first=game.first,
    living=game.living,
    over=(game.lays_after_tour, game.lays_too_few),
    # What may be done
    OBJECTIONS=(
        game.lays_after_tour,
        game.lays_too_few,
        by("TON-02", does=laid.lays_another),
        game.lays_too_soon,
        game.claims_for_ten,
        game.claims_late,
    ),
    # What is paid
    costs=(game.for_courts, game.for_low, game.for_middle),
    there=by("TON-17", does=pots.there),
    afforded=by("TON-12", does=pots.afforded),
    for_last=game.for_last,
    next_dealer=by("TON-30", does=ring.next_one),
)
