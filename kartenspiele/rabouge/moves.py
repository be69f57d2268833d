"""The moves of Rabouge, and how they are written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..cards import Card, CardError, read_card
from ..play import MoveError, Seat

HAND: Final = -1
STOCK: Final = -2  # whence a card comes; otherwise it is the place of a heap


def whence(source: int) -> str:
    """From where a card comes, as a move is written."""
    if source == HAND:
        return ""
    return " from Stock" if source == STOCK else f" from heap {source + 1}"


@dataclass(frozen=True, slots=True)
class Lay:
    """``♠5``, ``♠5 from Stock``, ``♠5 from heap 2``: a card goes to the piles on the table."""

    card: Card
    source: int = HAND

    def __str__(self) -> str:
        return f"{self.card}{whence(self.source)}"


@dataclass(frozen=True, slots=True)
class Put:
    """``♠5 on heap 2``: a card of the hand goes on an own heap, or begins the next."""

    card: Card
    heap: int

    def __str__(self) -> str:
        return f"{self.card} on heap {self.heap + 1}"


@dataclass(frozen=True, slots=True)
class Burden:
    """``♠5 from Stock to seat 1 heap 2``: a card goes on a heap of another player."""

    card: Card
    source: int
    seat: Seat
    heap: int

    def __str__(self) -> str:
        return f"{self.card}{whence(self.source)} to seat {self.seat} heap {self.heap + 1}"


@dataclass(frozen=True, slots=True)
class Pass:
    """``pass``: the player lays nothing more in this turn."""

    def __str__(self) -> str:
        return "pass"


Move: TypeAlias = Lay | Put | Burden | Pass

SHAPES: Final = (
    "♠5, '♠5 from Stock', '♠5 from heap 2', '♠5 on heap 1', '♠5 to seat 1 heap 2', 'pass'"
)
_MOVE: Final = re.compile(
    r"(?P<card>\S+(?: ?\S+)?)(?: from (?P<source>stock|heap (?P<from>[1-9][0-9]?)))?"
    r"(?: on heap (?P<on>[1-9][0-9]?)| to seat (?P<seat>[0-9]{1,2}) heap (?P<to>[1-9][0-9]?))?",
    re.IGNORECASE,
)


def read_move(text: str) -> Move:
    """The move that a text means."""
    if text.strip().casefold() == "pass":
        return Pass()
    read = _MOVE.fullmatch(" ".join(text.split()))
    wrong = MoveError(f"{text.strip()!r} is no move; write one of: {SHAPES}")
    if not read:
        raise wrong
    try:
        card = read_card(read["card"])
    except CardError:
        raise wrong from None
    if card.suit is None:
        raise MoveError(f"{text.strip()!r}: name the card with its suit")
    source = HAND if not read["source"] else int(read["from"]) - 1 if read["from"] else STOCK
    if read["to"]:
        return Burden(card, source, int(read["seat"]), int(read["to"]) - 1)
    if not read["on"]:
        return Lay(card, source)
    if source != HAND:
        raise MoveError(f"{text.strip()!r}: only a card of the hand goes on an own heap")
    return Put(card, int(read["on"]) - 1)
