"""What players of German Commerce do and say, and what has been said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from ...cards import Cards
from ...play import MoveError, Seat
from .. import moves
from ..moves import Pass, Take
from ..state import State


@dataclass(frozen=True, slots=True)
class Say:
    """``deal anew``: what is said, where no cards are exchanged."""

    word: str

    def __str__(self) -> str:
        return self.word


LOOK, TABLE = Say("look"), Say("take the table")
BUY_IN, STAY_OUT = Say("buy in"), Say("stay out")
ANEW, AGREE, REFUSE = Say("deal anew"), Say("agree"), Say("refuse")
SAYINGS: Final = {each.word: each for each in (LOOK, TABLE, BUY_IN, STAY_OUT, ANEW, AGREE, REFUSE)}
WORDS: Final = "'take ♥A for ♠4', 'pass', " + ", ".join(map(repr, SAYINGS))

Move: TypeAlias = Take | Pass | Say


def read_move(state: State, text: str) -> Move:
    """The move that a text means; in which order cards are named does not matter."""
    if saying := SAYINGS.get(" ".join(text.casefold().split())):
        return saying
    move = moves.read_move(text, WORDS)
    if isinstance(move, Take):
        return Take(_ordered(move.taken, state.table), _ordered(move.given, state.hand))
    if isinstance(move, Pass):
        return move
    raise MoveError(f"{text!r} is no move; write {WORDS}")


def _ordered(cards: Cards, lying: Cards) -> Cards:
    """Cards in the order in which they lie."""
    places = {card: place for place, card in enumerate(lying)}
    return tuple(sorted(cards, key=lambda card: places.get(card, len(lying))))


def say(state: State, seat: Seat, saying: Say) -> State:
    """Something was said."""
    return state._replace(said=(*state.said, (seat, saying.word)))


def last_said(state: State, *sayings: Say) -> Seat | None:
    """Who has said one of these, if nothing has been said after it."""
    for seat, word in state.said[-1:]:
        if any(each.word == word for each in sayings):
            return seat
    return None


def has_said(state: State, saying: Say, seat: Seat) -> bool:
    """Whether somebody has said this in the deal."""
    return (seat, saying.word) in state.said
