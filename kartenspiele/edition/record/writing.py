"""Writes a record as TOML, in the order and with the line breaks of the records of this book."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from .model import Record, as_data

HEAD: Final = ("format", "game", "variant", "edition", "seats", "names")


def written(record: Record) -> str:
    """The text of a record, as a reader of the book would write it."""
    data = as_data(record)
    head: dict[str, Any] = {key: data.pop(key) for key in HEAD if key in data}
    deals = data.pop("deal", [])
    assert isinstance(deals, list)
    parts = [_lines(head), *(_lines({key: value}) for key, value in data.items())]
    for deal in deals:
        parts.append("[[deal]]\n")
        parts += [_lines({key: value}) for key, value in deal.items()]
    return "\n".join(parts)


def _lines(values: Mapping[str, Any]) -> str:
    return "".join(f"{key} = {value}\n" for key, value in _dotted(values))


def _dotted(values: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Values under the keys that lead to them, as ``match.result``."""
    for key, value in values.items():
        if isinstance(value, Mapping):
            yield from _dotted(value, f"{before}{key}.")
        else:
            yield f"{before}{key}", _value(value, in_lines=key == "moves")


def _value(value: Any, *, in_lines: bool = False) -> str:
    """A text, a number or a list; moves stand below one another."""
    if isinstance(value, Mapping):
        inside = ", ".join(f"{key} = {_value(each)}" for key, each in value.items())
        return f"{{ {inside} }}"
    if not isinstance(value, list):
        return json.dumps(value, ensure_ascii=False)
    each = [_value(one) for one in value]
    if in_lines:
        return "[\n" + "".join(f"  {one},\n" for one in each) + "]"
    return f"[{', '.join(each)}]"
