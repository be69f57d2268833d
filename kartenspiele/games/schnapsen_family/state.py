"""A deal of Schnapsen or its kin in progress."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, NamedTuple, TypeAlias

from ...engine.cards import UNKNOWN, Card, Cards, Suit
from ...engine.family import Kind, Sight
from ...engine.places import Each, lies, replaced_fast
from ...engine.play import Seat, who
from ...engine.positions import all_cards
from ...mechanics import table

Suits: TypeAlias = tuple[tuple[Suit, ...], ...]


@dataclass(frozen=True, slots=True)
class Closing:
    """Who closed the talon, and what each player had by then."""

    by: Seat
    points: tuple[int, ...] = (0, 0)
    tricks: tuple[int, ...] = (0, 0)

    def __str__(self) -> str:
        return f"closed by {who(self.by)}"


@replaced_fast
class State(NamedTuple):
    """A deal in progress; every part has a default, so that half a position can be written.

    ``due`` says that a trick was won and nobody has drawn yet; ``asked`` that the opponent of who
    closed decides whether he exchanges. A deal is over when somebody has called, or has let it end
    after the last trick.
    """

    trump: table.Trump = None
    hands: table.Hands = ((), ())
    talon: Annotated[
        Cards, lies("the talon, the next card first and the turn-up last", Sight.LAST)
    ] = ()
    led: Annotated[
        Card | None,
        lies("the card led, if the player to move has to play to it", kind=Kind.CARD),
    ] = None
    piles: Annotated[
        Each, lies("the cards each player has won, the last trick last", tells=True, unseen=True)
    ] = ((), ())
    marriages: Annotated[
        Suits,
        lies("the suits in which each player has announced a marriage", kind=Kind.EACH_SUITS),
    ] = ((), ())
    announced: Annotated[Suit | None, lies("the suit of a marriage with a card still to lead")] = (
        None
    )
    due: bool = False
    closing: Closing | None = None
    asked: bool = False
    called: Annotated[
        Seat | None,
        lies(
            "the player who called, which ends the deal",
            kind=Kind.SEAT,
            tells=True,
            ends="{} has called",
        ),
    ] = None
    over: bool = False
    dealer: table.Dealer = 0
    turn: Annotated[Seat, lies("the player to move", kind=Kind.SEAT)] = 0

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


def may_hold(state: State, seat: Seat, cards: Iterable[Card]) -> bool:
    """Whether a player may have these cards: in hand, or for cards that nobody has seen."""
    hand = state.hands[seat]
    missing = [card for card in cards if card not in hand]
    lying = any(card in all_cards(state) for card in missing)
    return len(missing) <= hand.count(UNKNOWN) and not lying
