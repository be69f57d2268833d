"""Game records: what was played, written in TOML or JSON, checked and replayed.

``read(text)`` gives a ``Record``, ``replay(record)`` plays it and lays it beside the result it
states, ``as_data(record)`` is what JSON writes of it. Whatever is wrong with a record, and
wherever, is a ``RecordError`` with line and column and, where a rule refuses, its id.
"""

from __future__ import annotations

from .model import Record, RecordError, as_data
from .reading import read
from .replaying import Agreement, Played, Replay, replay, rules_of, variant_of

__all__ = [
    "Agreement",
    "Played",
    "Record",
    "RecordError",
    "Replay",
    "as_data",
    "read",
    "replay",
    "rules_of",
    "variant_of",
]
