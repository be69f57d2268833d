"""Chapters: which examples a page has, what is wrong with a page, what comes of an example."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from kartenspiele.edition import chapters, joined
from kartenspiele.edition.chapters import Also, Example, PageError
from kartenspiele.games.catalog import GAMES
from tests import measure

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = """\
# A game

## Its first rule

:::{rule} MAD-01
:::

```{example} M1
:proves: MAD-02 MAD-03
:revision: 2

>>> show(plain("5 7"))
5 7
```

```{words}
>>> shown, not run
```

## No rule here
"""
BLOCK: Final = ':::{rule} MAD-01\n:::\n\n```{example} M1\n>>> show(plain("5"))\n5\n```\n'


def test_an_example_stands_at_a_rule_and_proves_others() -> None:
    (example,) = chapters.read(PAGE, "a.md")
    assert example == Example(
        "M1", ("MAD-01", "MAD-02", "MAD-03"), "a.md", 12, '>>> show(plain("5 7"))\n5 7\n', 2
    )
    assert example.rule == "MAD-01"
    assert PAGE.splitlines()[example.line - 1] == example.code.splitlines()[0]


def example(code: str) -> Example:
    return Example("M1", ("MAD-01",), "a.md", 12, code)


@pytest.mark.parametrize(
    ("code", "failed", "broken"),
    [
        (">>> 1\n1\n", 0, 0),
        (">>> 1\n2\n", 1, 0),
        (">>> 1\n2\n>>> 3\n4\n", 2, 0),
        (">>> 1 / 0\n1\n", 0, 1),
        (">>> n = 1 / 0\n>>> 1\n2\n", 0, 1),
        (">>> 1\n2\n>>> n = 1 / 0\n", 1, 1),
    ],
)
def test_lines_that_read_otherwise_are_not_lines_that_break(
    code: str, failed: int, broken: int
) -> None:
    """Nor does a line count that reads otherwise because one before it broke."""
    outcome = chapters.run(example(code))
    assert (outcome.failed, outcome.broken) == (failed, broken)
    assert outcome.holds == (not failed and not broken)


def test_an_example_that_says_too_many_words_breaks() -> None:
    """It cannot catch that, and no word is said after it; a line before it still counts."""
    loop = ">>> while True:\n...     try: show(1)\n...     except Exception: pass\n"
    outcome = chapters.run(example(f">>> show(1)\n2\n{loop}>>> show(3)\n4\n"), 20)
    assert (outcome.failed, outcome.broken, outcome.steps) == (1, 2, 22)
    assert "takes more than 20 steps" in outcome.report
    assert chapters.run(example(">>> show(1)\n1\n>>> show(2)\n2\n"), 2).holds


FOREIGN: Final = """\
:::{rule} SWE-19
:::

