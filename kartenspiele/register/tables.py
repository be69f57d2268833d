"""A TOML file, table by table, every fault kept with the line it stands on."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path as File

from .. import places
from ..places import Path
from .problems import Place, Problem


@dataclass(frozen=True)
class Document:
    """What a file holds, and the faults found so far, in this one and in others."""

    file: str
    text: str
    values: Mapping[str, object]
    faults: list[Problem]

    @cached_property
    def _places(self) -> Mapping[Path, places.Place]:
        return places.places(self.text, is_json=False)

    def place(self, path: Path) -> Place:
        """The line of a value, or of what holds it."""
        return Place(self.file, partial(self._line, path))

    def _line(self, path: Path, key: str) -> int:
        found = places.nearest(self._places, (*path, key))
        return found.line if found else 1

    @cached_property
    def key(self) -> str:
        """The name of the file, which is the key of its witness."""
        return File(self.file).stem

    def fault(self, name: str, what: str, remedy: str) -> None:
        """Keep a problem that belongs to the tables of a name."""
        self.faults.append(Problem(self.place((name,)), what, remedy))

    def only(self, names: set[str]) -> None:
        """Report every table that has none of these names."""
        for name in self.values.keys() - names:
            known = ", ".join(sorted(names))
            self.fault(name, f"the table '{name}' is unknown", f"The tables are: {known}.")

    def tables(self, name: str) -> Iterator[Table]:
        """The tables of a name, in order: one for ``[name]``, all of ``[[name]]``."""
        found = self.values.get(name, [])
        every = found if isinstance(found, list) else [found]
        for index, values in enumerate(every):
            if isinstance(values, dict):
                path: Path = (name, index) if every is found else (name,)
                yield Table(self, path, str(values.get("id", f"[{name}]")), values)
            else:
                self.fault(name, f"'{name}' is not a table", f"Write [[{name}]].")

    def rows(self, name: str) -> Iterator[Table]:
        """The inline tables of the tables of a name, each under its key."""
        for table in self.tables(name):
            for key, values in table.values.items():
                if isinstance(values, dict):
                    yield Table(self, (*table.path, key), key, values)
                else:
                    remedy = "Write it as { … }, like its neighbours."
                    table.fault(key, f"'{key}' is not a table", remedy)


@dataclass(frozen=True, slots=True)
class Table:
    """One table of a file: the name by which faults are told, and its values."""

    document: Document
    path: Path
    name: str
    values: Mapping[str, object]

    @property
    def place(self) -> Place:
        """The line of the table's head, and of its keys."""
        return self.document.place(self.path)

    def fault(self, key: str, what: str, remedy: str) -> None:
        """Keep a problem that belongs to a key."""
        problem = Problem(self.place.of(key), f"{self.name}: {what}", remedy)
        self.document.faults.append(problem)

    def only(self, known: set[str]) -> None:
        """Report every field that has none of these names."""
        for key in self.values.keys() - known:
            fields = ", ".join(sorted(known))
            self.fault(key, f"the field '{key}' is unknown", f"The fields are: {fields}.")


def parsed(path: File, faults: list[Problem]) -> Document | None:
    """What a file holds, if it is TOML."""
    name, data = f"{path.parent.name}/{path.name}", path.read_bytes()
    text = data.decode(errors="replace")
    try:
        data.decode()
        return Document(name, text, tomllib.loads(text), faults)
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        faults.append(Problem(Place(name, line), "the file is not UTF-8 text", "Save it as UTF-8."))
    except tomllib.TOMLDecodeError as error:
        what, at = places.toml_fault(error, text)
        what = f"this is not TOML: {what} (column {at.column})"
        faults.append(Problem(Place(name, at.line), what, "Mend the line."))
    return None
