"""Questions to the command, one a line in ``questions/*.txt``, and what it says to each.

Behind ``=>`` stands what is in the answer. Behind ``!!`` stands what is in the one sentence with
which a question is met that cannot be answered.
"""

import shlex
from pathlib import Path

import pytest

from tests.asking import Ask, complaint
from tests.figures import ROOT

FILES = sorted((Path(__file__).parent / "questions").glob("*.txt"))


@pytest.mark.parametrize("name", [path.stem for path in FILES])
def test_every_question_is_met_as_it_should_be(
    name: str, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    path = Path(__file__).parent / "questions" / f"{name}.txt"
    lines = path.read_text("utf-8").splitlines()
    assert lines
    for number, line in enumerate(lines, 1):
        mark = "  =>  " if "  =>  " in line else "  !!  "
        question, said = line.split(mark)
        answer = ask(*shlex.split(question))
        text = answer.out if "=>" in mark else complaint(answer)
        assert said.replace("\\n", "\n") in text, f"{path.name}:{number}: {text}"
