"""Lines of descent: how many voices there are in a number of accounts.

Accounts of one work, of what is copied or translated from one, of books that are drawn from one, or
that one reporter tells of works nobody saw, are one voice. What descends from the witness itself,
or stands to it in a way that is not known, is none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from .. import joined
from ..register.parallels import Parallel, Seen, Standing
from ..register.works import Work

COPIES = (Standing.DERIVED, Standing.TRANSLATION)


def lines(sigla: Iterable[str]) -> int:
    """In how many independent lines these accounts stand: of so many no two share anything."""
    book = joined.load()
    traced = [traces(book.parallels, book.works, each) for each in dict.fromkeys(sigla)]
    return apart(tuple(each for each in traced if each))


def traces(
    parallels: Mapping[str, Parallel], works: Mapping[str, Work], siglum: str
) -> frozenset[str]:
    """That to which an account goes back; nothing, if it is not known to be independent."""
    told = parallels[siglum]
    if told.standing in COPIES:
        found = [traces(parallels, works, each) for each in told.of if each in parallels]
        is_traced = len(found) == len(told.of) and all(found)
        return frozenset().union(*found) if is_traced else frozenset()
    if told.standing is not Standing.INDEPENDENT:
        return frozenset()
    work = works[told.key]
    known = (each for each in parallels.values() if each.key == told.key)
    through = told.through if all(each.seen is Seen.REPORT for each in known) else None
    after = (works[each].line or each for each in work.after)
    return frozenset([work.line or work.id, *after, *filter(None, [through])])


@cache
def apart(traced: tuple[frozenset[str], ...]) -> int:
    """How many of these can be chosen so that no two have anything in common."""
    if not traced:
        return 0
    first, *rest = traced
    without = tuple(each for each in rest if each.isdisjoint(first))
    if len(without) == len(rest):
        return 1 + apart(without)
    return max(1 + apart(without), apart(tuple(rest)))
