"""A deal of Schnapsen or its kin in progress."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from ...engine.cards import UNKNOWN, Card, Cards, Suit
from ...engine.play import Seat


@dataclass(frozen=True, slots=True)
class Closing:
    """Who closed the talon, and what each player had by then."""

    by: Seat
    points: tuple[int, ...] = (0, 0)
    tricks: tuple[int, ...] = (0, 0)

    def __str__(self) -> str:
        return f"closed by seat {self.by}"


class State(NamedTuple):
    """A deal in progress; every part has a default, so that half a position can be written.

    The talon has the next card first and the turned trump last. ``led`` is the card to which the
    player to move has to play; ``announced`` the suit of a marriage of which a card is still to
    be led; ``due`` says that a trick was won and nobody has drawn yet; ``asked`` that the
    opponent of who closed decides whether he exchanges. A deal is over when somebody has called,
    or has let it end after the last trick.
    """

    trump: Suit | None = None
    hands: tuple[Cards, ...] = ((), ())
    talon: Cards = ()
    led: Card | None = None
    piles: tuple[Cards, ...] = ((), ())
    marriages: tuple[tuple[Suit, ...], ...] = ((), ())
    announced: Suit | None = None
    due: bool = False
    closing: Closing | None = None
    asked: bool = False
    called: Seat | None = None
    over: bool = False
    dealer: Seat = 0
    turn: Seat = 0

    @property
    def hand(self) -> Cards:
        return self.hands[self.turn]

    @property
    def other(self) -> Seat:
        """The player who is not to move."""
        return 1 - self.turn

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def leads(self) -> bool:
        """Whether the player to move has the lead."""
        return self.led is None and not self.asked

    @property
    def is_open(self) -> bool:
        """Whether the talon is neither closed nor spent."""
        return self.closing is None and bool(self.talon)

    @property
    def is_lost(self) -> bool:
        """Whether the player who closed has lost the last trick."""
        return self.closing is not None and self.closing.by != self.turn and not any(self.hands)


def every_card(state: State) -> Iterable[Card]:
    """All the cards of a state, wherever they lie."""
    led = () if state.led is None else (state.led,)
    return chain(*state.hands, state.talon, led, *state.piles)


def may_hold(state: State, seat: Seat, cards: Iterable[Card]) -> bool:
    """Whether a player may have these cards: in hand, or for cards that nobody has seen."""
    hand = state.hands[seat]
    missing = [card for card in cards if card not in hand]
    lying = any(card in every_card(state) for card in missing)
    return len(missing) <= hand.count(UNKNOWN) and not lying
