"""What is said, named, turned, taken, laid off and played at Alliance, and how it is written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..cards import Card, CardError, Cards, Suit, read, read_suits, show
from ..play import MoveError
from ..rooms.auction import Pass
from ..rooms.laid import read_card_named
from ..rooms.tricks import Play
from ..rulebook import Alternative


class Kind(Alternative):
    """The games that are bid."""

    ASK = "ask"
    COULEUR = "couleur"
    LEVEE = "levee"
    SOLO = "solo"


@dataclass(frozen=True, slots=True)
class Bid:
    """``ask``, ``couleur``, ``levee`` or ``solo ♥``: somebody wants to play."""

    kind: Kind
    suit: Suit | None = None

    def __str__(self) -> str:
        return f"{self.kind} {self.suit}" if self.suit else str(self.kind)


@dataclass(frozen=True, slots=True)
class Resist:
    """``resist``: somebody means to win against a Solo, in its suit."""

    def __str__(self) -> str:
        return "resist"


@dataclass(frozen=True, slots=True)
class Trumps:
    """``trumps ♥``: who has asked names the suit."""

    suit: Suit

    def __str__(self) -> str:
        return f"trumps {self.suit}"


@dataclass(frozen=True, slots=True)
class Turn:
    """``turn 2``: one of the cards that lie face down is turned, by its place on the table."""

    place: int

    def __str__(self) -> str:
        return f"turn {self.place}"


@dataclass(frozen=True, slots=True)
class Draw:
    """``draw ♦7``: chance brings a card of another pack, or one that nobody has seen."""

    card: Card

    def __str__(self) -> str:
        return f"draw {self.card}"


@dataclass(frozen=True, slots=True)
class Take:
    """``take 1 3``: cards of the table are taken, by their places."""

    places: tuple[int, ...]

    def __str__(self) -> str:
        return f"take {' '.join(map(str, self.places))}"


@dataclass(frozen=True, slots=True)
class LayOff:
    """``lay off ♣2 ♦4``: as many cards are laid off as were taken."""

    cards: Cards

    def __str__(self) -> str:
        return f"lay off {show(self.cards)}"


@dataclass(frozen=True, slots=True)
class Call:
    """``call ♣K``: the ally is to be whoever has this card."""

    card: Card

    def __str__(self) -> str:
        return f"call {self.card}"


Say: TypeAlias = Pass | Resist | Bid
Move: TypeAlias = Say | Trumps | Turn | Draw | Take | LayOff | Call | Play

WORDS: Final = (
    "'ask', 'couleur', 'levee', 'solo ♥', 'resist', 'pass', 'trumps ♥', 'turn 2', 'take 1 2', "
    "'lay off ♣2 ♦4', 'call ♣K' or a card as ♥A"
)
_PLAIN: Final = {"pass": Pass(), "resist": Resist()} | {
    each.value: Bid(each) for each in Kind if each is not Kind.SOLO
}


def read_say(text: str) -> Say | None:
    """What is said for or against a game; None if the text is something else."""
    word, _, rest = text.strip().casefold().partition(" ")
    if not rest:
        return _PLAIN.get(word)
    return Bid(Kind.SOLO, _suit(rest, text)) if word == "solo" else None


def read_move(text: str) -> Move:
    """The move that a text means."""
    if said := read_say(text):
        return said
    word, _, rest = text.strip().partition(" ")
    match word.casefold():
        case "trumps":
            return Trumps(_suit(rest, text))
        case "turn":
            (place,) = _places(rest, text, 1)
            return Turn(place)
        case "take":
            return Take(tuple(sorted(set(_places(rest, text)))))
        case "lay" if rest.casefold().startswith("off "):
            return LayOff(in_order(_cards(rest[4:], text)))
        case "call":
            return Call(read_card_named(rest, WORDS))
        case "draw":
            return Draw(read_card_named(rest, WORDS))
        case _:
            return Play(read_card_named(text, WORDS, "the card that is played"))


def in_order(cards: Sequence[Card]) -> Cards:
    """Cards laid off have no order; they are written in one."""
    return tuple(sorted(cards, key=lambda card: (str(card.suit), str(card.rank))))


def _suit(text: str, whole: str) -> Suit:
    try:
        (suit,) = read_suits(text)
    except (CardError, ValueError):
        raise MoveError(f"{whole!r}: name one suit, as 'solo ♥' or 'trumps ♥'") from None
    return suit


def _places(text: str, whole: str, most: int = 0) -> tuple[int, ...]:
    found = tuple(map(int, text.split())) if re.fullmatch(r"[1-9]( +[1-9])*", text.strip()) else ()
    if not found or (most and len(found) > most):
        raise MoveError(f"{whole!r}: write places on the table, as 'turn 2' or 'take 1 2'")
    return found


def _cards(text: str, whole: str) -> Cards:
    try:
        found = read(text)
    except CardError:
        raise MoveError(f"{whole!r} is no move; write {WORDS}") from None
    if not found or any(card.suit is None for card in found):
        raise MoveError(f"{whole!r}: name the cards with their suits, as 'lay off ♣2 ♦4'")
    return found
