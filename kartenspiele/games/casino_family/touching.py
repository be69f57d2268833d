"""What moves of fishing games touch at a table, and what is meant by cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ...engine.calling import Label
from ...engine.cards import Cards
from ...engine.judging import seen_in
from ...engine.play import Seat
from ...engine.touching import Table, Touch, Touches, found, number_of, of_seat, spot
from .builds import heap, names
from .notation import in_table_order
from .table import Build, Lay, Move, State, Take

TABLE, BUILD = "table", "build "  # with the first card of it


def touches(table: Table, state: State, move: Move, seat: Seat) -> Touches:
    """The card that is played, then those that it takes or lies on; or the table as a place."""
    own = of_seat(table, seat)
    played = found(table, own, [move.card], own)
    match move:
        case Lay():
            return (*played, Touch(TABLE))
        case Take(_, taken, builds):
            return (*played, *found(table, [TABLE], taken), *_lying(table, builds))
        case Build(_, on, _, onto):
            return (*played, *found(table, [TABLE], on), *_lying(table, onto))


def _lying(table: Table, builds: Iterable[Cards]) -> Iterator[Touch]:
    """The uppermost cards of builds, of equal ones that of another each time."""
    left = [key for key, zone in table.items() if zone.name.startswith(BUILD)]
    for build in builds:
        key = next(key for key in left if heap(table[key].cards or ()) == heap(build))
        left.remove(key)
        yield spot(table, key, len(build) - 1)


def _built(state: State, zone: str) -> Cards:
    """The build that a zone is, as a move names it."""
    like = [each for each in names(state.builds) if zone.startswith(f"{BUILD}{each[0]}")]
    return like[number_of(zone)]


def word(move: Move) -> Label | None:
    """What a build comes to: the same cards may have two values."""
    return Label("Build", move.value) if isinstance(move, Build) else None


def meant(game: Any, state: State, touched: Sequence[Touch]) -> Iterator[Move]:
    """A card of the hand takes what else was touched; alone it goes to the table."""
    (card, *_), others = seen_in(touched[:1]) or (None,), touched[1:]
    if card is None or not touched[0].zone.startswith("hands"):
        return
    lying = seen_in([each for each in others if each.zone == TABLE])
    zones = dict.fromkeys(each.zone for each in others if each.zone.startswith(BUILD))
    builds = [_built(state, zone) for zone in zones]
    if lying or builds:
        yield Take(card, in_table_order(state.table, lying), tuple(builds))
    else:
        yield Lay(card)
