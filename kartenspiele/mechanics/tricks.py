"""The table of a trick game for any number of players: what lies on it, and what moves do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from ..engine.cards import UNKNOWN, Card, CardError, Cards, Suit, read_suits, show, without
from ..engine.family import Kind, Sight, TypedPart, texts_of
from ..engine.parts import cards_of, cards_of_each, check_names, of_each, seat_in
from ..engine.play import Part, PositionError, Seat, change
from ..engine.rulebook import Alternative
from ..engine.stakes import Stakes
from .ring import neighbour

S = TypeVar("S", bound=Any)  # a state with hands, the trick, and the seat whose turn it is


class Following(Alternative):
    FREE = "any card"
    SUIT = "the suit led, else any card"
    TRUMP = "the suit led, else a trump, else any card"


class LastCard(Alternative):
    HINDMOST = "the last in order"
    NEXT = "the neighbour of the winner of the trick"
    WINNER = "the winner of the trick"


@dataclass(frozen=True, slots=True)
class Play:
    """``♥A``: a card is led, or played to the card led."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


class State(NamedTuple):
    """A deal in progress; the stock has the next card first and the turned trump last."""

    hands: tuple[Cards, ...]
    stock: Cards = ()
    trick: Cards = ()
    piles: tuple[Cards, ...] = ()
    trump: Suit | None = None
    dealer: Seat = 0
    turn: Seat = 0
    stakes: Stakes = Stakes(())

    @property
    def hand(self) -> Cards:
        """The hand of the player to move."""
        return self.hands[self.turn]

    @property
    def seats(self) -> int:
        return len(self.hands)


PARTS: Final = (
    TypedPart("trump", Kind.SUIT, "the suit of trumps, if no turned card shows it"),
    TypedPart("hand", Kind.CARDS, "the hand of the player to move", seen=Sight.OWNER),
    TypedPart("hands", Kind.EACH_CARDS, "all the hands, from seat 0 on", seen=Sight.OWNER),
    TypedPart(
        "stock",
        Kind.CARDS,
        "the cards not yet dealt, the next first, a turned one last",
        seen=Sight.LAST,
    ),
    TypedPart("trick", Kind.CARDS, "the cards played to this trick, the card led first"),
    TypedPart("piles", Kind.EACH_CARDS, "the cards each seat has won", tells=True),
    TypedPart("turn", Kind.SEAT, "the seat to move"),
    TypedPart("dealer", Kind.SEAT, "the seat that dealt"),
)

# --- Positions as they are written -------------------------------------------------------------


def set_up(parts: Mapping[str, Part], most: int) -> State:
    """The state that these parts describe; so many play at the most."""
    check_names(parts, texts_of(PARTS))
    turn, dealer = seat_in(parts, "turn", 0, most), seat_in(parts, "dealer", 0, most)
    hands, piles = cards_of_each(parts, "hands"), cards_of_each(parts, "piles")
    if "hand" in parts:
        hands = ((),) * turn + (cards_of(parts["hand"], "hand"),)
    trick, stock = (cards_of(parts.get(part, ""), part) for part in ("trick", "stock"))
    seats = max(2, turn + 1, dealer + 1, len(hands), len(piles), len(trick) + 1)
    if seats > most:
        raise PositionError(f"there are {seats} seats, and at the most {most} play")
    state = State(
        hands=of_each(hands, seats),
        stock=stock,
        trick=trick,
        piles=of_each(piles, seats),
        trump=_trump(parts, stock),
        dealer=dealer,
        turn=turn,
        stakes=Stakes((0,) * seats, are_accounts=True),
    )
    _check(state)
    return state


def _trump(parts: Mapping[str, Part], stock: Cards) -> Suit | None:
    """The suit of trumps: that of the turned card, or the one that is written."""
    try:
        named = read_suits(str(parts.get("trump", "")))
    except CardError as error:
        raise PositionError(f"trump: {error}") from None
    turned = tuple(card.suit for card in stock[-1:] if card.suit)
    if stock and not turned:
        raise PositionError(f"stock: {show(stock)}; the turned card, its last, lies open")
    if len(named or turned) != 1 or named not in ((), turned or named):
        raise PositionError("trump: name one suit, that of the turned card if there is one")
    return (named or turned)[0]


