"""Tippen, the German Dreiblatt: who goes along plays three tricks for the pot, or pays a Bête.

Its rule set stands in ``rules``, who is to do what in ``phases``, what goes against a move in
``objections``, what is paid in ``paying``, what moves do in ``game``; here stands under which
number.
"""

from __future__ import annotations

from typing import Final

from .. import parts
from ..family import Family, what_comes
from ..rooms import ring, tricks
from ..rulebook import by
from . import game, moves, objections, paying, phases, picture, state
from .rules import VARIANTS

GAME: Final = game.Tapping(
    TITLE="Tippen",
    PREFIX="TIP",
    VARIANTS=VARIANTS,
    parts=state.PARTS,
    # Who plays, with what, and how it is dealt
    whole=phases.PIQUET,
    seats=game.seats,
    wrong_number=by("DRB-18", does=parts.wrong_number),
    wrong_pack=by("TIP-01", does=parts.wrong_pack),
    first=by("DRB-19", does=ring.next_one),
    dealt=by("DRB-19", does=game.deal),
    trump_turned=by("DRB-19", does=game.turn_trump),
    # What may be done
    OBJECTIONS=(
        objections.cuts_late,
        objections.cuts_nothing,
        objections.turns_late,
        objections.robs_late,
        objections.robs_with_another,
        objections.declares_out_of_turn,
        objections.passes_with_fiducit,
        objections.passes_on_stamm,
        objections.exchanges_without_right,
        objections.lays_down_without_right,
        objections.plays_early,
        by("DRB-17", does=tricks.answers),
        objections.spares,
    ),
    # What it does
    best=by("DRB-23", does=tricks.best),
    # What it brings
    pays=(
        paying.for_dealer,
        by("TIP-07", does=paying.for_alone),
        paying.for_one,
        paying.for_several,
        paying.for_all,
        by("TIP-15", does=paying.for_odd),
        paying.for_laying_down,
        paying.bete_beside_several,
        paying.bete_beside_all,
        paying.bete_beside_single,
        paying.bete_of_fiducit,
    ),
    next_dealer=by("DRB-22", does=ring.next_one),
)

FAMILY: Final = Family(
    key="tippen",
    title="Tippen",
    games={"tippen": GAME},
    parts=state.PARTS,
    states=(state.State,),
    zones=picture.zones,
    unheard=(str(moves.Leave()),),
    covered=picture.covered,
    told=what_comes,
    moves=('"go along"', '"pass"', '"rob"', '"fiducit"', '"exchange ♣9"', '"cut 12"'),
    figures="kartenspiele.tippen.figures",
    longest=120,  # seventeen declare, 51 cards are played; a cut may be made again and again
)
