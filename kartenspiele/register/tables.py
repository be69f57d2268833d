"""TOML read with types, every fault kept with the line it stands on."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property, partial
from pathlib import Path as File
from typing import Final

from kartenspiele.places import Path, nearest, places
from kartenspiele.places import Place as Position
from kartenspiele.register.problems import Place, Problem

_AT_LINE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")


class Table:
    """One table of a file, asked for its fields by name and kind."""

    def __init__(
        self, document: Document, path: Path, name: str, values: Mapping[str, object]
    ) -> None:
        self.name = name
        self._document = document
        self._path = path
        self._values = values
        self._known: set[str] = set()

    def place(self, key: str = "") -> Place:
        """The line of a key, or of the table's head."""
        return self._document.place((*self._path, key) if key else self._path)

    def fault(self, key: str, what: str, remedy: str) -> None:
        """Keep a problem that belongs to a key."""
        self._document.faults.append(Problem(self.place(key), f"{self.name}: {what}", remedy))

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self._values

    def __iter__(self) -> Iterator[str]:
        """The keys in the order of the file."""
        return iter(self._values)

    def text(self, key: str) -> str:
        """A text that must be there and say something."""
        found = self.optional(key)
        if found is None and not self.has(key):
            self.fault(key, f"the field '{key}' is missing", f'Write {key} = "…".')
        return found or ""

    def optional(self, key: str) -> str | None:
        """A text that may be left out but not left empty."""
        self._known.add(key)
        found = self._values.get(key)
        if found is None:
            return None
        if isinstance(found, str) and found.strip():
            return " ".join(found.split())
        self.fault(key, f"'{key}' is not a text", f'Write {key} = "…", or leave it out.')
        return None

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts, empty if it is left out."""
        self._known.add(key)
        found = self._values.get(key, [])
        if isinstance(found, list) and all(isinstance(each, str) for each in found):
            return tuple(str(each) for each in found)
        self.fault(key, f"'{key}' is not a list of texts", f'Write {key} = ["…", "…"].')
        return ()

    def number(self, key: str, least: int) -> int:
        """A whole number not below the least."""
        self._known.add(key)
        found = self._values.get(key)
        if isinstance(found, int) and not isinstance(found, bool) and found >= least:
            return found
        self.fault(
            key,
            f"'{key}' is not a whole number of at least {least}",
            f"Write {key} = {least} or more.",
        )
        return least

    def flag(self, key: str) -> bool:
        """True where the key says so; it is left out otherwise."""
        self._known.add(key)
        if self._values.get(key, True) is not True:
            self.fault(key, f"'{key}' is not true", f"Write {key} = true or leave it out.")
        return self.has(key)

    def tables(self, key: str) -> Iterator[Table]:
        """The inline tables of a list, empty if it is left out."""
        self._known.add(key)
        found = self._values.get(key, [])
        if not isinstance(found, list):
            found = [found]
        for index, each in enumerate(found):
            if isinstance(each, dict):
                path = (*self._path, key, index)
                yield Table(self._document, path, f"{self.name}, {key}", each)
            else:
                self.fault(key, f"'{key}' is not a list of tables", f"Write {key} = [{{ … }}].")

    def row(self, key: str) -> Table | None:
        """The inline table under a key."""
        self._known.add(key)
        found = self._values.get(key)
        if isinstance(found, dict):
            return Table(self._document, (*self._path, key), key, found)
        self.fault(key, f"'{key}' is not a table", "Write it as { … }, like its neighbours.")
        return None

    def known(self, *keys: str) -> None:
        """Let keys pass that are asked for only where they are given."""
        self._known.update(keys)

    def finish(self) -> None:
        """Report every field that nobody asked for."""
        for key in self._values:
            if key not in self._known:
                known = ", ".join(sorted(self._known))
                self.fault(key, f"the field '{key}' is unknown", f"The fields are: {known}.")


class Document:
    """A TOML file, table by table."""

    def __init__(self, path: File, faults: list[Problem]) -> None:
        self.file = f"{path.parent.name}/{path.name}"
        self.faults = faults
        self.is_read = False
        self._values: Mapping[str, object] = {}
        self._text = ""
        data = path.read_bytes()
        try:
            self._text = data.decode()
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
            self._fault(line, "the file is not UTF-8 text", "Save it as UTF-8.")
            return
        try:
            self._values = tomllib.loads(self._text)
        except tomllib.TOMLDecodeError as error:
            found = _AT_LINE.search(str(error))
            line = int(found[1]) if found else len(self._text.splitlines())
            what = _AT_LINE.sub("", str(error)).strip()
            column = f" (column {found[2]})" if found else ""
            self._fault(line, f"this is not TOML: {what}{column}", "Mend the line.")
            return
        self.is_read = True

    def _fault(self, line: int, what: str, remedy: str) -> None:
        self.faults.append(Problem(Place(self.file, line), what, remedy))

    @cached_property
    def _places(self) -> Mapping[Path, Position]:
        return places(self._text, is_json=False)

    def place(self, path: Path) -> Place:
        """The line of a value, or of what holds it."""
        return Place(self.file, partial(self._line, path))

    def _line(self, path: Path, key: str) -> int:
        found = nearest(self._places, (*path, key))
        return found.line if found else 1

    def fault(self, name: str, what: str, remedy: str) -> None:
        """Keep a problem that belongs to the tables of a name."""
        self.faults.append(Problem(self.place((name,)), what, remedy))

    def tables(self, name: str) -> Iterator[Table]:
        """The tables of a name, in order: one for ``[name]``, all of ``[[name]]``."""
        found = self._values.get(name, [])
        every = found if isinstance(found, list) else [found]
        for index, values in enumerate(every):
            if isinstance(values, dict):
                path: Path = (name, index) if every is found else (name,)
                yield Table(self, path, str(values.get("id", f"[{name}]")), values)
            else:
                self.fault(name, f"'{name}' is not a table", f"Write [[{name}]].")

    def only(self, names: frozenset[str]) -> None:
        """Report every table that has none of these names."""
        for name in self._values:
            if name not in names:
                known = ", ".join(sorted(names))
                self.fault(name, f"the table '{name}' is unknown", f"The tables are: {known}.")
