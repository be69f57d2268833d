"""The ruling on cards that somebody has touched, when no text says what is meant with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from .cards import UNKNOWN, Cards
from .notation import naming_cards
from .play import AnyGame, moves, objection
from .touching import Touch

if TYPE_CHECKING:
    from .family import Family


def judge(family: Family, game: AnyGame, rules: Any, state: Any, touched: Sequence[Touch]) -> Any:
    """The refusal of the move that is meant, or that move if nothing forbids it; None if none is.

    Of the kinds of moves with such cards one is meant that may be made now, with whatever cards.
    """
    now = {type(each) for each in moves(game, rules, state)}
    meant = sorted(family.meant(game, state, touched), key=lambda move: type(move) not in now)
    return next((objection(game, rules, state, move) or move for move in meant), None)


def seen_in(touched: Sequence[Touch]) -> Cards:
    """The cards that were touched and have been seen."""
    return tuple(each.card for each in touched if each.card and each.card is not UNKNOWN)


def by_cards(game: Any, state: Any, touched: Sequence[Touch]) -> Iterator[Any]:
    """A move of each kind that names cards."""
    cards = seen_in(touched)
    for kind in game.notation.kinds if cards else ():
        if (move := naming_cards(kind, cards)) is not None:
            yield move
