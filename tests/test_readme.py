"""What README.md shows is what happens."""

import re
from pathlib import Path

import pytest

from kartenspiele import examples

README = Path(__file__).parents[1] / "README.md"


def test_the_example_prints_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    """The one run example prints the lines that stand below it."""
    text = README.read_text("utf-8")
    [(code, printed)] = re.findall(r"```python\n(.*?)```.*?```text\n(.*?)```", text, re.DOTALL)
    names = {word: getattr(examples, word) for word in examples.__all__}
    exec(compile(code.replace("from kartenspiele.examples import *", ""), "README", "exec"), names)

    assert capsys.readouterr().out == printed
