"""A deal of Speculation: what lies before whom, what is for sale, how it is written."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Final, NamedTuple

from ..cards import UNKNOWN, Cards, Suit
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
    trump_of,
)
from ..play import Part, PositionError, Seat
from ..rooms import auction
from ..rooms.auction import POT, Word
from ..stakes import Stakes


class State(NamedTuple):
    """A deal in progress; ``turn`` uncovers next, or has uncovered what is for sale.

    ``hidden`` has the cards of each seat that lie face down, the uppermost first, and ``shown``
    those that lie uncovered before their owners; ``spent`` are the cards of earlier deals.
    """

    hidden: tuple[Cards, ...]
    shown: tuple[Cards, ...]
    stock: Cards = ()
    turned: Cards = ()
    sale: Cards = ()
    said: tuple[Word, ...] = ()
    spent: Cards = ()
    trump: Suit | None = None
    dealer: Seat = 0
    turn: Seat = 0
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
    def pot(self) -> int:
        return self.stakes.has(POT)

    @property
    def at_stake(self) -> int:
        """The most that a card can win."""
        return self.pot

    @property
    def every_card(self) -> Cards:
        """All the cards, wherever they lie."""
        lying = (self.stock, self.turned, self.sale, self.spent)
        return tuple(chain(*self.hidden, *self.shown, *lying))


PARTS: Final = (
    TypedPart("purses", Kind.EACH_NUMBER, "the points of each seat"),
    TypedPart("pools", Kind.TEXTS, "what lies in the pot, as 'pot 18'", "POOL"),
    TypedPart("turned", Kind.CARDS, "the card that was turned for trumps"),
    TypedPart("trump", Kind.SUIT, "the suit of trumps, if no turned card shows it"),
    TypedPart(
        "hidden",
        Kind.EACH_CARDS,
        "the cards that lie face down, the uppermost first",
        seen=Sight.NOBODY,
    ),
    TypedPart("shown", Kind.EACH_CARDS, "the cards that lie uncovered before each seat"),
    TypedPart("sale", Kind.CARDS, "the trump that is for sale"),
    auction.SAID,
    TypedPart(
        "stock", Kind.CARDS, "the cards not yet dealt, the next one first", seen=Sight.NOBODY
    ),
    TypedPart("spent", Kind.CARDS, "the cards of earlier deals"),
    TypedPart("turn", Kind.SEAT, "the seat that uncovers next, or sells"),
    TypedPart("dealer", Kind.SEAT, "the seat that deals"),
)


def set_up(parts: Mapping[str, Part], pack: Cards, most: int) -> State:
    """The state that these parts describe; so many play at the most."""
    check_names(parts, texts_of(PARTS))
    turn, dealer = seat_in(parts, "turn", 0, most), seat_in(parts, "dealer", 0, most)
    hidden, shown = cards_of_each(parts, "hidden"), cards_of_each(parts, "shown")
    purses = numbers(parts, "purses", MOST_COUNTERS)
    seats = max(2, turn + 1, dealer + 1, len(hidden), len(shown), len(purses))
    if seats > most:
        raise PositionError(f"there are {seats} seats, and at the most {most} play")
    one = {name: cards_of(parts.get(name, ""), name) for name in _HEAPS}
    purses += (0,) * (seats - len(purses))
    state = State(
        hidden=of_each(hidden, seats),
        shown=of_each(shown, seats),
        **one,
        said=auction.words_of(parts, seats),
        trump=trump_of(parts, one["turned"]),
        dealer=dealer,
        turn=turn,
        stakes=Stakes(purses, pools_named(parts, POT), are_accounts=True),
    )
    _check(state)
    no_card_too_many(state.every_card, pack)
    return state


_HEAPS: Final = ("stock", "turned", "sale", "spent")


def _check(state: State) -> None:
    """What lies open has a suit, and a trump is for sale by its owner."""
    lying = (*state.stock, *state.turned, *state.sale, *chain(*state.shown))
    if strange := [card for card in lying if card.suit is None]:
        raise PositionError(f"{strange[0]}: write this card with its suit")
    if any(card.suit is None and card is not UNKNOWN for card in chain(*state.hidden)):
        raise PositionError("hidden: write cards with their suits, or ??")
    if len(state.sale) > 1 or any(card.suit is not state.trump for card in state.sale):
        raise PositionError("sale: one trump is for sale")
    if state.said and not state.sale:
        raise PositionError("said: no card is for sale")
