"""A game record: what was played, where it stands, and what is printed of its result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Final, NoReturn, TypeAlias

from ...engine.play import NATURE, Part, Seat, Side, side_name, who
from ...engine.points import text_of, value_of
from ...engine.stakes import Pool
from ...engine.variants import Variant
from ..places import Path, Place, nearest

FORMAT: Final = 2  # players count from 1; in the first they did from 0
CHANCE: Final = f"{who(NATURE)}: "  # before a move that no player makes

Agreed: TypeAlias = int | str


class RecordError(ValueError):
    """A record that is damaged, or that a rule refuses: what, where, and by which rule."""

    def __init__(self, problem: str, place: Place | None = None, rule: str = "") -> None:
        where = f"line {place.line}, column {place.column}: " if place else ""
        super().__init__(f"{where}{rule}: {problem}" if rule else f"{where}{problem}")
        self.problem = problem
        self.line = place.line if place else None
        self.column = place.column if place else None
        self.rule = rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Where the play comes from, and how much of it the witness has."""

    status: str
    witness: str | None = None
    loci: tuple[str, ...] = ()
    note: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """Points of a result that are stated for a player by a rule, and perhaps for one thing."""

    seat: Seat
    points: int
    rule: str
    what: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The result of a deal as stated: totals, single points, or both."""

    totals: tuple[int, ...] | None = None
    items: tuple[Item, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """How a deal begins, the moves in the notation of the pages, and the result as stated.

    A move of chance stands behind ``chance:``.
    ``start`` has the parts of a position as they are written, or a whole ``pack`` and perhaps a
    ``dealer``.
    """

    start: Mapping[str, Part]
    moves: tuple[str, ...] = ()
    result: Result | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """What makes deals a match: points, purses and pools before, and the result as stated."""

    points: tuple[int, ...] = ()
    purses: tuple[int, ...] = ()
    pools: tuple[Pool, ...] = ()
    result: tuple[int, ...] | None = None
    winners: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One deal, or with ``match`` several; ``places`` tells where each value stands in the text.

    ``agreed`` has the points of the rule set that the players have changed, such as the target.
    """

    game: str
    variant: str
    edition: str
    seats: int
    names: tuple[str, ...] = ()
    source: Source
    agreed: Mapping[str, Agreed] = field(default_factory=dict)
    deals: tuple[Deal, ...]
    match: Match | None = None
    places: Mapping[Path, Place] = field(default_factory=dict, compare=False, repr=False)

    def fail(self, path: Path, problem: str, rule: str = "") -> NoReturn:
        """Raise what is wrong with a value, where it stands, or else with what holds it."""
        raise RecordError(problem, nearest(self.places, path), rule)

    def path(self, deal: int) -> Path:
        """How the text names a deal."""
        return () if self.match is None else ("deal", deal)

    def name(self, seat: Seat) -> str:
        """What a seat is called; chance has no seat and no name."""
        return self.names[seat] if self.names and seat != NATURE else who(seat)

    def side(self, side: Side, sides: int) -> str:
        """What a side is called: by the names of its members, partners sitting opposite."""
        members = range(side, self.seats, sides)
        if self.names:
            return " and ".join(self.name(seat) for seat in members)
        return side_name(side, sides, self.seats)


def agreed(variant: Variant[Any], name: str, given: object) -> Agreed:
    """What is agreed upon, as a record writes it: a number, or the words for a value."""
    value = value_of(variant.rules, name, given)
    return value if isinstance(value, int) else text_of(value)


def as_data(record: Record) -> dict[str, object]:
    """A record as its JSON Schema describes it."""
    data = {"format": FORMAT, **_present(record)}
    for unwritten in ("deals", "match", "places"):
        data.pop(unwritten, None)
    if record.match is None:
        return data | _present(record.deals[0])
    match = _present(record.match)
    return data | ({"match": match} if match else {}) | {"deal": _plain(record.deals)}


def _present(thing: Any) -> dict[str, object]:
    """The fields of a thing, but those that are as they are where nothing is said.

    What is held as a seat is written as a player.
    """
    found = {}
    for each in fields(thing):
        name, value = each.name, getattr(thing, each.name)
        if value == (each.default_factory() if callable(each.default_factory) else each.default):
            continue
        if name == "seat":
            name, value = "player", value + 1
        elif name == "winners":
            value = [seat + 1 for seat in value]
        found[name] = _plain(value)
    return found


def _plain(value: Any) -> object:
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, str | int):
        return value
    if isinstance(value, Pool):
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        return _present(value)
    return [_plain(each) for each in value]
