"""The chapters of the book as the engine sees them: the worked examples, read and run.

A chapter is a page in Markdown, or several: then its first page lists the parts (``{parts}``),
which lie in the folder of its name. A heading is followed by a marker (``:::{rule} SWE-27``), and
the examples below it, up to the next heading, are printed at that rule. What only a parallel says
has its marker (``:::{testimony} PiCas-4``) on the page of the forms that parallels tell.
"""

from __future__ import annotations

import doctest
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..engine.rulebook import numbers_in
from . import running
from .running import STEPS, Outcome, Steps

_HEADING: Final = re.compile(r"#{1,6} ")
_MARKER: Final = re.compile(r":::+ ?\{(?:rule|testimony)\} +(\S+)")
_SAID: Final = re.compile(
    r"^(?::::+ ?\{rule\} +(\S+)(?:\n:again: *(.+))?|```\{statements\}\n([^`]+))", re.MULTILINE
)
_FENCE: Final = re.compile(r"(`{3,}|~{3,})(?:\{(\w+)\} *(\S*))?")
_OPTION: Final = re.compile(r":([\w-]+): *(.*)")
_ALSO: Final = re.compile(r" *([A-Z][A-Z0-9_]*)(?: by ([A-Z0-9]+-[0-9]+))? *")
_PARTS: Final = re.compile(r"^```\{parts\}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_NAME: Final = re.compile(r"\b[A-Z][A-Z0-9_]*\b")
_MOMENT: Final = re.compile(r"^:moment: (\S+) (.+)$", re.MULTILINE)

NO_WORDS: Final[Mapping[str, Any]] = {}
OPTIONS: Final = ("proves", "also", "revision", "show")


class PageError(ValueError):
    """A page that cannot be read as a chapter; the message names file and line."""


@dataclass(frozen=True, slots=True)
class Also:
    """A further form of a game, or another game, under which an example holds.

    What is cited there by the rule with which that game takes over others may be printed without
    it: ``SWE-19`` for ``SWE-19 (by MUL-02)``.
    """

    form: str
    by: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: its id, the rules it proves (the one it stands at first), its code.

    Under a further form it proves the rule that takes its own rule over. The revision is raised
    when the code of a published example changes.
    """

    id: str
    proves: tuple[str, ...]
    page: str
    line: int
    code: str
    revision: int = 1
    also: tuple[Also, ...] = ()

    @property
    def rule(self) -> str:
        """The rule at which the example is printed."""
        return self.proves[0]

    @property
    def refuses(self) -> tuple[str, ...]:
        """The rules by which it shows a move refused or a point not given: its near misses."""
        found = re.findall(
            r"(?:refused by|: 0 by|nothing by) ([\w-]+(?: \(by [\w-]+\))?)", self.code
        )
        return tuple(dict.fromkeys(number for each in found for number in numbers_in(each)))


@cache
def every_example() -> tuple[Example, ...]:
    """The examples of every chapter, in the order of the pages."""
    found = [each for path in pages() for each in read(path.read_text("utf-8"), name(path))]
    seen: dict[str, Example] = {}
    for each in found:
        if (other := seen.setdefault(each.id, each)) is not each:
            raise PageError(f"{each.page}:{each.line}: {each.id} stands at {other.page} already")
    return tuple(found)


def example(id: str) -> Example:
    return next(each for each in every_example() if each.id == id)


def moment_of(game: str) -> tuple[Example, str] | None:
    """The example and the move with which the brief of a game begins, if it has a chapter."""
    page = folder() / f"{game}.md"
    found = _MOMENT.search(page.read_text("utf-8")) if page.is_file() else None
    return (example(found[1]), found[2]) if found else None


def folder() -> Path:
    """Where the chapters lie: shipped with the package, or beside it in a checkout."""
    package = Path(__file__).parents[1]
    shipped = package / "chapters"
    return shipped if shipped.is_dir() else package.parent / "docs" / "games"


def pages() -> list[Path]:
    """The pages of the chapters: behind the first page of each its parts, in their order."""
    firsts = {path.stem: path for path in sorted(folder().glob("*.md"))}
    found = [one for key, path in firsts.items() for one in (path, *pages_of_parts(key))]
    if lost := sorted({*folder().glob("*/*.md")} - {*found}):
        raise PageError(f"{name(lost[0])}: no chapter lists it under {{parts}} on its first page")
    return found


def parts_of(game: str) -> tuple[str, ...]:
    """The names of the parts of a chapter, as its first page lists them; none if it is one page."""
    first = folder() / f"{game}.md"
    listed = _PARTS.search(first.read_text("utf-8")) if first.is_file() else None
    return tuple(listed[1].split()) if listed else ()


def pages_of_parts(game: str) -> Iterator[Path]:
    """The pages of the parts of a chapter."""
    for part in parts_of(game):
        page = folder() / game / f"{part}.md"
        if not page.is_file():
            raise PageError(f"{game}.md: there is no page {name(page)}, which {{parts}} lists")
        yield page


def name(page: Path) -> str:
    """How a page is called: ``schnapsen.md``, ``schnapsen/calling.md``."""
    return page.relative_to(folder()).as_posix()


def game_of(page: str) -> str:
    """The game to whose chapter the page of this name belongs."""
    return page.partition("/")[0].removesuffix(".md")


def is_awaited(game: str) -> bool:
    """Whether a game has no chapter yet: then code may bear the numbers of pending statements.

    With its chapter, which has the name of the game, that comes to an end.
    """
    return not (folder() / f"{game}.md").is_file()


def numbers(game: str) -> tuple[str, ...]:
    """The numbers whose sentences stand in the chapter of a game, in its order."""
    return tuple(said(whole(game)))


def said(text: str) -> Iterator[str]:
    """The numbers whose sentences a page has, and those that only repeat them."""
    for found in _SAID.findall(text):
        yield from " ".join(found).split()


def whole(game: str) -> str:
    """The text of a chapter, all its pages in their order."""
    first = folder() / f"{game}.md"
    found = [first, *pages_of_parts(game)] if first.is_file() else []
    return "\n".join(path.read_text("utf-8") for path in found)


def read(text: str, page: str) -> Iterator[Example]:
    """The examples of a page."""
    lines, rule, start, fence = text.splitlines(), "", 0, None
    for number, line in enumerate(lines, 1):
        if fence:
            if line.strip() == fence[1]:
                if fence[2] == "example":
                    yield _example(lines[start : number - 1], fence[3], rule, page, start)
                fence = None
        elif _HEADING.match(line):
            rule = ""
        elif marker := _MARKER.match(line.strip()):
            rule = marker[1]
        elif fence := _FENCE.match(line.strip()):
            start = number
            if fence[1] not in map(str.strip, lines[number:]):
                raise PageError(f"{page}:{start}: this block is still open; end it with {fence[1]}")
        if line.lstrip().startswith(">>>") and not (fence and fence[2] in {"example", "words"}):
            raise PageError(
                f"{page}:{number}: '>>>' outside an example would never be run; "
                "put it into an {example} block"
            )


def _example(block: list[str], name: str, rule: str, page: str, line: int) -> Example:
    where = f"{page}:{line}"
    if not re.fullmatch(r"[A-Z][A-Za-z0-9-]*", name):
        raise PageError(f"{where}: an example needs an id such as F4 or SWE-27a, not {name!r}")
    if not rule:
        raise PageError(f"{where}: {name} stands at no rule; put a rule marker above it")
    said = _options(block, where)
    text = "\n".join(block[len(said) :]).strip("\n") + "\n"
    if fault := _fault(text):
        raise PageError(f"{where}: {name} {fault}")
    also = tuple(_further(said["also"], f"{where}: {name}")) if "also" in said else ()
    if also and len(named(text)) != 1:
        raise PageError(f"{where}: {name} says ':also:' and names more than one form, or none")
    revision = said.get("revision", "1")
    if not re.fullmatch(r"[1-9][0-9]{0,3}", revision):
        raise PageError(f"{where}: {name} has the revision {revision!r}; write a number")
    proves = (rule, *said.get("proves", "").split(), *(each.by for each in also if each.by))
    first = line + 1 + next(n for n, each in enumerate(block) if each.startswith(">>>"))
    return Example(name, tuple(dict.fromkeys(proves)), page, first, text, int(revision), also)


def _options(block: list[str], where: str) -> dict[str, str]:
    """The options of an example, each of which is given once."""
    found = dict[str, str]()
    for line in block:
        if not (option := _OPTION.match(line)):
            break
        if option[1] not in OPTIONS or option[1] in found:
            raise PageError(f"{where}: no option {option[1]!r}; they are {', '.join(OPTIONS)}")
        found[option[1]] = option[2]
    return found


def _further(text: str, where: str) -> Iterator[Also]:
    """What the option says: ``SASSERSSON by MUL-02, OVERSPADER``."""
    for each in text.split(","):
        found = _ALSO.fullmatch(each)
        if not found or found[1] not in _forms():
            raise PageError(
                f"{where} is to hold under {each.strip()!r}; name a variant of the book"
            )
        yield Also(found[1], found[2] or "")


def _forms() -> dict[str, Any]:
    """Every form of every game, by its name."""
    from ..games.catalog import variants  # who is only shown an example needs no game

    return variants()


def named(code: str) -> set[str]:
    """The forms of games that an example names."""
    return _forms().keys() & set(_NAME.findall(code))


def _fault(code: str) -> str:
    """What is wrong with the lines of an example, nothing if they can be run."""
    if not code.startswith(">>>"):
        return "has no line that starts with '>>>'"
    if not any(line and not line.startswith((">>>", "...")) for line in code.splitlines()):
        return "compares nothing; print the result"
    try:
        doctest.DocTestParser().parse(code)
    except ValueError as error:
        return f"cannot be read: {error}"
    return ""


def run(example: Example, most: int = STEPS, words: Mapping[str, Any] = NO_WORDS) -> Outcome:
    """Run an example by itself, in a fresh namespace, for so many steps at most.

    It is run as it is printed, and once more under each further form. Words that are given stand
    for those of the examples.
    """
    from .. import examples  # reading a page needs no words of examples

    steps, known = Steps(most), _forms()
    said = {**examples.WORDS, **words}
    words = {name: steps.word(word) for name, word in said.items()}
    runs = [(_test(example, words | known), "")]
    for each in example.also:
        other = dict.fromkeys(named(example.code), known[each.form])
        runs.append((_test(example, words | known | other, each.form), each.by))
    return running.run(runs, steps)


def _test(example: Example, words: dict[str, Any], form: str = "") -> doctest.DocTest:
    """The lines of an example with the words that they may use."""
    name = f"{example.id} under {form}" if form else example.id
    names, before = {**words, "__name__": "__main__"}, example.line - 1
    return doctest.DocTestParser().get_doctest(example.code, names, name, example.page, before)
