"""TOML read with types, every fault kept with the line it stands on."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from kartenspiele.register.problems import Place, Problem

_HEADER: Final = re.compile(r"\s*\[\[?\s*([A-Za-z_-]+)\s*\]\]?\s*(#.*)?$")
_KEY: Final = re.compile(r"""\s*(?:([A-Za-z0-9_-]+)|"([^"]+)")\s*=""")
_AT_LINE: Final = re.compile(r"\(at line (\d+), column (\d+)\)")


class Block:
    """The lines of one table: where it begins and where each of its keys stands."""

    def __init__(self, header: int) -> None:
        self.header = header
        self.keys: dict[str, int] = {}
        self.end = header


def blocks(text: str) -> dict[str, list[Block]]:
    """The tables of a TOML text by name, in order; lines count from 1."""
    found: dict[str, list[Block]] = {}
    block = Block(1)
    inside_string = False
    for number, line in enumerate(text.splitlines(), 1):
        if not inside_string:
            if header := _HEADER.match(line):
                block = Block(number)
                found.setdefault(header[1], []).append(block)
            elif key := _KEY.match(line):
                block.keys.setdefault(key[1] or key[2], number)
            if line.strip() and not line.lstrip().startswith("#"):
                block.end = number
        else:
            block.end = number
        inside_string ^= line.count('"""') % 2 == 1
    return found


class Table:
    """One table of a file, asked for its fields by name and kind."""

    def __init__(
        self,
        file: str,
        block: Block,
        name: str,
        values: Mapping[str, object],
        faults: list[Problem],
    ) -> None:
        self.name = name
        self._file = file
        self._block = block
        self._values = values
        self._faults = faults
        self._known: set[str] = set()

    def place(self, key: str = "") -> Place:
        """The line of a key, or of the table's head."""
        return Place(self._file, self._block.keys.get(key, self._block.header))

    def fault(self, key: str, what: str, remedy: str) -> None:
        """Keep a problem that belongs to a key."""
        self._faults.append(Problem(self.place(key), f"{self.name}: {what}", remedy))

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
        for each in found:
            if isinstance(each, dict):
                block = Block(self.place(key).line)
                yield Table(self._file, block, f"{self.name}, {key}", each, self._faults)
            else:
                self.fault(key, f"'{key}' is not a list of tables", f"Write {key} = [{{ … }}].")

    def row(self, key: str) -> Table | None:
        """The inline table under a key."""
        self._known.add(key)
        found = self._values.get(key)
        if isinstance(found, dict):
            return Table(self._file, Block(self.place(key).line), key, found, self._faults)
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

    def __init__(self, path: Path, faults: list[Problem]) -> None:
        self.file = f"{path.parent.name}/{path.name}"
        self._faults = faults
        self._values: Mapping[str, object] = {}
        self._blocks: dict[str, list[Block]] = {}
        self.is_read = False
        data = path.read_bytes()
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            line = data[: error.start].count(b"\n") + 1
            self.fault(line, "the file is not UTF-8 text", "Save it as UTF-8.")
            return
        try:
            self._values = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = _AT_LINE.search(str(error))
            line = int(found[1]) if found else len(text.splitlines())
            what = _AT_LINE.sub("", str(error)).strip()
            column = f" (column {found[2]})" if found else ""
            self.fault(line, f"this is not TOML: {what}{column}", "Mend the line.")
            return
        self._blocks = blocks(text)
        self.is_read = True

    def fault(self, line: int, what: str, remedy: str) -> None:
        """Keep a problem that belongs to a line."""
        self._faults.append(Problem(Place(self.file, line), what, remedy))

    def tables(self, name: str) -> Iterator[Table]:
        """The tables of a name, in order: one for ``[name]``, all of ``[[name]]``."""
        found = self._values.get(name, [])
        heads = self._blocks.get(name, [])
        for index, values in enumerate(found if isinstance(found, list) else [found]):
            block = heads[index] if index < len(heads) else Block(1)
            if isinstance(values, dict):
                title = str(values.get("id", f"[{name}]"))
                yield Table(self.file, block, title, values, self._faults)
            else:
                self.fault(block.header, f"'{name}' is not a table", f"Write [[{name}]].")

    def only(self, names: frozenset[str]) -> None:
        """Report every table that has none of these names."""
        for name in self._values:
            if name not in names:
                lines = self._blocks.get(name, [Block(1)])
                self.fault(
                    lines[0].header,
                    f"the table '{name}' is unknown",
                    f"The tables are: {', '.join(sorted(names))}.",
                )
