"""A Card Lottery in progress: who has which cards, what is for sale, which are still to be called.

The cards are those of the pack that is dealt. Those of the other pack are their doubles: a card
that has been called lies beside its double, and the doubles of all others are still face down.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Final, NamedTuple

from ..cards import Cards
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
    seats_of,
)
from ..play import Part, PositionError, Seat
from ..rooms import auction
from ..rooms.auction import POT, Word
from ..stakes import Pool, Stakes

PRIZE: Final = "prize"


class State(NamedTuple):
    """A deal in progress.

    ``left`` are the cards left over that are still to be sold, the next one first, and ``unsold``
    those that nobody has bought. ``asked`` is the card that ``waiting[0]`` wants to buy from
    ``owner``, who has named the price, if it is not 0; ``waiting`` are the seats without cards that
    may still buy before the next call. ``won`` are the cards of the prizes that are turned up.
    """

    held: tuple[Cards, ...]
    left: Cards = ()
    said: tuple[Word, ...] = ()
    unsold: Cards = ()
    lost: Cards = ()
    asked: Cards = ()
    owner: Seat = 0
    price: int = 0
    waiting: tuple[Seat, ...] = ()
    won: Cards = ()
    dealer: Seat = 0
    opens: Seat = 0
    stakes: Stakes = Stakes(())

    @property
    def seats(self) -> int:
        return len(self.held)

    @property
    def seller(self) -> Seat | None:
        """The cards that are left over are sold by nobody."""
        return None

    @property
    def at_stake(self) -> int:
        """What lies in the pot and on the prizes, or will: a point for every card."""
        lying = sum(pool.counters for pool in self.stakes.pools)
        return lying + len(self.every_card) if self.left else lying

    @property
    def uncalled(self) -> Cards:
        """The cards whose doubles have not been seen."""
        return (*chain(*self.held), *self.asked, *self.unsold)

    @property
    def every_card(self) -> Cards:
        """All the cards, wherever they lie."""
        return (*self.uncalled, *self.left, *self.lost, *self.won)


PARTS: Final = (
    TypedPart("purses", Kind.EACH_NUMBER, "the points of each seat"),
    TypedPart("pools", Kind.TEXTS, "what lies where, as 'pot 3' or 'prize 1 20'", "POOL"),
    TypedPart("held", Kind.EACH_CARDS, "the cards that lie before each seat"),
    TypedPart(
        "left",
        Kind.CARDS,
        "the cards left over that are to be sold, the next one first",
        seen=Sight.FIRST,
    ),
    auction.SAID,
    TypedPart("unsold", Kind.CARDS, "the cards that nobody has bought"),
    TypedPart("lost", Kind.CARDS, "the cards that have been called"),
    TypedPart("asked", Kind.CARDS, "the card that somebody wants to buy"),
    TypedPart("owner", Kind.SEAT, "the seat whose card that is"),
    TypedPart("price", Kind.NUMBER, "the price that the owner has named, if any"),
    TypedPart("buyers", Kind.TEXTS, "the seats that may buy before the next call", "SEAT"),
    TypedPart("won", Kind.CARDS, "the cards of the prizes that are turned up"),
    TypedPart("dealer", Kind.SEAT, "the seat that deals"),
)


def pools(number: int) -> tuple[Pool, ...]:
    """The pot, and the prizes from the greatest on."""
    return (Pool(POT), *(Pool(f"{PRIZE} {place}") for place in range(1, number + 1)))


def set_up(parts: Mapping[str, Part], pack: Cards, most: int, prizes: int) -> State:
    """The state that these parts describe; so many play at the most."""
    check_names(parts, texts_of(PARTS))
    dealer, owner = seat_in(parts, "dealer", 0, most), seat_in(parts, "owner", 0, most)
    held, purses = cards_of_each(parts, "held"), numbers(parts, "purses", MOST_COUNTERS)
    seats = max(2, dealer + 1, owner + 1, len(held), len(purses))
    if seats > most:
        raise PositionError(f"there are {seats} seats, and at the most {most} play")
    left, unsold, lost, asked, won = (cards_of(parts.get(part, ""), part) for part in _HEAPS)
    names = [pool.name for pool in pools(prizes)]
    lying = Stakes(
        purses + (0,) * (seats - len(purses)), pools_named(parts, *names), are_accounts=True
    )
    state = State(
        held=of_each(held, seats),
        left=left,
        unsold=unsold,
        lost=lost,
        asked=asked,
        won=won,
        said=auction.words_of(parts, seats),
        owner=owner,
        price=_price(parts),
        waiting=seats_of(parts, "buyers", seats),
        dealer=dealer,
        stakes=lying,
    )
    _check(state)
    no_card_too_many(state.every_card, pack)
    return state


_HEAPS: Final = ("left", "unsold", "lost", "asked", "won")


def _price(parts: Mapping[str, Part]) -> int:
    price = parts.get("price", 0)
    if not isinstance(price, int) or price < 0:
        raise PositionError("price: write a number of points")
    return price


def _check(state: State) -> None:
    if any(card.suit is None for card in state.every_card):
        raise PositionError("write all cards with their suits; they lie open")
    if len(state.asked) > 1 or (state.asked and not state.waiting):
        raise PositionError("asked: one card is wanted, by the first of the buyers")
    if state.price and not state.asked:
        raise PositionError("price: no card is wanted")
    if state.asked and state.owner == state.waiting[0]:
        raise PositionError("owner: nobody buys a card that is their own")
    if state.left and (state.asked or state.waiting):
        raise PositionError("left: those cards are sold before any is called")
    if state.said and not state.left:
        raise PositionError("said: no card is for sale")
