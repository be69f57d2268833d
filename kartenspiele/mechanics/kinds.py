"""Captures by rank: how many cards of each value are taken, whichever cards they are.

On a table of many cards the same sum is reached by many cards of one value. Here a capture is a
*choice*: a number for each *kind* of card, a kind being the values that its cards may count.
Choices are few where the captures they stand for are many; they are found one after the other,
counted without being written out, and spelled in cards only where somebody asks for the cards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations, product
from math import comb, prod
from typing import TypeAlias, TypeVar

Values: TypeAlias = tuple[int, ...]
Kinds: TypeAlias = tuple[Values, ...]
Choice: TypeAlias = tuple[int, ...]

T = TypeVar("T")


def kinds_of(values: Sequence[Values]) -> tuple[Kinds, Choice]:
    """The kinds of some cards, the highest first, and how many there are of each.

    >>> kinds_of([(4,), (1, 14), (4,)])
    (((4,), (1, 14)), (2, 1))
    """
    number = Counter(values)
    kinds = tuple(sorted(number, reverse=True))
    return kinds, tuple(number[kind] for kind in kinds)


def sets(kinds: Kinds, have: Choice, total: int) -> Iterator[Choice]:
    """Every choice of cards that can come to the total, once for each way in which it does."""
    if not kinds:
        if total == 0:
            yield ()
        return
    for number in range(have[0] + 1):
        for counted in _reached(kinds[0], number, total):
            for rest in sets(kinds[1:], have[1:], total - counted):
                yield (number, *rest)


@cache
def _reached(kind: Values, number: int, most: int) -> tuple[int, ...]:
    """What so many cards of a kind can count together, up to a limit."""
    sums = {0}
    for _ in range(number):
        sums = {total + value for total in sums for value in kind if total + value <= most}
    return tuple(sorted(sums))


def hauls(kinds: Kinds, have: Choice, totals: Values) -> Iterator[Choice]:
    """Everything that can be taken at once: choices that part into sets of one of the totals.

    >>> kinds, have = kinds_of([(4,), (4,), (5,), (5,), (9,)])
    >>> kinds, have, list(hauls(kinds, have, (9,)))
    (((9,), (5,), (4,)), (1, 2, 2), [(0, 1, 1), (0, 2, 2), (1, 0, 0), (1, 1, 1), (1, 2, 2)])
    """
    found = {(0,) * len(kinds): None}
    for one in dict.fromkeys(chain.from_iterable(sets(kinds, have, total) for total in totals)):
        for haul in list(found):
            more = _joined(haul, one)
            while more not in found and all(map(int.__le__, more, have)):
                found[more] = None
                yield more
                more = _joined(more, one)


def _joined(one: Choice, other: Choice) -> Choice:
    return tuple(map(int.__add__, one, other))


def count(values: Sequence[Values], totals: Values) -> int:
    """How many captures there are, each single card a card of its own.

    >>> count([(4,), (4,), (5,), (5,), (9,)], (9,))
    11
    """
    kinds, have = kinds_of(values)
    return sum(prod(map(comb, have, choice)) for choice in hauls(kinds, have, totals))


def spelled(alike: Sequence[tuple[T, ...]], choice: Choice) -> Iterator[tuple[T, ...]]:
    """What a choice stands for, spelled out; equal things are one and the same.

    The things are given kind by kind.
    """
    for some in product(*map(_distinct, alike, choice)):
        yield tuple(chain.from_iterable(some))


def _distinct(things: tuple[T, ...], number: int) -> list[tuple[T, ...]]:
    together = sorted(things, key=things.index)
    return list(dict.fromkeys(combinations(together, number)))


def parts_into(values: Sequence[Values], totals: Values) -> bool:
    """Whether all these cards can be parted into sets that each come to one of the totals.

    >>> parts_into([(9,), (4,), (5,)], (9,)), parts_into([(9,), (4,), (4,)], (9,))
    (True, False)
    """
    return _parts(*kinds_of(values), totals)


@cache
def _parts(kinds: Kinds, have: Choice, totals: Values) -> bool:
    """The same for kinds in descending order: a card of the highest has fewest companions."""
    if not kinds:
        return True
    if not have[0]:
        return _parts(kinds[1:], have[1:], totals)
    return any(
        _parts(kinds, tuple(map(int.__sub__, have, one)), totals)
        for total in totals
        for one in sets(kinds, have, total)
        if one[0]
    )
