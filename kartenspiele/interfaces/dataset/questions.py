"""Questions in SQL, and what the dataset answers to them."""

from __future__ import annotations

import csv
import io
import re
import sqlite3
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from .columns import tables

FILE: Final = Path(__file__).with_name("questions.toml")
_KINDS: Final = {"integer": "INTEGER", "number": "REAL"}
Value: TypeAlias = str | int | float | None


@dataclass(frozen=True, slots=True)
class Question:
    """A question: its id, its words, how its answer is to be read, and the same in SQL."""

    id: str
    asks: str
    reads: str
    sql: str

    @property
    def tables(self) -> list[str]:
        """The tables of which it asks."""
        return [name for name in tables() if re.search(rf"\b{name}\b", self.sql)]


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer: the heads of its columns, and its rows."""

    head: tuple[str, ...]
    rows: list[tuple[Value, ...]]


@cache
def questions() -> tuple[Question, ...]:
    """The questions in their order."""
    read = tomllib.loads(FILE.read_text("utf-8"))
    return tuple(Question(**each | {"sql": each["sql"].strip()}) for each in read["question"])


def answer(question: Question, texts: Mapping[str, str]) -> Answered:
    """What tables as they are written answer to a question."""
    with sqlite3.connect(":memory:") as database:
        for name in question.tables:
            _load(database, name, texts[name])
        found = database.execute(question.sql)
        return Answered(tuple(each[0] for each in found.description), found.fetchall())


def _load(database: sqlite3.Connection, name: str, text: str) -> None:
    """Make a table of CSV; an empty cell has no value."""
    held = tables()[name].columns
    kinds = (f'"{each.name}" {_KINDS.get(each.type, "TEXT")}' for each in held)
    database.execute(f'CREATE TABLE "{name}" ({", ".join(kinds)})')
    rows = csv.reader(io.StringIO(text, newline=""))
    next(rows)
    places = ", ".join("?" for _ in held)
    filled = ([cell or None for cell in row] for row in rows)
    database.executemany(f'INSERT INTO "{name}" VALUES ({places})', filled)
