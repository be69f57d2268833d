"""Which cards add up to a value: sets of places on a table, and all that can be taken at once.

It knows numbers, no game. A card may have several values (an ace 1 or 14), so a
card on the table is here a tuple of the values it may count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final, TypeAlias, TypeVar

from . import kinds
from .kinds import Values, parts_into

T = TypeVar("T")
Set: TypeAlias = tuple[tuple[int, int], ...]  # (place, the value it counts there)
Split: TypeAlias = tuple[Set, ...]
Picker: TypeAlias = Callable[[tuple[Any, ...]], tuple[Any, ...]]  # of some things, in a row

FEW: Final = 16  # things on the table of which all sets are kept; more are sought by rank
KEPT: Final = 1 << 13  # answers that a function keeps
RECENT: Final = 1 << 5  # the same where hardly any but the last are asked for again


@lru_cache(RECENT)
def by_total(table: tuple[Values, ...], most: int) -> Mapping[int, int]:
    """The sets of places that can come to each total, to so much at most, or to that of a like.

    A set is a bit mask, and a family of sets is one too: bit 5 is set where 0b101, the places 0
    and 2, is in it. A table is the one before with a card more, so that a card laid is one step.

    >>> {total: each_of(family) for total, family in by_total(((5,), (7,), (12,)), 14).items()}
    {0: (0,), 5: (1,), 7: (2,), 12: (3, 4)}
    """
    if not table:
        return {0: 1}
    before, shift = by_total(table[:-1], most), 1 << len(table) - 1
    found = {**before}
    for value in table[-1]:
        for total, family in before.items():
            if (reached := total + value) <= most or not total:
                found[reached] = found.get(reached, 0) | family << shift
    return found


@lru_cache(KEPT)
def each_of(family: int) -> tuple[int, ...]:
    """The sets of a family, as bit masks, the lowest first."""
    found = []
    while family:
        lowest = family & -family
        found.append(lowest.bit_length() - 1)
        family ^= lowest
    return tuple(found)


def sets(table: Sequence[Values], total: int) -> Iterator[int]:
    """Every set of places that can come to the total, as a bit mask, the lowest first.

    >>> [f"{mask:04b}" for mask in sets([(5,), (7,), (9,), (12,)], 12)]
    ['0011', '1000']
    """
    found = [(0, 0)]
    for place, values in enumerate(table):
        bit = 1 << place
        for mask, sum_so_far in found[:]:
            for value in values:
                reached = sum_so_far + value
                if reached < total:
                    found.append((mask | bit, reached))
                elif reached == total:
                    yield mask | bit


@lru_cache(KEPT)
def unions(family: int) -> tuple[int, ...]:
    """Everything that can be taken at once of a family.

    >>> [f"{mask:03b}" for mask in unions(1 << 0b001 | 1 << 0b110)]
    ['001', '110', '111']
    """
    return at_once(each_of(family))


@lru_cache(KEPT)
def pickers(family: int) -> tuple[Picker, ...]:
    """The same as what picks it (``picker``)."""
    return tuple(map(picker, unions(family)))


def hauls(table: tuple[Values, ...], totals: Values) -> tuple[int, ...]:
    """Everything that can be taken at once: unions of sets that share no place.

    Each set comes to one of the totals.
    """
    return at_once(one for total in totals for one in sets(table, total))


def at_once(some: Iterable[int]) -> tuple[int, ...]:
    """Everything that can be taken at once: the unions of sets that share no place."""
    found = {0: None}
    for one in some:
        if one not in found:
            for haul in list(found):
                if not haul & one:
                    found[haul | one] = None
    return tuple(found)[1:]


@lru_cache(KEPT)
def picker(mask: int) -> Picker:
    """What picks the things at the places of a set.

    >>> picker(0b101)(("a", "b", "c")), picker(0b010)(("a", "b", "c"))
    (('a', 'c'), ('b',))
    """
    first, *more = each_of(mask)
    return itemgetter(first, *more) if more else itemgetter(slice(first, first + 1))


def sums(taken: Sequence[Values]) -> set[int]:
    """Everything that these cards together can come to.

    >>> sorted(sums([(4,), (1, 14)]))
    [5, 18]
    """
    found = {0}
    for values in taken:
        found = {total + value for total in found for value in values}
    return found


def splits(taken: Sequence[Values], totals: Values) -> Iterator[Split]:
    """The ways to part all these cards into sets that each come to one of the totals.

    Of ways that differ only by cards of equal values the first is given.

    >>> list(splits([(9,), (4,), (5,)], (9,)))
    [(((0, 9),), ((1, 4), (2, 5)))]
    """
    descending = sorted(range(len(taken)), key=lambda place: taken[place], reverse=True)
    for split in _splits(taken, totals, tuple(descending)):
        yield tuple(sorted(tuple(sorted(one)) for one in split))


def _splits(taken: Sequence[Values], totals: Values, left: tuple[int, ...]) -> Iterator[Split]:
    if not left:
        yield ()
    elif parts_into([taken[place] for place in left], totals):
        for total in totals:
            for one in _first_sets(taken, total, left):
                gone = {place for place, _ in one}
                rest = tuple(place for place in left if place not in gone)
                for others in _splits(taken, totals, rest):
                    yield (one, *others)


def _first_sets(taken: Sequence[Values], total: int, left: tuple[int, ...]) -> Iterator[Set]:
    """The sets that come to the total and hold the first place that is left."""
    first, later = left[0], left[1:]
    for value in taken[first]:
        tried: set[Values] = set()
        if value < total:
            for start, place in enumerate(later):
                if taken[place] not in tried:
                    tried.add(taken[place])
                    for rest in _first_sets(taken, total - value, later[start:]):
                        yield ((first, value), *rest)
        elif value == total:
            yield ((first, value),)


def taken(
    things: Sequence[T], values: tuple[Values, ...], total: int, most: int = 0
) -> Iterable[tuple[T, ...]]:
    """Everything of some things, all unlike, that can be taken at once in sets of one total.

    Whoever asks for several totals names the ``most`` of them, so that sets are found once for all.

    >>> list(taken("abc", ((5,), (7,), (12,)), 12))
    [('a', 'b'), ('c',), ('a', 'b', 'c')]
    >>> list(taken(range(17), ((20,),) * 15 + ((5,), (7,)), 12))
    [(15, 16)]
    """
    if len(things) > FEW:
        return by_rank(things, values, (total,))
    row, found = tuple(things), by_total(values, most or total)
    return (pick(row) for pick in pickers(found[total])) if total in found else ()


@lru_cache(RECENT)
def most(values: tuple[Values, ...], total: int) -> int:
    """How many things can be taken at once in sets of one total, at the most.

    >>> most(((5,), (7,), (12,)), 12), most(((5,), (7,)), 13)
    (3, 0)
    """
    return max(map(len, taken(range(len(values)), values, total)), default=0)


def by_rank(
    things: Sequence[T], values: Sequence[Values], totals: Values
) -> Iterator[tuple[T, ...]]:
    """The same among many things, sought by rank; equal ones are one and the same."""
    unlike, have = kinds.kinds_of(values)
    alike = [
        tuple(thing for thing, each in zip(things, values, strict=True) if each == kind)
        for kind in unlike
    ]
    place = {thing: number for number, thing in reversed(list(enumerate(things)))}
    for choice in kinds.hauls(unlike, have, totals):
        for some in kinds.spelled(alike, choice):
            yield tuple(sorted(some, key=place.__getitem__))
