"""The table of a trick game for any number of players: what lies on it, and what moves do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Protocol, TypeVar

from ..engine.cards import UNKNOWN, Card, Cards, Suit, show, without
from ..engine.play import Seat, change
from ..engine.positions import all_cards
from .dealing import packets
from .ring import after, neighbour

S = TypeVar("S", bound=Any)  # a state with hands, the trick, and the seat whose turn it is


class Following(StrEnum):
    FREE = "any card"
    SUIT = "the suit led, else any card"
    TRUMP = "the suit led, else a trump, else any card"


class LastCard(StrEnum):
    HINDMOST = "the last in order"
    NEXT = "the neighbour of the winner of the trick"
    WINNER = "the winner of the trick"


@dataclass(frozen=True, slots=True)
class Play:
    """``♥A``: a card is led, or played to the card led."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


# --- What goes against a move ------------------------------------------------------------------


def lacks_card(rules: object, state: Answering, move: Play) -> str | None:
    """A card is played from the hand, where it may be one that nobody has seen."""
    hand = state.hands[state.turn]
    may_be = UNKNOWN in hand and move.card not in all_cards(state)
    return None if move.card in hand or may_be else f"{move.card} is not in hand"


class Answered(Protocol):
    @property
    def early(self) -> Following: ...
    @property
    def late(self) -> Following: ...


class Answering(Protocol):
    """A position in which a card may have been led."""

    @property
    def hands(self) -> tuple[Cards, ...]: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def trick(self) -> Cards: ...
    @property
    def trump(self) -> Suit | None: ...


class Stocked(Answering, Protocol):
    @property
    def stock(self) -> Cards: ...


class AlwaysAnswered(Protocol):
    @property
    def follow(self) -> Following: ...


def answers(rules: AlwaysAnswered, state: Answering, move: Play) -> str | None:
    """What may be played to the card led."""
    return _wrong_answer(rules.follow, state, move.card)


def answers_early(rules: Answered, state: Stocked, move: Play) -> str | None:
    """What may be played to the card led while there is a stock."""
    return _wrong_answer(rules.early, state, move.card) if state.stock else None


def answers_late(rules: Answered, state: Stocked, move: Play) -> str | None:
    """What may be played to the card led once the stock is spent."""
    return None if state.stock else _wrong_answer(rules.late, state, move.card)


def _wrong_answer(following: Following, state: Answering, card: Card) -> str | None:
    if not state.trick or following is Following.FREE:
        return None
    suits = [state.trick[0].suit]
    if following is Following.TRUMP:
        suits += [state.trump]
    for suit in suits:
        right = [each for each in state.hands[state.turn] if each.suit is suit]
        if card.suit is suit:
            return None
        if right:
            return f"{show(right)} {'answers' if len(right) == 1 else 'answer'} {state.trick[0]}"
    return None


# --- What a move does --------------------------------------------------------------------------


class Begun(Protocol):
    @property
    def turn(self) -> Seat: ...
    @property
    def trick(self) -> Cards: ...


def played_by(state: Begun, order: Sequence[Seat]) -> Mapping[str, Sequence[Seat]]:
    """Who has played the cards of a trick: so many in the order of play, before who is to move."""
    if state.turn not in order:
        return {}
    *before, _ = after(state.turn, order)
    return {"trick": before[len(before) - len(state.trick) :]}


class AtTable(Protocol):
    @property
    def turn(self) -> Seat: ...
    @property
    def seats(self) -> int: ...


def seat_of(state: AtTable, place: int, step: int) -> Seat:
    """Who has played the card at a place of a full trick, which the player to move has led."""
    return neighbour(state.turn, state.seats, step * place)


class Heights(Protocol):
    """An order of cards, such as a ranking."""

    def height(self, card: Card, /) -> int: ...


def best(order: Heights, trump: Suit | None, trick: Cards) -> int:
    """The place of the card that wins: the card led, unless a higher one of its suit or a trump.

    The highest trump wins if there is one.
    """
    suit = trump if any(card.suit is trump for card in trick) else trick[0].suit
    places = [place for place, card in enumerate(trick) if card.suit is suit]
    return max(places, key=lambda place: order.height(trick[place]))


def leave_hand(state: S, card: Card) -> S:
    """A card leaves the hand and joins the trick."""
    hands = change(state.hands, state.turn, without(state.hands[state.turn], [card]))
    made: S = state._replace(hands=hands, trick=(*state.trick, card))
    return made


def leads(state: S, seat: Seat) -> S:
    """It is this seat that leads."""
    made: S = state._replace(turn=seat)
    return made


def win(state: S, seat: Seat) -> S:
    """A trick goes to its winner, who leads to the next."""
    piles = change(state.piles, seat, state.piles[seat] + state.trick)
    made: S = state._replace(piles=piles, trick=(), turn=seat)
    return made


def deal(state: S, order: Sequence[Seat], packet: int, number: int) -> S:
    """Packets go round until each has so many; the next card is turned and put under the rest."""
    hands, (turned, *stock) = packets(state.hands, state.stock, order, number, packet)
    given: S = state._replace(hands=hands, stock=(*stock, turned), trump=turned.suit)
    return given


# Who draws last, by their place in the order.
DRAWS_LAST: Final = {LastCard.HINDMOST: -1, LastCard.NEXT: 1, LastCard.WINNER: 0}


def draw(state: S, order: Sequence[Seat], last: LastCard) -> S:
    """Each draws a card, the winner of the trick first; who gets the turned one is said."""
    hands, seats = list(state.hands), list(order)
    if len(state.stock) == len(seats):
        seats.append(seats.pop(DRAWS_LAST[last]))
    for seat, card in zip(seats, state.stock, strict=False):
        hands[seat] += (card,)
    made: S = state._replace(hands=tuple(hands), stock=state.stock[len(seats) :])
    return made


def tricks_of(pile: Cards, seats: int) -> list[Cards]:
    """The tricks of a pile, each with as many cards as there are players."""
    return [pile[place : place + seats] for place in range(0, len(pile), seats)]
