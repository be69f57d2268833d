"""Writes a record as data for programs, which may be written as JSON and read again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from ..stakes import Pool
from .model import FORMAT, Record

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def as_data(record: Record) -> dict[str, object]:
    """A record as its JSON Schema describes it."""
    data = {"format": FORMAT, **_present(record)}
    for unwritten in ("deals", "match", "places"):
        data.pop(unwritten, None)
    if record.match is None:
        return data | _present(record.deals[0])
    match = _present(record.match)
    return data | ({"match": match} if match else {}) | {"deal": _plain(record.deals)}


def _present(thing: DataclassInstance) -> dict[str, object]:
    """The fields of a thing, but those that are as they are where nothing is said."""
    found = {}
    for each in fields(thing):
        value = getattr(thing, each.name)
        if value != (each.default_factory() if callable(each.default_factory) else each.default):
            found[each.name] = _plain(value)
    return found


def _plain(value: Any) -> object:
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, str | int):
        return value
    if isinstance(value, Pool):
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        return _present(value)
    return [_plain(each) for each in value]
