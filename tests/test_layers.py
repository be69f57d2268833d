"""Who may import whom, what the engine may use, and where a family is known by name.

cards ← rulebook ← stakes ← play ← match, parts, family ← engine ← rooms ← a family's mechanics
← its games ← its FAMILY ← catalog ← all else. Rooms are mechanics that families share. What a
family has besides for who compares, solves or counts (``comparing``, ``solving``, ``figures``)
stands in modules of its own above the catalog, and is found by name.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

import kartenspiele

PACKAGE: Final = Path(kartenspiele.__path__[0])
CORE: Final = ("cards", "rulebook", "stakes", "play", "match", "parts", "family")
ENGINE, ROOMS, MECHANICS, GAMES, FAMILIES, CATALOG, OUTSIDE = range(len(CORE), len(CORE) + 7)
BESIDE: Final = (
    "comparing",
    "solving",
    "figures",
)  # what a family has that is no part of the engine
PURE: Final = frozenset(
    ("__future__", "_typeshed", "collections", "dataclasses", "enum", "fractions", "functools")
) | frozenset(("itertools", "math", "operator", "re", "types", "typing", "unicodedata"))
ASKING: Final = frozenset({("rulebook", "sys"), ("catalog", "sys")})  # where a rule is bound
IMPURE: Final = frozenset(
    ("print", "open", "input", "exec", "eval", "compile", "breakpoint", "__import__")
)


@cache
def families(root: Path) -> frozenset[str]:
    """The packages and modules that hold a family: those whose ``FAMILY`` the catalog names."""
    tree = ast.parse((root / "catalog.py").read_text("utf-8"))
    found = (node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module)
    return frozenset(
        str(node.module).split(".")[0]
        for node in found
        if any(alias.name == "FAMILY" for alias in node.names)
    )


def layer(root: Path, name: tuple[str, ...]) -> int:
    """The layer of a module, counted from below; a game that has no kin is all of its family."""
    if len(name) == 1 and name[0] in CORE:
        return CORE.index(name[0])
    if name == ("catalog",):
        return CATALOG
    if name[0] in ("engine", "rooms"):
        return ENGINE if name[0] == "engine" else ROOMS
    if name[0] not in families(root) or name[1:2] in {(each,) for each in BESIDE}:
        return OUTSIDE
    if name[1:] == ("family",):
        return FAMILIES
    is_game = len(name) > 1 and (root / name[0] / name[1]).is_dir()
    return GAMES if is_game or not has_kin(root, name[0]) else MECHANICS


def has_kin(root: Path, family: str) -> bool:
    """Whether a family is more than one game."""
    return any((root / family).glob("*/rules.py"))


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
    if used[0] in families(root) and name[0] != used[0]:
        return mine == CATALOG
    if mine == its == GAMES:
        return name[:2] == used[:2] or not has_kin(root, name[0])
    return its < mine or mine in {its, OUTSIDE}


def outside(root: Path) -> Iterator[Path]:
    """The modules of a package that belong to no family, and list none."""
    for path in sorted(root.rglob("*.py")):
        name = named(root, path)
        if name and name[0] not in {*families(root), "catalog"}:
            yield path


def knowing(root: Path, paths: Iterable[Path]) -> Iterator[str]:
    """Where a family that has kin is known by name: in code, in a text or in a comment."""
    names = "|".join(sorted(each for each in families(root) if has_kin(root, each)))
    for path in paths:
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for found in re.findall(rf"\b({names})\b", line):
                yield f"{path.stem}, line {number} knows {found}"


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


def test_nobody_outside_knows_a_family_by_name() -> None:
    assert list(knowing(PACKAGE, outside(PACKAGE))) == []


def test_what_tries_every_game_knows_no_family_by_name() -> None:
    """The tools of the tests ask kits; a test of one thing may take a game as its specimen."""
    here = Path(__file__).parent
    tools = {path for path in here.glob("*.py") if not path.name.startswith("test_")}
    tests = {here / f"test_{name}.py" for name in ("every_game", "counts", "family")}

    assert here / "random_play.py" in tools
    assert list(knowing(PACKAGE, sorted(tools | tests))) == []


@pytest.mark.parametrize(
    ("file", "line", "complaint"),
    [
        ("cards.py", "from .play import Game", "cards imports play"),
        ("play.py", "import random", "play uses random"),
        ("play.py", "from time import time", "play uses time"),
        ("play.py", "import sys", "play uses sys"),
        ("match.py", "print(1)", "match.py:1 uses print"),
        ("catalog.py", "from .cli import main", "catalog imports cli"),
        ("rulebook.py", "from kartenspiele.games.catalog import GAMES", "rulebook imports catalog"),
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
        (
            "fishing/swedish/play.py",
            "from ..family import FAMILY",
            "fishing.swedish.play imports fishing.family",
        ),
        (
            "marriage/family.py",
            "from .solving import search",
            "marriage.family imports marriage.solving.search",
        ),
        (
            "marriage/solving/search.py",
            "from ...fishing import table",
            "marriage.solving.search imports fishing.table",
        ),
        ("cli.py", "from .fishing import table", "cli imports fishing.table"),
        ("cli.py", "from .tontine import rules", "cli imports tontine.rules"),
        ("cli.py", "from .marriage import solving", "cli imports marriage.solving"),
        ("parts.py", "from .tontine import rules", "parts imports tontine.rules"),
        ("tontine/play.py", "from .. import catalog", "tontine.play imports catalog"),
    ],
)
def test_a_wrong_import_is_noticed(tmp_path: Path, file: str, line: str, complaint: str) -> None:
    root = made_up(tmp_path)

    assert list(faults(root)) == []

    with (root / file).open("a", encoding="utf-8") as broken:
        broken.write(f"{line}\n")

    assert list(faults(root)) == [complaint]


def made_up(folder: Path) -> Path:
    """A package of empty modules: two families, and a game that has no kin."""
    root = folder / "kartenspiele"
    for name in (
        *["cards", "play", "match", "parts", "rulebook", "catalog", "cli", "examples"],
        *["fishing/table", "fishing/swedish/rules", "fishing/swedish/play", "fishing/mulle/rules"],
        *["fishing/family", "marriage/tricks", "marriage/schnapsen/rules", "marriage/family"],
        *["marriage/solving/search", "tontine/rules", "tontine/play"],
    ):
        where = root / f"{name}.py"
        where.parent.mkdir(parents=True, exist_ok=True)
        where.touch()
    named_there = ("fishing.family", "marriage.family", "tontine")
    lines = [f"from .{each} import FAMILY\n" for each in named_there]
    (root / "catalog.py").write_text("".join(lines), "utf-8")
    return root


@pytest.mark.parametrize(
    "line", ["x = 'kartenspiele.games.schnapsen_family'", "# as marriage has it", "marriage"]
)
def test_a_family_known_by_name_is_noticed(tmp_path: Path, line: str) -> None:
    root = made_up(tmp_path)

    assert list(knowing(root, outside(root))) == []

    (root / "cli.py").write_text(f"{line}\n", "utf-8")
    (root / "tontine" / "rules.py").write_text("fishing_for = 'remarriage'\n", "utf-8")

    assert list(knowing(root, outside(root))) == ["cli, line 1 knows marriage"]
