"""The moves of Schnapsen and its kin, and how they are written."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final, TypeAlias

from ...engine.cards import SUITS, Card, CardError, Cards, Rank, Suit, read_card, read_suits
from ...engine.play import MoveError


@dataclass(frozen=True, slots=True)
class Play:
    """``♥A``: a card is led, or played to the card led."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


@dataclass(frozen=True, slots=True)
class Announce:
    """``marriage ♥``: king and queen of a suit are announced; one of them is led next."""

    suit: Suit

    def __str__(self) -> str:
        return f"marriage {self.suit.value}"


@dataclass(frozen=True)
class Word:
    """A move of which a word says all."""

    word: ClassVar[str]

    def __str__(self) -> str:
        return self.word


class Exchange(Word):
    word = "exchange"  # the lowest trump is exchanged for the turned one


class Keep(Word):
    word = "no exchange"  # the opponent of whoever closed lets the turned card lie


class Close(Word):
    word = "close"  # the talon is closed


class Draw(Word):
    word = "draw"  # both players draw, the winner of the trick first


class Call(Word):
    word = "call"  # a player says that he has the points; the deal ends


class Leave(Word):
    word = "no call"  # the winner of the last trick lets the deal end without a call


Move: TypeAlias = Play | Announce | Exchange | Keep | Close | Draw | Call | Leave

EXCHANGE, KEEP, CLOSE = Exchange(), Keep(), Close()
DRAW, CALL, LEAVE = Draw(), Call(), Leave()

_WORDS: Final[dict[str, Move]] = {
    each.word: each for each in (EXCHANGE, KEEP, CLOSE, DRAW, CALL, LEAVE)
}

# The king and the queen of each suit.
PAIRS: Final = {suit: (Card(Rank.KING, suit), Card(Rank.QUEEN, suit)) for suit in SUITS}


@cache
def play(card: Card) -> Play:
    return Play(card)


def read_move(text: str, pack: Cards, *, asks: bool = True) -> Move:
    """The move a text means, legal or not; what is no move is told what there is.

    That somebody is asked whether he exchanges is not so in every game.

    >>> hearts = (Card(Rank.ACE, Suit.HEARTS),)
    >>> str(read_move("marriage Herz", hearts)), str(read_move("HA", hearts))
    ('marriage ♥', '♥A')
    """
    first, *others = text.lower().split() or [""]
    try:
        if move := _WORDS.get(" ".join((first, *others))):
            return move
        if first == "marriage":
            (suit,) = read_suits(" ".join(others))
            return Announce(suit)
        card = read_card(text)
    except (CardError, ValueError):
        known = [word for word in _WORDS if asks or word != KEEP.word]
        hint = f"write a card as ♥A, 'marriage ♥', or one of: {', '.join(known)}"
        if first == "marriage":
            hint = "name its suit, as in 'marriage ♥'"
        raise MoveError(f"{text!r} is no move; {hint}") from None
    if card.suit is None:
        raise MoveError(f"{text!r}: name the card that is played, with its suit")
    if card not in pack:
        raise MoveError(f"{card}: the pack has no such card")
    return play(card)
