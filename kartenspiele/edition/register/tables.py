"""A TOML file, table by table, and the entry that a table holds, each field by its type.

Every fault is kept with the line it stands on.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from functools import cache, cached_property, partial
from pathlib import Path as File
from types import NoneType
from typing import Any, Final, TypeVar, get_args, get_origin, get_type_hints

from .. import places
from ..places import Path
from .model import Retired, Shape
from .problems import Place, Problem

E = TypeVar("E", bound=Hashable)

_BLANKS: Final = re.compile(r"[ \t\r\n]+")  # a blank that does not break stays
_KEYS: Final = {"category": "class"}  # fields that are called otherwise in the files
_WRITTEN: Final[Mapping[Any, tuple[str, str]]] = {  # what a value is, and how it is written
    str: ("a text", '"…"'),
    int: ("a whole number of at least 1", "1 or more"),
    bool: ("true", "true or leave it out"),
}


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


def parsed(path: File, folder: File, faults: list[Problem]) -> Table | None:
    """What a file in or below a folder of registers holds, if it is TOML."""
    name, data = path.relative_to(folder.parent).as_posix(), path.read_bytes()
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


@cache
def _fields(kind: Any) -> Mapping[str, tuple[str, Any, bool]]:
    """The fields of an entry: the key, the type, and whether it must be there."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        each.name: (_KEYS.get(each.name, each.name), hints[each.name], each.default is MISSING)
        for each in fields(kind)
    }


def made(table: Table, kind: type[E], **given: object) -> Iterator[E]:
    """The entry that a table holds, unless it has a fault; what is given is not read."""
    given |= {"place": table.place, "witness": table.document.key}
    before, found, known = len(table.document.faults), dict[str, Any](), set[str]()
    for name, (key, hint, is_needed) in _fields(kind).items():
        if name in given:
            found[name] = given[name]
            continue
        known.add(key)
        if key in table.values:
            found[name] = _value(table, key, hint)
        elif is_needed:
            _, sample = _WRITTEN.get(hint, _WRITTEN[str])
            table.fault(key, f"the field '{key}' is missing", f"Write {key} = {sample}.")
    if "retired" in known:
        known.add("successors")
        if "successors" in table.values and "retired" not in table.values:
            table.fault("successors", "it has successors but no reason", 'Add retired = "why".')
    table.only(known)
    if len(table.document.faults) == before:
        yield kind(**found)


def _value(table: Table, key: str, hint: Any) -> Any:
    """What a field holds; that it is of another type is a fault."""
    value = table.values[key]
    kind, *more = get_args(hint) or (hint,)  # of a tuple, or of what may be left out or has a shape
    if get_origin(hint) is tuple:
        if kind is str:
            return _texts(table, key)
        return tuple(each for row in table.tables(key) for each in made(row, kind))
    if kind is Retired:
        return Retired(_value(table, key, str), _texts(table, "successors"))
    if issubclass(kind, Enum):
        known = [each.value for each in kind]
        if value in known:
            return kind(value)
        table.fault(key, f"the {key} '{value}' is unknown", f"Write one of: {' '.join(known)}.")
        return None
    if isinstance(value, str) and kind is str and value.strip():
        text = _BLANKS.sub(" ", value).strip(" ")
        for shape in more:
            if isinstance(shape, Shape) and not re.fullmatch(shape.pattern, text):
                table.fault(key, f"'{text}' is {shape.wrong}", shape.remedy)
        return text
    if isinstance(value, int) and kind is type(value) and value >= 1:  # as is what is true
        return value
    what, sample = _WRITTEN[kind]
    end = ", or leave it out" if NoneType in more else ""
    table.fault(key, f"'{key}' is not {what}", f"Write {key} = {sample}{end}.")
    return None


def _texts(table: Table, key: str) -> tuple[str, ...]:
    found = table.values.get(key, [])
    if isinstance(found, list) and all(isinstance(each, str) for each in found):
        return tuple(found)
    table.fault(key, f"'{key}' is not a list of texts", f'Write {key} = ["…", "…"].')
    return ()
