"""Poch: a board with pools, announcements that draw from it, vying, and cards that are played out.

Its rule set stands in ``rules``, what lies where in ``state``, sequences and equal cards in
``combinations``, what is said in ``vying``, what is put in and drawn and the order of the steps in
``game``; here stands under which number each is done.
"""

from __future__ import annotations

from typing import Final

from .. import parts
from ..family import Family, what_comes
from ..rooms import ring
from ..rulebook import by
from . import combinations, game
from .picture import zones
from .rules import VARIANTS
from .state import PARTS, State

NAMED: Final = by("POC-07", does=game.draws)  # ace, king and queen
LIKEWISE: Final = by("POC-35", does=game.draws)  # jack and ten

GAME: Final = game.Poching(
    TITLE="Poch",
    PREFIX="POC",
    VARIANTS=VARIANTS,
    parts=PARTS,
    # Who plays, and how it is dealt
    whole=game.WHOLE,
    seats=game.seats,
    wrong_number=by("POC-03", does=parts.wrong_number),
    wrong_pack=by("POC-03", does=parts.wrong_pack),
    first=by("POC-56", does=ring.next_one),
    board=game.board,
    puts_in=game.puts_in,
    dealt=game.dealt,
    turned_up=game.turned_up,
    # What may be done
    OBJECTIONS=(
        game.vies_early,
        game.announces_late,
        game.plays_wrongly,
        game.vies_late,
        game.shows_nothing,
        game.withholds,
        game.raises_early,
        game.poches_wrongly,
        game.holds_wrongly,
        game.stakes_nothing,
        game.stakes_too_much,
        game.revokes,
    ),
    # What is announced
    draws=(
        *(NAMED, NAMED, NAMED, LIKEWISE, LIKEWISE),
        by("POC-08", does=game.draws),
        by("POC-23", does=game.draws),
    ),
    next_to_announce=game.next_to_announce,
    sequence=combinations.sequence,
    highest=combinations.highest,
    in_trumps=combinations.in_trumps,
    eldest_first=combinations.eldest_first,
    # The Poch
    poched=by("POC-11", does=game.puts),
    held=by("POC-12", does=game.puts),
    raised=by("POC-13", does=game.puts),
    equal_cards=combinations.equal_cards,
    highest_equal=combinations.highest_equal,
    for_highest=game.for_highest,
    for_only_one=game.for_only_one,
    for_unheld=game.for_unheld,
    # Playing out
    leader=game.leader,
    followers=game.followers,
    best=game.best,
    leads_next=game.leads_next,
    leads_instead=game.leads_instead,
    is_out=game.is_out,
    for_last_card=game.for_last_card,
    next_dealer=game.next_dealer,
)

FAMILY: Final = Family(
    key="poch",
    title="Poch",
    games={"poch": GAME},
    parts=PARTS,
    states=(State,),
    zones=zones,
    told=what_comes,
    moves=('"announce ace"', '"poch 3"', '"hold"', '"raise 3"', '"♠K"'),
    longest=1_000,
    figures="kartenspiele.poch.figures",
)
