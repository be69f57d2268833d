"""Long measurements: each is sealed with what it was made from, and taken over while that stands.

``measured.jsonl`` has a line for each: its key, the day, what was found, and a seal over

- the code of every module that the measurement could reach by imports, with its docstrings but
  without comments and layout, and this version of Python;
- whatever else it was made from, such as examples;
- the key, the day and what was found.

A line that cannot be read, or of which anything has changed, counts for nothing: it is measured
again. So does a second line of one key, which a merge may leave, unless its seal fits. Left out are
the catalog and what tells of statements and sentences: they know which games there are and what is
said of them, and decide nothing in play.
"""

import ast
import json
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from tests.figures import KEPT, ROOT

NAMES: Final = {"kartenspiele", "tests"}
CATALOG: Final = frozenset({"kartenspiele.games.catalog"})
BEYOND: Final = CATALOG | {"kartenspiele.edition.joined", "kartenspiele.edition.register"}


@dataclass(frozen=True, slots=True)
class Measured:
    """What was found by a measurement, and on which day it was."""

    key: str
    day: str
    found: Any
    seal: str


@dataclass
class Kept:
    """The measurements that are kept; ``anew`` takes nothing over.

    ``asked`` are the keys that somebody has asked for.
    """

    path: Path = KEPT
    anew: bool = False
    asked: set[str] = field(default_factory=set)

    def taken(self, key: str, made_from: str) -> Measured | None:
        """What was found before, if it was made from just this."""
        self.asked.add(key)
        fits = (each for each in self._lines() if each.key == key and _fits(each, made_from))
        return None if self.anew else next(fits, None)

    def keep(self, key: str, made_from: str, found: object) -> Measured:
        """Keep what was found, at once and whole, in the place of what was kept under the key."""
        today = datetime.now(UTC).date().isoformat()
        made = Measured(key, today, found, _sealed(key, today, found, made_from))
        self._write([*(each for each in self._lines() if each.key != key), made])
        return made

    def tidy(self) -> None:
        """Drop what nobody asks for any more, when everybody has asked."""
        self._write([each for each in self._lines() if each.key in self.asked])

    def _lines(self) -> Iterator[Measured]:
        """The lines that can be read."""
        if not self.path.is_file():
            return
        for number, line in enumerate(self.path.read_text("utf-8", "replace").split("\n")[:-1], 1):
            try:
                yield Measured(**json.loads(line))
            except (ValueError, TypeError):
                print(f"{self.path.name}:{number} cannot be read; left out", file=sys.stderr)

    def _write(self, lines: Iterable[Measured]) -> None:
        ordered = sorted(lines, key=lambda each: each.key)
        text = "".join(json.dumps(asdict(each), ensure_ascii=False) + "\n" for each in ordered)
        fresh = self.path.with_suffix(f".{os.getpid()}")
        fresh.write_text(text, "utf-8")
        fresh.replace(self.path)


def _fits(each: Measured, made_from: str) -> bool:
    return each.seal == _sealed(each.key, each.day, each.found, made_from)


def _sealed(*parts: object) -> str:
    return digest(parts)


def digest(parts: object) -> str:
    """A hash of some data."""
    return blake2b(json.dumps(parts, sort_keys=True).encode(), digest_size=12).hexdigest()


def made_from(modules: Iterable[str], *besides: object, beyond: frozenset[str] = BEYOND) -> str:
    """What a measurement is made from: these modules, all that they import, and these values."""
    paths = sorted(reached(modules, beyond))
    codes = [(path.relative_to(ROOT).as_posix(), code(path)) for path in paths]
    return _sealed(sys.version_info[:2], codes, besides)


@cache
def code(path: Path) -> str:
    """What stands for the code of a file, without comments and layout."""
    return _sealed(ast.dump(ast.parse(path.read_text("utf-8"))))


def reached(modules: Iterable[str], beyond: frozenset[str] = BEYOND) -> set[Path]:
    """The files of modules, of the packages that they lie in, and of whatever they import.

    What lies ``beyond`` is left out, and what is reached by way of it alone.
    """
    left_out = tuple(str(ROOT.joinpath(*name.split("."))) for name in beyond)
    found, waiting = set[Path](), {path for name in modules for path in files(name)}
    while waiting := {each for each in waiting if not str(each).startswith(left_out)}:
        found |= waiting
        waiting = set[Path]().union(*map(imported, waiting)) - found
    return found


@cache
def imported(path: Path) -> frozenset[Path]:
    """The files of what a file imports, wherever in it; for the type checker alone is nothing."""
    inside = path.relative_to(ROOT).with_suffix("").parts
    waiting, found = list[ast.AST]([ast.parse(path.read_text("utf-8"))]), set[Path]()
    for node in waiting:
        match node:
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                continue
            case ast.Import():
                names = [each.name for each in node.names]
            case ast.ImportFrom():
                above = inside[: -node.level] if node.level else ()
                module = ".".join((*above, *([node.module] if node.module else ())))
                names = [module, *(f"{module}.{each.name}" for each in node.names)]
            case _:
                waiting += ast.iter_child_nodes(node)
                continue
        found |= {each for name in names for each in files(name)}
    return frozenset(found)


@cache
def files(module: str) -> tuple[Path, ...]:
    """The file of a module and those of the packages that it lies in, if they count."""
    package, _, name = module.rpartition(".")
    if module.split(".", maxsplit=1)[0] not in NAMES:
        return ()
    place = ROOT.joinpath(*package.split("."), name)
    found = (each for each in (place.with_suffix(".py"), place / "__init__.py") if each.is_file())
    return *(files(package) if package else ()), *found
