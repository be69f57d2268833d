"""The table of Speculation: what lies before whom, what is for sale, and what was said of it."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from ...engine.cards import Cards, Suit
from ...engine.family import Kind, Sight
from ...engine.play import Seat
from ...engine.positions import Each, lies, places_of, pools_as
from ...engine.stakes import Stakes
from ...mechanics.auction import POT, SPOKEN, Word


class State(NamedTuple):
    """A deal in progress; ``turn`` uncovers next, or has uncovered what is for sale."""

    turned: Annotated[Cards, lies("the card that was turned for trumps")] = ()
    trump: Annotated[Suit | None, lies("the suit of trumps, if no turned card shows it")] = None
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
    lies("the points of each seat", name="purses", kind=Kind.EACH_NUMBER),
    pools_as("what lies in the pot, as 'pot 18'"),
    *places_of(State),
)
