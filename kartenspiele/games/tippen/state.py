"""A deal of Tippen in progress: what each holds, what was said, what is in the pot."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple

from ...engine.cards import Cards
from ...engine.family import Kind, Sight
from ...engine.play import Seat
from ...engine.positions import lies, places_of, pools_as
from ...engine.stakes import Stakes
from ...engine.words import Words, spoken
from ...mechanics.table import Dealer, Hands, Piles, Trick, Trump, Turned

POT, ASIDE = POOLS = ("pot", "set aside")

ALONG, PASSED, DOWN = DECLARED = ("goes along", "passes", "lays down")
SMELT, TURNED = "declares fiducit", "turns"
ROBBED, LEFT, TAKEN = "robs", "leaves the trump", "takes the trump"
WORDS: Final = (*DECLARED, SMELT, TURNED, ROBBED, LEFT, TAKEN)


class State(NamedTuple):
    """A deal in progress; the turned card lies open for trumps until it is taken."""

    hands: Hands
    turned: Turned = ()
    trump: Trump = None
    trick: Trick = ()
    piles: Piles = ()
    away: Annotated[Cards, lies("the cards that have been laid away", Sight.AWAY)] = ()
    stock: Annotated[Cards, lies("the cards not dealt", Sight.NOBODY, "Pack", "%d cards")] = ()
    said: Annotated[Words, spoken("what was said, as 'seat 1 goes along'", *WORDS, tells=True)] = ()
    turn: Annotated[Seat, lies("the seat to play a card", kind=Kind.SEAT)] = 0
    dealer: Dealer = 0
    stakes: Stakes = Stakes(())

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def hand(self) -> Cards:
        """The hand of who is to play a card."""
        return self.hands[self.turn]

    @property
    def pot(self) -> int:
        return self.stakes.has(POT)


PLACES: Final = (
    pools_as("what lies in the pot, as 'pot 3', or is set aside", "%(pool)s"),
    *places_of(State),
)
