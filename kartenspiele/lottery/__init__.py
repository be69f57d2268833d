"""The Card Lottery: cards are tickets, which are called until only those with prizes are left.

Its rule set stands in ``rules``, what lies where in ``state``, sales, stakes, prizes and calls and
the order of the steps in ``game``; here stands under which number each is done.
"""

from __future__ import annotations

from typing import Final

from .. import parts
from ..family import Family, what_comes
from ..rooms import auction, ring
from ..rulebook import by
from . import game
from .picture import kept, zones
from .rules import VARIANTS
from .state import PARTS, State

GAME: Final = game.Drawing(
    TITLE="Karten-Lotterie",
    PREFIX="LOT",
    VARIANTS=VARIANTS,
    parts=PARTS,
    # Who plays, and what it costs
    whole=game.WHOLE,
    seats=game.seats,
    wrong_number=by("LOT-10", does=parts.wrong_number),
    wrong_pack=by("LOT-02", does=parts.wrong_pack),
    first=by("LOT-20", does=ring.next_one),
    dealt=game.dealt,
    to_speak=by("LOT-13", does=auction.to_speak),
    for_left=game.for_left,
    puts_in=game.puts_in,
    lays_prizes=game.lays_prizes,
    # What may be done
    OBJECTIONS=(
        game.calls_early,
        game.breaks_in,
        game.calls_wrongly,
        game.turns_early,
        game.sells_nothing,
        game.bids_otherwise,
        by("LOT-23", does=auction.underbids),
        by("LOT-14", does=auction.bids_too_much),
        game.trades_early,
        game.asks_wrongly,
        game.answers_wrongly,
        game.names_too_much,
    ),
    # What it does
    laid_aside=game.laid_aside,
    buyers=game.buyers,
    for_bought=game.for_bought,
    for_prize=game.for_prize,
    for_unowned=game.for_unowned,
    next_dealer=game.next_dealer,
)

FAMILY: Final = Family(
    key="lottery",
    title="the Card Lottery",
    games={"karten-lotterie": GAME},
    parts=PARTS,
    states=(State,),
    zones=zones,
    held=kept,
    told=what_comes,
    moves=('"call ♠K"', '"ask ♠K"', '"price 5"'),
    longest=5_000,
    figures="kartenspiele.lottery.figures",
)
