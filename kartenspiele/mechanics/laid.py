"""Cards that chance lays before the players, one by one: what lies there, and how it is written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, NamedTuple, Protocol

from ..engine.cards import UNKNOWN, Card, Cards, without
from ..engine.family import Kind, Sight
from ..engine.moves import written
from ..engine.places import PURSES, Each, lies, places_of, pools_as
from ..engine.play import Seat, change
from ..engine.positions import all_cards
from ..engine.stakes import Stakes


class State(NamedTuple):
    """A deal in progress.

    ``waiting`` has the seats whose newest cards are still to be settled, ``due`` those whose cards
    are being settled, in order; ``turn`` is the next in order to get a card.
    """

    stock: Annotated[Cards, lies("the cards not yet dealt, the next one first", Sight.NOBODY)] = ()
    laid: Annotated[
        Each,
        lies(
            "the cards that lie before each player, the newest last",
            title="Player %(player)d",
            unseen=True,
        ),
    ] = ()
    turn: Annotated[Seat, lies("the player to move, or to get the next card", kind=Kind.SEAT)] = 0
    dealer: Annotated[Seat, lies("the player who deals", kind=Kind.SEAT)] = 0
    waiting: tuple[Seat, ...] = ()
    due: tuple[Seat, ...] = ()
    seats: int = 0
    stakes: Stakes = Stakes(())

    @property
    def owing(self) -> Card:
        """The card that is to be settled now."""
        return self.laid[self.due[0]][-1]


@written("{card}", such="♠K")
class Lay:
    """Chance, by the hand of the dealer, lays a card before the next player."""

    card: Card


PLACES: Final = (PURSES, pools_as("what lies in each pool, as 'bowl 36'"), *places_of(State))


class Turning(Protocol):
    """A state with a stock that is turned card by card."""

    @property
    def stock(self) -> Cards: ...


def next_cards(state: Turning, pack: Cards) -> Iterable[Card]:
    """What the next card may be: the top of the stock, or any that lies nowhere else."""
    top = state.stock[:1]
    if top != (UNKNOWN,):
        return top
    return without(pack, {*all_cards(state)} - {UNKNOWN})


def lays_another(rules: object, state: Turning, move: Lay) -> str | None:
    """The dealer lays the cards as they come."""
    return not_next(state, move.card)


def not_next(state: Turning, card: Card) -> str | None:
    """The next card is the top of the stock, or if that is unknown any that lies nowhere else."""
    top = state.stock[0] if state.stock else None
    if card is top or (top is UNKNOWN and card not in all_cards(state)):
        return None
    return f"the next card is {top}" if top else "the pack is used up"


def lay(state: State, seat: Seat, card: Card) -> State:
    """A card from the stock lies before a seat, and waits to be settled."""
    laid = change(state.laid, seat, (*state.laid[seat], card))
    return state._replace(laid=laid, stock=state.stock[1:], waiting=(*state.waiting, seat))
