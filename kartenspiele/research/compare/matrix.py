"""The matrix of a family: every point and what each game makes of it, with the smallest showings.

The showings take minutes to find. ``python3 do.py showings`` seeks them and writes them to
a file of the family; what stands there is put to the games again whenever it is read.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from ...edition.joined import model
from ...edition.joined.elsewhere import Said, said_to
from ...engine.variants import Variant
from . import kept
from .cases import Kin, case_of
from .distinguishing import Share, Showing, from_the_book, put, share, smallest
from .rule_sets import (
    Cell,
    RuleSet,
    cell,
    compared,
    every_kin,
    rows,
    rule_set,
    wholesale,
    with_forms,
)

UNSOUGHT: Final = "no stored case distinguishes these two, and no other was sought"


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


def matrix(kin: Kin, shown: Path | None = None) -> Matrix:
    """The matrix, with the showings that are written down."""
    written = json.loads((shown or kin.shown).read_text("utf-8"))
    return Matrix(columns(kin), tuple(_lines(kin, written)))


def columns(kin: Kin) -> tuple[Column, ...]:
    """The games, or all their forms, and then what cannot be played."""
    games = [Column(each.name, each.title, each.variant) for each in compared(kin)]
    return (*games, *(Column(each.key, each.name, each) for each in kin.described))


def by_subject(kin: Kin, found: Matrix) -> dict[str, tuple[Line, ...]]:
    """The lines under the titles of their subjects; each stands under one."""
    lines = {each.row: each for each in found.lines}
    listed = [row for rows in kin.subjects.values() for row in rows.split()]
    if sorted(listed) != sorted(lines):
        odd = {*listed} ^ {*lines} or {each for each in listed if listed.count(each) > 1}
        raise StaleError(f"{', '.join(sorted(odd))}: a row belongs under one subject of the family")
    titled = kin.subjects.items()
    return {title: tuple(lines[row] for row in rows.split()) for title, rows in titled}


def attested(cells: Iterable[Cell], row: str) -> Mapping[model.How, tuple[Said, ...]]:
    """What other tellings say to the statements on which these cells of a row rest."""
    ids = (id for each in cells for id in each.statements)
    return said_to(*ids, row=row, wholesale=wholesale())


def at_a_glance(found: Matrix) -> Iterator[Line]:
    """The lines on which not all that speak agree."""
    for line in found.lines:
        if len({each.effect for each in line.cells if each.speaks}) > 1:
            yield line


def alone(found: Matrix) -> dict[str, tuple[Line, ...]]:
    """The lines of which one column alone speaks, under the title of that column."""
    speaking = ((line, [each for each in line.cells if each.speaks]) for line in found.lines)
    only = [(cells[0].rule_set, line) for line, cells in speaking if len(cells) == 1]
    titles = {each.name: each.title for each in found.columns}
    return {
        title: tuple(line for its, line in only if its == name)
        for name, title in titles.items()
        if any(its == name for its, _line in only)
    }


def _lines(kin: Kin, shown: Mapping[str, Mapping[str, Any]]) -> Iterator[Line]:
    for row, label in rows(kin).items():
        plain = _cells(kin, row)
        differs = next(pairs(kin, plain), None)
        cells = tuple(with_forms(kin, each, row) for each in plain)
        yield Line(row, label, cells, _shown(kin, row, shown) if differs else None)


def _cells(kin: Kin, row: str) -> list[Cell]:
    return [cell(kin, each.name, each.variant, row) for each in columns(kin)]


def _shown(kin: Kin, row: str, shown: Mapping[str, Mapping[str, Any]]) -> Showing:
    """The showing that is written down for a point, put to its two games again."""
    if row not in shown:
        raise StaleError(f"{row}: no stored showing; run `python3 do.py showings`")
    try:
        written = shown[row]
        one, other = map(rule_set, written["rule_sets"])
        bound, case = str(written["bound"]), written["case"] and case_of(kin, written["case"])
    except (KeyError, TypeError, ValueError) as error:
        raise StaleError(f"{row}: {error}; run `python3 do.py showings`") from None
    if case is None:
        return Showing((one.name, other.name), None, (), bound)
    found = share(one, other, row, case)
    if found is Share.NONE:
        raise StaleError(f"{row}: {case.text} shows nothing; run `python3 do.py showings`")
    return put(one, other, case, bound, found)


def written_down(kin: Kin, one: RuleSet, other: RuleSet, row: str) -> Showing:
    """A showing of a row that is kept and tells two games apart, or an example that does."""
    none = Showing((one.name, other.name), None, (), UNSOUGHT)
    return kept.told_apart(one, other, row) or from_the_book([(one, other)], kin, row, none)


def pairs(kin: Kin, found: Sequence[Cell]) -> Iterator[tuple[RuleSet, RuleSet]]:
    """The pairs of games that differ on a point; silence is no disagreement."""
    cells = {each.rule_set: each for each in found}
    for one, other in combinations(compared(kin), 2):
        mine, its = cells[one.name], cells[other.name]
        if mine.speaks and its.speaks and mine.effect != its.effect:
            yield one, other


def sought(kin: Kin) -> Iterator[tuple[str, Showing]]:
    """The smallest showing of every point on which games differ, found by search."""
    tasks = ((kin.family.key, row) for row in rows(kin))
    with get_context("fork").Pool() as pool:
        for row, showing in pool.imap(_sought_row, tasks):
            if showing:
                yield row, showing


def _sought_row(task: tuple[str, str]) -> tuple[str, Showing | None]:
    """The same for one row of a family, which its key names."""
    key, row = task
    (kin,) = (each for each in every_kin() if each.family.key == key)
    differing = list(pairs(kin, _cells(kin, row)))
    return row, smallest(differing, kin, row, kin.most) if differing else None


def written(found: Iterator[tuple[str, Showing]]) -> str:
    """The showings as they are written down, each row on a line of its own."""
    lines = []
    for row, each in found:
        case = dict(each.case.data) if each.case else None
        data = {"rule_sets": each.rule_sets, "case": case, "bound": each.bound}
        lines.append(f" {json.dumps(row)}: {json.dumps(data, ensure_ascii=False)}")
    body = ",\n".join(lines)
    return f"{{\n{body}\n}}\n"
