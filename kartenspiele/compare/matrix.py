"""The matrix of a family: every point and what each game makes of it, with the smallest showings.

The showings take minutes to find. ``python3 do.py showings`` seeks them and writes them to
a file of the family; what stands there is put to the games again whenever it is read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from ..rulebook import Variant
from .cases import Family, case_of
from .rule_sets import FAMILIES, Cell, RuleSet, cell, compared, rows, rule_set, with_forms
from .showing import Share, Showing, answers, share, smallest

UNSOUGHT: Final = "the matrix has none that tells these two apart, and no other was sought"


class StaleError(ValueError):
    """A showing that shows nothing any more, or a point that has none; the message says which."""


@dataclass(frozen=True, slots=True)
class Column:
    """A game of the family or a form of it, or what a witness says next to nothing of."""

    name: str
    title: str
    variant: Variant[Any]


@dataclass(frozen=True, slots=True)
class Line:
    """A point, what each column makes of it, and a showing if two of them differ."""

    row: str
    label: str
    cells: tuple[Cell, ...]
    showing: Showing | None


@dataclass(frozen=True, slots=True)
class Matrix:
    """Every point of a family beside every game of it."""

    columns: tuple[Column, ...]
    lines: tuple[Line, ...]


def matrix(family: Family, shown: Path | None = None) -> Matrix:
    """The matrix, with the showings that are written down."""
    found = columns(family)
    written = json.loads((shown or family.shown).read_text("utf-8"))
    return Matrix(found, tuple(_lines(family, found, written)))


def columns(family: Family) -> tuple[Column, ...]:
    """The games, or all their forms, and then what cannot be played."""
    games = [Column(each.name, each.title, each.variant) for each in compared(family)]
    return (*games, *(Column(each.key, each.name, each) for each in family.described))


def _lines(
    family: Family, found: Sequence[Column], shown: Mapping[str, Mapping[str, Any]]
) -> Iterator[Line]:
    for row, label in rows(family).items():
        plain = (cell(family, each.name, each.variant, row) for each in found)
        cells = tuple(with_forms(family, each, row) for each in plain)
        line = Line(row, label, cells, None)
        differs = next(pairs(family, line), None)
        yield replace(line, showing=_shown(family, line, shown)) if differs else line


def _shown(family: Family, line: Line, shown: Mapping[str, Mapping[str, Any]]) -> Showing:
    """The showing that is written down for a point, put to its two games again."""
    if line.row not in shown:
        raise StaleError(f"{line.row}: no showing is written down; run `python3 do.py showings`")
    try:
        written = shown[line.row]
        one, other = map(rule_set, written["rule_sets"])
        bound, case = str(written["bound"]), written["case"] and case_of(family, written["case"])
    except (KeyError, TypeError, ValueError) as error:
        raise StaleError(f"{line.row}: {error}; run `python3 do.py showings`") from None
    if case is None:
        return Showing((one.name, other.name), None, (), bound)
    found = share(one, other, line.row, case)
    if found is Share.NONE:
        raise StaleError(f"{line.row}: {case.text} shows nothing; run `python3 do.py showings`")
    return Showing((one.name, other.name), case, answers(one, other, case), bound, found)


def written_down(family: Family, one: RuleSet, other: RuleSet, row: str) -> Showing:
    """The showing of a row as two games answer it, if it tells these two apart as well."""
    names = (one.name, other.name)
    written = json.loads(family.shown.read_text("utf-8")).get(row, {})
    case = case_of(family, written["case"]) if written.get("case") else None
    found = share(one, other, row, case) if case else Share.NONE
    if case is None or found is Share.NONE:
        return Showing(names, None, (), UNSOUGHT)
    return Showing(names, case, answers(one, other, case), str(written["bound"]), found)


def pairs(family: Family, line: Line) -> Iterator[tuple[RuleSet, RuleSet]]:
    """The pairs of games that differ on a point; silence is no disagreement."""
    cells = {each.rule_set: each for each in line.cells}
    for one, other in combinations(compared(family), 2):
        mine, its = cells[one.name], cells[other.name]
        if mine.speaks and its.speaks and mine.effect != its.effect:
            yield one, other


def sought(family: Family) -> Iterator[tuple[str, Showing]]:
    """The smallest showing of every point on which games differ, found by search."""
    tasks = ((family.package, row) for row in rows(family))
    with get_context("fork").Pool() as pool:
        for row, showing in pool.imap(_sought_row, tasks):
            if showing:
                yield row, showing


def _sought_row(task: tuple[str, str]) -> tuple[str, Showing | None]:
    """The same for one row of a family, which its package names."""
    package, row = task
    (family,) = (each for each in FAMILIES if each.package == package)
    found = columns(family)
    cells = tuple(cell(family, each.name, each.variant, row) for each in found)
    differing = list(pairs(family, Line(row, row, cells, None)))
    return row, smallest(differing, family, row) if differing else None


def written(found: Iterator[tuple[str, Showing]]) -> str:
    """The showings as they are written down."""
    data = {
        row: {
            "rule_sets": list(each.rule_sets),
            "case": dict(each.case.data) if each.case else None,
            "bound": each.bound,
        }
        for row, each in found
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"
