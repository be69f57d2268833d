"""Line and column of each value of a TOML or JSON text, by its path.

The text has been read by the standard library before, so that what is found here is well formed.
"""

from __future__ import annotations

import json
import re
import tomllib
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

Path: TypeAlias = tuple[str | int, ...]

_BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_OPENED: Final = re.compile(r"\[\[?")
_CLOSED: Final = re.compile(r"\]\]?")
_ENDS: Final = {"[": "]", "{": "}"}
_LINE: Final = r'"(?:\\[^\n]|[^"\\\n])*"' r"|'[^'\n]*'"
_STRING: Final = re.compile(rf"\"\"\"(?:\\.|[^\\])*?\"{{3,5}}|'''.*?'{{3,5}}|{_LINE}", re.DOTALL)
_NAME: Final = rf"[A-Za-z0-9_-]+|{_LINE}"
_KEY: Final = re.compile(rf"[ \t]*(?:{_NAME})[ \t]*(?:\.[ \t]*(?:{_NAME})[ \t]*)*")
_BARE_VALUE: Final = re.compile(r"[^,\]}\n#]*")


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line and a column of a text, both from 1."""

    line: int
    column: int


MOST_SIGNS: Final = 200  # of a name or a number
DEEPEST: Final = 10  # so many things inside one another, or names in one key
_TOKEN: Final = re.compile(
    rf"\"\"\"(?:(?:\\.|[^\\])*?\"{{3,5}}|.*)|'''(?:.*?'{{3,5}}|.*)|#[^\n]*"
    rf"|(?P<names>(?:{_NAME})(?:[ \t]*\.[ \t]*(?:{_NAME}))*)|(?P<bracket>[\[\]{{}}])"
    r"|[\"'][^\n]*",  # what is not closed is no string, and is not read twice
    re.DOTALL,
)


def excess(text: str) -> tuple[str, Place] | None:
    """What of a text is so long or so deep that reading it could take for ever, and where.

    It is asked before anything reads the text, which may be no TOML and no JSON at all.
    """
    depth = 0
    for found in _TOKEN.finditer(text):
        if sign := found["bracket"]:
            depth += 1 if sign in _ENDS else -1
        names = re.findall(_NAME, found["names"] or "")
        if depth > DEEPEST or len(names) > DEEPEST:
            problem = f"more than {DEEPEST} things stand inside one another"
        elif any(len(name) > MOST_SIGNS and name[0] not in "\"'" for name in names):
            problem = f"a name or a number has more than {MOST_SIGNS} signs"
        else:
            continue
        line = text.count("\n", 0, found.start()) + 1
        return problem, Place(line, found.start() - text.rfind("\n", 0, found.start()))
    return None


class TwiceError(ValueError):
    """A key that stands twice in a table, which JSON allows."""

    def __init__(self, key: object, place: Place) -> None:
        super().__init__(f"the key {key!r} stands twice")
        self.place = place


def toml_fault(error: tomllib.TOMLDecodeError, text: str) -> tuple[str, Place]:
    """What the standard library says of a text that is no TOML, and where."""
    what, _, where = str(error).removesuffix(")").rpartition(" (at ")
    numbers = re.findall("[0-9]+", where)
    if numbers:
        return what, Place(int(numbers[0]), int(numbers[1]))
    lines = text.splitlines() or [""]
    return what, Place(len(lines), len(lines[-1]) + 1)


def json_fault(error: json.JSONDecodeError, text: str) -> tuple[str, Place]:
    """What the standard library says of a text that is no JSON, and where.

    Of a comma that nothing follows each version says something else, at another place.
    """
    before = text[: error.pos].rstrip(" \t\r\n")
    if "trailing comma" in error.msg:
        before = text[: error.pos + 1]
    elif not (before.endswith(",") and text[error.pos : error.pos + 1] in ("}", "]")):
        return error.msg, Place(error.lineno, error.colno)
    line = before.count("\n") + 1
    return "nothing follows this comma; take it out", Place(
        line, len(before) - before.rfind("\n") - 1
    )


def nearest(found: Mapping[Path, Place], path: Path) -> Place | None:
    """Where a value stands, or else what holds it."""
    while path and path not in found:
        path = path[:-1]
    return found.get(path)


def places(text: str, *, is_json: bool) -> Mapping[Path, Place]:
    """The place of every value; a key that JSON lets stand twice is an error."""
    scan = _Scan(text)
    if is_json:
        scan.value(())
    else:
        scan.document()
    return scan.found


class _Scan:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Path, Place] = {}
        self.starts = [0, *(match.end() for match in re.finditer("\n", text))]
        self.lengths: dict[Path, int] = {}

    def place(self) -> Place:
        """The line and column of where the scan stands."""
        line = bisect_right(self.starts, self.at)
        return Place(line, self.at - self.starts[line - 1] + 1)

    def skip(self, pattern: re.Pattern[str]) -> str:
        """Go past what the pattern matches here."""
        found = pattern.match(self.text, self.at)
        if not found:
            return ""
        self.at = found.end()
        return found[0]

    def sign(self) -> str:
        """The sign at which the scan stands, blanks and comments aside."""
        self.skip(_BLANK)
        return self.text[self.at : self.at + 1]

    def document(self) -> None:
        """A TOML document: headers, and keys with values."""
        table: Path = ()
        self.found[table] = Place(1, 1)
        while sign := self.sign():
            if sign != "[":
                self.pair(table)
                continue
            here = self.place()
            is_element = self.skip(_OPENED) == "[["
            table = self.resolved(self.key(), is_element)
            self.found.setdefault(table, here)
            self.skip(_CLOSED)

    def resolved(self, keys: Path, is_element: bool) -> Path:
        """The path of a header: inside an array of tables it means the last one."""
        path: Path = ()
        for number, key in enumerate(keys, 1):
            path = (*path, key)
            if is_element and number == len(keys):
                self.lengths[path] = self.lengths.get(path, 0) + 1
            if path in self.lengths:
                path = (*path, self.lengths[path] - 1)
        return path

    def key(self) -> Path:
        """A key, perhaps of several names with dots between them."""
        return tuple(map(_unquoted, re.findall(_NAME, self.skip(_KEY))))

    def pair(self, table: Path) -> None:
        here = self.place()
        path = (*table, *self.key())
        if path in self.found:
            raise TwiceError(path[-1], here)
        for end in range(len(table) + 1, len(path)):
            self.found.setdefault(path[:end], here)
        self.sign()  # JSON may have its colon on a line of its own
        self.at += 1
        self.value(path)

    def value(self, path: Path) -> None:
        """A value: a text, a list, a table, or a word such as a number."""
        sign = self.sign()
        self.found.setdefault(path, self.place())
        if sign in _ENDS:
            self.held(path, _ENDS[sign])
        elif not self.skip(_STRING):
            self.skip(_BARE_VALUE)

    def held(self, path: Path, end: str) -> None:
        """The elements of a list or the pairs of a table."""
        self.at += 1
        number = 0
        while (sign := self.sign()) and sign != end:
            if sign == ",":
                self.at += 1
            elif end == "]":
                self.value((*path, number))
                number += 1
            else:
                self.pair(path)
        self.at += 1


def _unquoted(name: str) -> str:
    """A name without its quotes; one with escapes of TOML's own keeps them."""
    try:
        return str(json.loads(name)) if name.startswith('"') else name.strip("'")
    except ValueError:
        return name[1:-1]