```{example} M1
:also: SASSERSSON by MUL-02, OVERSPADER
:proves: SWE-20
>>> here = position(SWEDISH, table="♣5", hand="♦5 ♠9")
>>> ruling(SWEDISH, here, "♥5 takes ♣5")
refused by SWE-19: ♥5 is not in hand
```
"""


def test_an_example_holds_under_further_forms_by_the_rules_that_take_its_own_over() -> None:
    """What it says of the game at which it is printed, and of nothing else, is read so."""
    (example,) = chapters.read(FOREIGN, "a.md")
    assert example.also == (Also("SASSERSSON", "MUL-02"), Also("OVERSPADER"))
    assert example.proves == ("SWE-19", "SWE-20", "MUL-02")
    outcome, once = chapters.run(example), chapters.run(replace(example, also=()))
    assert outcome.holds
    assert outcome.steps == 3 * once.steps


@pytest.mark.parametrize(
    ("also", "said"),
    [
        (Also("SASSERSSON"), "refused by SWE-19 (by MUL-02)"),
        (Also("SASSERSSON", "MUL-03"), "refused by SWE-19 (by MUL-02)"),
        (Also("SECHSUNDSECHZIG", "S66-11"), "unknown part 'table'"),
    ],
)
def test_an_example_that_does_not_hold_under_a_further_form_is_red(also: Also, said: str) -> None:
    (example,) = chapters.read(FOREIGN, "a.md")
    outcome = chapters.run(replace(example, also=(also,)))
    assert not outcome.holds
    assert f'File "a.md", line 7, in M1 under {also.form}' in outcome.report or not outcome.broken
    assert said in outcome.report


def test_a_report_names_file_and_line() -> None:
    report = chapters.run(example(">>> 1\n1\n>>> 2\n3\n")).report
    assert 'File "a.md", line 14, in M1' in report


def test_an_example_leaves_nothing_behind() -> None:
    assert chapters.run(example(">>> n = 1\n>>> n\n1\n")).holds
    assert chapters.run(example(">>> n\n1\n")).broken


def test_near_misses_are_the_rules_that_refuse_or_give_nothing() -> None:
    code = (
        ">>> ruling(SWEDISH, 0, 'x')\nrefused by SWE-26: ♦4 comes to 4\n"
        "player 1: 0 by SWE-50, most spades shared\nplayer 2: 10 by SWE-51, cards\n"
    )
    assert example(code).refuses == ("SWE-26", "SWE-50")


@pytest.mark.parametrize(
    ("page", "message"),
    [
        (">>> 1\n", "a.md:1: '>>>' outside an example"),
        ("```python\n>>> 1\n```\n", "a.md:2: '>>>' outside an example"),
        ("    >>> 1\n", "a.md:1: '>>>' outside an example"),
        ("```{example} M1\n>>> 1\n1\n```\n", "a.md:1: M1 stands at no rule"),
        (BLOCK.replace("M1", ""), "a.md:4: an example needs an id"),
        (BLOCK.replace("M1", "m.1"), "a.md:4: an example needs an id"),
        (BLOCK.replace("5\n```", "```"), "a.md:4: M1 compares nothing"),
        (BLOCK.replace(">>> ", ""), "a.md:4: M1 has no line that starts with '>>>'"),
        (BLOCK.replace(">>> ", ">>>"), "a.md:4: M1 cannot be read"),
        (BLOCK.replace("M1\n", "M1\n:prooves: MAD-02\n"), "a.md:4: no option 'prooves'"),
        (BLOCK.replace("M1\n", "M1\n:revision: two\n"), "a.md:4: M1 has the revision 'two'"),
        (BLOCK.replace("M1\n", "M1\n:show: a\n:show: b\n"), "a.md:4: no option 'show'"),
        (BLOCK.replace("M1\n", "M1\n:also: WHIST\n"), "a.md:4: M1 is to hold under 'WHIST'"),
        (BLOCK.replace("M1\n", "M1\n:also: GLIMNE, \n"), "a.md:4: M1 is to hold under ''"),
        (BLOCK.replace("M1\n", "M1\n:also: GLIMNE\n"), "a.md:4: M1 says ':also:' and names"),
        (BLOCK.replace("\n```\n", "\n"), "a.md:4: this block is still open"),
        (BLOCK.replace(":::\n\n", ":::\n\n## Next\n\n"), "a.md:6: M1 stands at no rule"),
    ],
)
def test_what_is_wrong_with_a_page_is_said_with_its_line(page: str, message: str) -> None:
    with pytest.raises(PageError) as error:
        list(chapters.read(page, "a.md"))
    assert str(error.value).startswith(message)


def test_an_example_stands_in_one_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("a.md", "b.md"):
        (tmp_path / name).write_text(BLOCK, "utf-8")
    monkeypatch.setattr(chapters, "folder", lambda: tmp_path)
    chapters.every_example.cache_clear()
    try:
        with pytest.raises(PageError, match=r"b\.md:5: M1 stands at a\.md already"):
            chapters.every_example()
    finally:
        chapters.every_example.cache_clear()


def test_the_chapters_have_examples() -> None:
    assert chapters.pages()
    assert {each.page for each in chapters.every_example()} == {
        chapters.name(path) for path in chapters.pages() if "{example}" in path.read_text("utf-8")
    }


@pytest.fixture
def in_parts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A folder of chapters, one of which is in parts."""
    parts = "# A\n\n```{parts}\nsecond\nfirst\n```\n"
    for name, text in (("a", parts), ("b", "# B\n"), ("a/first", PAGE), ("a/second", "# A: 2\n")):
        page = tmp_path / f"{name}.md"
        page.parent.mkdir(exist_ok=True)
        page.write_text(text, "utf-8")
    monkeypatch.setattr(chapters, "folder", lambda: tmp_path)
    return tmp_path


def test_the_parts_of_a_chapter_follow_its_first_page_in_their_order(in_parts: Path) -> None:
    names = [chapters.name(page) for page in chapters.pages()]
    assert names == ["a.md", "a/second.md", "a/first.md", "b.md"]
    assert [chapters.game_of(name) for name in names] == ["a", "a", "a", "b"]
    assert chapters.numbers("a") == ("MAD-01",)
    assert not chapters.numbers("b")
    assert not chapters.is_awaited("a")
    assert chapters.is_awaited("first")


def test_a_part_that_is_not_there_or_not_listed_is_an_error(in_parts: Path) -> None:
    (in_parts / "a" / "third.md").write_text("# A: 3\n", "utf-8")
    with pytest.raises(PageError, match=r"a/third\.md: no chapter lists it under \{parts\}"):
        chapters.pages()
    (in_parts / "a" / "third.md").unlink()
    (in_parts / "a" / "second.md").unlink()
    with pytest.raises(PageError, match=r"a\.md: there is no page a/second\.md"):
        chapters.pages()


# --- The collector of pytest -------------------------------------------------------------------


def collected(
    folder: Path, page: str | None, name: str = "a.md", asked: str = "docs"
) -> tuple[int, str]:
    """What pytest says of a folder of chapters with this page alone."""
    games = folder / "docs" / "games"
    games.mkdir(parents=True)
    shutil.copy(ROOT / "docs" / "conftest.py", games.parent)
    if page is not None:
        (games / name).parent.mkdir(exist_ok=True)
        (games / name).write_text(page, "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-v", asked],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout


