"""Which words of a copy stand in the place of loci that it has with other words.

The register has no word of a locus, so that place and length are all there is to go by: what
lies between two loci that were found, cut where sentences end, against the lengths of the loci
that are lost there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Final

from .copies import Copy
from .model import Locus

NEAR: Final = 0.6  # so much of the longer one the shorter one has, of a sentence and its place
UNFIT: Final = 3  # how much a sign too many or too few costs, beside one that is left out
LARGE: Final = 4  # so many times the length of what is lost, text is not searched for it
# How many signs it costs to end a place with a line, or within a sentence.
WRAPPED: Final = 2
WITHIN: Final = 30
_ENDS: Final = (".", "!", "?", ":", "…", ".)", ".“", ".”", '."', "!“", "?“")
_PAUSES: Final = (",", ";", ")", "“", "”", '"')


def in_place_of(
    copy: Copy, loci: Sequence[Locus], placed: Mapping[str, Sequence[int]], claimed: Iterable[int]
) -> Mapping[str, Sequence[int]]:
    """For each locus without a place the words that stand there; none where nothing does."""
    free = {at for at, word in enumerate(copy.words) if not word.is_silent}.difference(claimed)
    free.difference_update(*placed.values())
    spans = [placed.get(each.id) for each in loci]
    words: dict[str, Sequence[int]] = {}
    for first, last in _lost(spans):
        lost = loci[first:last]
        before = spans[first - 1] if first else None
        after = spans[last] if last < len(spans) else None
        place = _place(copy, lost, before, after, free)
        shares = _shared(copy, lost, place)
        words |= {each.id: share for each, share in zip(lost, shares, strict=True)}
        free.difference_update(*shares)
    return words


def _lost(spans: Sequence[Sequence[int] | None]) -> Iterator[tuple[int, int]]:
    """Where loci are lost beside one another: the first, and the first that is not."""
    edges = [-1, *(number for number, span in enumerate(spans) if span), len(spans)]
    yield from ((left + 1, right) for left, right in pairwise(edges) if left + 1 < right)


def _place(
    copy: Copy,
    lost: Sequence[Locus],
    before: Sequence[int] | None,
    after: Sequence[int] | None,
    free: set[int],
) -> Sequence[int]:
    """The free words behind what stands before the lost loci, or before what stands after them.

    Where these are not the same words, those that fit better.
    """
    expected = sum(each.folded_length for each in lost)
    behind = (
        _free_from(copy, before[-1] + 1 if before else 0, 1, free) if before or not after else []
    )
    ahead = _free_from(copy, after[0] - 1, -1, free)[::-1] if after else []
    both = [*behind, *ahead] if behind and ahead and behind[-1] < ahead[0] else []
    return min((both, behind, ahead), key=lambda words: abs(_size(copy, words) - expected))


def _free_from(copy: Copy, at: int, step: int, free: set[int]) -> list[int]:
    """The words from one on, or back from it, up to the next that belongs to a locus."""
    words = []
    while 0 <= at < len(copy.words) and (at in free or copy.words[at].is_silent):
        words.append(at)
        at += step
    return words


def _size(copy: Copy, words: Sequence[int]) -> int:
    return sum(copy.size(range(at, at + 1)) for at in words)


def _blanks(copy: Copy, at: int) -> int:
    """How many signs of a word are no part of the folded text, the blank behind it too."""
    return len(copy.words[at].text) + 1 - _size(copy, [at])


def _up_to(edges: Sequence[tuple[int, int]], sizes: Sequence[int]) -> list[int]:
    """The sum of some sizes up to each edge."""
    sums = [*accumulate(sizes, initial=0)]
    return [sums[edge] for edge, _cost in edges]


def _shared(copy: Copy, lost: Sequence[Locus], words: Sequence[int]) -> Sequence[Sequence[int]]:
    """The words shared out among the loci in their order, so that the lengths fit best.

    A place that fits no length, and a locus without a place, cost as much as they are long.
    """
    expected = [(each.folded_length, each.length - each.folded_length + 1) for each in lost]
    if not words or _size(copy, words) > LARGE * sum(length for length, _blanks in expected):
        return [[] for _ in lost]
    edges = list(_edges(copy, words))
    sizes = _up_to(edges, [_size(copy, [at]) for at in words])
    blanks = _up_to(edges, [_blanks(copy, at) for at in words])
    costs = [sizes]  # of the loci so far and the words up to each edge: before any all are strays
    ways: list[list[tuple[int, bool]]] = []  # from which edge, and whether the locus has its place
    for length, apart in expected:
        row, way = [each + length for each in costs[-1]], [(at, False) for at in range(len(edges))]
        for at, (size, (_edge, wrapped)) in enumerate(zip(sizes, edges, strict=True)):
            for start in range(at - 1, -1, -1):
                taken = size - sizes[start]
                if taken * NEAR > length:
                    break
                unfit = abs(taken - length) + abs(blanks[at] - blanks[start] - apart)
                cost = costs[-1][start] + UNFIT * unfit + wrapped
                if taken >= NEAR * length and cost < row[at]:
                    row[at], way[at] = cost, (start, True)
        for at in range(1, len(edges)):
            stray = row[at - 1] + sizes[at] - sizes[at - 1]
            if stray < row[at]:
                row[at], way[at] = stray, (-1, False)
        costs.append(row)
        ways.append(way)
    return _followed(ways, [edge for edge, _cost in edges], words)


def _edges(copy: Copy, words: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Where a sentence may begin or end among some words, and what it costs to end there."""
    yield 0, 0
    for number, (at, after) in enumerate(pairwise(words), 1):
        if copy.words[at].text.endswith(_ENDS):
            yield number, 0
        elif copy.words[after].line != copy.words[at].line or after != at + 1:
            yield number, WRAPPED
        elif copy.words[at].text.endswith(_PAUSES):
            yield number, WITHIN
    yield len(words), 0


def _followed(
    ways: Sequence[Sequence[tuple[int, bool]]], edges: Sequence[int], words: Sequence[int]
) -> Sequence[Sequence[int]]:
    """The words of each locus, along the best way from the last back to the first."""
    shares: list[Sequence[int]] = []
    at = len(edges) - 1
    for way in reversed(ways):
        while way[at][0] < 0:
            at -= 1
        start, is_placed = way[at]
        shares.append(words[edges[start] : edges[at]] if is_placed else [])
        at = start
    return shares[::-1]
