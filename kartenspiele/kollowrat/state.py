"""A deal of Kollowrat: what lies on the table and before whom, and how it is written."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Final, NamedTuple

from ..cards import UNKNOWN, Cards
from ..family import Kind, Sight, TypedPart, texts_of
from ..parts import (
    MOST_COUNTERS,
    cards_of,
    cards_of_each,
    check_names,
    no_card_too_many,
    numbers,
    of_each,
    pools_named,
    seat_in,
)
from ..play import Part, PositionError, Seat
from ..stakes import Stakes

POT: Final = "pot"


class State(NamedTuple):
    """A deal in progress.

    ``hands`` has the cards of each seat that lie face down, and ``shown`` the one that lies open;
    both are played. Of a heap the uppermost card stands last. ``last`` is whose the table will be.
    """

    table: Cards = ()
    hands: tuple[Cards, ...] = ((),)
    shown: tuple[Cards, ...] = ((),)
    heaps: tuple[Cards, ...] = ((),)
    stock: Cards = ()
    dealer: Seat = 0
    turn: Seat = 0
    last: Seat | None = None
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

    @property
    def every_card(self) -> Cards:
        """All the cards, wherever they lie."""
        return tuple(chain(self.table, self.stock, *self.hands, *self.shown, *self.heaps))


PARTS: Final = (
    TypedPart("purses", Kind.EACH_NUMBER, "the counters won or lost by each seat"),
    TypedPart("pools", Kind.TEXTS, "what lies in the pot, as 'pot 7'", "POOL"),
    TypedPart("table", Kind.CARDS, "the cards on the table"),
    TypedPart("hand", Kind.CARDS, "the cards of the player to move", seen=Sight.OWNER),
    TypedPart(
        "hands", Kind.EACH_CARDS, "the cards of each seat that lie face down", seen=Sight.OWNER
    ),
    TypedPart("shown", Kind.EACH_CARDS, "the card of each seat that lies open"),
    TypedPart("heaps", Kind.EACH_CARDS, "the heap of each seat, the uppermost card last"),
    TypedPart(
        "stock", Kind.CARDS, "the cards not yet dealt, the next one first", seen=Sight.NOBODY
    ),
    TypedPart("turn", Kind.SEAT, "the seat to move"),
    TypedPart("dealer", Kind.SEAT, "the seat that dealt"),
    TypedPart("last", Kind.SEAT, "the seat that took last", tells=True),
)


def set_up(parts: Mapping[str, Part], pack: Cards, most: int) -> State:
    """The state that these parts describe; so many play at the most."""
    check_names(parts, texts_of(PARTS))
    turn, dealer = seat_in(parts, "turn", 0, most), seat_in(parts, "dealer", 0, most)
    last = seat_in(parts, "last", -1, most)
    hands, shown = cards_of_each(parts, "hands"), cards_of_each(parts, "shown")
    heaps, purses = cards_of_each(parts, "heaps"), numbers(parts, "purses", MOST_COUNTERS)
    if "hand" in parts:
        hands = ((),) * turn + (cards_of(parts["hand"], "hand"),)
    named = (seat + 1 for seat in (turn, dealer, last))
    seats = max(2, *named, *map(len, (hands, shown, heaps, purses)))
    if seats > most:
        raise PositionError(f"there are {seats} seats, and at the most {most} play")
    state = State(
        table=cards_of(parts.get("table", ""), "table"),
        hands=of_each(hands, seats),
        shown=of_each(shown, seats),
        heaps=of_each(heaps, seats),
        stock=cards_of(parts.get("stock", ""), "stock"),
        dealer=dealer,
        turn=turn,
        last=None if last < 0 else last,
        stakes=Stakes(
            purses + (0,) * (seats - len(purses)), pools_named(parts, POT), are_accounts=True
        ),
    )
    _check(state)
    no_card_too_many(state.every_card, pack)
    return state


def _check(state: State) -> None:
    """Cards have their suits, and one of each player lies open at the most."""
    lying = chain(state.table, *state.shown, *state.heaps)
    if strange := [card for card in lying if card.suit is None]:
        raise PositionError(f"{strange[0]}: write this card with its suit")
    if any(card.suit is None and card is not UNKNOWN for card in state.every_card):
        raise PositionError("write cards with their suits, or ??")
    if any(len(cards) > 1 for cards in state.shown):
        raise PositionError("shown: one card of each player lies open")
