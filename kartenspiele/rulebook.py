"""Numbered rules, the points on which versions differ, and variants.

Three things in the engine carry a rule's number: a function (``@rule``), a point of difference
(``Point``) and a variant that changes a point (``Variant.cites``). There is no fourth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar, get_type_hints

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Function: TypeAlias = Callable[..., object]
F = TypeVar("F", bound=Function)
R = TypeVar("R", bound="DataclassInstance")

_ids: dict[Function, tuple[str, ...]] = {}
_adopted: dict[Function, str] = {}


def rule(*ids: str, adopts: str = "") -> Callable[[F], F]:
    """Mark the function that carries out these numbered rules, and return it untouched.

    A game that takes over a rule of another one binds it anew, under the statement by which it
    does so: ``@rule("MUL-02", adopts="SWE-19")``.
    """

    def mark(function: F) -> F:
        _ids[function] = ids
        if adopts:
            _adopted[function] = adopts
        return function

    return mark


def ids_of(function: Function) -> tuple[str, ...]:
    """The numbers a function is marked with, none if it is not marked."""
    return _ids.get(function, ())


def adopted_by(function: Function) -> str:
    """The rule of another game that a function takes over, or nothing."""
    return _adopted.get(function, "")


def cited(function: Function) -> str:
    """How a ruling cites a function: by its number, and by what it is taken over if it is.

    A function that is marked ``@rule("MUL-02", adopts="SWE-19")`` is ``SWE-19 (by MUL-02)``.
    """
    owner, adopted = ids_of(function)[0], adopted_by(function)
    return citation(owner, adopted)


def citation(owner: str, adopted: str = "") -> str:
    """A rule by its number, with the statement by which a game takes it over."""
    return f"{adopted} (by {owner})" if adopted else owner


def numbers_in(citation: str) -> tuple[str, ...]:
    """The numbers that a citation names, the rule first and then what it is taken over by.

    >>> numbers_in("SWE-19 (by MUL-02)"), numbers_in("SWE-27")
    (('SWE-19', 'MUL-02'), ('SWE-27',))
    """
    adopted, _, owner = citation.partition(" (by ")
    return (adopted, owner.removesuffix(")")) if owner else (adopted,)


def functions() -> Mapping[Function, tuple[str, ...]]:
    """Every marked function with its numbers, in the order they were written."""
    return _ids


class Alternative(Enum):
    """A named value of a point; what it is called in tables is its value."""

    def __str__(self) -> str:
        return str(self.value)


@dataclass(frozen=True, slots=True)
class Point:
    """A point of difference: its rule, its name in tables, and values it takes elsewhere.

    ``others`` are alternatives that no variant of the game carries: a reading of the source
    that was not adopted, or what a neighbouring game does. ``adopts`` is the rule of another game
    that the point takes over, ``also`` are further rules on which its usual value rests. The
    revision is raised when the rule or the label of a published point changes.
    """

    rule: str
    label: str
    others: tuple[object, ...] = ()
    revision: int = 1
    adopts: str = ""
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """One departure of a variant from its parent, and the statements that attest it."""

    name: str
    point: Point
    usual: object
    here: object
    cites: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Variant(Generic[R]):
    """A named set of rules, and the statements that attest each departure from its parent."""

    key: str
    name: str
    rules: R
    parent: Variant[R] | None = None
    cites: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def changes(self) -> Iterator[Change]:
        """What this variant changes, point by point; nothing if it has no parent."""
        if self.parent is None:
            return
        for name, point in points(type(self.rules)):
            usual, here = getattr(self.parent.rules, name), getattr(self.rules, name)
            if usual != here:
                yield Change(name, point, usual, here, self.cites.get(name, ()))

    def but(self, **points: object) -> Variant[R]:
        """The same rules with some points changed for the sake of an argument: cited nowhere."""
        known = {each.name for each in fields(self.rules)}
        if unknown := points.keys() - known:
            raise TypeError(f"no point {min(unknown)!r}; the points are {', '.join(sorted(known))}")
        changed = ", ".join(f"{name}: {value}" for name, value in points.items())
        return Variant(
            f"{self.key}-but",
            f"{self.name} but {changed}",
            replace(self.rules, **points),
            self,
        )


def points(rules: type[Any]) -> Iterator[tuple[str, Point]]:
    """The points of difference of a rule set, in the order of its fields."""
    hints = get_type_hints(rules, include_extras=True)
    for each in fields(rules):
        yield each.name, hints[each.name].__metadata__[0]
