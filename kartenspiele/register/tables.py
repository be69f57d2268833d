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
    """A file, and the faults found so far, in this one and in others."""

    file: str
    text: str
    faults: list[Problem]

    @cached_property
    def key(self) -> str:
        """The name of the file, which is the key of its witness."""
        return File(self.file).stem

    @cached_property
    def _places(self) -> Mapping[Path, places.Place]:
        return places.places(self.text, is_json=False)

    def line(self, path: Path, key: str) -> int:
        """The line of a value in a table, or of what holds it."""
        found = places.nearest(self._places, (*path, key))
        return found.line if found else 1


@dataclass(frozen=True, slots=True)
class Table:
    """One table of a file, or all of it: the name by which faults are told, and its values."""

    document: Document
    path: Path
    name: str
    values: Mapping[str, object]

    @property
    def place(self) -> Place:
        """The line of the table's head, and of its keys."""
        return Place(self.document.file, partial(self.document.line, self.path))

    def fault(self, key: str, what: str, remedy: str) -> None:
        """Keep a problem that belongs to a key."""
        whole = f"{self.name}: {what}" if self.name else what
        self.document.faults.append(Problem(self.place.of(key), whole, remedy))

    def only(self, known: set[str], word: str = "field") -> None:
        """Report every field, or every table of a file, that has none of these names."""
        for key in self.values.keys() - known:
            names = ", ".join(sorted(known))
            self.fault(key, f"the {word} '{key}' is unknown", f"The {word}s are: {names}.")

    def tables(self, key: str) -> Iterator[Table]:
        """The tables of a list: the one of ``[key]``, all of ``[[key]]``, or those in a line."""
        found = self.values.get(key, [])
        every = found if isinstance(found, list) else [found]
        for index, each in enumerate(every):
            if isinstance(each, dict):
                path: Path = (*self.path, key, index) if every is found else (*self.path, key)
                name = f"{self.name}, {key}" if self.name else str(each.get("id", f"[{key}]"))
                yield Table(self.document, path, name, each)
            else:
                remedy = f"Write {key} = [{{ … }}]." if self.name else f"Write [[{key}]]."
                self.fault(key, f"'{key}' is not a list of tables", remedy)

    def rows(self) -> Iterator[Table]:
        """The tables inside this one, each under its key."""
        for key, each in self.values.items():
            if isinstance(each, dict):
                yield Table(self.document, (*self.path, key), key, each)
            else:
                remedy = "Write it as { … }, like its neighbours."
                self.fault(key, f"'{key}' is not a table", remedy)


def parsed(path: File, faults: list[Problem]) -> Table | None:
    """What a file holds, if it is TOML."""
    name, data = f"{path.parent.name}/{path.name}", path.read_bytes()
    text = data.decode(errors="replace")
    try:
        data.decode()
        return Table(Document(name, text, faults), (), "", tomllib.loads(text))
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        faults.append(Problem(Place(name, line), "the file is not UTF-8 text", "Save it as UTF-8."))
    except tomllib.TOMLDecodeError as error:
        what, at = places.toml_fault(error, text)
        what = f"this is not TOML: {what} (column {at.column})"
        faults.append(Problem(Place(name, at.line), what, "Mend the line."))
    return None
