"""Messages of the interface have names: each name that is used has a text, and each text a use."""

import ast
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple

import pytest

from kartenspiele.interfaces import words
from kartenspiele.interfaces.site.scripts import SHOWN

INTERFACES: Final = Path(words.__file__).parent
THEME: Final = INTERFACES / "site" / "theme" / "ks"
PYTHON: Final = sorted(INTERFACES.rglob("*.py"))
TEMPLATES: Final = sorted(THEME.rglob("*.html"))
SCRIPTS: Final = sorted((THEME / "static").rglob("*.js"))
# A message in a template or a script, perhaps with values; a name, or the beginning of one.
SAID: Final = re.compile(r"""\bsay\(["']([a-z][\w.-]*)["']\s*(,|\))""")
NAMED: Final = re.compile(r"""["'`]([a-z]+\.[a-z][\w-]*)(\$\{|["'`])""")
BEGUN: Final = re.compile(r"[a-z]+\.[a-z-]+-")


def named(path: Path) -> str:
    return path.relative_to(INTERFACES).as_posix()


class Use(NamedTuple):
    """Where a message is asked for, by which name or beginning of one, and with which values."""

    where: str
    name: str
    is_whole: bool
    values: frozenset[str] | None


def in_python(path: Path, text: str) -> Iterator[Use]:
    """The messages that a module names: in ``say``, or as a text that is a name or begins one."""
    for node in ast.walk(ast.parse(text)):
        where = f"{path.name}:{getattr(node, 'lineno', 0)}"
        match node:
            case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str(name))]):
                yield Use(where, name, True, frozenset(each.arg or "" for each in node.keywords))
            case ast.JoinedStr(values=[ast.Constant(value=str(name)), *_]) if BEGUN.fullmatch(name):
                yield Use(where, name, False, None)
            case ast.Constant(value=str(name)) if name in words.table():
                yield Use(where, name, True, None)


def elsewhere(path: Path, text: str) -> Iterator[Use]:
    """The messages that a template or a script names, in ``say`` or as in a module."""
    for found in SAID.finditer(text):
        name, after = found.groups()
        values = frozenset(keys(text[found.end() :])) if after == "," else frozenset[str]()
        yield Use(path.name, name, True, values)
    for name, after in NAMED.findall(text):
        if after == "${" or name in words.table():
            yield Use(path.name, name, after != "${", None)


def keys(text: str) -> Iterator[str]:
    """The names of the values that follow: ``{ seat, all: seats(3) })`` or ``seat=1, all=3)``."""
    depth, start = 0, True
    for part in re.findall(r"""[({[]|[)}\]]|,|"[^"]*"|'[^']*'|`[^`]*`|[\w.]+|[^\w\s]""", text):
        is_mark = part in "({[" or part in ")}]" or part == ","
        if part in "([" or (part == "{" and depth > 0):
            depth += 1
        elif part in ")]}":
            depth -= 1
            if depth < 0:
                return
        elif start and depth == 0 and not is_mark:
            yield part
        start = depth == 0 and (part in "{," if is_mark else False)


def uses() -> Iterator[Use]:
    for path in PYTHON:
        text = path.read_text("utf-8")
        yield from in_python(path, text) if re.search(r"words import .*\bsay\b", text) else ()
    for path in (*TEMPLATES, *SCRIPTS):
        yield from elsewhere(path, path.read_text("utf-8"))


def places(name: str) -> frozenset[str]:
    """The values that a message takes."""
    text = words.table()[name]
    texts = [text] if isinstance(text, str) else [*text.values()]
    found = {field for each in texts for _, field, _, _ in Formatter().parse(each) if field}
    return frozenset(found | ({"number"} if not isinstance(text, str) else set()))


def wrong(found: Use) -> str:
    """What is wrong with a use of a message."""
    if found.is_whole and found.name not in words.table():
        return f"{found.where}: no message is called {found.name}"
    if found.is_whole and found.values is not None and found.values != places(found.name):
        values, wanted = sorted(found.values), sorted(places(found.name))
        return f"{found.where}: {found.name} takes {wanted}, not {values}"
    return ""


def test_every_message_that_is_asked_for_is_there_and_gets_its_values() -> None:
    """No more values and no fewer, in modules, templates and scripts."""
    assert [said for each in uses() if (said := wrong(each))] == []


