"""What README.md shows is what happens; CITATION.cff names the edition and its games."""

import re
from pathlib import Path

import pytest

from kartenspiele import examples
from kartenspiele.edition import joined

README = Path(__file__).parents[1] / "README.md"


def test_the_example_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    """The one run example prints the lines that stand below it."""
    text = README.read_text("utf-8")
    [(code, printed)] = re.findall(r"```python\n(.*?)```.*?```text\n(.*?)```", text, re.DOTALL)
    names = {word: getattr(examples, word) for word in examples.__all__}
    exec(compile(code.replace("from kartenspiele.examples import *", ""), "README", "exec"), names)
    assert capsys.readouterr().out == printed


def test_the_citation_file_has_the_version_and_every_game() -> None:
    """What repositories read of the edition is what it is."""
    said = README.with_name("CITATION.cff").read_text("utf-8").splitlines()
    titles = [each.title for each in joined.load().games.values()]
    assert "type: dataset" in said
    assert any(line.startswith(f'version: "{joined.EDITION}') for line in said)
    assert [title for title in titles if f"  - {title}" not in said] == []
