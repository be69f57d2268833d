"""Alliance: bids for a game with a called king, or alone, in which tricks and figures are paid.

Its rule set stands in ``rules``, what lies where in ``state``, who may bid what in ``bidding``, the
call in ``ally``, what is won and paid in ``paying``, and the order of the steps in ``game``; here
stands under which number each is done.
"""

from __future__ import annotations

from typing import Final

from .. import parts
from ..family import Family, what_comes
from ..rooms import ring, tricks
from ..rulebook import by
from . import ally, bidding, game, paying, state
from .picture import kept, zones
from .rules import VARIANTS

TURNS: Final = by("ALL-48", does=ring.next_one)

GAME: Final = game.Allying(
    TITLE="Alliance",
    PREFIX="ALL",
    VARIANTS=VARIANTS,
    parts=state.PARTS,
    # Who plays, with what, and how it is dealt
    whole=game.FRENCH,
    seats=game.seats,
    wrong_number=by("ALL-01", does=parts.wrong_number),
    wrong_pack=by("ALL-01", does=parts.wrong_pack),
    first=TURNS,
    dealt=game.dealt,
    couleur=game.couleur,
    hidden=game.hidden,
    next_to_play=TURNS,
    # What may be done
    OBJECTIONS=(
        bidding.speaks_late,
        bidding.underbids,
        bidding.resists_nothing,
        bidding.resists_second,
        ally.names_unasked,
        ally.names_couleur,
        ally.turns_another,
        ally.draws_another,
        ally.takes_foreign,
        ally.takes_unturned,
        ally.takes_open,
        ally.lays_off_wrong,
        ally.lays_off_taken,
        ally.calls_early,
        ally.calls_no_king,
        ally.calls_own,
        ally.plays_early,
        ally.lacks_card,
        by("ALL-51", does=tricks.answers),
        ally.hides_king,
    ),
    # What it does
    best=by("ALL-52", does=tricks.best),
    # What it brings
    decides=(
        paying.most_tricks,
        paying.has_flag,
        paying.higher_value,
        paying.loses_level,
    ),
    pays=(
        paying.for_alliance,
        paying.for_duty,
        paying.for_solo,
        paying.for_resisted,
        paying.for_resisting,
        paying.for_figures,
        paying.for_flag,
        paying.for_captured,
        paying.for_both_lost,
        paying.for_first_tricks,
        paying.for_all_tricks,
    ),
    next_dealer=by("ALL-04", does=ring.next_one),
)

FAMILY: Final = Family(
    key="alliance",
    title="Alliance",
    games={"alliance": GAME},
    parts=state.PARTS,
    states=(state.State,),
    zones=zones,
    told=what_comes,
    held=kept,
    moves=('"ask"', '"solo ♥"', '"trumps ♥"', '"call ♣K"', '"♠K"'),
    longest=200,
    figures="kartenspiele.alliance.figures",
)
