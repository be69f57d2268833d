"""What was said in turn: a word with its player, how it is written, and who has said what."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, Protocol

from .family import Kind
from .naming import who_does
from .parts import CALLED, seat_called
from .places import Given, Place, Reader, lies
from .play import PositionError, Seat
from .positions import texts_in


class Word(NamedTuple):
    """``player 2 goes along``: what somebody has said, or done without a card."""

    seat: Seat
    what: str

    def __str__(self) -> str:
        return who_does(self.seat, self.what)


Words = tuple[Word, ...]


def sayers(said: Iterable[Word], *words: str) -> tuple[Seat, ...]:
    """The seats that have said one of these, in the order in which they did.

    >>> sayers([Word(1, "passes"), Word(0, "plays")], "plays", "holds")
    (0,)
    """
    return tuple(seat for seat, what in said if what in words)


class Spoken(Protocol):
    """A word with who has said it."""

    @property
    def seat(self) -> Seat: ...
    @property
    def what(self) -> str: ...


def last_of(said: Iterable[Spoken]) -> Mapping[Seat, str]:
    """What each who has spoken has said last."""
    return {each.seat: each.what for each in said}


def words_of(*words: str) -> Reader:
    """Reads what was said: each word one of these, with the player who said it.

    A number in a word stands for any but 0: ``poches 5``.

    >>> print(*words_of("poches 5", "passes")({"": ["player 1 poches 12"]}, lies("what was said")))
    player 1 poches 12
    """
    forms = (re.sub("[0-9]+", "[1-9][0-9]{0,5}", re.escape(each)) for each in words)
    pattern = re.compile(rf"{CALLED} ({'|'.join(forms)})")

    def read(given: Given, part: Place) -> Words:
        found = list[Word]()
        for text in texts_in(given, part):
            if not (fits := pattern.fullmatch(text.strip())):
                such = ", ".join(f"'player 2 {each}'" for each in words)
                raise PositionError(f"{part.name}: {text!r}; write one of {such}")
            found.append(Word(seat_called(fits[1]), fits[2]))
        return tuple(found)

    return read


def spoken(text: str, *words: str, tells: bool = False) -> Place:
    """What was said in turn, in these words."""
    reads = words_of(*words)
    return lies(text, title="Said", kind=Kind.TEXTS, word="WORD", tells=tells, reads=reads)
