"""What lies where at a table, without HTML: zones, each with what a table must know of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from enum import Enum
from itertools import count
from typing import Final, NamedTuple

from .cards import Cards, Suit
from .play import Seat


class Said(NamedTuple):
    """Words for a reader, and what stands in their places, so that they can be translated."""

    text: str
    of: object = ()

    def __str__(self) -> str:
        return self.text % self.of


class Lie(Enum):
    """How the cards of a zone lie."""

    ROW = "row"  # side by side
    HEAP = "heap"  # one upon the other
    FAN = "fan"  # in a hand


class Where(Enum):
    """What a zone is at a table."""

    HAND = "hand"
    PILE = "pile"  # what somebody has won
    STOCK = "stock"
    TRUMP = "trump"
    CENTRE = "centre"
    TRICK = "trick"
    ASIDE = "aside"
    BEFORE = "before"  # what lies before somebody
    PRIZE = "prize"
    BOARD = "board"

    @property
    def label(self) -> str:
        """What a zone there is called that has no other name."""
        return _CALLED.get(self, self.value.capitalize())


_CALLED: Final = {Where.PILE: "Won", Where.BEFORE: "Cards"}
_LIE: Final = {Where.HAND: Lie.FAN, Where.PILE: Lie.HEAP, Where.STOCK: Lie.HEAP}


@dataclass(frozen=True, slots=True)
class Zone:
    """A place at the table: what it is called, and what is there, or is said there.

    A board has ``rows``, in each of which so many counters lie. Its ``name`` is that of the part
    that lies there, ``place`` and ``seat`` say where; the cards of a trick were played ``by`` these
    seats. Where not all its cards are seen ``count`` is how many there are. A number for ``each``
    seat, and what was ``said`` last by some, lie nowhere. Its ``label`` is what it is called where
    player and number stand apart. What is not ``pictured``, as an empty place that awaits a card,
    is there for a table alone, and what has no name for pictures alone, as what was said before
    cards are played.
    """

    title: Said
    cards: Cards | None = None
    suits: tuple[Suit, ...] = ()
    note: Said | None = None
    rows: tuple[tuple[str, int], ...] = ()
    _: KW_ONLY
    name: str = ""
    place: Where = Where.CENTRE
    seat: Seat | None = None
    count: int | None = None
    lie: Lie | None = None
    by: tuple[Seat, ...] = ()
    each: tuple[int, ...] = ()
    said: Mapping[Seat, str] = field(default_factory=dict)
    label: str = ""
    pictured: bool = True

    @property
    def lies(self) -> Lie:
        """How its cards lie, if nothing else is said as its place has it."""
        return self.lie or _LIE.get(self.place, Lie.ROW)

    @property
    def called(self) -> str:
        """What it is called, if nothing else is said as its title or its place has it."""
        return self.label or ("" if "%" in self.title.text else self.title.text) or self.place.label


def keyed(zones: Iterable[Zone]) -> Mapping[str, Zone]:
    """Zones by their names and seats; of those that are alike the second has ``#2`` behind it.

    What has no name is there for pictures alone.

    >>> [*keyed(Zone(Said("Heap"), (), name="heap", seat=seat) for seat in (None, 1, 1))]
    ['heap', 'heap/1', 'heap/1#2']
    """
    found = dict[str, Zone]()
    for zone in zones:
        base = key = zone.name if zone.seat is None else f"{zone.name}/{zone.seat}"
        if not zone.name:
            continue
        for number in count(2):
            if key not in found:
                break
            key = f"{base}#{number}"
        found[key] = zone
    return found


def tally(numbers: Iterable[int]) -> Said:
    """Numbers side by side."""
    beside = " : ".join(map(str, numbers))
    return Said(beside)
