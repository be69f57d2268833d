"""A surrounding lacks what it is called after, and every condition and Python has its run."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from tests import surroundings
from tests.surroundings import AS_IT_IS, CONDITIONS, Condition, Surrounding, combined

PYTHON = Path(sys.executable)


@pytest.mark.parametrize("number", [1, 2, 3, 5])
def test_every_condition_and_every_python_is_tried(number: int) -> None:
    found = [(Path(f"python3.{minor}"), f"3.{minor}.0") for minor in range(11, 11 + number)]
    made = list(combined(found))
    conditions = [each.condition for each in made]
    assert all(each in conditions for each in CONDITIONS)
    assert {each.python for each in made} == {python for python, _ in found}
    assert len(made) == max(number, len(CONDITIONS))
    assert (AS_IT_IS in conditions) == (number > len(CONDITIONS))


def test_without_a_python_there_is_no_surrounding() -> None:
    assert list(combined([])) == []


def script(file: Path, text: str = "exit 0") -> Path:
    """A program."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
    file.chmod(0o755)
    return file


def test_pythons_are_found_at_pyenv_and_on_the_path(tmp_path: Path) -> None:
    """One that cannot make a .venv is none, nor is one of a version that is too old."""
    pyenv = script(tmp_path / "pyenv/versions/3.12.1/bin/python3.12", "echo 3.12.1")
    script(tmp_path / "bin/python3.12", "echo 3.12.9")
    script(tmp_path / "bin/python3.13", "exit 1")
    newer = script(tmp_path / "bin/python3.15", "echo 3.15.0")
    script(tmp_path / "bin/python3.10", "echo 3.10.0")

    found = surroundings.pythons(str(tmp_path / "bin"), tmp_path / "pyenv")

    assert found == {12: (pyenv, "3.12.1"), 15: (newer, "3.15.0")}


def test_the_farm_has_every_program_but_the_hidden(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    wanted = script(first / "git")
    script(second / "git")
    script(second / "node")
    script(second / "python3")
    (second / "README").write_text("no program", encoding="utf-8")
    path = os.pathsep.join(map(str, (first, tmp_path / "none", second)))

    surroundings.farm(tmp_path / "farm", path, ["node"], PYTHON)

    made = {each.name: each.readlink() for each in (tmp_path / "farm").iterdir()}
    assert made == {"git": wanted, "python": PYTHON, "python3": PYTHON}


def test_nothing_of_the_caller_goes_in_but_ways_to_mirrors(tmp_path: Path) -> None:
    outer = {
        "PIP_INDEX_URL": "mirror",
        "https_proxy": "proxy",
        "SSL_CERT_FILE": "file",
        "HOME": "/home/me",
        "LANG": "de_DE.UTF-8",
        "PYTHONPATH": "bent",
        "CHROMIUM": "/usr/bin/chromium",
    }
    bare = Condition("x", settings={"LC_ALL": "C"}, has_home=False)

    made = surroundings.environment(tmp_path, bare, outer)

    assert made.keys() == {
        *("PIP_INDEX_URL", "https_proxy", "SSL_CERT_FILE", "PATH", "TMPDIR", "LC_ALL")
    }
    assert surroundings.environment(tmp_path, AS_IT_IS, {})["HOME"] == str(tmp_path / "home")


def test_a_surrounding_that_is_not_what_it_is_called_is_not_checked(tmp_path: Path) -> None:
    script(tmp_path / "programs/node")
    condition = Condition("no node", programs=["java", "node"])
    why = surroundings.lacking(
        Surrounding(PYTHON, "3", condition), {"PATH": str(tmp_path / "programs")}
    )
    assert why == "node is still found"


def test_what_failed_and_what_was_not_checked_is_said_of_a_run() -> None:
    printed = ["ok      lint", "NOT CHECKED: x", "FAILED  types", "a.py:1", "NOT CHECKED: x"]
    assert surroundings.worth_saying(printed) == ["NOT CHECKED: x", "FAILED  types"]


@pytest.mark.parametrize("status", [0, 3])
def test_a_run_fails_with_any_of_its_commands(tmp_path: Path, status: int) -> None:
    commands = [[sys.executable, "-c", f"print(1); exit({each})"] for each in (status, 0)]
    passed = surroundings.run_all(commands, tmp_path, dict(os.environ), tmp_path / "log")
    assert passed == (status == 0)
    assert (tmp_path / "log").read_text("utf-8").split() == ["1", "1"]


def test_a_commit_that_is_not_there_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(surroundings, "commit_of", lambda name: None)
    assert surroundings.main(["--of", "nonesuch"]) == 2
    assert capsys.readouterr().err.endswith("There is no commit nonesuch.\n")
