"""Tricks and marriages: what they count, who beats whom, and when play is strict."""

from __future__ import annotations

from collections.abc import Iterable

from ...engine.cards import Card, Suit
from ...engine.play import Seat
from .alternatives import Rules, Worth
from .state import State


def count(rules: Rules, cards: Iterable[Card]) -> int:
    """An ace counts 11, a ten 10, a king 4, a queen 3, a jack 2."""
    return card_points(cards, rules.worth)


def winner(rules: Rules, state: State, card: Card) -> Seat:
    """The higher card of the suit led wins the trick, or the higher trump."""
    led, turn = state.led, state.turn
    is_beaten = led is not None and beats(card, led, state.trump, rules.worth)
    return turn if is_beaten else 1 - turn


def is_strict(state: State) -> bool:
    """With a talon closed or spent play is strict."""
    return state.closing is not None or not state.talon


def beats(card: Card, led: Card, trump: Suit | None, worth: Worth) -> bool:
    """A card beats the card led if it is higher in its suit, or if it alone is a trump."""
    if card.suit is led.suit:
        return worth[card.rank] > worth[led.rank]
    return card.suit is trump


def card_points(cards: Iterable[Card], worth: Worth) -> int:
    """What cards count together, as far as they are seen."""
    return sum([worth.get(card.rank, 0) for card in cards])


def tricks(state: State) -> tuple[int, ...]:
    """How many tricks each player has."""
    return tuple([len(pile) // len(state.hands) for pile in state.piles])


def worth(rules: Rules, state: State, suit: Suit) -> int:
    """A marriage counts so much, in trumps more."""
    return rules.royal if suit is state.trump else rules.marriage


def waits(state: State, seat: Seat) -> bool:
    """Marriages count once the player has taken a trick."""
    return not state.piles[seat]
