"""Numbered rules: which function carries out which, and what finds what a rule permits.

Three things in the engine carry a rule's number: a function (``@rule``), a point of difference
(``points.Point``) and a variant that changes a point (``Variant.cites``). There is no fourth.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, update_wrapper
from types import FunctionType
from typing import Any, TypeAlias, TypeVar

Function: TypeAlias = Callable[..., object]
F = TypeVar("F", bound=Function)


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
    mechanic: Any = function
    while inner := getattr(mechanic, "__wrapped__", None):
        mechanic = inner
    known: Function = mechanic
    return known


def binding_of(function: Function) -> Binding:
    """The binding of a marked function, or of what wraps one; of any other an empty one."""
    each: Any = function
    while each:
        if (known := _bindings.get(each)) is not None:
            return known
        each = getattr(each, "__wrapped__", None)
    return Binding(())


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


def finder_of(objection: Function) -> Function | None:
    """What finds the moves that an objection permits, if that is said."""
    return _finders.get(mechanic_of(objection))


@cache
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
