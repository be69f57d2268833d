"""Who may import whom: six floors, nothing up, no circle; what the engine may use; who knows kin.

engine ← mechanics ← games ← edition ← research ← interfaces. A module that is started as a command
(``__main__``) is an interface wherever it lies, and ``kartenspiele.examples``, the words of worked
examples, belongs to the edition. Families know nothing of one another, and what the edition, the
research and the interfaces do for one family they are told by the catalog.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final, TypeAlias

import pytest

import kartenspiele

Name: TypeAlias = tuple[str, ...]

PACKAGE: Final = Path(kartenspiele.__path__[0])
FLOORS: Final = ("engine", "mechanics", "games", "edition", "research", "interfaces")
PURE_FLOORS: Final = FLOORS[:3]
PURE: Final = frozenset(
    ("__future__", "_typeshed", "collections", "dataclasses", "enum", "fractions", "functools")
) | frozenset(("itertools", "math", "operator", "re", "types", "typing", "unicodedata"))
ASKING: Final = frozenset(
    {
        (each, "sys") for each in ("rulebook", "points", "phases", "moving", "catalog")
    }  # where it is written
    | {("naming", "contextlib"), ("naming", "contextvars")}  # by which names a reader is told
    | {("play", "dis")}  # whether a rule looks at the move that it forbids
)
IMPURE: Final = frozenset(
    ("print", "open", "input", "exec", "eval", "compile", "breakpoint", "__import__")
)


@cache
def families(root: Path) -> frozenset[str]:
    """The packages that hold a family: those whose ``FAMILY`` the catalog names."""
    tree = ast.parse((root / "games" / "catalog.py").read_text("utf-8"))
    found = (node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module)
    return frozenset(
        str(node.module).split(".")[0]
        for node in found
        if any(alias.name == "FAMILY" for alias in node.names)
    )


def has_kin(root: Path, family: str) -> bool:
    """Whether a family is more than one game."""
    return any((root / "games" / family).glob("*/rules.py"))


def floor(name: Name) -> str:
    """The floor on which a module of the package lies; a command is an interface."""
    if name[-1] == "__main__":
        return "interfaces"
    return "edition" if name == ("examples",) else name[0]


def family(root: Path, name: Name) -> str:
    """The family that a module belongs to, wherever it lies; empty if it is everybody's."""
    return next(
        (one for part in name[:3] for one in families(root) if f"{part}_".startswith(f"{one}_")), ""
    )


def named(root: Path, path: Path) -> Name:
    """The name of a module inside the package."""
    parts = path.relative_to(root).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def modules(root: Path) -> dict[Name, Path]:
    """The modules of a package by their names inside it."""
    return {
        named(root, path): path for path in sorted(root.rglob("*.py")) if path.parent != root
    } | {(path.stem,): path for path in root.glob("examples.py")}


def is_module(root: Path, name: Name) -> bool:
    where = root.joinpath(*name)
    return where.is_dir() or where.with_suffix(".py").is_file()


def imports(root: Path, path: Path) -> Iterator[Name]:
    """What a module imports: names inside the package, or after an empty one that of another."""
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
    used_by: dict[Name, set[Name]] = {}
    for name, path in modules(root).items():
        is_pure = floor(name) in PURE_FLOORS
        if is_pure:
            yield from impurities(path)
        found = set(imports(root, path))
        for used in sorted(found):
            if used[:1] == ("",):
                if is_pure and used[1] not in PURE and (name[-1], used[1]) not in ASKING:
                    yield f"{'.'.join(name)} uses {used[1]}"
            elif used and not allowed(root, name, used):
                yield f"{'.'.join(name)} imports {'.'.join(used)}"
        used_by[name] = {used for used in found if used[:1] != ("",) and used != name}
    try:
        TopologicalSorter(used_by).prepare()
    except CycleError as error:
        yield "a circle: " + " ← ".join(".".join(each) for each in error.args[1])


def allowed(root: Path, name: Name, used: Name) -> bool:
    """Whether a module may import another one of the package."""
    if FLOORS.index(floor(used)) > FLOORS.index(floor(name)):
        return False
    mine, its = family(root, name), family(root, used)
    if mine and used == ("games", "catalog"):
        return floor(name) != "games"
    if its and its != mine:
        return name == ("games", "catalog")
    if its and floor(name) == "games" and has_kin(root, its):
        game, other = (
            root / "games" / its / each[2] if each[2:] else None for each in (name, used)
        )
        if other and other.is_dir() and other != game:  # a game of the family
            return name[2:] == ("family",)
        return used[2:] != ("family",)
    return True


