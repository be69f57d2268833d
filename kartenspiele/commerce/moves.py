"""What players of these games may do, and how it is written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from ..cards import Card, CardError, Cards, read, show
from ..play import MoveError


@dataclass(frozen=True, slots=True)
class Buy:
    """``buy for ♠4``: the next card of the stock is bought for one of the hand.

    Where nothing is given for it, it is ``buy``.
    """

    given: Card | None = None

    def __str__(self) -> str:
        return f"buy for {self.given}" if self.given else "buy"


@dataclass(frozen=True, slots=True)
class Offer:
    """``exchange ♠4``: a card is offered to the neighbour, who is to give one for it."""

    card: Card

    def __str__(self) -> str:
        return f"exchange {self.card}"


@dataclass(frozen=True, slots=True)
class Give:
    """``give ♥7``: the neighbour gives a card for the one that is offered."""

    card: Card

    def __str__(self) -> str:
        return f"give {self.card}"


@dataclass(frozen=True, slots=True)
class Take:
    """``take ♥A for ♠4``: cards of the table are taken for as many of the hand."""

    taken: Cards
    given: Cards

    def __str__(self) -> str:
        return f"take {show(self.taken)} for {show(self.given)}"


@dataclass(frozen=True, slots=True)
class Pass:
    """``pass``: the player is content with the cards in hand."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Show:
    """``show``: the player lays the hand open."""

    def __str__(self) -> str:
        return "show"


Move: TypeAlias = Buy | Offer | Give | Take | Pass | Show

BARE: Final[dict[str, Move]] = {str(each): each for each in (Buy(), Pass(), Show())}


def read_move(text: str, words: str) -> Move:
    """The move that a text means; what is no move is told what there is."""
    bare = text.strip().casefold()
    if bare in BARE:
        return BARE[bare]
    word, _, rest = text.strip().partition(" ")
    taken, between, given = rest.partition("for ")
    try:
        match word.casefold():
            case "buy" if between and not taken:
                return Buy(_card(given, text))
            case "exchange":
                return Offer(_card(rest, text))
            case "give":
                return Give(_card(rest, text))
            case "take" if between:
                return Take(_cards(taken, text), _cards(given, text))
    except CardError as error:
        raise MoveError(f"{text!r}: {error}") from None
    raise MoveError(f"{text!r} is no move; write {words}")


def _cards(written: str, text: str) -> Cards:
    found = read(written)
    if not found or any(card.suit is None for card in found):
        raise MoveError(f"{text!r}: name the cards, with their suits")
    return found


def _card(written: str, text: str) -> Card:
    found = _cards(written, text)
    if len(found) > 1:
        raise MoveError(f"{text!r}: name one card")
    return found[0]
