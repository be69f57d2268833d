"""What the engine says in the book, so that a second language can be asked whether it has it all.

Examples print refusals, reasons and scores as the engine says them; what a position is written with
each game says itself, and what a move risks or means its kind. What is said in play besides, the
tests hear (``tests/test_speech.py``).
"""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from ...edition import chapters
from ...engine.moves import is_written, wording_of
from ...games.catalog import GAMES
from .. import speech
from ..words import speaking

RULES: Final = r"[A-Z][A-Za-z0-9]*-\d+(?: \(by \S+\))?"
REFUSED: Final = re.compile(rf"refused by {RULES}: (.+)")
REASONED: Final = re.compile(rf"[^(]*[♠♥♦♣\w] \((.+?)\)(?: by {RULES}.*)?")
COUNTED: Final = re.compile(rf".+: -?\d+ by {RULES}, .+")
SAMPLED: Final = re.compile(r"[\d.]+ to [\d.]+ %")  # a share, and no text of the engine


@cache
def every() -> tuple[str, ...]:
    """All that is found, each text once."""
    found = [*_printed(), *(text for game in GAMES.values() for text in game.PARTS.values())]
    for game in GAMES.values():
        for kind in filter(is_written, getattr(getattr(game, "notation", None), "kinds", ())):
            found += [wording_of(kind).risk, wording_of(kind).means]
    return tuple(dict.fromkeys(each for each in found if each))


def _printed() -> Iterator[str]:
    """Refusals, reasons and lines of scores that examples print."""
    for example in chapters.every_example():
        for step in doctest.DocTestParser().get_examples(example.code):
            for line in step.want.splitlines():
                if said := REFUSED.fullmatch(line):
                    yield said[1]
                elif COUNTED.fullmatch(line):
                    yield line
                elif said := REASONED.fullmatch(line):
                    yield from (each for each in said[1].split("; ") if not SAMPLED.search(each))


def missing(chosen: str) -> list[str]:
    """What a language has no text for."""
    with speaking(chosen):
        return [each for each in every() if speech.translated(each) is None]
