"""The moves of Schnapsen and its kin, and how they are written."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from ..cards import SUITS, UNKNOWN, Card, CardError, Cards, Rank, Suit, read_card, read_suits
from ..play import MoveError


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


@dataclass(frozen=True, slots=True)
class Exchange:
    """``exchange``: the lowest trump is exchanged for the turned one."""

    def __str__(self) -> str:
        return "exchange"


@dataclass(frozen=True, slots=True)
class Keep:
    """``no exchange``: the opponent of whoever closed lets the turned card lie."""

    def __str__(self) -> str:
        return "no exchange"


@dataclass(frozen=True, slots=True)
class Close:
    """``close``: the talon is closed."""

    def __str__(self) -> str:
        return "close"


@dataclass(frozen=True, slots=True)
class Draw:
    """``draw``: both players draw, the winner of the trick first."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Call:
    """``call``: a player says that he has the points; the deal ends."""

    def __str__(self) -> str:
        return "call"


@dataclass(frozen=True, slots=True)
class Leave:
    """``no call``: the winner of the last trick lets the deal end without a call."""

    def __str__(self) -> str:
        return "no call"


Move: TypeAlias = Play | Announce | Exchange | Keep | Close | Draw | Call | Leave

EXCHANGE: Final = Exchange()
KEEP: Final = Keep()
CLOSE: Final = Close()
DRAW: Final = Draw()
CALL: Final = Call()
LEAVE: Final = Leave()

_WORDS: Final[dict[str, Move]] = {
    str(move): move for move in (EXCHANGE, KEEP, CLOSE, DRAW, CALL, LEAVE)
}


@cache
def play(card: Card) -> Play:
    """The move that plays a card."""
    return Play(card)


@cache
def pair_of(suit: Suit) -> Cards:
    """The king and the queen of a suit."""
    return Card(Rank.KING, suit), Card(Rank.QUEEN, suit)


PAIRS: Final = tuple((suit, Card(Rank.KING, suit), Card(Rank.QUEEN, suit)) for suit in SUITS)


def read_move(text: str, *, asks: bool = True) -> Move:
    """The move a text means, legal or not; what is no move is told what there is.

    That somebody is asked whether he exchanges is not so in every game.

    >>> str(read_move("marriage Herz")), str(read_move("HA"))
    ('marriage ♥', '♥A')
    """
    words = text.split()
    try:
        if move := _WORDS.get(" ".join(words).lower()):
            return move
        if words and words[0].lower() == "marriage":
            (suit,) = read_suits(" ".join(words[1:]))
            return Announce(suit)
        card = read_card(text)
    except (CardError, ValueError):
        known = [word for word, move in _WORDS.items() if asks or not isinstance(move, Keep)]
        hint = f"write a card as ♥A, 'marriage ♥', or one of: {', '.join(known)}"
        if words and words[0].lower() == "marriage":
            hint = "name its suit, as in 'marriage ♥'"
        raise MoveError(f"{text!r} is no move; {hint}") from None
    if card == UNKNOWN or card.suit is None:
        raise MoveError(f"{text!r}: name the card that is played, with its suit")
    return play(card)


def of_pack(move: Move, pack: Cards) -> Move:
    """The same move, if the card it plays is in the pack."""
    if isinstance(move, Play) and move.card not in pack:
        raise MoveError(f"{move.card}: the pack has no such card")
    return move