def _check(state: State) -> None:
    for card in every_card(state):
        if card.suit is None and card is not UNKNOWN:
            raise PositionError(f"{card} has no suit; in this game suits matter")
    if UNKNOWN in state.trick:
        raise PositionError(f"trick: {show(state.trick)}; what is played lies open")
    for seat, pile in enumerate(state.piles):
        if len(pile) % state.seats:
            raise PositionError(f"piles, seat {seat}: a trick has {state.seats} cards")


def every_card(state: State) -> Iterable[Card]:
    """All the cards of a state, wherever they lie."""
    return chain(*state.hands, state.stock, state.trick, *state.piles)


# --- What goes against a move ------------------------------------------------------------------


def may_have(state: State, card: Card) -> bool:
    """Whether the player to move may have a card: in hand, or as one that nobody has seen."""
    return card in state.hand or (UNKNOWN in state.hand and card not in every_card(state))


def lacks_card(rules: object, state: State, move: Play) -> str | None:
    """A card is played from the hand."""
    return None if may_have(state, move.card) else f"{move.card} is not in hand"


class Answered(Protocol):
    @property
    def early(self) -> Following: ...
    @property
    def late(self) -> Following: ...


class Answering(Protocol):
    """A position in which a card may have been led."""

    @property
    def hand(self) -> Cards: ...
    @property
    def trick(self) -> Cards: ...
    @property
    def trump(self) -> Suit | None: ...


class AlwaysAnswered(Protocol):
    @property
    def follow(self) -> Following: ...


def answers(rules: AlwaysAnswered, state: Answering, move: Play) -> str | None:
    """What may be played to the card led."""
    return _wrong_answer(rules.follow, state, move.card)


def answers_early(rules: Answered, state: State, move: Play) -> str | None:
    """What may be played to the card led while there is a stock."""
    return _wrong_answer(rules.early, state, move.card) if state.stock else None


def answers_late(rules: Answered, state: State, move: Play) -> str | None:
    """What may be played to the card led once the stock is spent."""
    return None if state.stock else _wrong_answer(rules.late, state, move.card)


def _wrong_answer(following: Following, state: Answering, card: Card) -> str | None:
    if not state.trick or following is Following.FREE:
        return None
    suits = [state.trick[0].suit]
    if following is Following.TRUMP:
        suits += [state.trump]
    for suit in suits:
        right = [each for each in state.hand if each.suit is suit]
        if card.suit is suit:
            return None
        if right:
            return f"{show(right)} {'answers' if len(right) == 1 else 'answer'} {state.trick[0]}"
    return None


# --- What a move does --------------------------------------------------------------------------


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
    hands = change(state.hands, state.turn, without(state.hand, [card]))
    after: S = state._replace(hands=hands, trick=(*state.trick, card))
    return after


def leads(state: S, seat: Seat) -> S:
    """It is this seat that leads."""
    after: S = state._replace(turn=seat)
    return after


def win(state: S, seat: Seat) -> S:
    """A trick goes to its winner, who leads to the next."""
    piles = change(state.piles, seat, state.piles[seat] + state.trick)
    after: S = state._replace(piles=piles, trick=(), turn=seat)
    return after


def deal(state: State, order: Sequence[Seat], packet: int, number: int) -> State:
    """Packets go round until each has so many; the next card is turned and put under the rest."""
    hands, stock = list(state.hands), state.stock
    for dealt in range(0, number, packet):
        for seat in order:
            cut = min(packet, number - dealt)
            hands[seat], stock = hands[seat] + stock[:cut], stock[cut:]
    turned, stock = stock[0], stock[1:]
    return state._replace(hands=tuple(hands), stock=(*stock, turned), trump=turned.suit)


# Who draws last, by their place in the order.
DRAWS_LAST: Final = {LastCard.HINDMOST: -1, LastCard.NEXT: 1, LastCard.WINNER: 0}


def draw(state: State, order: Sequence[Seat], last: LastCard) -> State:
    """Each draws a card, the winner of the trick first; who gets the turned one is said."""
    hands, seats = list(state.hands), list(order)
    if len(state.stock) == len(seats):
        seats.append(seats.pop(DRAWS_LAST[last]))
    for seat, card in zip(seats, state.stock, strict=False):
        hands[seat] += (card,)
    return state._replace(hands=tuple(hands), stock=state.stock[len(seats) :])


def tricks_of(pile: Cards, seats: int) -> list[Cards]:
    """The tricks of a pile, each with as many cards as there are players."""
    return [pile[place : place + seats] for place in range(0, len(pile), seats)]
