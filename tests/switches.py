"""Switches: each binding of a rule to the engine, and how it is switched off.

Three things bind a rule: a marked function, a point of difference, a variant's change of a point.

A *function* is off when a neutral stands in its place, wherever a module of the package binds it,
by itself or in a tuple, or a binding asks it by a name. The neutral is inferred from the annotated
return type and nothing else:

==============================  ==========================================
return type                     neutral
==============================  ==========================================
``X | None``                    ``None``: never objects, never claims
``Iterator[X]``                 an iterator of nothing
``bool``, ``int``, ``str``      ``False``, ``0``, ``""``
the type of a parameter         that argument, unchanged
``tuple[X, ...]``               ``()``: no values, nobody; ``Iterable``, ``Sequence`` likewise
==============================  ==========================================

A *point* is off when another of its values stands in every rule set that has the usual one, each
value in turn: those the point names (``Point.others``) and those that variants give it. Rule sets
made by ``but`` while it is off have that value too, unless they set the point themselves.

A *change* is off when the variant has its parent's value.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial, update_wrapper
from types import NoneType
from typing import Any, Final, get_args, get_origin, get_type_hints

from kartenspiele.engine import play
from kartenspiele.engine.points import points
from kartenspiele.engine.rulebook import Function, binding_of
from kartenspiele.engine.rulebook import functions as marked
from kartenspiele.engine.variants import Variant
from kartenspiele.games.catalog import GAMES, AnyGame

PACKAGE: Final = "kartenspiele"
_PLAIN: Final[Mapping[object, object]] = {
    bool: False,
    int: 0,
    str: "",
    tuple: (),
    Iterable: (),
    Sequence: (),
}

AnyVariant = Variant[Any]


class SwitchError(Exception):
    """A binding that cannot be switched off."""


@dataclass(frozen=True, slots=True)
class Switch:
    """A binding, one way to switch it off, and the rules that are off with it."""

    ids: tuple[str, ...]
    binding: str
    off: Callable[[], AbstractContextManager[None]]


def switches(
    games: Mapping[str, AnyGame], functions: Mapping[Function, tuple[str, ...]]
) -> Iterator[Switch]:
    """Every way to switch something off: functions, then points and changes game by game."""
    for function, ids in functions.items():
        name = f"{function.__module__.removeprefix(f'{PACKAGE}.')}.{function.__qualname__}"
        if binding_of(function).line:
            name = f"{ids[0]} {name}"
        yield Switch(ids, name, partial(replaced, function, neutral(function)))
    for key, game in games.items():
        yield from _of_points(key, game)
        yield from _of_changes(key, game)


def _of_points(key: str, game: AnyGame) -> Iterator[Switch]:
    usual = game.VARIANTS[0].rules
    for name, point in points(type(usual)):
        here = getattr(usual, name)
        elsewhere = (getattr(variant.rules, name) for variant in game.VARIANTS)
        others = [value for value in dict.fromkeys((*point.others, *elsewhere)) if value != here]
        if not others:
            raise SwitchError(f"{key}.{name} has one value only; give its Point another")
        alike = [each.rules for each in game.VARIANTS if getattr(each.rules, name) == here]
        for value in others:
            off = partial(changed, alike, name, value)
            yield Switch((point.rule, *point.carries), f"{key}.{name} = {value}", off)


def _of_changes(key: str, game: AnyGame) -> Iterator[Switch]:
    for variant in game.VARIANTS:
        for change in variant.changes():
            off = partial(changed, [variant.rules], change.name, change.usual)
            yield Switch(change.cites, f"{key}/{variant.key}.{change.name}", off)


def neutral(function: Function) -> Function:
    """What stands in the place of a function that is switched off; it is cited as that is."""
    standing: Function = update_wrapper(_doing_nothing(function), function)
    return standing


def _doing_nothing(function: Function) -> Function:
    hints = get_type_hints(function)
    result = hints.pop("return")
    kind = get_origin(result) or result
    if NoneType in get_args(result):
        return lambda *positional, **named: None
    if kind is Iterator:
        return lambda *positional, **named: iter(())
    for place, (name, hint) in enumerate(hints.items()):
        if hint == result and kind not in (bool, int, str):
            return partial(_unchanged, place, name)
    if kind in _PLAIN:
        return lambda *positional, **named: _PLAIN[kind]
    raise SwitchError(f"{function.__qualname__}: no neutral for what it returns, {result}")


def _unchanged(place: int, name: str, /, *positional: object, **named: object) -> object:
    return positional[place] if place < len(positional) else named[name]


@contextmanager
def replaced(function: Function, other: Function) -> Iterator[None]:
    """Another function in the place of one, in every module of the package that binds it.

    What a game forbids is noted by the game, and has to be looked up anew.
    """
    bound = list(_bound(function))
    for names, name, value in bound:
        names[name] = (
            other if value is function else tuple(other if x is function else x for x in value)
        )
    play.asked_of.cache_clear()
    try:
        yield
    finally:
        for names, name, value in bound:
            names[name] = value
        play.asked_of.cache_clear()


def _bound(function: Function) -> Iterator[tuple[dict[str, Any], str, Any]]:
    """The names of modules, of games and of what bindings ask under which a function stands."""
    modules = [each for name, each in sys.modules.items() if name.partition(".")[0] == PACKAGE]
    holders = [vars(each) for each in (*modules, *GAMES.values())]
    asking = [getattr(each, "__kwdefaults__", None) or {} for each in marked()]
    for names in (*holders, *asking):
        for name, value in list(names.items()):
            if value is function or (
                isinstance(value, tuple) and any(each is function for each in value)
            ):
                yield names, name, value


@contextmanager
def changed(rule_sets: Iterable[object], point: str, value: object) -> Iterator[None]:
    """Another value of a point in these rule sets, which stay the objects that they are."""
    before = [(each, getattr(each, point)) for each in rule_sets]
    for each, _ in before:
        object.__setattr__(each, point, value)
    try:
        yield
    finally:
        for each, old in before:
            object.__setattr__(each, point, old)
