"""Lines that a reader changes are told as the pages tell examples, and faults name their line."""

import ast
import json
from typing import Any

import pytest

from kartenspiele.edition import chapters
from kartenspiele.edition.telling import tell
from kartenspiele.interfaces import browser
from kartenspiele.interfaces.browser import trying, wording

F4 = 'here = position(SWEDISH, table="♠9 ♦4 ♣3 ♣2", hand="♦9")\n'


def tried(source: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        browser.answer(json.dumps({"do": "try", "source": source, "root": "../"}))
    )
    return found


def typed(code: str) -> str:
    """What stands behind the prompts of an example."""
    lines = (line for line in code.splitlines() if line.startswith((">>>", "...")))
    return "\n".join(line[4:] for line in lines)


def test_every_printed_example_reads_as_on_its_page() -> None:
    """The lines without their prompts come to the words and pictures of the chapter."""
    some = [each for each in chapters.every_example() if each.id[1:].isdecimal()]
    assert len(some) >= 13
    for each in some:
        assert tried(typed(each.code))["html"] == wording.told(tell(each), "../"), each.id


def test_moves_come_with_pictures_and_ids_are_links() -> None:
    found = tried(F4 + 'ruling(SWEDISH, here, "♦9 takes ♣2")')
    assert found["fault"] == ""
    assert 'class="ks-position"' in found["html"]
    assert '<a class="ks-ref" href="../id/SWE-26/index.html">SWE-26</a>' in found["html"]
    assert found["printed"] == ""


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("choices(SWEDISH, her)", "line 2: NameError: name 'her' is not defined"),
        ('position(SWEDISH, table="X9")', "line 2: table: word 1, 'X9': not a card"),
        ('play(SWEDISH, here, "♦9 takes ♣2")', "line 2: refused by"),
        ('play(SWEDISH, here, "take it")', "line 2: "),
        ("1 / 0", "line 2: ZeroDivisionError: division by zero"),
        ("def f():\n    return 1 / 0\n\nf()", "line 3: ZeroDivisionError"),
    ],
)
def test_a_fault_is_one_sentence_with_its_line(line: str, said: str) -> None:
    found = tried(F4 + line)
    assert found["fault"].startswith(said)
    assert "Traceback" not in str(found)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("import sys; sys.exit()", "line 2: the lines stop here (SystemExit)"),
        ("raise SystemExit(3)", "line 2: the lines stop here (SystemExit)"),
        ("raise KeyboardInterrupt", "line 2: the lines interrupt themselves here"),
        ("class Own(BaseException): pass\n\nraise Own", "line 4: Own: "),
        ("def f(): return f()\n\nf()", "line 2: too deep for Python"),
        ("raise MemoryError", "line 2: not enough memory"),
    ],
)
def test_lines_that_end_themselves_are_told_so(line: str, said: str) -> None:
    """What came before is told; nothing that lines raise ends who runs them."""
    found = tried(F4 + line)
    assert found["fault"].startswith(said)
    assert 'class="ks-position"' in found["html"]


@pytest.mark.parametrize("kind", [MemoryError, RecursionError])
def test_lines_that_python_cannot_read_are_told_so(
    kind: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    """How deep is too deep depends on the machine, so that here Python is made to say so."""

    def parse(source: str) -> None:
        raise kind

    monkeypatch.setattr(ast, "parse", parse)
    assert tried("x = 1")["error"].startswith("the lines have too many nested brackets")


def test_what_is_no_python_is_not_run() -> None:
    assert tried(F4 + "choices(SWEDISH")["error"] == "line 2 is not Python: '(' was never closed"
    assert tried("x = 1\n" * trying.LONGEST)["error"].startswith("more than 20,000 characters")


def test_names_of_one_editor_are_not_those_of_another() -> None:
    assert tried("mine = 1\nprint(mine)")["printed"] == "1\n"
    assert "not defined" in tried("print(mine)")["fault"]


def test_an_unknown_question_and_a_fault_of_ours_are_sentences() -> None:
    asked = json.loads(browser.answer('{"do": "dance"}'))
    broken = json.loads(browser.answer('{"do": "try"}'))
    assert asked["error"].startswith("unknown action 'dance'")
    assert broken["error"] == "the engine failed, which is our fault: KeyError('source')"
