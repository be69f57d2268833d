"""Strict play: what has to be played to a card led, and who is refused that does not play it.

A duty says of a card whether it fulfils it. Duties are asked in turn: the first that some card in
hand fulfils is the one that binds. Their objections ask the game when play is strict.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from ..cards import Card, Suit
from .moves import Play
from .state import State
from .tricks import Counting, is_strict

Duty: TypeAlias = Callable[[Any, Card, Card, Suit | None], bool]
When: TypeAlias = Callable[[State], bool]


# --- Duties ------------------------------------------------------------------------------------


def beats(rules: Counting, led: Card, card: Card, trump: Suit | None) -> bool:
    """A plain suit led is beaten with a higher card of it."""
    return card.suit is led.suit is not trump and rules.worth[card.rank] > rules.worth[led.rank]


def follows(rules: object, led: Card, card: Card, trump: Suit | None) -> bool:
    """Else a plain suit is followed."""
    return card.suit is led.suit is not trump


def trumps(rules: object, led: Card, card: Card, trump: Suit | None) -> bool:
    """Without the suit led a trump is played."""
    return led.suit is not trump and card.suit in (led.suit, trump)


def overtrumps(rules: Counting, led: Card, card: Card, trump: Suit | None) -> bool:
    """A trump led is beaten with a higher one."""
    return card.suit is led.suit is trump and rules.worth[card.rank] > rules.worth[led.rank]


def follows_trump(rules: object, led: Card, card: Card, trump: Suit | None) -> bool:
    """Else a trump is played to a trump led."""
    return card.suit is led.suit is trump


# --- What goes against a card ------------------------------------------------------------------


def spares_higher(
    rules: Any, state: State, move: Play, *, duty: Duty = beats, strict: When = is_strict
) -> str | None:
    """Who can beat the card led in its suit does so."""
    spared = _spared(rules, state, move.card, duty, strict)
    return f"{spared} beats {state.led}" if spared else None


def revokes(
    rules: Any, state: State, move: Play, *, duty: Duty = follows, strict: When = is_strict
) -> str | None:
    """Who holds the suit led plays it."""
    spared = _spared(rules, state, move.card, duty, strict)
    return f"{spared} follows {state.led}" if spared else None


def spares_trump(
    rules: Any, state: State, move: Play, *, duty: Duty = trumps, strict: When = is_strict
) -> str | None:
    """Who lacks the suit led and holds a trump plays one."""
    spared = _spared(rules, state, move.card, duty, strict)
    return f"{spared} is trump" if spared else None


def _spared(rules: Any, state: State, card: Card, duty: Duty, strict: When) -> str:
    """The cards in hand that fulfil a duty, if another one is played to a card led."""
    led, trump, owed = state.led, state.trump, list[Card]()
    if led is not None and strict(state) and not duty(rules, led, card, trump):
        owed += [each for each in state.hand if duty(rules, led, each, trump)]
    return " or ".join(map(str, owed))
