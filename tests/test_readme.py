"""What README.md shows is what happens; CITATION.cff names the edition and its games."""

import re
import shlex
from pathlib import Path

import pytest

from kartenspiele.edition import joined
from kartenspiele.interfaces import cli, drawn

README = Path(__file__).parents[1] / "README.md"


def test_the_question_is_answered_as_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    """The one command that asks prints the lines that stand below it."""
    text = README.read_text("utf-8")
    [(command, printed)] = re.findall(
        r"```console\n\$ kartenspiele (.+?)\n(.*?)```", text, re.DOTALL
    )
    assert cli.main(shlex.split(command)) == 0
    assert capsys.readouterr().out == printed


def test_the_pictures_are_those_of_the_edition() -> None:
    """If not, ``python -m kartenspiele.interfaces.drawn`` draws them anew."""
    shown = re.findall(r"\(docs/pictures/([\w.]+)\)", README.read_text("utf-8"))
    assert {name: (drawn.FOLDER / name).read_text("utf-8") for name in shown} == drawn.pictures()


def test_the_citation_file_has_the_version_and_every_game() -> None:
    """What repositories read of the edition is what it is."""
    said = README.with_name("CITATION.cff").read_text("utf-8").splitlines()
    titles = [each.title for each in joined.load().games.values()]
    assert "type: dataset" in said
    assert any(line.startswith(f'version: "{joined.EDITION}') for line in said)
    assert [title for title in titles if f"  - {title}" not in said] == []
