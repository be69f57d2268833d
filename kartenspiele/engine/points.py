"""Points on which versions differ: each a field of a rule set, with the values that it may take."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from functools import cache
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    TypeVar,
    Union,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

T = TypeVar("T")
K = TypeVar("K")

LISTED: Final = 5  # so many numbers at most are listed one by one
MOST: Final = 10_000  # of a number that is agreed upon
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Point:
    """A point of difference: its rule, its name in tables, and values it takes elsewhere.

    ``others`` are alternatives that no variant of the game carries: a reading of the source
    that was not adopted, or what a neighbouring game does. ``adopts`` is the rule of another game
    that the point takes over, ``also`` are further rules on which its usual value rests, and
    ``carries`` such as it carries out besides its own, so that they die with it. The revision is
    raised when the rule or the label of a published point changes.
    """

    rule: str
    label: str
    others: tuple[object, ...] = ()
    revision: int = 1
    adopts: str = ""
    also: tuple[str, ...] = ()
    carries: tuple[str, ...] = ()


def point(
    rule: str,
    label: str,
    usual: T,
    *others: object,
    carries: tuple[str, ...] = (),
    also: tuple[str, ...] = (),
    adopts: str = "",
    revision: int = 1,
) -> T:
    """A field of a rule set: what ``Point`` says of it, its usual value before the others."""
    what = Point(rule, label, others, revision, adopts, also, carries)
    found: T = field(default=usual, metadata={"point": what})
    return found


@dataclass_transform(frozen_default=True, kw_only_default=True)
def rule_set(kind: type[K]) -> type[K]:
    """Make a class a rule set: frozen data, of which every field is a point.

    >>> @rule_set
    ... class Rules:
    ...     stake: int = point("SPE-01", "put in by each", 4, 3)
    >>> Rules().stake
    4
    """
    hints = get_type_hints(kind)
    for name, each in vars(kind).items():
        if isinstance(each, type):  # made by a call, which does not know where it stands
            each.__qualname__ = f"{kind.__qualname__}.{name}"
    made: Any = dataclass(frozen=True, slots=True, kw_only=True)(kind)
    made.__annotations__ = {
        each.name: Annotated[hints[each.name], each.metadata["point"]] for each in fields(made)
    }
    known: type[K] = made
    return known


class PointError(TypeError):
    """A rule set has no such point, or a point no such value."""


def value_of(rules: DataclassInstance, name: str, given: object) -> object:
    """The value that is meant for a point: the one that is printed so, or one of its type."""
    hints = hints_of(type(rules))
    if name not in hints:
        raise PointError(f"unknown point; the points are {', '.join(hints)}")
    named = {text_of(each): each for each in values_of(rules, name)}
    if isinstance(given, str) and given in named:
        return named[given]
    is_number = fits(0, hints[name])
    if is_number and isinstance(given, str) and _NUMBER.fullmatch(given):
        given = int(given)
    if fits(given, hints[name]):
        return _within(given, named.values())
    wanted = "a whole number, such as" if is_number else "one of"
    raise PointError(
        f"{given!r:.60} is not one of its values; write {wanted} {', '.join(map(repr, named))}"
    )


def _within(value: object, offered: Iterable[object]) -> object:
    """A value whose numbers are at least 1, or 0 where the book offers that, and not too many."""
    least = 0 if 0 in _numbers_in(offered) else 1
    if value == () or any(not least <= each <= MOST for each in _numbers_in([value])):
        several = "one or more whole numbers" if isinstance(value, tuple) else "a number"
        raise PointError(f"write {several} from {least} to {MOST}")
    return value


def _numbers_in(values: Iterable[object]) -> Iterator[int]:
    """The numbers among some values, and those in tuples."""
    for value in values:
        if isinstance(value, tuple):
            yield from _numbers_in(value)
        elif isinstance(value, int):
            yield value


def values_of(rules: DataclassInstance, name: str) -> Iterator[object]:
    """The values of a point that have a name: here, in a form of the book, or elsewhere."""
    hint = hints_of(type(rules))[name]
    forms: Iterable[Any] = vars(sys.modules[type(rules).__module__]).get("VARIANTS", ())
    yield getattr(rules, name)
    yield from (getattr(each.rules, name) for each in forms)
    yield from hint.__metadata__[0].others
    yield from _members(hint)


def text_of(value: object) -> str:
    """A value of a rule set as tables write it.

    >>> text_of((2, 3, 4)), text_of(tuple(range(2, 11)))
    ('2, 3, 4', '2 to 10')
    """
    if not isinstance(value, tuple):
        return str(value)
    is_long = len(value) > LISTED and all(isinstance(each, int) for each in value)
    if is_long and value == tuple(range(value[0], value[-1] + 1)):
        return f"{value[0]} to {value[-1]}"
    return ", ".join(map(str, value))


def fits(value: object, hint: Any) -> bool:
    """Whether a value is of the type that an annotation names.

    >>> fits((2, 4), tuple[int, ...]), fits((2, "4"), tuple[int, ...]), fits(True, int)
    (True, False, False)
    """
    kind, parts = get_origin(hint), get_args(hint)
    if hasattr(hint, "__metadata__"):
        return fits(value, parts[0])
    if kind in (Union, UnionType):
        return any(fits(value, part) for part in parts)
    if kind is tuple:
        each = parts[0]  # of a tuple of any length; a point has no other
        return isinstance(value, tuple) and all(fits(one, each) for one in value)
    return type(value) is hint


def _members(hint: Any) -> Iterator[object]:
    """The alternatives between which an annotation lets choose."""
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        yield from hint
    for part in get_args(hint):
        yield from _members(part)


@cache
def hints_of(rules: type[DataclassInstance]) -> Mapping[str, Any]:
    """The fields of a rule set with what is written behind their colon; all of them are points."""
    hints = get_type_hints(rules, include_extras=True)
    return {each.name: hints[each.name] for each in fields(rules)}


def points(rules: type[DataclassInstance]) -> Iterator[tuple[str, Point]]:
    """The points of difference of a rule set, in the order of its fields."""
    for name, hint in hints_of(rules).items():
        yield name, hint.__metadata__[0]
