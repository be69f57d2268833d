"""Writes a record: TOML for people, JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from ..stakes import Pool
from .model import FORMAT, Record

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


def as_data(record: Record) -> dict[str, object]:
    """A record as its JSON Schema describes it."""
    data: dict[str, object] = {"format": FORMAT, **_present(record)}
    for unwritten in ("deals", "match", "places"):
        data.pop(unwritten, None)
    if record.match is None:
        return data | _present(record.deals[0])
    if match := _present(record.match):
        data["match"] = match
    return data | {"deal": [_present(each) for each in record.deals]}


def to_json(record: Record) -> str:
    """A record as JSON."""
    return json.dumps(as_data(record), ensure_ascii=False, indent=2) + "\n"


def to_toml(record: Record) -> str:
    """A record as TOML, in the order in which it is read."""
    data = as_data(record)
    deals = data.pop("deal", [])
    lines = list(_lines(data))
    if isinstance(deals, list):
        for deal in deals:
            lines += ["", "[[deal]]", *_lines(deal)]
    return "\n".join([*lines, ""])


def _lines(data: Mapping[str, object]) -> Iterator[str]:
    """Keys with their values; a table's keys are written behind its name and a dot."""
    for key, value in data.items():
        if isinstance(value, dict):
            yield ""
            for inner, each in value.items():
                yield f"{key}.{inner} = {_value(each)}"
        elif key == "moves" and isinstance(value, list):
            yield from ("", "moves = [", *(f"  {_value(each)}," for each in value), "]")
        else:
            yield f"{key} = {_value(value)}"


def _value(value: object) -> str:
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_value(each)}' for key, each in value.items())} }}"
    return str(value)


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
