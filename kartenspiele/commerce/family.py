"""Commerce and its kin as a family: their parts, what lies where, and how a move is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..cards import UNKNOWN
from ..family import Family
from ..play import AnyGame, Seat, change
from . import dreisatz, french, german, picture, state

GAMES: Final[Mapping[str, AnyGame]] = {
    "french-commerce": french.GAME,
    "german-commerce": german.GAME,
    "dreisatz": dreisatz.GAME,
}
USUAL: Final = german.GAME.VARIANTS[0].rules


def covered(state: state.State, seat: Seat) -> state.State:
    """A dealer who may take the cards of the table has not looked at the own ones."""
    if not state.table or not german.where.is_unseen(USUAL, state):
        return state
    unseen = (UNKNOWN,) * len(state.hands[state.dealer])
    return state._replace(hands=change(state.hands, state.dealer, unseen))


FAMILY: Final = Family(
    key="commerce",
    title="Commerce or its kin",
    games=GAMES,
    parts=[each for each in state.PARTS if any(each.name in game.PARTS for game in GAMES.values())],
    states=(state.State,),
    zones=picture.zones,
    covered=covered,
    told=picture.told,
    moves=('"buy for ♠4"', '"buy"', '"exchange ♠4"', '"take ♥A for ♠4"', '"deal anew"'),
    comparing="kartenspiele.commerce.comparing",
    figures="kartenspiele.commerce.figures",
    longest=1_000,  # ten rounds, in which seventeen players make up to three moves each
)
