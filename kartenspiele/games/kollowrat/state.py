"""The table of Kollowrat: what lies on it and before whom, and who is to move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, NamedTuple

from ...engine.cards import Cards
from ...engine.drawing import Drawing, Shown
from ...engine.family import Kind, Sight
from ...engine.play import Seat
from ...engine.positions import Each, lies, places_of, pools_as, purses_as
from ...engine.stakes import Stakes

POT: Final = "pot"


class State(NamedTuple):
    """A deal in progress; both cards that are shown and those in hands are played."""

    table: Annotated[Cards, lies("the cards on the table")] = ()
    hands: Annotated[Each, lies("the cards of each seat that lie face down", Sight.OWNER)] = ()
    shown: Annotated[Each, lies("the card of each seat that lies open")] = ()
    heaps: Annotated[Each, lies("the heap of each seat, the uppermost card last")] = ()
    stock: Annotated[Cards, lies("the cards not yet dealt, the next one first", Sight.NOBODY)] = ()
    turn: Annotated[Seat, lies("the seat to move", kind=Kind.SEAT)] = 0
    dealer: Annotated[Seat, lies("the seat that dealt", kind=Kind.SEAT)] = 0
    last: Annotated[Seat | None, lies("the seat that took last", kind=Kind.SEAT, tells=True)] = None
    stakes: Stakes = Stakes(())

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def hand(self) -> Cards:
        """All that the player to move may play."""
        return self.held(self.turn)

    def held(self, seat: Seat) -> Cards:
        """All that a player may play."""
        return (*self.shown[seat], *self.hands[seat])

    def tops(self, seats: Iterable[Seat]) -> Cards:
        """The uppermost cards of some heaps."""
        return tuple(self.heaps[seat][-1] for seat in seats)


TABLE, *OTHERS = places_of(State)
PLACES: Final = (
    purses_as("the counters won or lost by each seat"),
    pools_as("what lies in the pot, as 'pot 7'"),
    TABLE,
    lies("the cards of the player to move", Sight.OWNER, kind=Kind.CARDS, name="hand"),
    *OTHERS,
)
DRAWN: Final[tuple[Drawing, ...]] = (
    Shown("table", "Table", beside="seats"),
    (
        Shown("shown", "Seat %(seat)d"),
        Shown("hands", "Seat %(seat)d", marks={"turn": "to move"}),
    ),
    Shown("heaps", "Heap of seat %(seat)d, cards in it: %(number)d", top=True),
    "pools",
    "purses",
    Shown("stock", "Laid aside", "%d cards"),
)
