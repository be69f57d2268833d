"""The columns of the tables: their order, and what each holds, from ``columns.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).with_name("columns.toml")


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name, its type, what it holds, and the column to which its values belong."""

    name: str
    type: str
    says: str
    among: str = ""


@dataclass(frozen=True, slots=True)
class Held:
    """A table: what it is, its columns, and those of them that tell its rows apart."""

    title: str
    columns: tuple[Column, ...]
    key: tuple[str, ...] = ()

    @property
    def head(self) -> tuple[str, ...]:
        return tuple(each.name for each in self.columns)


@cache
def tables() -> Mapping[str, Held]:
    """The tables in their order."""
    read = tomllib.loads(FILE.read_text("utf-8"))
    return {
        name: Held(
            table["title"],
            tuple(Column(column, *said) for column, said in table["columns"].items()),
            tuple(table.get("key", ())),
        )
        for name, table in read.items()
    }


def head(table: str) -> tuple[str, ...]:
    """The names of the columns of a table."""
    return tables()[table].head
