"""Kollowrat as a family: what moves touch at its table, and what is meant by cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ...engine.judging import seen_in
from ...engine.phases import alone
from ...engine.play import Seat
from ...engine.sorting import by_rank
from ...engine.touching import Table, Touch, Touches, found, of_seat, spot
from .game import DRAWN, GAME, Lay, Stack, State, Take

TABLE = "table"


def touches(table: Table, state: State, move: Take | Lay | Stack, seat: Seat) -> Touches:
    """The card that is played, cards of the table and tops of heaps; or where it is laid."""
    own = [key for key in of_seat(table, seat) if table[key].name != "heaps"]
    played = found(table, own, [move.card], own)
    match move:
        case Lay():
            return (*played, Touch(TABLE))
        case Stack():
            return (*played, spot(table, f"heaps/{seat}", 0))
        case Take():
            heaps = (spot(table, f"heaps/{owner}", 0) for owner in move.heaps)
            return (*played, *found(table, [TABLE], move.taken), *heaps)


def meant(game: Any, state: State, touched: Sequence[Touch]) -> Iterator[Take | Lay | Stack]:
    """A card takes what else was touched, or goes on the own heap; alone it goes to the table."""
    (card, *_), others = seen_in(touched[:1]) or (None,), touched[1:]
    if card is None or touched[0].zone in (TABLE, f"heaps/{state.turn}"):
        return
    heaps = [int(each.zone.partition("/")[2]) for each in others if each.zone.startswith("heaps")]
    lying = seen_in([each for each in others if each.zone == TABLE])
    if heaps == [state.turn] and not lying:
        yield Stack(card)
    elif heaps or lying:
        in_order = sorted(lying, key=state.table.index)
        yield Take(card, tuple(in_order), tuple(sorted({*heaps})))
    else:
        yield Lay(card)


FAMILY: Final = alone("kollowrat", GAME, drawn=DRAWN, touches=touches, meant=meant, in_hand=by_rank)
