"""Lots: what chance takes hangs on a seed and on the text of what is taken, on nothing else.

Two deals from one seed that differ in a rule therefore differ only from where the rule bites: if
it adds or takes away a card or a move, the order of all others stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from ...engine.play import T

WORD: Final = (1 << 64) - 1
ODD: Final = 0x9E3779B97F4A7C15  # spreads every bit of a number over those above it
KEPT: Final = 50_000  # so many things whose number is remembered


def number_of(text: str) -> int:
    """A number of 64 bits that follows from a text."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest())


@lru_cache(KEPT, typed=True)
def _kept(thing: Hashable) -> int:
    """The number of the text of something; moves are asked for again and again."""
    return number_of(str(thing))


def one_of(things: Sequence[T], seed: str, may: Callable[[T], bool] | None = None) -> T:
    """One of some things, each as likely: that with the lowest lot of those that may be it."""
    if len(things) == 1:
        return things[0]
    salt, best, least = number_of(seed), things[0], WORD
    for thing in things:
        lot = (_kept(thing) ^ salt) * ODD & WORD
        if lot < least and (may is None or may(thing)):
            best, least = thing, lot
    return best


def in_disorder(things: Sequence[T], seed: str) -> list[T]:
    """All of them, in an order that the lots decide; of things alike each draws its own."""
    salt, met, lots = number_of(seed), dict[str, int](), []
    for place, thing in enumerate(things):
        text = str(thing)
        again = met[text] = met.get(text, -1) + 1
        number = _kept(f"{text}/{again}" if again else text)
        lots.append(((number ^ salt) * ODD & WORD, place))
    return [things[place] for _, place in sorted(lots)]
