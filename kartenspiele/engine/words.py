"""What was said in turn: a word with its seat, how it is written, and who has said what."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from .family import Kind
from .play import PositionError, Seat
from .positions import Given, Place, Reader, lies, texts_in


class Word(NamedTuple):
    """``seat 1 goes along``: what somebody has said, or done without a card."""

    seat: Seat
    what: str

    def __str__(self) -> str:
        return f"seat {self.seat} {self.what}"


Words = tuple[Word, ...]


def sayers(said: Iterable[Word], *words: str) -> tuple[Seat, ...]:
    """The seats that have said one of these, in the order in which they did.

    >>> sayers([Word(1, "passes"), Word(0, "plays")], "plays", "holds")
    (0,)
    """
    return tuple(seat for seat, what in said if what in words)


def words_of(*words: str) -> Reader:
    """Reads what was said: each word one of these, with the seat of who said it.

    A number in a word stands for any but 0: ``poches 5``.

    >>> print(*words_of("poches 5", "passes")({"": ["seat 0 poches 12"]}, lies("what was said")))
    seat 0 poches 12
    """
    forms = (re.sub("[0-9]+", "[1-9][0-9]{0,5}", re.escape(each)) for each in words)
    pattern = re.compile(rf"seat ([0-9]{{1,3}}) ({'|'.join(forms)})")

    def read(given: Given, part: Place) -> Words:
        found = list[Word]()
        for text in texts_in(given, part):
            if not (fits := pattern.fullmatch(text.strip())):
                such = ", ".join(f"'seat 1 {each}'" for each in words)
                raise PositionError(f"{part.name}: {text!r}; write one of {such}")
            found.append(Word(int(fits[1]), fits[2]))
        return tuple(found)

    return read


def spoken(text: str, *words: str, tells: bool = False) -> Place:
    """What was said in turn, in these words."""
    reads = words_of(*words)
    return lies(text, title="Said", kind=Kind.TEXTS, word="WORD", tells=tells, reads=reads)
