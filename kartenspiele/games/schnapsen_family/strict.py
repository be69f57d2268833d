"""Strict play: what has to be played to a card led, and who is refused that does not play it.

A duty says of a card whether it fulfils it. Duties are asked in turn: the first that some card in
hand fulfils is the one that binds. Their objections ask the game when play is strict.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ...engine.cards import Card, Suit
from . import tricks
from .alternatives import Rules
from .moves import Play
from .state import State
from .tricks import is_strict

Duty: TypeAlias = Callable[[Rules, Card, Card, Suit | None], bool]
When: TypeAlias = Callable[[State], bool]


# --- Duties ------------------------------------------------------------------------------------


def beats(rules: Rules, led: Card, card: Card, trump: Suit | None) -> bool:
    """A plain suit led is beaten with a higher card of it."""
    return card.suit is led.suit is not trump and tricks.beats(card, led, trump, rules.worth)


def follows(rules: object, led: Card, card: Card, trump: Suit | None) -> bool:
    """Else a plain suit is followed."""
    return card.suit is led.suit is not trump


def trumps(rules: object, led: Card, card: Card, trump: Suit | None) -> bool:
    """Without the suit led a trump is played."""
    return led.suit is not trump and card.suit in (led.suit, trump)


def overtrumps(rules: Rules, led: Card, card: Card, trump: Suit | None) -> bool:
    """A trump led is beaten with a higher one."""
    return card.suit is led.suit is trump and tricks.beats(card, led, trump, rules.worth)


def follows_trump(rules: object, led: Card, card: Card, trump: Suit | None) -> bool:
    """Else a trump is played to a trump led."""
    return card.suit is led.suit is trump


# --- What goes against a card ------------------------------------------------------------------


def spares_higher(
    rules: Rules, state: State, move: Play, *, duty: Duty = beats, strict: When = is_strict
) -> str | None:
    """Who can beat the card led in its suit does so."""
    return _spares(rules, state, move, duty, strict, f"beats {state.led}")


def revokes(
    rules: Rules, state: State, move: Play, *, duty: Duty = follows, strict: When = is_strict
) -> str | None:
    """Who holds the suit led plays it."""
    return _spares(rules, state, move, duty, strict, f"follows {state.led}")


def spares_trump(
    rules: Rules, state: State, move: Play, *, duty: Duty = trumps, strict: When = is_strict
) -> str | None:
    """Who lacks the suit led and holds a trump plays one."""
    return _spares(rules, state, move, duty, strict, "is trump")


def _spares(
    rules: Rules, state: State, move: Play, duty: Duty, strict: When, does: str
) -> str | None:
    """The cards in hand that fulfil a duty, if another one is played to a card led."""
    led, trump = state.led, state.trump
    if led is None or not strict(state) or duty(rules, led, move.card, trump):
        return None
    owed = " or ".join(str(each) for each in state.hand if duty(rules, led, each, trump))
    return f"{owed} {does}" if owed else None
