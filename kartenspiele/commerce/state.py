"""A deal in progress: who holds what, what lies open, and what each has done; and its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final, NamedTuple

from ..cards import UNKNOWN, Cards, show
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

MOST: Final = 10_000  # rounds, cards bought or strokes that a position may be written with


class State(NamedTuple):
    """A deal in progress.

    ``table`` lies open for all, ``laid`` before each seat; ``offered`` is what the seat to move
    gives its neighbour, who has not answered yet. ``bought`` counts what each has bought or
    exchanged, ``round`` the rounds that are over; the seat that is ``showing`` ends the changing.
    ``said`` is what was said in the deal without a card, and by whom; ``buys`` counts who has
    bought in again, and ``anew`` says that the last two have dealt anew.
    """

    hands: tuple[Cards, ...]
    stock: Cards = ()
    table: Cards = ()
    offered: Cards = ()
    laid: tuple[Cards, ...] = ()
    bought: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()
    strokes: tuple[int, ...] = ()
    buys: tuple[int, ...] = ()
    said: tuple[tuple[Seat, str], ...] = ()
    anew: int = 0
    showing: Seat | None = None
    round: int = 0
    changed: int = 0
    dealer: Seat = 0
    turn: Seat = 0
    stakes: Stakes = Stakes(())

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def hand(self) -> Cards:
        """The hand of the player whose turn it is."""
        return self.hands[self.turn]

    @property
    def every_card(self) -> Cards:
        """All the cards, wherever they lie."""
        return (*self.stock, *self.table, *self.offered, *chain(*self.hands), *chain(*self.laid))


PARTS: Final = (
    TypedPart("purses", Kind.EACH_NUMBER, "the counters of each seat"),
    TypedPart("pools", Kind.TEXTS, "what lies in each pool, as 'pot 6'", "POOL"),
    TypedPart("hands", Kind.EACH_CARDS, "all the hands, from seat 0 on", seen=Sight.OWNER),
    TypedPart("laid", Kind.EACH_CARDS, "the cards that lie open before each seat"),
    TypedPart("table", Kind.CARDS, "the cards that lie open for all"),
    TypedPart(
        "offered",
        Kind.CARDS,
        "the card that the seat to move offers, if none is given yet",
        seen=Sight.TURN,
    ),
    TypedPart("stock", Kind.CARDS, "the cards not dealt, the next one first", seen=Sight.NOBODY),
    TypedPart("bought", Kind.EACH_NUMBER, "how many cards each seat has bought or changed"),
    TypedPart("passed", Kind.EACH_NUMBER, "1 for a seat that has passed, else 0"),
    TypedPart("strokes", Kind.EACH_NUMBER, "the strokes of each seat"),
    TypedPart("buys", Kind.EACH_NUMBER, "how often each seat has bought in"),
    TypedPart("anew", Kind.NUMBER, "1 if the last two have dealt anew, else 0"),
    TypedPart("round", Kind.NUMBER, "how many rounds are over"),
    TypedPart("changed", Kind.NUMBER, "how often the seat to move has changed in this turn"),
    TypedPart("showing", Kind.SEAT, "the seat that has shown its hand", ends="shown by seat {}"),
    TypedPart("turn", Kind.SEAT, "the seat to move"),
    TypedPart("dealer", Kind.SEAT, "the seat that dealt"),
)


def set_up(parts: Mapping[str, Part], known: Sequence[TypedPart], *pools: str) -> State:
    """The state that these parts describe, in a game that has these parts and pools."""
    check_names(parts, texts_of(known))
    hands, purses = cards_of_each(parts, "hands"), numbers(parts, "purses", MOST_COUNTERS)
    seats = max(len(hands), len(purses))
    if not seats:
        raise PositionError("hands: write the cards of each seat")
    return State(
        hands=of_each(hands, seats),
        stock=cards_of(parts.get("stock", ""), "stock"),
        table=cards_of(parts.get("table", ""), "table"),
        offered=cards_of(parts.get("offered", ""), "offered"),
        laid=of_each(cards_of_each(parts, "laid"), seats),
        bought=_each(parts, "bought", seats),
        passed=_each(parts, "passed", seats),
        strokes=_each(parts, "strokes", seats),
        buys=_each(parts, "buys", seats),
        anew=_number(parts, "anew"),
        showing=seat_in(parts, "showing", 0, seats) if "showing" in parts else None,
        round=_number(parts, "round"),
        changed=_number(parts, "changed"),
        dealer=seat_in(parts, "dealer", 0, seats),
        turn=seat_in(parts, "turn", 0, seats),
        stakes=Stakes(
            purses + (0,) * (seats - len(purses)),
            pools_named(parts, *pools),
        ),
    )


def _each(parts: Mapping[str, Part], part: str, seats: int) -> tuple[int, ...]:
    """A number for each seat, 0 for one that is left out."""
    found = numbers(parts, part, MOST)
    if len(found) > seats:
        raise PositionError(f"{part}: there are {len(found)} numbers, and {seats} seats")
    return found + (0,) * (seats - len(found))


def _number(parts: Mapping[str, Part], part: str) -> int:
    """One number, 0 if it is left out."""
    found = parts.get(part, 0)
    if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found <= MOST:
        raise PositionError(f"{part}: write one number, 0 or more")
    return found


def check(state: State, pack: Cards, most: int) -> State:
    """Refuse a position with too many players, a strange card, or one that has no suit."""
    if state.seats > most:
        raise PositionError(f"there are {state.seats} seats, and at the most {most} play")
    for card in state.every_card:
        if card.suit is None and card is not UNKNOWN:
            raise PositionError(f"{card} has no suit; in this game suits matter")
    if UNKNOWN in state.table:
        raise PositionError(f"table: {show(state.table)}; these cards lie open")
    no_card_too_many(state.every_card, pack)
    return state
