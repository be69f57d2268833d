"""Speculation: trumps are uncovered one by one and sold, and the highest wins the pot.

Its rule set stands in ``rules``, what lies where in ``state``, what is put in, uncovered and won
and the order of the steps in ``game``; here stands under which number each is done.
"""

from __future__ import annotations

from typing import Final

from .. import parts
from ..family import Family, what_comes
from ..rooms import auction, ring
from ..rulebook import by
from . import game
from .picture import zones
from .rules import VARIANTS
from .state import PARTS, State

GAME: Final = game.Speculating(
    TITLE="Speculation",
    PREFIX="SPE",
    VARIANTS=VARIANTS,
    parts=PARTS,
    IN_PLAY=("SPE-08",),
    # Who plays, for what, and how it is dealt
    whole=game.WHOLE,
    seats=game.seats,
    wrong_number=by("SPE-13", does=parts.wrong_number),
    wrong_pack=by("SPE-01", does=parts.wrong_pack),
    first=by("SPE-25", does=ring.next_one),
    puts_in=game.puts_in,
    cards_each=game.cards_each,
    dealt=game.dealt,
    # What may be done
    OBJECTIONS=(
        game.goes_on_early,
        game.deals_early,
        game.deals_too_often,
        game.turns_another,
        by("SPE-06", does=auction.trades_nothing),
        by("SPE-26", does=auction.bids_late),
        by("SPE-26", does=auction.answers_early),
        by("SPE-27", does=auction.underbids),
        by("SPE-19", does=auction.bids_too_much),
    ),
    # What it does
    is_traded=game.is_traded,
    wins_at_once=game.wins_at_once,
    to_speak=by("SPE-18", does=auction.to_speak),
    for_card=game.for_card,
    for_highest=game.for_highest,
    seen=game.seen,
    next_dealer=by("SPE-11", does=ring.next_one),
)

FAMILY: Final = Family(
    key="speculation",
    title="Speculation",
    games={"speculation": GAME},
    parts=PARTS,
    states=(State,),
    zones=zones,
    told=what_comes,
    moves=('"turn ♠K"', '"bid 5"'),
    longest=1_000,
    figures="kartenspiele.speculation.figures",
)
