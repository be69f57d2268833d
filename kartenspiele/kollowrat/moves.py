"""The moves of Kollowrat, and how they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from ..cards import UNKNOWN, Card, CardError, Cards, read, read_card
from ..play import MoveError, Seat

MOVES: Final = "'♦K takes ♠8 ♥5 and heaps 1 3', '♦9 to the table' or '♦9 to the heap'"
_HEAPS: Final = re.compile(r"(?:(.*) )?heaps? ([0-9]{1,2}(?: [0-9]{1,2})*)")


class Take(NamedTuple):
    """``♦K takes ♠8 ♥5 and heaps 1 3``: a card takes cards of the table, and heaps by seats."""

    card: Card
    taken: Cards
    heaps: tuple[Seat, ...] = ()

    def __str__(self) -> str:
        word = "heaps" if len(self.heaps) > 1 else "heap"
        some = " ".join(map(str, self.taken))
        heaps = " ".join([word, *map(str, self.heaps)]) if self.heaps else ""
        return f"{self.card} takes {' and '.join(filter(None, (some, heaps)))}"


@dataclass(frozen=True, slots=True)
class Lay:
    """``♦9 to the table``: a card joins those on the table."""

    card: Card

    def __str__(self) -> str:
        return f"{self.card} to the table"


@dataclass(frozen=True, slots=True)
class Stack:
    """``♦9 to the heap``: a card is laid on the player's own heap."""

    card: Card

    def __str__(self) -> str:
        return f"{self.card} to the heap"


Move: TypeAlias = Take | Lay | Stack


def read_move(table: Cards, text: str) -> Move:
    """The move that a text means, legal or not; what is taken may stand in any order.

    >>> from kartenspiele.cards import cards
    >>> str(read_move(cards("♠8 ♥5"), "DK takes H5 S8 and heaps 3 1"))
    '♦K takes ♠8 ♥5 and heaps 1 3'
    """
    words = " ".join(text.split())
    try:
        if words.endswith(" to the table"):
            return Lay(_named(words.removesuffix(" to the table")))
        if words.endswith(" to the heap"):
            return Stack(_named(words.removesuffix(" to the heap")))
        card, takes, rest = words.partition(" takes ")
        if takes:
            return _taking(table, _named(card), rest)
    except CardError as error:
        raise MoveError(f"{text!r}: {error}") from None
    raise MoveError(f"{text!r} is no move; write {MOVES}")


def _taking(table: Cards, card: Card, rest: str) -> Take:
    """A capture; cards of the table are named, heaps numbered by their seats."""
    heaps: Iterable[int] = ()
    if found := _HEAPS.fullmatch(rest):
        rest, heaps = (found[1] or "").removesuffix("and").strip(), map(int, found[2].split())
    taken = tuple(map(_whole, read(rest))) if rest else ()
    place = {each: number for number, each in enumerate(table)}
    in_order = sorted(taken, key=lambda each: (place.get(each, len(table)), str(each)))
    return Take(card, tuple(in_order), tuple(sorted({*heaps})))


def _named(text: str) -> Card:
    return _whole(read_card(text))


def _whole(card: Card) -> Card:
    if card.suit is None or card is UNKNOWN:
        raise CardError(f"{card}: name the card, with its suit")
    return card
