"""On which rows a testimony speaks: what may be named, and what somebody reads who judges it.

``python -m kartenspiele.research.compare.bearings BER`` prints what is told of the statements
and readings whose ids begin so: each testimony, and each thing on which it bears with its sentence,
how it bears, and the rows that rest on it. A siglum or the id of a testimony may stand there too.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from textwrap import fill
from typing import Final

from ...edition import register
from ...edition.joined.elsewhere import how_told
from ...edition.register import Register
from ...edition.register.parallels import Bearing, Testimony
from ...edition.register.problems import Problem
from ...games.catalog import FAMILIES
from .rule_sets import cell, every_form, kin_of, rows

WIDTH: Final = 100


@cache
def rows_of() -> Mapping[str, frozenset[str]]:
    """The rows whose cells rest on each statement, in whatever form of a game."""
    found = defaultdict[str, set[str]](set)
    for kin in map(kin_of, FAMILIES):
        named = [(each.name, each.variant) for each in every_form(kin)]
        for name, variant in (*named, *((each.key, each) for each in kin.described)):
            for row in rows(kin):
                for id in cell(kin, name, variant, row).statements:
                    found[id].add(row)
    return {id: frozenset(each) for id, each in found.items()}


def resting_on(held: Register, on: str) -> frozenset[str]:
    """The rows that rest on a statement, or on any that a reading touches."""
    ids = held.readings[on].statements if on in held.readings else (on,)
    return frozenset().union(*(rows_of().get(id, frozenset()) for id in ids))


def misplaced(held: Register) -> Iterator[Problem]:
    """Bearings that name a row which does not rest on that on which they bear."""
    for each in held.testimonies.values():
        for one in each.bears:
            if odd := sorted({*one.rows} - (resting_on(held, one.on) if one.rows else set())):
                what = f"{each.id}: no row {', '.join(odd)} rests on {one.on}"
                known = ", ".join(sorted(resting_on(held, one.on)))
                remedy = f"The rows are: {known}." if known else "Leave rows out: it has none."
                yield Problem(each.place.of("bears"), what, remedy)


# --- For those who judge -------------------------------------------------------------------------


def told(held: Register, wanted: str) -> Iterator[str]:
    """What somebody reads who judges the bearings of a game, a parallel or a testimony."""
    for each in held.testimonies.values():
        is_named = wanted in (each.id, each.siglum)
        bears = [one for one in each.bears if is_named or one.on.rpartition("-")[0] == wanted]
        if bears and not each.retired:
            yield from _told(held, each, bears)


def _told(held: Register, each: Testimony, bears: Sequence[Bearing]) -> Iterator[str]:
    yield f"{each.id}  ({each.at}; sure {each.sure})"
    yield _indented(each.says, 2)
    for one in bears:
        yield _indented(
            f"{how_told(one.how.upper(), one.part)}  {one.on}: {_said(held, one.on)}", 4
        )
        if one.why:
            yield _indented(f"why: {one.why}", 6)
        if one.rows:
            yield _indented(f"rows named: {' '.join(one.rows)}", 6)
        elif known := resting_on(held, one.on):
            yield _indented(f"rows: {' '.join(sorted(known))}", 6)
    yield ""


def _said(held: Register, id: str) -> str:
    """What a statement, a reading or a piece of evidence says."""
    if id in held.statements:
        found = held.statements[id]
        return f"[{found.category} {found.status}] {found.sentence}"
    if id in held.readings:
        return f"[reading] {held.readings[id].question} {held.readings[id].decision}"
    return f"[evidence] {held.evidence[id].says}"


def _indented(text: str, by: int) -> str:
    return fill(text, WIDTH, initial_indent=" " * by, subsequent_indent=" " * (by + 2))


def main(argv: Sequence[str] | None = None) -> int:
    """Print what is told of a game, or by a parallel: 1 if nothing is."""
    wanted = list(sys.argv[1:] if argv is None else argv)
    if len(wanted) != 1:
        sys.stderr.write("name the beginning of the ids of a game, a siglum or a testimony: BER\n")
        return 2
    lines = list(told(register.load(), wanted[0]))
    sys.stdout.write("\n".join(lines or [f"nothing is told of {wanted[0]}", ""]))
    return 0 if lines else 1


if __name__ == "__main__":
    sys.exit(main())