def outside(root: Path) -> Iterator[Path]:
    """The modules of a package that belong to no family, and list none."""
    for name, path in modules(root).items():
        if not family(root, name) and name != ("games", "catalog"):
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


def test_the_package_has_its_six_floors_and_no_more() -> None:
    folders = {path.parent.name for path in PACKAGE.glob("*/__init__.py")}
    assert folders == set(FLOORS)


def test_nothing_is_imported_upward_or_in_a_circle_and_the_engine_is_pure() -> None:
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


WRONG: Final = {
    "engine/cards.py": [
        ("from .play import CARD", "a circle: engine.cards ← engine.play ← engine.cards"),
        ("from ..games.catalog import GAMES", "engine.cards imports games.catalog"),
        ("from kartenspiele.mechanics import ring", "engine.cards imports mechanics.ring"),
        ("import random", "engine.cards uses random"),
        ("from time import time", "engine.cards uses time"),
        ("import sys", "engine.cards uses sys"),
        ("print(1)", "cards.py:1 uses print"),
    ],
    "games/catalog.py": [("from ..interfaces import cli", "games.catalog imports interfaces.cli")],
    "games/fishing/table.py": [
        ("from .swedish import rules", "games.fishing.table imports games.fishing.swedish.rules"),
        ("from ..marriage import tricks", "games.fishing.table imports games.marriage.tricks"),
        ("from .family import FAMILY", "games.fishing.table imports games.fishing.family"),
    ],
    "games/fishing/mulle/rules.py": [
        (
            "from ..swedish.rules import X",
            "games.fishing.mulle.rules imports games.fishing.swedish.rules",
        ),
        (
            "from kartenspiele.examples import cards",
            "games.fishing.mulle.rules imports examples",
        ),
        ("from ..family import FAMILY", "games.fishing.mulle.rules imports games.fishing.family"),
    ],
    "games/marriage/family.py": [
        (
            "from ...research.solving.marriage import search",
            "games.marriage.family imports research.solving.marriage.search",
        ),
    ],
    "research/solving/marriage/search.py": [
        (
            "from ....games.fishing import table",
            "research.solving.marriage.search imports games.fishing.table",
        ),
    ],
    "interfaces/cli.py": [
        ("from ..games.tontine import rules", "interfaces.cli imports games.tontine.rules"),
        (
            "from ..research.solving.marriage import search",
            "interfaces.cli imports research.solving.marriage.search",
        ),
    ],
    "games/tontine/play.py": [
        ("from .. import catalog", "games.tontine.play imports games.catalog")
    ],
}


@pytest.mark.parametrize(
    ("file", "line", "complaint"),
    [(file, *each) for file, found in WRONG.items() for each in found],
)
def test_a_wrong_import_is_noticed(tmp_path: Path, file: str, line: str, complaint: str) -> None:
    root = made_up(tmp_path)
    assert list(faults(root)) == []
    (root / file).write_text(f"{line}\n" + (root / file).read_text("utf-8"), "utf-8")
    assert complaint in list(faults(root))


def made_up(folder: Path) -> Path:
    """A package of nearly empty modules: two families, and a game that has no kin."""
    root = folder / "kartenspiele"
    for name in (
        *("examples", "engine/cards", "engine/play", "mechanics/ring", "interfaces/cli"),
        *("games/fishing/table", "games/fishing/family", "games/marriage/tricks"),
        *("games/fishing/swedish/rules", "games/fishing/mulle/rules", "games/marriage/family"),
        *("games/marriage/schnapsen/rules", "games/tontine/rules", "games/tontine/play"),
        "research/solving/marriage/search",
    ):
        where = root / f"{name}.py"
        where.parent.mkdir(parents=True, exist_ok=True)
        where.touch()
    (root / "engine" / "play.py").write_text("from .cards import CARDS\n", "utf-8")
    named_there = ("fishing.family", "marriage.family", "tontine")
    lines = [f"from .{each} import FAMILY\n" for each in named_there]
    (root / "games" / "catalog.py").write_text("".join(lines), "utf-8")
    return root


@pytest.mark.parametrize(
    "line", ["x = 'kartenspiele.games.marriage'", "# as marriage has it", "marriage"]
)
def test_a_family_known_by_name_is_noticed(tmp_path: Path, line: str) -> None:
    root = made_up(tmp_path)
    assert list(knowing(root, outside(root))) == []
    (root / "interfaces" / "cli.py").write_text(f"{line}\n", "utf-8")
    (root / "games" / "tontine" / "rules.py").write_text("fishing_for = 'remarriage'\n", "utf-8")
    assert list(knowing(root, outside(root))) == ["cli, line 1 knows marriage"]
