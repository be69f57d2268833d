"""What differs between rule sets, with sources, and on which smallest case it shows.

``compare(names)`` takes rule sets named ``GAME`` or ``GAME/VARIANT`` and gives a ``Comparison``: a
row for each point on which they differ, with a cell for each rule set, and for each value that
departs from the first rule set's the smallest case that shows it. A rule set that does not know a
point is *silent* on it, which is a value too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from .. import edition
from ..catalog import GAMES, AnyGame
from ..edition.join import cites, text_of
from ..rulebook import Variant, points
from .cases import Answer, Case, Family
from .fishing import FISHING

SILENT: Final = "silent"
FAMILIES: Final[tuple[Family, ...]] = (FISHING,)


class CompareError(ValueError):
    """Rule sets that cannot be compared; the message says why."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A variant of a game under the name that compares it."""

    name: str
    key: str
    game: AnyGame
    variant: Variant[Any]

    @property
    def rules(self) -> Any:
        """The points and their values."""
        return self.variant.rules


@dataclass(frozen=True, slots=True)
class Cell:
    """What a rule set makes of a point, and what attests it; silent if it does not know it."""

    rule_set: str
    value: str
    statements: tuple[str, ...]
    loci: tuple[str, ...]
    status: str


@dataclass(frozen=True, slots=True)
class Showing:
    """The smallest case in which two rule sets part at a point, or how far none was found."""

    rule_sets: tuple[str, str]
    case: Case | None
    answers: tuple[Answer, ...]
    bound: str


@dataclass(frozen=True, slots=True)
class Row:
    """A point on which rule sets differ."""

    field: str
    label: str
    cells: tuple[Cell, ...]
    showings: tuple[Showing, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Rule sets beside one another."""

    rule_sets: tuple[RuleSet, ...]
    rows: tuple[Row, ...]


def compare(names: Sequence[str]) -> Comparison:
    """The points on which the rule sets differ."""
    sets = [rule_set(name) for name in names]
    if len(sets) < 2:
        raise CompareError("one rule set has nothing to differ from; name another beside it")
    if len({each.name for each in sets}) < len(sets):
        raise CompareError("a rule set is named twice; name different ones")
    return Comparison(tuple(sets), tuple(_rows(sets)))


def rule_set(name: str) -> RuleSet:
    """The rule set named ``GAME`` or ``GAME/VARIANT``."""
    key, _, variant = name.partition("/")
    if key not in GAMES:
        raise CompareError(f"{name!r}: there is no game {key!r}; the book has: {', '.join(GAMES)}")
    game = GAMES[key]
    variants = {each.key: each for each in game.VARIANTS}
    wanted = variant or game.VARIANTS[0].key
    if wanted not in variants or name.endswith("/"):
        raise CompareError(f"{name!r}: no variant {variant!r}; {key} has: {', '.join(variants)}")
    return RuleSet(key if wanted == game.VARIANTS[0].key else name, key, game, variants[wanted])


def _rows(sets: Sequence[RuleSet]) -> Iterator[Row]:
    labels: dict[str, str] = {}
    for each in sets:
        for field, point in points(type(each.rules)):
            labels.setdefault(field, point.label)
    for field, label in labels.items():
        cells = tuple(cell(each, field) for each in sets)
        if len({cell.value for cell in cells}) > 1:
            yield Row(field, label, cells, tuple(_showings(sets, cells, field)))


def cell(each: RuleSet, field: str) -> Cell:
    point = dict(points(type(each.rules))).get(field)
    if point is None:
        return Cell(each.name, SILENT, (), (), SILENT)
    taken_over = (point.adopts,) if point.adopts else ()
    statements = cites(each.variant, field) or (point.rule, *taken_over)
    found = [edition.load().statements[one] for one in statements]
    return Cell(
        rule_set=each.name,
        value=text_of(getattr(each.rules, field)),
        statements=statements,
        loci=tuple(dict.fromkeys(locus.id for one in found for locus in one.loci)),
        status=", ".join(dict.fromkeys(one.status or "pending" for one in found)),
    )


def _showings(sets: Sequence[RuleSet], cells: Sequence[Cell], field: str) -> Iterator[Showing]:
    """For each value other than the first rule set's, the first two rule sets that part on it."""
    seen = {cells[0].value}
    for each, cell in zip(sets, cells, strict=True):
        if cell.value not in seen:
            seen.add(cell.value)
            yield showing(sets[0], each, field)


def showing(one: RuleSet, other: RuleSet, field: str) -> Showing:
    names = (one.name, other.name)
    family = next((each for each in FAMILIES if _is_of(one, each) and _is_of(other, each)), None)
    if family is None:
        return Showing(names, None, (), "games of different families have no case in common")
    for case in family.cases(one.game, one.rules, other.game, other.rules):
        if case.tells(one.game, one.rules, other.game, other.rules) and _is_due_to(
            field, one, other, case
        ):
            answers = (case.answer(one.game, one.rules), case.answer(other.game, other.rules))
            return Showing(names, case, answers, family.bound)
    return Showing(names, None, (), family.bound)


def _is_of(each: RuleSet, family: Family) -> bool:
    package = str(vars(each.game)["__name__"])
    return package.startswith(f"{family.package}.")


def _is_due_to(field: str, one: RuleSet, other: RuleSet, case: Case) -> bool:
    """Whether the case still tells when the two differ on this point alone.

    Rule sets of two games cannot be mixed, so there the case is taken as it is.
    """
    if type(one.rules) is not type(other.rules):
        return True
    only = replace(one.rules, **{field: getattr(other.rules, field)})
    return case.tells(one.game, one.rules, one.game, only)
