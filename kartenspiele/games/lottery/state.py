"""A Card Lottery in progress: who has which cards, what is for sale, which are still to be called.

The cards are those of the pack that is dealt. Those of the other pack are their doubles: a card
that has been called lies beside its double, and the doubles of all others are still face down.
"""

from __future__ import annotations

from itertools import chain
from typing import Annotated, Final, NamedTuple, TypeAlias

from ...engine.cards import UNKNOWN, Cards
from ...engine.family import Kind, Sight
from ...engine.play import Seat
from ...engine.positions import Each, all_cards, lies, names_seats, places_of, pools_as, refuse
from ...engine.stakes import Pool, Stakes
from ...mechanics.auction import POT, SPOKEN, Word

Seats: TypeAlias = tuple[Seat, ...]


class State(NamedTuple):
    """A deal in progress; the buyers have no cards, and the first wants the one that is asked."""

    held: Annotated[Each, lies("the cards that lie before each seat")]
    left: Annotated[
        Cards, lies("the cards left over that are to be sold, the next one first", Sight.FIRST)
    ] = ()
    said: Annotated[tuple[Word, ...], SPOKEN] = ()
    unsold: Annotated[Cards, lies("the cards that nobody has bought")] = ()
    lost: Annotated[Cards, lies("the cards that have been called")] = ()
    asked: Annotated[Cards, lies("the card that somebody wants to buy")] = ()
    owner: Annotated[Seat, lies("the seat whose card that is", kind=Kind.SEAT)] = 0
    price: Annotated[int, lies("the price that the owner has named, if any")] = 0
    buyers: Annotated[Seats, names_seats("the seats that may buy before the next call")] = ()
    won: Annotated[Cards, lies("the cards of the prizes that are turned up")] = ()
    dealer: Annotated[Seat, lies("the seat that deals", kind=Kind.SEAT)] = 0
    opens: Seat = 0
    seller: Seat | None = None  # what is left over is nobody's
    stakes: Stakes = Stakes(())

    @property
    def seats(self) -> int:
        return len(self.held)

    @property
    def waiting(self) -> Seats:
        """Those who may buy, as examples call them."""
        return self.buyers

    @property
    def at_stake(self) -> int:
        """What lies in the pot and on the prizes, or will: a point for every card."""
        lying = sum(pool.counters for pool in self.stakes.pools)
        return lying + len(all_cards(self)) if self.left else lying

    @property
    def uncalled(self) -> Cards:
        """The cards whose doubles have not been seen."""
        return (*chain(*self.held), *self.asked, *self.unsold)

    @property
    def prizes(self) -> tuple[Pool, ...]:
        """What lies on the cards that are still to be turned up, the great prize first."""
        return self.stakes.pools[1 + len(self.won) :]


def pools(number: int) -> tuple[str, ...]:
    """The pot, and so many prizes, the great one first."""
    return (POT, *(f"prize {place}" for place in range(1, number + 1)))


PLACES: Final = (
    lies("the points of each seat", kind=Kind.EACH_NUMBER, name="purses"),
    pools_as("what lies where, as 'pot 3' or 'prize 1 20'"),
    *places_of(State),
)


def check(state: State) -> None:
    """Refuse what cannot be: a card that is wanted by nobody, sales among the calls."""
    wanted, buyer = len(state.asked), state.buyers[:1]
    lying = "left: write all cards with their suits; they lie open"
    own = "owner: nobody buys a card that is their own"
    refuse(
        (UNKNOWN in state.left, lying),
        (wanted > len(buyer), "asked: one card is wanted, by the first of the buyers"),
        (state.price and not wanted, "price: no card is wanted"),
        (wanted and buyer == (state.owner,), own),
        (state.left and state.buyers, "left: those cards are sold before any is called"),
        (state.said and not state.left, "said: no card is for sale"),
    )