def test_every_message_is_used() -> None:
    """By its name, or by a beginning of it that is completed where it is used."""
    found = list(uses())
    whole = {each.name for each in found if each.is_whole}
    begun = tuple(each.name for each in found if not each.is_whole)
    assert [
        name for name in words.table() if name not in whole and not name.startswith(begun)
    ] == []


def test_the_messages_stand_in_order_and_those_of_scripts_are_plain() -> None:
    """In the file by their names; one that counts has a text for one and a text for more."""
    table = words.table()
    assert list(table) == sorted(table)
    assert all(isinstance(table[name], str) for name in table if name.startswith(SHOWN))
    counted = [text for text in table.values() if isinstance(text, Mapping)]
    assert all([*each] == ["one", "other"] for each in counted)
    text = (INTERFACES / "words" / f"{words.MASTER}.json").read_text("utf-8")
    assert text == json.dumps(table, ensure_ascii=False, indent=1) + "\n"


@pytest.mark.parametrize(
    ("suffix", "text"),
    [
        (".py", 'say("command.no-such-thing")'),
        (".py", 'say("command.no-game", key=1)'),
        (".js", 'say("ask.seat", { place: 1 })'),
        (".html", "{{ say('page.no-such-thing') }}"),
    ],
)
def test_a_wrong_name_or_value_is_found(suffix: str, text: str) -> None:
    path = Path(f"made-up{suffix}")
    found = in_python(path, text) if suffix == ".py" else elsewhere(path, text)
    assert [*filter(None, map(wrong, found))]


# --- No text stands elsewhere --------------------------------------------------------------------

# Where a script shows a text: the text itself must not stand there.
SHOWN_IN_SCRIPTS: Final = re.compile(
    r"""(?:\b(?:textContent|placeholder|title|alt|innerText)\s*[:=]|setAttribute\("aria-label",|\b(?:button|copier)\()"""
    r"""\s*["'`](?!\$\{)[^"'`$]*[A-Za-z]{2}"""
)
SHOWN_IN_TEMPLATES: Final = re.compile(
    r"""\b(?:aria-label|title|placeholder|alt)="[^"{]*[A-Za-z]{2}"""
)
MARK: Final = re.compile(r"\{#.*?#\}|\{%.*?%\}|\{\{.*?\}\}", re.DOTALL)
TAG: Final = re.compile(r"<[^>]*>|'[a-z-]+'|data-[a-z-]+(?:=\"[^\"]*\")?")
ERRORS: Final = {"UsageError", "DeskError"}


def words_between(text: str) -> list[str]:
    """The words of a template that stand in no mark, but for those of a policy."""
    return re.findall(r"[A-Za-z]{2,}", TAG.sub(" ", MARK.sub("", text)))


def literal_errors(text: str) -> list[int]:
    """The lines at which an error has its text with it, not from the table."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ERRORS
        and isinstance(node.args[0], ast.Constant | ast.JoinedStr)
    ]


@pytest.mark.parametrize("path", SCRIPTS, ids=named)
def test_a_script_has_no_text_of_its_own(path: Path) -> None:
    """What it shows it asks for by name, or finds on the page."""
    assert SHOWN_IN_SCRIPTS.findall(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_a_template_has_no_text_of_its_own(path: Path) -> None:
    text = path.read_text("utf-8")
    assert SHOWN_IN_TEMPLATES.findall(text) == []
    assert words_between(text) == []


@pytest.mark.parametrize("path", PYTHON, ids=named)
def test_an_error_has_its_text_from_the_table(path: Path) -> None:
    assert literal_errors(path.read_text("utf-8")) == []


def test_a_text_that_stands_elsewhere_is_found() -> None:
    assert SHOWN_IN_SCRIPTS.search('make("p", { textContent: "No answer" })')
    assert SHOWN_IN_SCRIPTS.search('box.setAttribute("aria-label", "The table of cards")')
    assert SHOWN_IN_TEMPLATES.search('<nav aria-label="Contents">')
    assert words_between("<p>{{ x }} Next</p>") == ["Next"]
    assert literal_errors('raise UsageError(f"no {x}")') == [1]
