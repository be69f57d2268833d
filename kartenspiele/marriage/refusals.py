"""What several objections say against a move."""

from __future__ import annotations

from .alternatives import Right
from .state import State


def off_lead(state: State) -> str | None:
    return None if state.leads else f"{state.led} is led, and the other player has led it"


def shut(state: State) -> str | None:
    if state.is_open:
        return None
    return "the talon is closed" if state.closing else "the talon is spent"


def small(state: State, over: int) -> str | None:
    return None if len(state.talon) > over else f"the talon has {len(state.talon)} cards"


def trickless(state: State, right: Right) -> str | None:
    if right is Right.ANYBODY or state.piles[state.turn]:
        return None
    return f"seat {state.turn} has no trick"


def unled(state: State) -> str | None:
    if state.announced is None:
        return None
    return f"marriage {state.announced.value} is announced, and not yet led from"
