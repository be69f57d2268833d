"""How a position of Schnapsen or its kin is written, and what no deal can come to.

Whatever is wrong is said in words, and names the part.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from ...engine import positions
from ...engine.cards import Card, Cards, Suit, show
from ...engine.family import Kind
from ...engine.parts import cards_of, cards_of_each, numbers, trump_of
from ...engine.places import HAND, Each, Given, Place, lies, parts_of, places_of
from ...engine.play import PositionError, Seat, who
from ...engine.positions import seat_or
from ...engine.spelling import CardError, read_suits
from .moves import PAIRS
from .state import Closing, State, Suits
from .tricks import tricks

SEATS: Final = 2
MOST_POINTS: Final = 999  # nobody gets so many in a deal

# In the order in which they are told; what has been closed, and a deal let end, no field holds so.
ORDER: Final = (
    *("trump", "hand", "hands", "talon", "led", "piles", "marriages", "announced"),
    *("closed", "closed_points", "closed_tricks", "called", "uncalled", "turn", "dealer"),
)
PLACES: Final = sorted(
    (
        *places_of(State),
        HAND,
        lies("the player who closed the talon", kind=Kind.SEAT, name="closed"),
        lies(
            "the card points of each player at the closing of the talon",
            kind=Kind.EACH_NUMBER,
            name="closed_points",
        ),
        lies(
            "the tricks of each player at the closing of the talon",
            kind=Kind.EACH_NUMBER,
            name="closed_tricks",
        ),
        lies(
            "the winner of the last trick, if the deal ended without a call",
            kind=Kind.SEAT,
            name="uncalled",
            tells=True,
            ends="the deal has ended",
        ),
    ),
    key=lambda each: ORDER.index(each.name),
)
PARTS: Final = parts_of(PLACES)


def set_up(given: Given, pack: Cards, hand: int) -> State:
    """The state that these parts describe, if a deal with hands so large can come to it."""
    state = positions.set_up(
        *(_made, PLACES, given, (SEATS,), pack),
        trump=_trump,
        led=_led,
        piles=_piles,
        marriages=_marriages,
        closed_points=_counts,
        closed_tricks=_counts,
        turn=seat_or("uncalled"),
    )
    faults = _faults_of_words(state, given), _faults_of_cards(state, given, pack, hand)
    for fault in chain(*faults, _faults_of_play(state)):
        raise PositionError(fault)
    return state


# --- What is written -----------------------------------------------------------------------------


def _made(
    *,
    closed_points: tuple[int, ...],
    closed_tricks: tuple[int, ...],
    closed: Seat | None = None,
    called: Seat | None = None,
    uncalled: Seat | None = None,
    seats: object,
    stakes: object,
    **parts: Any,
) -> State:
    """The state of these parts."""
    closing = None if closed is None else Closing(closed, closed_points, closed_tricks)
    over = called is not None or uncalled is not None
    return State(closing=closing, called=called, over=over, **parts)


def _trump(given: Given, part: Place) -> Suit:
    """The suit of trumps: that of the turned card, or the one that is written."""
    turned = cards_of(given.get("talon", ""), "talon")[-1:]
    if suit := trump_of(given, tuple(card for card in turned if card.suit)):
        return suit
    raise PositionError("trump: name the suit, or write the turn-up as the last card of the talon")


def _led(given: Given, part: Place) -> Card | None:
    cards = cards_of(given.get("led", ""), "led")
    if len(cards) > 1:
        raise PositionError(f"led: {show(cards)}; the lead is one card, for both to see")
    return cards[0] if cards else None


def _piles(given: Given, part: Place) -> Each:
    piles = cards_of_each(given, "piles")
    for seat, pile in enumerate(piles):
        if len(pile) % SEATS:
            number = f"{len(pile)} card{'s' * (len(pile) > 1)}"
            raise PositionError(f"piles, {who(seat)}: {number}; a trick has {SEATS}")
    return piles


def _marriages(given: Given, part: Place) -> Suits:
    """The suits of each seat, written as one text for it."""
    texts, found = given.get("marriages", ()), list[tuple[Suit, ...]]()
    if isinstance(texts, str | int):
        raise PositionError("marriages: write the suits as one text for each player")
    for seat, text in enumerate(texts):
        try:
            found.append(read_suits(str(text)))
        except CardError as error:
            raise PositionError(f"marriages, {who(seat)}: {error}") from None
    return tuple(found)


def _counts(given: Given, part: Place) -> tuple[int, ...]:
    """What both had at the closing of the talon; without a closing nothing can be said of it."""
    found = numbers(given, part.name, MOST_POINTS)
    if found and "closed" not in given:
        raise PositionError(f"{part.name}: write in closed which player closed the talon")
    if found and len(found) != SEATS:
        raise PositionError(f"{part.name}: {len(found)} entries for {SEATS} players")
    return found


def _faults_of_words(state: State, given: Given) -> Iterator[str]:
    """What is written goes together."""
    if "uncalled" in given and "called" in given:
        yield "uncalled and called: write one of the two"
    if given.get("uncalled", state.turn + 1) != state.turn + 1:
        yield f"turn: {who(state.turn)}; who has won the last trick is player {given['uncalled']}"
    for suit, number in Counter(chain(*state.marriages)).items():
        if number > 1:
            yield f"marriages: {suit.value} appears twice"
    if state.announced and state.led:
        yield "announced: announce a marriage before leading a card"
    if state.announced not in (None, *state.marriages[state.turn]):
        yield "announced: one suit, from the marriages of the player to move"


# --- What no deal can come to --------------------------------------------------------------------


def _faults_of_cards(state: State, given: Given, pack: Cards, hand: int) -> Iterator[str]:
    """Nobody has more cards than were dealt, nor the talon more than are left; two draw from it."""
    for seat, cards in enumerate(state.hands):
        if len(cards) > hand:
            part = "hand" if "hand" in given else f"hands, {who(seat)}"
            yield f"{part}: {len(cards)} cards; a player has {hand} at most"
    if state.closing and sum(state.closing.tricks) > len(pack) // SEATS:
        yield f"closed_tricks: write at most {len(pack) // SEATS}"
    number, most = len(state.talon), len(pack) - SEATS * hand
    if number > most:
        yield f"talon: {number} cards; there are {most} after the deal"
    if number % SEATS:
        lie = f"{number} card{'s' * (number > 1)}"
        yield f"talon: {lie}; two draw at a time, so that an even number remains"


def _faults_of_play(state: State) -> Iterator[str]:
    """Tricks only grow; of a marriage a card was led; without a call the last card ends a deal."""
    then = state.closing.tricks if state.closing and any(state.piles) else (0, 0)
    for seat, (had, has) in enumerate(zip(then, tricks(state), strict=True)):
        if had > has:
            yield f"closed_tricks: {had} of {who(seat)}, who has {has} in piles"
    for seat, suits in enumerate(state.marriages):
        for suit in suits:
            is_held = all(card in state.hands[seat] for card in PAIRS[suit])
            if is_held and (seat, suit) != (state.turn, state.announced):
                held = f"{show(PAIRS[suit])} are in hand, and one of them was led"
                hint = "if it is still to be led, write it in announced"
                yield f"marriages, {who(seat)}: {held}; {hint}"
    if not state.over or state.called is not None:
        return
    if any(state.hands) or state.led:
        yield "uncalled: a deal ends without a call when no card remains to play"
    if state.is_open:
        yield "uncalled: the talon is open, and has cards; write in closed who closed"
    if any(state.piles) and not state.piles[state.turn]:
        yield f"uncalled: {who(state.turn)} has won no trick"
