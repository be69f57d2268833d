"""Makes an entry of a register from a table of a file, each field by its type."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields
from enum import Enum
from functools import cache
from types import NoneType
from typing import TYPE_CHECKING, Any, Final, TypeVar, get_args, get_origin, get_type_hints

from .model import Retired, Shape
from .tables import Table

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

E = TypeVar("E", bound="DataclassInstance")

_KEYS: Final = {"category": "class"}  # fields that are called otherwise in the files
_WRITTEN: Final[Mapping[Any, tuple[str, str]]] = {  # what a value is, and how it is written
    str: ("a text", '"…"'),
    int: ("a whole number of at least 1", "1 or more"),
    bool: ("true", "true or leave it out"),
}


@cache
def _fields(kind: Any) -> Mapping[str, tuple[str, Any, bool]]:
    """The fields of an entry: the key, the type, and whether it must be there."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        each.name: (_KEYS.get(each.name, each.name), hints[each.name], each.default is MISSING)
        for each in fields(kind)
    }


def made(table: Table, kind: type[E], **given: object) -> Iterator[E]:
    """The entry that a table holds, unless it has a fault; what is given is not read."""
    given |= {"place": table.place, "witness": table.document.key}
    before, found, known = len(table.document.faults), dict[str, Any](), set[str]()
    for name, (key, hint, is_needed) in _fields(kind).items():
        if name in given:
            found[name] = given[name]
            continue
        known.add(key)
        if key in table.values:
            found[name] = _value(table, key, hint)
        elif is_needed:
            _, sample = _WRITTEN.get(hint, _WRITTEN[str])
            table.fault(key, f"the field '{key}' is missing", f"Write {key} = {sample}.")
    if "retired" in known:
        known.add("successors")
        if "successors" in table.values and "retired" not in table.values:
            table.fault("successors", "it has successors but no reason", 'Add retired = "why".')
    table.only(known)
    if len(table.document.faults) == before:
        yield kind(**found)


def _value(table: Table, key: str, hint: Any) -> Any:
    """What a field holds; that it is of another type is a fault."""
    value = table.values[key]
    kind, *more = get_args(hint) or (hint,)  # of a tuple, or of what may be left out or has a shape
    if get_origin(hint) is tuple:
        if kind is str:
            return _texts(table, key)
        return tuple(each for row in table.tables(key) for each in made(row, kind))
    if kind is Retired:
        return Retired(_value(table, key, str), _texts(table, "successors"))
    if issubclass(kind, Enum):
        return _choice(table, key, kind)
    if isinstance(value, str) and kind is str and value.strip():
        text = " ".join(value.split())
        for shape in more:
            if isinstance(shape, Shape) and not re.fullmatch(shape.pattern, text):
                table.fault(key, f"'{text}' is {shape.wrong}", shape.remedy)
        return text
    if isinstance(value, int) and kind is type(value) and value >= 1:  # as is what is true
        return value
    what, sample = _WRITTEN[kind]
    end = ", or leave it out" if NoneType in more else ""
    table.fault(key, f"'{key}' is not {what}", f"Write {key} = {sample}{end}.")
    return None


def _texts(table: Table, key: str) -> tuple[str, ...]:
    found = table.values.get(key, [])
    if isinstance(found, list) and all(isinstance(each, str) for each in found):
        return tuple(found)
    table.fault(key, f"'{key}' is not a list of texts", f'Write {key} = ["…", "…"].')
    return ()


def _choice(table: Table, key: str, kind: type[Enum]) -> Enum | None:
    for each in kind:
        if each.value == table.values[key]:
            return each
    choices = " ".join(str(each.value) for each in kind)
    table.fault(key, f"the {key} '{table.values[key]}' is unknown", f"Write one of: {choices}.")
    return None
