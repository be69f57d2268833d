"""The edition as plain data: of each kind of record what the schema of that kind requires."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, Final

from . import join, model

_REFERENCE: Final = re.compile(r'"#/\$defs/(\w+)"')
_RENAMED: Final = {"class": "category"}
_LOCATED: Final = ("loci", "against")  # given as ids; a record has them with their sections


def listed(entries: Mapping[str, object]) -> list[dict[str, object]]:
    """Entries of one kind, in their order."""
    return [record(each) for each in entries.values()]


def record(thing: object) -> dict[str, object]:
    """A record of the edition as a JSON object: the keys that its schema requires."""
    found = {}
    for key in _keys(type(thing).__name__.lower()):
        value = getattr(thing, _RENAMED.get(key, key))
        found[key] = _located(value) if key in _LOCATED else _plain(value)
    return found


@cache
def _keys(kind: str) -> tuple[str, ...]:
    """The keys of a kind of record, in the order of its schema."""
    kinds = schema("rules")["$defs"] | schema("examples")["$defs"]
    return tuple(kinds[kind]["required"])


@cache
def schema(name: str) -> dict[str, Any]:
    """The JSON Schema of an export (``rules``, ``examples``) or of the game ``record``.

    What the schemas share is written in that of the rules. A record of an export has all of its
    keys and no others, which its schema need not say.
    """
    found, shared = _written(name), _written("rules")["$defs"]
    kinds = found["$defs"]
    while missing := set(_REFERENCE.findall(json.dumps(found))) - kinds.keys():
        kinds |= {each: shared[each] for each in sorted(missing)}
    if name == "record":
        return found
    return _whole({**found, "$defs": {each: _whole(kind) for each, kind in kinds.items()}})


def _written(name: str) -> dict[str, Any]:
    path = Path(__file__).parents[1] / "schemas" / f"{name}.schema.json"
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def _whole(kind: dict[str, Any]) -> dict[str, Any]:
    if "properties" not in kind:
        return kind
    keys = list(kind["properties"])
    return {**kind, "type": "object", "additionalProperties": False, "required": keys}


def _located(loci: Any) -> object:
    """Loci, or the one that is named, with their sections."""
    if isinstance(loci, tuple):
        return [_located(each) for each in loci]
    return loci and record(join.loci()[loci])


def _plain(thing: object) -> object:
    match thing:
        case tuple():
            return [_plain(each) for each in thing]
        case str():
            return str(thing)
        case Enum():
            return thing.name.lower()
        case int() | None:
            return thing
        case model.Function():  # a statement names its functions and points
            return thing.name
        case model.Point():
            return thing.id
    return record(thing)
