"""A deal of Poch: the board and its rows, who holds what, what is asked for, how it is written."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Final, NamedTuple

from ..cards import Cards, Suit
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
    trump_of,
)
from ..play import Part, PositionError, Seat
from ..rulebook import Alternative
from ..stakes import Stakes
from .vying import Word, words_of

ROWS: Final = ("ace", "king", "queen", "jack", "ten", "marriage", "sequence")
LOWEST: Final = "Poch"


class Phase(Alternative):
    """What a deal has come to."""

    ANNOUNCING = "cards are announced"
    VYING = "the Poch is not decided"
    PLAYING = "cards are played out"


class State(NamedTuple):
    """A deal in progress.

    ``announcing`` is who announces next, ``sequences`` are those who have announced one. Then
    there is vying, in which ``said`` has every word. ``lead`` is who leads, or has led to the
    trick, to which each seat has ``laid`` a card; ``gone`` are seats that have left the deal.
    ``order`` is that of the deal, the forehand first, and ``turn`` whoever is to act in any phase.
    """

    hands: tuple[Cards, ...]
    laid: tuple[Cards, ...]
    stock: Cards = ()
    turned: Cards = ()
    spent: Cards = ()
    trump: Suit | None = None
    announcing: Seat | None = None
    sequences: tuple[Seat, ...] = ()
    said: tuple[Word, ...] = ()
    lead: Seat | None = None
    gone: tuple[Seat, ...] = ()
    order: tuple[Seat, ...] = ()
    turn: Seat = 0
    dealer: Seat = 0
    stakes: Stakes = Stakes(())

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def phase(self) -> Phase:
        if self.announcing is not None:
            return Phase.ANNOUNCING
        return Phase.VYING if self.lead is None else Phase.PLAYING

    @property
    def hand(self) -> Cards:
        """The hand of whoever is to act."""
        return self.hands[self.turn]

    @property
    def led(self) -> Cards:
        """The card that has been led, if one has."""
        return () if self.lead is None else self.laid[self.lead]

    @property
    def every_card(self) -> Cards:
        """All the cards, wherever they lie."""
        return (*chain(*self.hands, *self.laid), *self.stock, *self.turned, *self.spent)


PARTS: Final = (
    TypedPart("purses", Kind.EACH_NUMBER, "the counters of each seat"),
    TypedPart("pools", Kind.TEXTS, "what lies in the rows of the board, as 'ace 6'", "ROW"),
    TypedPart("turned", Kind.CARDS, "the card that was turned for trumps"),
    TypedPart("trump", Kind.SUIT, "the suit of trumps, if no turned card shows it"),
    TypedPart("hands", Kind.EACH_CARDS, "all the hands, from seat 0 on", seen=Sight.OWNER),
    TypedPart("announcing", Kind.SEAT, "the seat that is to announce, as long as that goes on"),
    TypedPart("sequences", Kind.TEXTS, "the seats that have announced a sequence", "SEAT"),
    TypedPart("said", Kind.TEXTS, "what was said in vying, as 'seat 2 poches 5'", "WORD"),
    TypedPart("lead", Kind.SEAT, "the seat that leads, or has led, once cards are played out"),
    TypedPart("laid", Kind.EACH_CARDS, "the card that each seat has laid to the trick"),
    TypedPart("gone", Kind.TEXTS, "the seats that have left the deal", "SEAT"),
    TypedPart("spent", Kind.CARDS, "the cards of earlier tricks"),
    TypedPart("stock", Kind.CARDS, "the cards not dealt, the next one first", seen=Sight.NOBODY),
    TypedPart("dealer", Kind.SEAT, "the seat that deals"),
)


def set_up(parts: Mapping[str, Part], pack: Cards, most: int) -> State:
    """The state that these parts describe; so many play at the most."""
    check_names(parts, texts_of(PARTS))
    hands, laid = cards_of_each(parts, "hands"), cards_of_each(parts, "laid")
    purses, dealer = numbers(parts, "purses", MOST_COUNTERS), seat_in(parts, "dealer", 0, most)
    seats = max(2, dealer + 1, len(hands), len(laid), len(purses))
    if seats > most:
        raise PositionError(f"there are {seats} seats, and at the most {most} play")
    turned, stock, spent = (cards_of(parts.get(each, ""), each) for each in _HEAPS)
    purses += (0,) * (seats - len(purses))
    state = State(
        hands=of_each(hands, seats),
        laid=of_each(laid, seats),
        stock=stock,
        turned=turned,
        spent=spent,
        trump=trump_of(parts, turned),
        announcing=seat_in(parts, "announcing", 0, seats) if "announcing" in parts else None,
        sequences=seats_of(parts, "sequences", seats),
        said=words_of(parts, seats),
        lead=seat_in(parts, "lead", 0, seats) if "lead" in parts else None,
        gone=seats_of(parts, "gone", seats),
        dealer=dealer,
        stakes=Stakes(purses, pools_named(parts, *ROWS, LOWEST), are_accounts=True),
    )
    _check(state)
    no_card_too_many(state.every_card, pack)
    return state


_HEAPS: Final = ("turned", "stock", "spent")


def _check(state: State) -> None:
    """All cards have suits, and each phase has what belongs to it."""
    if strange := [card for card in state.every_card if card.suit is None]:
        raise PositionError(f"{strange[0]}: write cards with their suits")
    if state.announcing is not None and (state.lead is not None or state.said):
        raise PositionError("announcing: leave it out once there is vying, or play")
    if state.announcing is not None and state.trump is None:
        raise PositionError("trump: name the suit, or the turned card")
    if state.announcing is None and state.sequences:
        raise PositionError("sequences: say who is announcing")
    if state.said and state.lead is not None:
        raise PositionError("said: the Poch is decided when somebody leads")
    if any(state.laid) and not state.led:
        raise PositionError("laid: say who has led to it")
    if any(len(cards) > 1 for cards in state.laid):
        raise PositionError("laid: each seat has one card in a trick")
    if state.lead is not None and not state.led and not state.hands[state.lead]:
        raise PositionError(f"lead: seat {state.lead} has no card")
