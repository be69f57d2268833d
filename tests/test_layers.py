"""Who may import whom, and what the engine may use.

cards ← rulebook ← play ← match, parts ← a family's mechanics ← its games ← catalog ← all else.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import kartenspiele

PACKAGE: Final = Path(kartenspiele.__path__[0])
CORE: Final = ("cards", "rulebook", "play", "match", "parts")
MECHANICS, GAMES, CATALOG, OUTSIDE = range(len(CORE), len(CORE) + 4)
PURE: Final = frozenset(
    ("__future__", "_typeshed", "collections", "dataclasses", "enum", "functools", "itertools")
) | frozenset(("math", "operator", "re", "types", "typing", "unicodedata"))
ASKING: Final = frozenset({("rulebook", "sys"), ("catalog", "sys")})  # where a rule is bound
IMPURE: Final = frozenset(
    ("print", "open", "input", "exec", "eval", "compile", "breakpoint", "__import__")
)


def families(root: Path) -> frozenset[str]:
    """The folders that hold mechanics and games: those in which a game's rule set stands."""
    return frozenset(path.parents[1].name for path in root.glob("*/*/rules.py"))


def layer(root: Path, name: tuple[str, ...]) -> int:
    """The layer of a module, counted from below."""
    if len(name) == 1 and name[0] in CORE:
        return CORE.index(name[0])
    if name == ("catalog",):
        return CATALOG
    if name[0] not in families(root):
        return OUTSIDE
    is_game = len(name) > 1 and (root / name[0] / name[1]).is_dir()
    return GAMES if is_game else MECHANICS


def named(root: Path, path: Path) -> tuple[str, ...]:
    """The name of a module inside the package."""
    parts = path.relative_to(root).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def is_module(root: Path, name: tuple[str, ...]) -> bool:
    where = root.joinpath(*name)
    return where.is_dir() or where.with_suffix(".py").is_file()


def imports(root: Path, path: Path) -> Iterator[tuple[str, ...]]:
    """What a module imports: names inside the package, or the name of another one."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (("", alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            words = tuple((node.module or "").split(".")) if node.module else ()
            if node.level:
                base = (*path.relative_to(root).parts[: -node.level], *words)
            elif words[0] == root.name:
                base = words[1:]
            else:
                yield ("", *words)
                continue
            for alias in node.names:
                whole = (*base, alias.name)
                yield whole if is_module(root, whole) else base


def faults(root: Path) -> Iterator[str]:
    """Everything in a package that breaks the order."""
    for path in sorted(root.rglob("*.py")):
        name = named(root, path)
        if not name:
            continue
        mine = layer(root, name)
        if mine < OUTSIDE:
            yield from impurities(path)
        for used in imports(root, path):
            if used[:1] == ("",):
                pure = used[1].split(".")[0] in PURE or (name[-1], used[1]) in ASKING
                if mine < OUTSIDE and not pure:
                    yield f"{'.'.join(name)} uses {used[1]}"
            elif used and not allowed(root, name, used):
                yield f"{'.'.join(name)} imports {'.'.join(used)}"


def allowed(root: Path, name: tuple[str, ...], used: tuple[str, ...]) -> bool:
    """Whether a module may import another one of the package."""
    mine, its = layer(root, name), layer(root, used)
    if mine == its == GAMES:
        return name[:2] == used[:2]
    if its in {MECHANICS, GAMES} and mine in {MECHANICS, GAMES}:
        return name[0] == used[0] and its <= mine
    return its < mine or mine == OUTSIDE


def impurities(path: Path) -> Iterator[str]:
    """The built-in functions an engine module calls that reach outside."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Name) and node.id in IMPURE:
            yield f"{path.name}:{node.lineno} uses {node.id}"


def test_every_layer_is_there() -> None:
    modules = [named(PACKAGE, path) for path in PACKAGE.rglob("*.py")]
    layers = {layer(PACKAGE, name) for name in modules if name}

    assert layers == set(range(OUTSIDE + 1))


def test_imports_run_one_way_and_the_engine_is_pure() -> None:
    assert list(faults(PACKAGE)) == []


@pytest.mark.parametrize(
    ("file", "line", "complaint"),
    [
        ("cards.py", "from .play import Game", "cards imports play"),
        ("play.py", "import random", "play uses random"),
        ("play.py", "from time import time", "play uses time"),
        ("play.py", "import sys", "play uses sys"),
        ("match.py", "print(1)", "match.py:1 uses print"),
        ("catalog.py", "from .cli import main", "catalog imports cli"),
        ("rulebook.py", "from kartenspiele.catalog import GAMES", "rulebook imports catalog"),
        (
            "fishing/table.py",
            "from .swedish import rules",
            "fishing.table imports fishing.swedish.rules",
        ),
        (
            "fishing/table.py",
            "from ..marriage import tricks",
            "fishing.table imports marriage.tricks",
        ),
        (
            "fishing/mulle/rules.py",
            "from ..swedish.rules import X",
            "fishing.mulle.rules imports fishing.swedish.rules",
        ),
        (
            "fishing/swedish/play.py",
            "from ...examples import cards",
            "fishing.swedish.play imports examples",
        ),
    ],
)
def test_a_wrong_import_is_noticed(tmp_path: Path, file: str, line: str, complaint: str) -> None:
    root = tmp_path / "kartenspiele"
    for name in (
        *["cards", "play", "match", "parts", "rulebook", "catalog", "cli", "examples"],
        *["fishing/table", "fishing/swedish/rules", "fishing/swedish/play", "fishing/mulle/rules"],
        *["marriage/tricks", "marriage/schnapsen/rules"],
    ):
        where = root / f"{name}.py"
        where.parent.mkdir(parents=True, exist_ok=True)
        where.touch()

    assert list(faults(root)) == []

    (root / file).write_text(f"{line}\n", "utf-8")

    assert list(faults(root)) == [complaint]