@pytest.mark.parametrize(
    ("name", "asked"), [("a.md", "docs"), ("a/b.md", "docs"), ("a/b.md", "docs/games/a/b.md::M1")]
)
def test_an_example_is_a_test_named_by_its_page(tmp_path: Path, name: str, asked: str) -> None:
    """As are those of a part."""
    status, output = collected(tmp_path, PAGE, name, asked)
    assert status == 0
    assert f"docs/games/{name}::M1 PASSED" in output


@pytest.mark.parametrize(
    ("page", "message"),
    [
        (PAGE.replace("\n5 7\n", "\n5 8\n"), 'File "a.md", line 12, in M1'),
        (PAGE.replace("```{words}", "```python"), "a.md:17: '>>>' outside an example"),
        ("# A game without {example}\n", "no chapter in games/ has a worked example"),
        (None, "no chapter in games/ has a worked example"),
    ],
)
def test_what_is_wrong_turns_red(tmp_path: Path, page: str | None, message: str) -> None:
    status, output = collected(tmp_path, page)
    assert status not in {0, 5}
    assert message in output
    assert "Traceback" not in output


# --- The order of a chapter ---------------------------------------------------------------------

BEFORE: Final = ("brief", "about")  # the rules
ORDER: Final = ("chapter", *BEFORE, "rules", *measure.LAST)
MAY_LACK: Final = frozenset({"Variants", "Claims and advice"})
NOT_BEFORE: Final = {"T": "Claims and advice", "H": "The source", "B": "The source"}
LINE: Final = 20  # words between the brief and the first rule


TEXTS: Final = {game: chapters.whole(game) for game in GAMES if not chapters.is_awaited(game)}


def disorder(text: str) -> Iterator[str]:
    """What is wrong with the order of a chapter."""
    found = [name for name, _text in measure.divided(text)]
    wanted = [each for each in ORDER if each in found or each not in MAY_LACK]
    if found != wanted:
        yield f"its parts are {found}, not {wanted}"
    held = joined.load().statements
    for name, part in measure.divided(text):
        for id in chapters.said(part):
            first = NOT_BEFORE.get(held[id].category.value, "")
            if first and ORDER.index(name) < ORDER.index(first):
                yield f"{id} stands in {name}, and belongs into {first}"
            if held[id].kind == "restates" and f"{{rule}} {id}\n" in part:
                yield f"{id} repeats {held[id].restates}; name it there, by ':again:'"
    before = dict(measure.divided(text))
    if any(len(before.get(each, "").partition("\n:::\n")[2].split()) > LINE for each in BEFORE):
        yield "there is more than a line between the brief and the first rule"


@pytest.mark.parametrize("game", TEXTS)
def test_a_chapter_has_its_parts_in_order(game: str) -> None:
    assert list(disorder(TEXTS[game])) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("## Open questions and readings", "## Silence", "its parts are"),
        ("## Variants", "## The source", "its parts are"),
        ("```{chapter} swedish-kasino\n```\n", "", "its parts are"),
        (
            "## The play\n",
            "## The play\n\n```{statements}\nSWE-62\n```\n",
            "SWE-62 stands in rules",
        ),
        (":::{rule} SWE-21", ":::{rule} SWE-84\n:::\n\n:::{rule} SWE-21", "SWE-84 repeats SWE-22"),
        (
            "## Players and cards",
            f"{'word ' * (LINE + 1)}\n\n## Players and cards",
            "there is more than",
        ),
    ],
)
def test_a_chapter_out_of_order_is_found_out(old: str, new: str, said: str) -> None:
    text = TEXTS["swedish-kasino"]
    assert old in text
    assert any(each.startswith(said) for each in disorder(text.replace(old, new, 1)))
    assert not any(each.startswith(said) for each in disorder(text))


def test_a_chapter_may_lack_forms_and_claims() -> None:
    text = TEXTS["swedish-kasino"]
    for name, part in measure.divided(text):
        if name in MAY_LACK:
            text = text.replace(part, "")
    assert list(disorder(text)) == []


def test_what_a_rule_repeats_is_said_in_the_chapter_too() -> None:
    text = ":::{rule} SWE-22\n:again: SWE-84 EIN-06\n:::\n\n```{statements}\nSWE-33 SWE-91\n```\n"
    assert [*chapters.said(text)] == ["SWE-22", "SWE-84", "EIN-06", "SWE-33", "SWE-91"]
    assert {"SWE-84", "SWE-40", "EIN-07"} <= {*chapters.numbers("swedish-kasino")}


@pytest.mark.parametrize("game", TEXTS)
def test_a_rule_is_repeated_only_by_what_the_register_says_repeats_it(game: str) -> None:
    held = joined.load().statements
    for rule, again in re.findall(r"\{rule\} (\S+)\n:again: (.+)", TEXTS[game]):
        for id in again.split():
            assert rule in held[id].names, (id, rule)
