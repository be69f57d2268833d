"""The table of Poch: the board and its rows, who holds what, and what is asked for."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Final, NamedTuple

from ...engine.cards import UNKNOWN, Cards, Suit
from ...engine.family import Kind, Sight
from ...engine.places import PURSES, Each, lies, places_of, pools_as
from ...engine.play import Seat, Seats, who
from ...engine.positions import all_cards, names_seats, refuse
from ...engine.stakes import Stakes
from ...engine.words import Words, spoken
from ...engine.zones import Where
from ...mechanics.ring import since
from ...mechanics.table import Hands, ShownTrump, TurnedUp

ROWS: Final = ("ace", "king", "queen", "jack", "ten", "marriage", "sequence")
SEQUENCE: Final = "sequence"
LOWEST: Final = "Poch"
POOLS: Final = (*ROWS, LOWEST)
ANNOUNCING: Final = "cards are announced"
VYING: Final = "the betting is not over"
PLAYING: Final = "cards are played out"
WORDS: Final = ("poches 5", "holds", "raises 5", "passes")


class State(NamedTuple):
    """A deal in progress, the order of the deal, the forehand first, and who is to act."""

    turned: TurnedUp = ()
    trump: ShownTrump = None
    hands: Hands = ()
    announcing: Annotated[
        Seat | None, lies("the player who is to announce, as long as that goes on", kind=Kind.SEAT)
    ] = None
    sequences: Annotated[Seats, names_seats("the players who have announced a sequence")] = ()
    said: Annotated[
        Words, spoken("the words said in the betting, as 'player 3 poches 5'", *WORDS)
    ] = ()
    lead: Annotated[
        Seat | None,
        lies("the player who leads, or has led, once cards are played out", kind=Kind.SEAT),
    ] = None
    laid: Annotated[
        Each, lies("the card that each player has laid to the trick", where=Where.TRICK)
    ] = ()
    gone: Annotated[Seats, names_seats("the players who have left the deal")] = ()
    spent: Annotated[Cards, lies("the cards of earlier tricks")] = ()
    stock: Annotated[Cards, lies("the cards not dealt, the next one first", Sight.NOBODY)] = ()
    dealer: Annotated[Seat, lies("the player who deals", kind=Kind.SEAT)] = 0
    order: Seats = ()
    turn: Seat = 0
    seats: int = 0
    stakes: Stakes = Stakes(())

    @property
    def phase(self) -> str:
        """What the deal has come to."""
        if self.announcing is not None:
            return ANNOUNCING
        return VYING if self.lead is None else PLAYING

    @property
    def hand(self) -> Cards:
        """The hand of whoever is to act."""
        return self.hands[self.turn]

    @property
    def there(self) -> Seats:
        """Those who have cards and have not left, in the order of the deal."""
        return tuple(each for each in self.order if self.hands[each] and each not in self.gone)

    @property
    def leads(self) -> Seat | None:
        """Who is to lead, once cards are played out."""
        return None if self.led else self.lead

    @property
    def led(self) -> Cards:
        """The card that has been led, if one has."""
        return () if self.lead is None else self.laid[self.lead]


BOARD: Final = pools_as("what lies in the rows of the board, as 'ace 6'", "Board", "ROW")
PLACES: Final = (PURSES, BOARD, *places_of(State))


def round_from(order: Seats, first: Seat, some: Collection[Seat]) -> Seats:
    """Some of the seats once round the table, from this one on."""
    return tuple(seat for seat in since(order, first) if seat in some)


def check(state: State) -> None:
    """All cards are known, and each phase has what belongs to it."""
    begins, plays = state.announcing is not None, state.lead is not None
    bare = [seat for seat, hand in enumerate(state.hands) if not hand]
    refuse(
        (UNKNOWN in all_cards(state), "hands: write cards with their suits"),
        (begins and (plays or state.said), "announcing: leave it out once betting or play begins"),
        (begins and state.trump is None, "trump: name the suit, or write the turn-up"),
        (state.sequences and not begins, "sequences: write who is announcing"),
        (state.said and plays, "said: write the lead only when the betting is over"),
        (any(state.laid) and not state.led, "laid: write who led"),
        (any(each[1:] for each in state.laid), "laid: each player has one card in a trick"),
        (state.lead in bare and not state.led, f"lead: {who(state.lead or 0)} has no card"),
        (len(bare) == state.seats and not plays, "hands: write at least one card"),
    )


def has(cards: Cards, suit: Suit | None) -> bool:
    """Whether there is a suit among some cards."""
    return any(card.suit is suit for card in cards)
