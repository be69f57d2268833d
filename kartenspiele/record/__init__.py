"""Game records: what was played, written in TOML or JSON, checked and replayed.

``read(text)`` gives a ``Record``, ``replay(record)`` plays it and lays it beside the result it
states, ``to_toml(record)`` and ``to_json(record)`` write it. Whatever is wrong with a record, and
wherever, is a ``RecordError`` with line and column and, where a rule refuses, its id.
"""

from __future__ import annotations

from ..places import Place
from .model import Deal, Item, Match, Record, RecordError, Result, Source
from .reading import read
from .replaying import Agreement, Played, Replay, Step, replay, rules_of
from .writing import as_data, to_json, to_toml

__all__ = [
    "Agreement",
    "Deal",
    "Item",
    "Match",
    "Place",
    "Played",
    "Record",
    "RecordError",
    "Replay",
    "Result",
    "Source",
    "Step",
    "as_data",
    "read",
    "replay",
    "rules_of",
    "to_json",
    "to_toml",
]
