"""The wheel stands alone: registers, chapters and schemas are in it, and the command runs."""

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

CHECKOUT = Path(__file__).parents[1]
# The command, and what it loaded, in a Python that knows nothing but its library and one folder.
ALONE = """
import sys
sys.path[:0] = [sys.argv[1]]
from kartenspiele.interfaces.cli import main
status = main(sys.argv[2:])
files = {str(each.__file__) for each in sys.modules.values() if getattr(each, "__file__", None)}
print(*sorted(files), sep="\\n", file=sys.stderr)
sys.exit(status)
"""
EXAMPLES = """
import gc, json, os, sys
import doctest, pdb  # which every child would load
sys.path[:0] = [sys.argv[1]]
from kartenspiele.edition import chapters, joined as edition
from kartenspiele import examples
def holds(example):
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] == 0
    status = 1
    try:
        status = not chapters.run(example).holds
    finally:
        os._exit(status)
every = chapters.every_example()
gc.freeze()  # a child has no part in what was read before it, and need not copy it
alone = [holds(each) for each in {each.page: each for each in every}.values()]
ran = {each.id: chapters.run(each).holds for each in reversed(every)}
print(json.dumps({"ran": ran, "alone": alone, "schemas": [edition.schema(each)["title"] for each in
    ("rules", "examples", "record")]}))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that the build backend makes."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=CHECKOUT, check=True, capture_output=True, timeout=600)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder outside the checkout into which the wheel is installed."""
    folder = tmp_path_factory.mktemp("elsewhere") / "site"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    command = [*pip, "--no-index", "--no-deps", "--no-compile", "--target", str(folder), str(wheel)]
    subprocess.run(command, check=True, capture_output=True, timeout=600)
    return folder


def python(installed: Path, program: str, *words: str) -> subprocess.CompletedProcess[bytes]:
    """Run a program on the installed package alone, in a folder that has nothing of ours."""
    return subprocess.run(
        [sys.executable, "-I", "-S", "-X", "utf8", "-c", program, str(installed), *words],
        cwd=installed.parent,
        env={name: value for name, value in os.environ.items() if "COV" not in name},
        capture_output=True,
        check=False,
        timeout=600,
    )


def answer(installed: Path, *words: str) -> Any:
    """What the command answers there, once it is sure that nothing of the checkout was used."""
    done = python(installed, ALONE, *words)
    loaded = [Path(line) for line in done.stderr.decode().splitlines()]

    assert done.returncode == 0, done.stderr.decode()[-2000:]
    ours = [path for path in loaded if "kartenspiele" in path.parts]
    assert len(ours) > 20
    assert all(path.is_relative_to(installed) for path in ours)
    assert not any(path.is_relative_to(CHECKOUT / "kartenspiele") for path in loaded)

    return json.loads(done.stdout)


def test_the_wheel_holds_package_registers_chapters_and_schemas(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    (points,) = [name for name in names if name.endswith("entry_points.txt")]

    assert wheel.name.endswith("-py3-none-any.whl")
    for part in (
        "kartenspiele/sources/NK.toml",
        "kartenspiele/chapters/swedish-kasino.md",
        "kartenspiele/chapters/schnapsen/calling.md",
        "kartenspiele/edition/schemas/record.schema.json",
        "kartenspiele/py.typed",
    ):
        assert part in names
    assert b"kartenspiele = kartenspiele.__main__:main" in zipfile.ZipFile(wheel).read(points)
    assert not any(name.endswith(".kept") for name in names)
    licences = [name for name in names if ".dist-info/licenses/" in name]
    assert [Path(name).name for name in licences] == ["LICENSE", "LICENSE-docs"]
    tops = {name.partition("/")[0] for name in names}
    assert all(top.startswith("kartenspiele") for top in tops)


def test_the_wheel_needs_nothing_else(wheel: Path) -> None:
    files = zipfile.ZipFile(wheel)
    (name,) = [each for each in files.namelist() if each.endswith(".dist-info/METADATA")]
    wanted = re.findall(rb"\nRequires-Dist: (.*)", files.read(name))
    assert all(b"extra ==" in each for each in wanted)


def test_the_command_answers_outside_the_checkout(installed: Path) -> None:
    rules = answer(installed, "rules", "swedish-kasino", "--json")
    moves = answer(installed, "moves", "swedish-kasino", "--table", "S9", "--hand", "D9", "--json")
    cited = answer(installed, "cite", "F4", "--json")
    game, *_ = answer(installed, "games", "--json")

    assert len(rules) > 60
    assert all(each["sentence"] for each in rules)
    assert [each["text"] for each in moves] == ["♦9 takes ♠9", "♦9 to the table"]
    assert cited["address"] == "id/F4/"
    assert game["key"] == "swedish-kasino"


def test_a_record_is_replayed_outside_the_checkout(installed: Path) -> None:
    record = CHECKOUT / "docs" / "records" / "three-players.toml"
    assert answer(installed, "play", str(record), "--json")["holds"] is True


def test_every_example_passes_outside_the_checkout_and_leans_on_none_before_it(
    installed: Path,
) -> None:
    """The last one first: the switch-off runs them in the order of the book.

    The last one of each page is run in a process of its own too, in which no other has run.
    """
    done = python(installed, EXAMPLES)
    assert done.returncode == 0, done.stderr.decode()[-2000:]
    found = json.loads(done.stdout)
    assert len(found["ran"]) >= 50
    assert len(found["alone"]) >= 22
    assert all(found["alone"])
    assert [name for name, holds in found["ran"].items() if not holds] == []
    assert found["schemas"] == ["rules.json", "examples.json", "game record"]


@pytest.mark.parametrize(
    ("lacking", "said"),
    [
        (("NK", "de/NK", "parallels", "works"), b"the edition has no rules of swedish-kasino"),
        (("NK", "de/NK"), b"the registers cannot be read: sources/parallels.toml:"),
    ],
    ids=["nobody speaks of the game", "a parallel speaks of what is not there"],
)
def test_a_package_without_its_registers_says_so(
    installed: Path, tmp_path: Path, lacking: tuple[str, ...], said: bytes
) -> None:
    """Break it once: the check above would see a wheel that lacks a part."""
    torn = tmp_path / "site"
    subprocess.run(["cp", "-r", str(installed), str(torn)], check=True)
    for name in lacking:
        (torn / "kartenspiele" / "sources" / f"{name}.toml").unlink()
    done = python(torn, ALONE, "rules", "swedish-kasino")

    assert done.returncode == 2
    assert said in done.stderr
    assert b"einstall the package" in done.stderr
    assert b"Traceback" not in done.stderr
