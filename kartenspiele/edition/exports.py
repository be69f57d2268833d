"""The edition as plain data, and the schemas of what is exported."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from . import model

if TYPE_CHECKING:
    from . import Edition

SCHEMAS: Final = ("rules", "examples", "record")
_RENAMED: Final = {"category": "class"}


def rules_data(edition: Edition) -> dict[str, object]:
    """Games, witnesses, statements, functions, points, readings and tombstones."""
    functions = {
        function.name: function
        for each in edition.statements.values()
        for function in each.functions
    }
    return {
        "games": _all(edition.games),
        "witnesses": _all(edition.witnesses),
        "statements": [statement_data(each) for each in edition.statements.values()],
        "functions": _all(functions),
        "points": _all(edition.points),
        "readings": _all(edition.readings),
        "tombstones": _all(edition.tombstones),
    }


def examples_data(edition: Edition) -> dict[str, object]:
    """The worked examples."""
    return {"examples": _all(edition.examples)}


def statement_data(each: model.Statement) -> dict[str, object]:
    """A statement that names its functions and points instead of holding them."""
    return {
        **record(each),
        "functions": [function.name for function in each.functions],
        "points": [point.id for point in each.points],
    }


def record(thing: object) -> dict[str, object]:
    """A record of the edition as a JSON object."""
    if not is_dataclass(thing) or isinstance(thing, type):
        raise TypeError(f"{thing!r} is no record")
    return {
        _RENAMED.get(each.name, each.name): _plain(getattr(thing, each.name))
        for each in fields(thing)
    }


def schema(name: str) -> dict[str, object]:
    """The JSON Schema of an export (``rules``, ``examples``) or of the game ``record``."""
    path = Path(__file__).parents[1] / "schemas" / f"{name}.schema.json"
    found: dict[str, object] = json.loads(path.read_text("utf-8"))
    return found


def _all(entries: Mapping[str, object]) -> list[object]:
    return [_plain(each) for each in entries.values()]


def _plain(thing: object) -> object:
    if isinstance(thing, tuple):
        return [_plain(each) for each in thing]
    return thing if isinstance(thing, str | int) or thing is None else record(thing)
