"""Lots: what chance takes hangs on a seed and on the text of what is taken, on nothing else.

Two deals from one seed that differ in a rule therefore differ only from where the rule bites: if
it adds or takes away a card or a move, the order of all others stays as it was.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from ...engine.play import T

WORD: Final = (1 << 64) - 1
KEPT: Final = 50_000  # so many texts whose number is remembered


def number_of(text: str) -> int:
    """A number of 64 bits that follows from a text."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest())


_kept = lru_cache(KEPT)(number_of)


def lot(text: str, salt: int) -> int:
    """The lot that a text draws; the salt is a number of 64 bits."""
    mixed = (_kept(text) ^ salt) * 0xBF58476D1CE4E5B9 & WORD
    return (mixed ^ mixed >> 31) * 0x94D049BB133111EB & WORD


def one_of(things: Sequence[T], seed: str) -> T:
    """One of some things, each as likely: that with the lowest lot."""
    if len(things) == 1:
        return things[0]
    salt = number_of(seed)
    return min(things, key=lambda thing: lot(str(thing), salt))


def in_disorder(things: Sequence[T], seed: str) -> list[T]:
    """All of them, in an order that the lots decide; of things alike each draws its own."""
    salt, met = number_of(seed), Counter[str]()
    lots = []
    for place, thing in enumerate(things):
        text = str(thing)
        lots.append((lot(f"{text}/{met[text]}" if met[text] else text, salt), place))
        met[text] += 1
    return [things[place] for _, place in sorted(lots)]
