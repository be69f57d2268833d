"""What players of Tippen may do, and how it is written."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from ..cards import Card
from ..play import MoveError
from ..rooms.laid import read_card_named
from ..rooms.tricks import Play


@dataclass(frozen=True, slots=True)
class Cut:
    """``cut 12``: so many cards are lifted from the pack."""

    number: int

    def __str__(self) -> str:
        return f"cut {self.number}"


@dataclass(frozen=True, slots=True)
class Smell:
    """``fiducit``: the dealer promises to play, before the trump is turned."""

    def __str__(self) -> str:
        return "fiducit"


@dataclass(frozen=True, slots=True)
class Turn:
    """``turn``: the dealer turns the trump and has promised nothing."""

    def __str__(self) -> str:
        return "turn"


@dataclass(frozen=True, slots=True)
class Rob:
    """``rob``: the seven of trumps is given for the turned card; ``rob with ♣7``: another seven."""

    seven: Card | None = None

    def __str__(self) -> str:
        return f"rob with {self.seven}" if self.seven else "rob"


@dataclass(frozen=True, slots=True)
class Leave:
    """``leave it``: the turned card is left where it lies."""

    def __str__(self) -> str:
        return "leave it"


@dataclass(frozen=True, slots=True)
class GoAlong:
    """``go along``: the player takes part in the deal."""

    def __str__(self) -> str:
        return "go along"


@dataclass(frozen=True, slots=True)
class Pass:
    """``pass``: the player does not, and lays the cards away."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Exchange:
    """``exchange ♣9``: the dealer who has declared fiducit takes the turned card for this one."""

    card: Card

    def __str__(self) -> str:
        return f"exchange {self.card}"


@dataclass(frozen=True, slots=True)
class LayDown:
    """``lay down``: the dealer who has declared fiducit does not play after all, and pays."""

    def __str__(self) -> str:
        return "lay down"


Saying: TypeAlias = Smell | Turn | Rob | Leave | GoAlong | Pass | Exchange | LayDown
Move: TypeAlias = Cut | Saying | Play
BARE: Final[Mapping[str, Move]] = {
    str(each): each for each in (Smell(), Turn(), Rob(), Leave(), GoAlong(), Pass(), LayDown())
}


def read_move(text: str) -> Move:
    """The move that a text means; what is no move is told what there is."""
    bare = text.strip().casefold()
    if bare in BARE:
        return BARE[bare]
    word, _, rest = text.strip().partition(" ")
    if word == "cut":
        if not re.fullmatch("[0-9]{1,2}", rest):
            raise MoveError(f"{text!r} is no cut; write how many cards, as 'cut 12'")
        return Cut(int(rest))
    words = "a card as ♥A, 'go along' or 'pass'"
    if word == "exchange":
        return Exchange(read_card_named(rest, words))
    if word == "rob":
        return Rob(read_card_named(rest.removeprefix("with "), words))
    return Play(read_card_named(text, words, "the card that is played"))
