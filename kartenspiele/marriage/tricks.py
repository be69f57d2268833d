"""Tricks: who beats whom, what strict play asks for, and what cards count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from ..cards import Card, Cards, Rank, Suit
from ..play import Seat
from .state import State

Worth: TypeAlias = Mapping[Rank, int]  # what a rank counts; more points also beat fewer


def beats(card: Card, led: Card, trump: Suit | None, worth: Worth) -> bool:
    """A card beats the card led if it is higher in its suit, or if it alone is a trump."""
    if card.suit is led.suit:
        return worth[card.rank] > worth[led.rank]
    return card.suit is trump


def winner(state: State, card: Card, worth: Worth) -> Seat:
    """Who wins the trick when the player to move plays a card to the one that was led."""
    is_beaten = state.led is not None and beats(card, state.led, state.trump, worth)
    return state.turn if is_beaten else state.other


def of_suit(hand: Cards, suit: Suit | None) -> Cards:
    """The cards of a suit; a card nobody has seen is of none."""
    return tuple(card for card in hand if card.suit is suit and card.suit is not None)


def higher(hand: Cards, led: Card, worth: Worth) -> Cards:
    """The cards that are higher than the card led, in its suit."""
    return tuple(card for card in of_suit(hand, led.suit) if worth[card.rank] > worth[led.rank])


def card_points(cards: Iterable[Card], worth: Worth) -> int:
    """What cards count together, as far as they are seen."""
    return sum(worth.get(card.rank, 0) for card in cards)


def tricks(state: State) -> tuple[int, ...]:
    """How many tricks each player has."""
    return tuple(len(pile) // len(state.hands) for pile in state.piles)
