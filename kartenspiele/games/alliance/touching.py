"""What moves of Alliance touch at a table, how a hand is sorted, and what is meant by cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...engine import judging, sorting, touching
from ...engine.cards import Cards
from ...engine.play import Seat
from ...engine.touching import Table, Touch, Touches, spot
from .playing import Order
from .preparing import Call, Draw, Take, Turn
from .rules import Alliance
from .state import State

TABLE = "table"


def touches(table: Table, state: State, move: Any, seat: Seat) -> Touches:
    """Cards of the table by their places; a card that is called lies nowhere that one can see."""
    match move:
        case Turn(place):  # where the table is of another pack its cards lie nowhere yet
            return tuple(each for each in [spot(table, TABLE, place - 1)] if each.card)
        case Take(places):
            return tuple(spot(table, TABLE, place - 1) for place in places)
        case Call():
            return ()
    return touching.by_cards(table, state, move, seat)


def meant(game: Any, state: State, touched: Sequence[Touch]) -> Iterator[Any]:
    """Cards of the table are turned or taken, others played or laid off; to call is a word."""
    places = [each.at + 1 for each in touched if each.zone == TABLE and each.at is not None]
    if places:
        yield from (Take(tuple(sorted(places))), Turn(places[0]))
    else:
        every = judging.by_cards(game, state, touched)
        yield from (move for move in every if not isinstance(move, Call | Draw))


def in_hand(rules: Alliance, state: State, pack: Cards) -> Cards:
    """By suits, of which red ones have their own order."""
    return sorting.in_suits(pack, Order(rules, state.trump).height, state.trump)
