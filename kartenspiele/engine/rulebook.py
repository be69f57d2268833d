"""Numbered rules, the points on which versions differ, and variants.

Three things in the engine carry a rule's number: a function (``@rule``), a point of difference
(``Point``) and a variant that changes a point (``Variant.cites``). There is no fourth.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from functools import cache, update_wrapper
from types import FunctionType, UnionType
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Generic,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Function: TypeAlias = Callable[..., object]
F = TypeVar("F", bound=Function)
R = TypeVar("R", bound="DataclassInstance")

LISTED: Final = 5  # so many numbers at most are listed one by one
MOST: Final = 10_000  # of a number that is agreed upon
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")


@dataclass(frozen=True, slots=True)
class Binding:
    """Under which numbers a function carries out a rule, what it takes over, and where it says so.

    The line is that of ``by(...)``; it is 0 where the function itself is marked.
    """

    ids: tuple[str, ...]
    adopts: str = ""
    module: str = ""
    line: int = 0


_bindings: dict[Function, Binding] = {}
_finders: dict[Function, Function] = {}


def rule(*ids: str, adopts: str = "") -> Callable[[F], F]:
    """Mark the function that carries out these numbered rules, and return it untouched.

    A game that takes over a rule of another one binds it anew, under the statement by which it
    does so: ``@rule("MUL-02", adopts="SWE-19")``.
    """

    def mark(function: F) -> F:
        _bindings[function] = Binding(ids, adopts, function.__module__)
        return function

    return mark


def by(*ids: str, does: F, adopts: str = "", **asks: Function) -> F:
    """A mechanic of the family, bound under the numbers of the rules that it carries out.

    Each binding is a function of its own, a copy of the mechanic, so that each can be switched off
    and cited by itself; what is shown as its code is the mechanic's. The copy carries its numbers
    as a constant, by which a watcher of calls tells it from the mechanic.

    What a mechanic asks of another rule is an argument of its own, with a name: ``strict``. Here it
    is given the function by which the game carries out that rule.
    """
    if not isinstance(does, FunctionType):
        raise TypeError(f"{does!r} is not a plain function, and cannot be bound under {ids}")
    asked = does.__kwdefaults__ or {}
    if unknown := asks.keys() - asked.keys():
        raise TypeError(f"{does.__qualname__} asks no rule by the name {min(unknown)!r}")
    code = does.__code__.replace(co_consts=(*does.__code__.co_consts, ids, adopts))
    copy = FunctionType(code, does.__globals__, does.__name__, does.__defaults__, does.__closure__)
    copy.__kwdefaults__ = {**asked, **asks}
    caller = sys._getframe(1)  # noqa: SLF001 - the line that a page shows above the code
    bound: Any = update_wrapper(copy, does)
    _bindings[bound] = Binding(ids, adopts, caller.f_globals["__name__"], caller.f_lineno)
    known: F = bound
    return known


def mechanic_of(function: Function) -> Function:
    """What a binding binds; a function that is marked itself is its own mechanic."""
    *_, mechanic = _layers(function)
    return mechanic


def binding_of(function: Function) -> Binding:
    """The binding of a marked function, or of what wraps one; of any other an empty one."""
    for each in _layers(function):
        if (known := _bindings.get(each)) is not None:
            return known
    return Binding(())


def _layers(function: Any) -> Iterator[Function]:
    """A function, what it is wrapped about, and so on."""
    while function:
        yield function
        function = getattr(function, "__wrapped__", None)


def ids_of(function: Function) -> tuple[str, ...]:
    """The numbers a function is marked with, none if it is not marked."""
    return binding_of(function).ids


def finds(*permissive: Function) -> Callable[[F], F]:
    """Mark the function that finds what these objections permit where they forbid nothing.

    A rule that permits is bound as an objection all the same, for the forms in which it forbids;
    its page shows what is marked here beside the code that then does nothing.
    """

    def mark(finder: F) -> F:
        _finders.update(dict.fromkeys(permissive, finder))
        return finder

    return mark


def found_by(finder: Function) -> Callable[[F], F]:
    """Say the same at the objection."""

    def mark(permissive: F) -> F:
        _finders[permissive] = finder
        return permissive

    return mark


def finders() -> Iterator[Function]:
    """Everything that finds what some objection permits."""
    yield from dict.fromkeys(_finders.values())


def finder_of(objection: Function) -> Function | None:
    """What finds the moves that an objection permits, if that is said."""
    return _finders.get(mechanic_of(objection))


def cited(function: Function) -> str:
    """How a ruling cites a function: by its number, and by what it is taken over if it is.

    A function that is marked ``@rule("MUL-02", adopts="SWE-19")`` is ``SWE-19 (by MUL-02)``.
    """
    binding = binding_of(function)
    owner = binding.ids[0]
    return f"{binding.adopts} (by {owner})" if binding.adopts else owner


def numbers_in(citation: str) -> tuple[str, ...]:
    """The numbers that a citation names, the rule first and then what it is taken over by.

    >>> numbers_in("SWE-19 (by MUL-02)"), numbers_in("SWE-27")
    (('SWE-19', 'MUL-02'), ('SWE-27',))
    """
    adopted, _, owner = citation.partition(" (by ")
    return (adopted, owner.removesuffix(")")) if owner else (adopted,)


def functions() -> Mapping[Function, tuple[str, ...]]:
    """Every marked function with its numbers, in the order they were written."""
    return {function: binding.ids for function, binding in _bindings.items()}


class Alternative(Enum):
    """A named value of a point; what it is called in tables is its value."""

    __hash__ = object.__hash__  # the members are single objects

    def __str__(self) -> str:
        return str(self.value)


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
    """A named set of rules, and the statements that attest each departure from its parent.

    One that no witness tells has the siglum of the parallel that does, and cites its testimonies.
    """

    key: str
    name: str
    rules: R
    parent: Variant[R] | None = None
    cites: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    told_by: str = ""

    def changes(self) -> Iterator[Change]:
        """What this variant changes, point by point; nothing if it has no parent."""
        if self.parent is None:
            return
        for name, point in points(type(self.rules)):
            usual, here = getattr(self.parent.rules, name), getattr(self.rules, name)
            if usual != here:
                yield Change(name, point, usual, here, self.cites.get(name, ()))

    def but(self, **points: object) -> Variant[R]:
        """The same rules with some points changed for the sake of an argument: cited nowhere.

        A value may be given by the words that a table prints for it. What leaves nobody who could
        play is refused.
        """
        values = {}
        for name, given in points.items():
            try:
                values[name] = value_of(self.rules, name, given)
            except PointError as error:
                raise PointError(f"{name}: {error}") from None
        rules, changed = replace(self.rules, **values), _together(values)
        if is_for_nobody(rules):
            alone = ({name: value} for name, value in values.items())
            guilty = (one for one in alone if is_for_nobody(replace(self.rules, **one)))
            told = _together(next(guilty, values))
            raise PointError(f"{told}: these rules fit no number of players; choose other values")
        return Variant(f"{self.key}-but", f"{self.name} but {changed}", rules, self)


def _together(values: Mapping[str, object]) -> str:
    return ", ".join(f"{name}: {text_of(value)}" for name, value in values.items())


_players: dict[type, Callable[[Any], Sequence[int]]] = {}


def played_by(rules: type[R], seats: Callable[[R], Sequence[int]]) -> None:
    """Say how many can play by rule sets of a type, which the cards and other points decide."""
    _players[rules] = seats


def is_for_nobody(rules: DataclassInstance) -> bool:
    """Whether nobody can play by a rule set: no number of players has enough cards, or is meant."""
    seats = _players.get(type(rules))
    return seats is not None and not seats(rules)


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
    forms: Iterable[Variant[Any]] = vars(sys.modules[type(rules).__module__]).get("VARIANTS", ())
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
    if isinstance(hint, type) and issubclass(hint, Alternative):
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
