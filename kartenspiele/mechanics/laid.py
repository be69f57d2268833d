"""Cards that chance lays before the players, one by one: what lies there, and how it is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Final, NamedTuple, Protocol

from ..engine.cards import UNKNOWN, Card, CardError, Cards, read_card, without
from ..engine.family import Kind, Sight, TypedPart, texts_of
from ..engine.parts import (
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
from ..engine.play import MoveError, Part, PositionError, Seat, change
from ..engine.positions import all_cards
from ..engine.stakes import Stakes


class State(NamedTuple):
    """A deal in progress.

    ``waiting`` has the seats whose newest cards are still to be settled, ``due`` those whose cards
    are being settled, in order; ``turn`` is the next in order to get a card.
    """

    laid: tuple[Cards, ...]
    stock: Cards
    stakes: Stakes
    waiting: tuple[Seat, ...] = ()
    due: tuple[Seat, ...] = ()
    dealer: Seat = 0
    turn: Seat = 0

    @property
    def seats(self) -> int:
        return len(self.laid)

    @property
    def every_card(self) -> Cards:
        """All the cards, wherever they lie."""
        return (*self.stock, *chain(*self.laid))

    @property
    def owing(self) -> Card:
        """The card that is to be settled now."""
        return self.laid[self.due[0]][-1]


@dataclass(frozen=True, slots=True)
class Lay:
    """``♠K``: chance, by the hand of the dealer, lays a card before the next player."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


PARTS: Final = (
    TypedPart("purses", Kind.EACH_NUMBER, "the counters of each seat"),
    TypedPart("pools", Kind.TEXTS, "what lies in each pool, as 'bowl 36'", "POOL"),
    TypedPart(
        "stock", Kind.CARDS, "the cards not yet dealt, the next one first", seen=Sight.NOBODY
    ),
    TypedPart("laid", Kind.EACH_CARDS, "the cards that lie before each seat, the newest last"),
    TypedPart("turn", Kind.SEAT, "the seat to move, or to get the next card"),
    TypedPart("dealer", Kind.SEAT, "the seat that deals"),
)


def set_up(parts: Mapping[str, Part], pack: Cards, *pools: str) -> State:
    """The state that these parts describe, in a game with these pools."""
    check_names(parts, texts_of(PARTS))
    purses, laid = numbers(parts, "purses", MOST_COUNTERS), cards_of_each(parts, "laid")
    seats = len(purses)
    if not purses or not len(laid) <= seats <= len(pack):
        raise PositionError(f"purses: write a number for each seat, {len(pack)} at the most")
    state = State(
        laid=of_each(laid, seats),
        stock=cards_of(parts.get("stock", ""), "stock"),
        stakes=Stakes(purses, pools_named(parts, *pools)),
        dealer=seat_in(parts, "dealer", 0, seats),
        turn=seat_in(parts, "turn", 0, seats),
    )
    no_card_too_many(state.every_card, pack)
    return state


def read_card_named(text: str, words: str, which: str = "the card") -> Card:
    """The card that a move names, with its suit; what is no move is told what there is."""
    try:
        card = read_card(text)
    except CardError:
        raise MoveError(f"{text!r} is no move; write {words}") from None
    if card.suit is None:
        raise MoveError(f"{text!r}: name {which}, with its suit")
    return card


class Turning(Protocol):
    """A state with a stock that is turned card by card."""

    @property
    def stock(self) -> Cards: ...


def next_cards(state: Turning, pack: Cards) -> Iterable[Card]:
    """What the next card may be: the top of the stock, or any that lies nowhere else."""
    if state.stock[:1] != (UNKNOWN,):
        return state.stock[:1]
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
