"""Tests of a game are taken over while nothing has changed from which they were green: a plugin.

``pytest -p tests.taken --taken FILE`` leaves out what FILE says was green with the same seal, runs
the rest, keeps what is green now, and says how much was taken over. ``--anew`` leaves out nothing.

Only tests of games are taken over: those in the folder of a family, and those of ``OF_GAMES`` that
are given a game, a form or a family. Their seal is over the code that their file and the games can
reach (``tests.sealed``), all code that belongs to no game, what the registers say of the games,
their chapters, records and counts, and the files of data beside that code. All other tests are run
every time.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from kartenspiele.engine.family import Family
from kartenspiele.engine.variants import Variant
from kartenspiele.games.catalog import FAMILIES, GAMES, game_of, module_of
from kartenspiele.research.compare.cases import Kin
from tests.figures import ROOT
from tests.long import modules
from tests.random_play import Table
from tests.sealed import CATALOG, Kept, Measured, digest, made_from, reached

OF_GAMES: Final = frozenset(
    {
        "tests/test_every_game.py",
        "tests/test_counts.py",
        "tests/test_cli_book.py",
        "tests/test_fuzz.py",
        "tests/desk/test_asking.py",
        "tests/desk/test_opponents.py",
        "tests/desk/test_seeing.py",
        "tests/desk/test_table.py",
        "tests/players/test_players.py",
    }
)
FOLDERS: Final = {
    f"tests/{module_of(game).__name__.split('.')[2]}": family
    for family in FAMILIES
    for game in family.games.values()
}
DATA: Final = frozenset({".json", ".txt"})
Keys = frozenset[str]
# What belongs to one game or family, and what draws pages of all of them, is reached or left out.
_OWN_RESEARCH: Final = ("advice", "comparing", "figures", "playing", "solving")
OWN: Final = ("games/", *(f"research/{each}/" for each in _OWN_RESEARCH))
APART: Final = (*OWN, "interfaces/site/", "examples.py")


def named(value: object) -> Keys:
    """The games that a parameter of a test names."""
    match value:
        case str():
            return frozenset({value.split("/")[0]} & GAMES.keys())
        case Table():
            return frozenset({value.key})
        case Variant():
            return named(game_of(value))
        case Family():
            return frozenset(value.games)
        case Kin():
            return named(value.family)
    return frozenset(key for key, game in GAMES.items() if game is value)


def games_of(item: pytest.Item) -> Keys:
    """The games that a test is about; none if it is to be run every time."""
    place = item.path.relative_to(ROOT)
    family = FOLDERS.get(place.parent.as_posix())
    if not family and place.as_posix() not in OF_GAMES:
        return frozenset()
    given = getattr(item, "callspec", None)
    keys = frozenset[str]().union(*map(named, given.params.values() if given else ()))
    return keys or (frozenset(family.games) if family else keys)


def files_of(key: str) -> Iterator[Path]:
    """The chapter of a game with its parts, what its counts are, and the records of it."""
    games = ROOT / "docs" / "games"
    yield from (games / f"{key}.md", *(games / key).glob("*.md"))
    yield ROOT / "tests" / "counts" / f"{key}.txt"
    records = (ROOT / "docs" / "records").glob("*.toml")
    yield from (path for path in records if f'"{key}"' in path.read_text("utf-8"))


@cache
def entries() -> list[str]:
    """The entries of all registers, as they are written."""
    files = sorted((ROOT / "sources").glob("*.toml"))
    return [each for path in files for each in re.split(r"\n(?=\[)", path.read_text("utf-8"))]


@cache
def told(key: str) -> str:
    """What the registers say of a game."""
    prefix = f"{GAMES[key].PREFIX}-"
    of_game = re.compile(rf"\b{prefix}\w|\b{key}\b")
    some = (each for each in entries() if prefix in each or key in each)
    return digest([each for each in some if of_game.search(each)])


@cache
def text_of(path: Path) -> str:
    """What stands for the text of a file."""
    return digest(path.read_text("utf-8"))


@cache
def shared() -> frozenset[str]:
    """The modules that belong to no game; some are imported by their names."""
    package = ROOT / "kartenspiele"
    paths = (path.relative_to(package).as_posix() for path in package.rglob("*.py"))
    names = (name.removesuffix(".py") for name in paths if not name.startswith(APART))
    return frozenset(".".join(("kartenspiele", *name.split("/"))) for name in names)


def seal_of(path: Path, keys: Keys) -> str:
    """What the tests of a file are made from, as far as they are about some games."""
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    code = {name, "tests.kits", *shared(), *modules(GAMES[key] for key in keys)}
    code |= {
        f"tests.kits.{each.key.replace('-', '_')}" for each in FAMILIES if keys & {*each.games}
    }
    beside = {folder for each in reached(code, CATALOG) for folder in [each.parent]}
    data = {each for folder in beside for each in folder.iterdir() if each.suffix in DATA}
    data |= {each for key in keys for each in files_of(key) if each.is_file()}
    texts = [text_of(each) for each in (*sorted(data), ROOT / "tests" / "taken.py")]
    return made_from(code, *texts, *map(told, sorted(keys)), beyond=CATALOG)


class Taken:
    """What is taken over in this session, and what is to be kept at its end."""

    def __init__(self, held: Kept) -> None:
        self.held = held
        self.seals: dict[str, str] = {}
        self.waiting: dict[str, set[str]] = {}
        self.over: list[tuple[Measured, int]] = []

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        """Leave out what was green with the same seal."""
        groups: dict[tuple[Path, Keys], list[pytest.Item]] = defaultdict(list)
        for item in items:
            if keys := games_of(item):
                groups[item.path, keys].append(item)
        left_out = list[pytest.Item]()
        for (path, keys), some in groups.items():
            key = f"{path.relative_to(ROOT).as_posix()}: {', '.join(sorted(keys))}"
            seal = made_with(seal_of(path, keys), some)
            if before := self.held.taken(key, seal):
                self.over.append((before, len(some)))
                left_out += some
            else:
                self.seals[key], self.waiting[key] = seal, {each.nodeid for each in some}
        names = {each.nodeid for each in left_out}
        items[:] = [each for each in items if each.nodeid not in names]
        config.hook.pytest_deselected(items=left_out)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that has passed is waited for no more."""
        if report.when == "call" and report.passed:
            for some in self.waiting.values():
                some.discard(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        """Keep what is green."""
        for key, some in self.waiting.items():
            if not some:
                self.held.keep(key, self.seals[key], "green")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what was taken over."""
        if self.over:
            number, day = sum(n for _, n in self.over), min(each.day for each, _ in self.over)
            terminalreporter.line(
                f"TAKEN OVER: {number} tests of games, green since {day} or later"
            )


def made_with(seal: str, items: Iterable[pytest.Item]) -> str:
    """A seal with the names of the tests."""
    return digest([seal, *sorted(each.nodeid for each in items)])


def pytest_addoption(parser: pytest.Parser) -> None:
    """The file in which it is kept."""
    parser.addoption("--taken", type=Path, metavar="FILE", help="what was green, and its seals")
    parser.addoption("--anew", action="store_true", help="take nothing over")


def pytest_configure(config: pytest.Config) -> None:
    """Begin, if there is a file."""
    if path := config.getoption("--taken"):
        path.parent.mkdir(parents=True, exist_ok=True)
        config.pluginmanager.register(Taken(Kept(path, anew=config.getoption("--anew"))))
