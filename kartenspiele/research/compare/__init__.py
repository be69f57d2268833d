"""What differs between rule sets, with sources, and on which smallest case it shows.

``compare(names)`` takes rule sets named ``GAME`` or ``GAME/VARIANT`` and gives a row for each point
on which they differ, with a cell for each rule set, and for each value that departs from the first
rule set's the smallest case that shows it. A rule set that does not know a
point is *silent* on it, which is a value too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...edition import joined
from . import kept
from .cases import Kin
from .distinguishing import Share as Share
from .distinguishing import Showing as Showing
from .matrix import attested as attested
from .matrix import written_down
from .rule_sets import SILENT as SILENT
from .rule_sets import Cell as Cell
from .rule_sets import CompareError as CompareError
from .rule_sets import RuleSet as RuleSet
from .rule_sets import cell as cell
from .rule_sets import every_kin as every_kin
from .rule_sets import rows as rows
from .rule_sets import rule_set as rule_set


@dataclass(frozen=True, slots=True)
class Row:
    """A point on which rule sets differ."""

    field: str
    label: str
    cells: tuple[Cell, ...]
    showings: tuple[Showing, ...]


def compare(names: Sequence[str]) -> list[Row]:
    """The points on which the rule sets differ."""
    sets = rule_sets(names)
    return [
        Row(row, label, cells, tuple(showings(sets, row, cells)))
        for row, label, cells in differing_rows(sets)
    ]


def rule_sets(names: Sequence[str]) -> list[RuleSet]:
    """Different rule sets, two at least."""
    sets = [rule_set(name) for name in names]
    if len(sets) < 2:
        raise CompareError("one variant alone has nothing to compare; name another")
    if len({each.name for each in sets}) < len(sets):
        raise CompareError("the same variant twice; name different ones")
    return sets


def of_one_kin(sets: Sequence[RuleSet]) -> Kin:
    """The family to which all these rule sets belong."""
    if any(each.kin is not sets[0].kin for each in sets):
        raise CompareError("games of different families cannot be compared")
    return sets[0].kin


def differing_rows(sets: Sequence[RuleSet]) -> Iterator[tuple[str, str, tuple[Cell, ...]]]:
    """The rows on which rule sets differ, with their labels and what each makes of them."""
    kin = of_one_kin(sets)
    for row, label in rows(kin).items():
        cells, elsewhere = _cells(sets, row), kin.same.get(row)
        if elsewhere and cells == _cells(sets, elsewhere):
            continue  # none of them has a word of its own on it
        if len({(cell.status if not cell.speaks else "", cell.effect) for cell in cells}) > 1:
            yield row, label, cells


def _cells(sets: Sequence[RuleSet], row: str) -> tuple[Cell, ...]:
    return tuple(cell(each.kin, each.name, each.variant, row) for each in sets)


def showings(sets: Sequence[RuleSet], row: str, cells: Sequence[Cell]) -> Iterator[Showing]:
    """For each value other than the first rule set's, the first two rule sets that part on it.

    Forms of one game are put to the search, and games of a family where it is short; what it has
    found is kept. Where that is nothing, and for other pairs, a case is given that is kept of the
    row for any pair, if it tells these apart as well, or an example of the book.
    """
    seen, kin = {cells[0].effect}, sets[0].kin
    for each, its in zip(sets, cells, strict=True):
        if its.effect not in seen and its.speaks and cells[0].speaks:
            seen.add(its.effect)
            found = _showing(kin, sets[0], each, row)
            yield found if found.case else replace(found, examples=examples_of(cells[0], its))


def _showing(kin: Kin, one: RuleSet, other: RuleSet, row: str) -> Showing:
    if not kept.is_sought(one, other):
        return written_down(kin, one, other, row)
    found = kept.found(one, other, row)
    return found if found.case else kept.told_apart(one, other, row) or found


def examples_of(one: Cell, other: Cell) -> tuple[str, ...]:
    """The examples of the book that prove a statement of one of two cells alone."""
    apart = {*one.statements} ^ {*other.statements}
    every = joined.load().examples.values()
    return tuple(each.id for each in every if apart & {*each.proves})
