"""The table of Speculation: what lies before whom, what is for sale, and what was said of it."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from ...engine.cards import Cards
from ...engine.drawing import Drawing, Shown
from ...engine.family import Kind, Sight
from ...engine.play import Seat
from ...engine.positions import Each, lies, places_of, pools_as, purses_as
from ...engine.stakes import Stakes
from ...mechanics.auction import POT, SPOKEN, Word
from ...mechanics.table import ShownTrump, TurnedUp


class State(NamedTuple):
    """A deal in progress; ``turn`` uncovers next, or has uncovered what is for sale."""

    turned: TurnedUp = ()
    trump: ShownTrump = None
    hidden: Annotated[
        Each, lies("the cards that lie face down, the uppermost first", Sight.NOBODY)
    ] = ()
    shown: Annotated[Each, lies("the cards that lie uncovered before each seat")] = ()
    sale: Annotated[Cards, lies("the trump that is for sale")] = ()
    said: Annotated[tuple[Word, ...], SPOKEN] = ()
    stock: Annotated[Cards, lies("the cards not yet dealt, the next one first", Sight.NOBODY)] = ()
    spent: Annotated[Cards, lies("the cards of earlier deals", unseen=True)] = ()
    turn: Annotated[Seat, lies("the seat that uncovers next, or sells", kind=Kind.SEAT)] = 0
    dealer: Annotated[Seat, lies("the seat that deals", kind=Kind.SEAT)] = 0
    stakes: Stakes = Stakes(())

    @property
    def seats(self) -> int:
        return len(self.hidden)

    @property
    def seller(self) -> Seat | None:
        """Who has uncovered the card that is for sale."""
        return self.turn if self.sale else None

    @property
    def opens(self) -> Seat:
        """From whom on all are asked for bids."""
        return self.turn

    @property
    def at_stake(self) -> int:
        """What lies in the pot, the most that a card can win."""
        return self.stakes.has(POT)


PLACES: Final = (
    purses_as("the points of each seat"),
    pools_as("what lies in the pot, as 'pot 18'"),
    *places_of(State),
)
DRAWN: Final[tuple[Drawing, ...]] = (
    "turned",
    Shown("trump", unless="turned"),
    (Shown("shown", "Seat %(seat)d"), Shown("hidden", "Seat %(seat)d")),
    Shown("sale", "For sale by seat %(seat)d"),
    Shown("said", beside="sale"),
    Shown("pools", beside="seats"),
    Shown("purses", beside="seats"),
    Shown("stock", "Talon", "%d cards"),
)
