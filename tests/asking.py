"""Puts questions to the command, and hears what it answers."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from kartenspiele.interfaces.cli import main

F4 = ["swedish-kasino", "--table", "♠9 ♦4 ♣3 ♣2", "--hand", "♦9"]

RECORDS = Path(__file__).parents[1] / "docs" / "records"

MODULE = [sys.executable, "-m", "kartenspiele"]
# Answers several questions in one process; its status is the worst of theirs.
_ASKED = """
import json, sys
from kartenspiele.interfaces.cli import main
sys.exit(max([main(words) for words in json.loads(sys.argv[1])]))
"""
SEVERAL = [sys.executable, "-c", _ASKED]


class Said(tuple[int, str, str]):
    """The exit status, what was answered, what was complained of."""

    __slots__ = ()

    @property
    def status(self) -> int:
        return self[0]

    @property
    def out(self) -> str:
        return self[1]

    @property
    def err(self) -> str:
        return self[2]

    @property
    def data(self) -> Any:
        return json.loads(self.out)


class Ask:
    """Puts words to the command."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str) -> Said:
        status = main(list(words))
        return Said((status, *self.capsys.readouterr()))


def complaint(said: Said) -> str:
    """The one sentence about a faulty question."""
    assert said.status == 2
    assert said.out == ""
    assert said.err.startswith("kartenspiele: ")
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    return said.err
