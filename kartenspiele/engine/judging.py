"""The ruling on cards that somebody has touched, when no text says what is meant with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from .cards import UNKNOWN, Cards
from .notation import is_a_card, naming_cards
from .play import AnyGame, moves, objection
from .touching import Touch


def ruling(game: AnyGame, rules: Any, state: Any, meant: Iterable[Any]) -> Any:
    """The refusal of what is meant, or the move itself if nothing forbids it; None if nothing is.

    Of the moves that may be meant the first is of a kind that may be made now, with whatever cards.
    """
    now = {type(each) for each in moves(game, rules, state)}
    likeliest = sorted(meant, key=lambda move: type(move) not in now)
    return next((objection(game, rules, state, move) or move for move in likeliest), None)


def seen_in(touched: Sequence[Touch]) -> Cards:
    """The cards that were touched and have been seen."""
    return tuple(each.card for each in touched if each.card and each.card is not UNKNOWN)


def by_cards(game: Any, state: Any, touched: Sequence[Touch]) -> Iterator[Any]:
    """A move of each kind that names cards, first to play one."""
    cards = seen_in(touched)
    for kind in sorted(game.notation.kinds, key=is_a_card, reverse=True) if cards else ():
        if (move := naming_cards(kind, cards)) is not None:
            yield move
