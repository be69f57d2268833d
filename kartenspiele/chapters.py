"""The chapters of the book as the engine sees them: the worked examples, read and run.

A chapter is a page in Markdown. A heading is followed by a marker (``:::{rule} SWE-27``), and
the examples below it, up to the next heading, are printed at that rule.
"""

from __future__ import annotations

import doctest
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, wraps
from pathlib import Path
from types import FunctionType, TracebackType
from typing import Any, Final, TypeAlias

from . import examples
from .catalog import variants
from .rulebook import numbers_in

_HEADING: Final = re.compile(r"#{1,6} ")
_MARKER: Final = re.compile(r":::+ ?\{rule\} +(\S+)")
_FENCE: Final = re.compile(r"(`{3,}|~{3,})(?:\{(\w+)\} *(\S*))?")
_OPTION: Final = re.compile(r":([\w-]+): *(.*)")
Out: TypeAlias = Callable[[str], object]
Raised: TypeAlias = tuple[type[BaseException], BaseException, TracebackType]

OPTIONS: Final = ("proves", "revision", "show")
STEPS: Final = 50_000


class PageError(ValueError):
    """A page that cannot be read as a chapter; the message names file and line."""


class EndlessError(BaseException):
    """An example that does not end; no example may catch this."""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: its id, the rules it proves (the one it stands at first), its code.

    The revision is raised when the code of a published example changes.
    """

    id: str
    proves: tuple[str, ...]
    page: str
    line: int
    code: str
    revision: int = 1

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


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of running an example: lines that read otherwise, lines that broke, and how.

    A step is a word that the example says, such as ``play``.
    """

    failed: int
    broken: int
    report: str
    steps: int = 0

    @property
    def holds(self) -> bool:
        return not self.failed and not self.broken


@cache
def every_example() -> tuple[Example, ...]:
    """The examples of every chapter, in the order of the pages."""
    found = [each for path in pages() for each in read(path.read_text("utf-8"), path.name)]
    seen: dict[str, Example] = {}
    for each in found:
        if (other := seen.setdefault(each.id, each)) is not each:
            raise PageError(f"{each.page}:{each.line}: {each.id} stands at {other.page} too")
    return tuple(found)


def pages() -> list[Path]:
    """The chapters: shipped with the package, or beside it in a checkout."""
    here = Path(__file__).parent
    shipped = here / "chapters"
    return sorted((shipped if shipped.is_dir() else here.parent / "docs" / "games").glob("*.md"))


def is_awaited(game: str) -> bool:
    """Whether a game has no chapter yet: then code may bear the numbers of pending statements.

    With its chapter, which has the name of the game, that comes to an end.
    """
    return game not in {path.stem for path in pages()}


def read(text: str, page: str) -> Iterator[Example]:
    """The examples of a page."""
    lines, rule, number = text.splitlines(), "", 0
    while number < len(lines):
        line = lines[number]
        number += 1
        if _HEADING.match(line):
            rule = ""
        elif marker := _MARKER.match(line.strip()):
            rule = marker[1]
        elif fence := _FENCE.match(line.strip()):
            start, number = number, _end_of_block(lines, number, fence[1], page)
            block = lines[start : number - 1]
            if fence[2] == "example":
                yield _example(block, fence[3], rule, page, start)
            elif fence[2] != "words":
                _no_prompt(block, page, start)
        else:
            _no_prompt([line], page, number - 1)


def _end_of_block(lines: list[str], start: int, fence: str, page: str) -> int:
    for number in range(start, len(lines)):
        if lines[number].strip() == fence:
            return number + 1
    raise PageError(f"{page}:{start}: this block is not closed; end it with {fence}")


def _no_prompt(lines: list[str], page: str, start: int) -> None:
    for number, line in enumerate(lines, start + 1):
        if line.lstrip().startswith(">>>"):
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
    proves, revision, code = [rule], 1, 0
    while code < len(block) and (option := _OPTION.match(block[code])):
        if option[1] not in OPTIONS:
            raise PageError(f"{where}: no option {option[1]!r}; they are {', '.join(OPTIONS)}")
        if option[1] == "proves":
            proves += option[2].split()
        if option[1] == "revision":
            if not re.fullmatch(r"[1-9][0-9]{0,3}", option[2]):
                raise PageError(f"{where}: {name} has the revision {option[2]!r}; write a number")
            revision = int(option[2])
        code += 1
    text = "\n".join(block[code:]).strip("\n") + "\n"
    if fault := _fault(text):
        raise PageError(f"{where}: {name} {fault}")
    first = line + 1 + code + next(n for n, each in enumerate(block[code:]) if each.strip())
    return Example(name, tuple(dict.fromkeys(proves)), page, first, text, revision)


def _fault(code: str) -> str:
    """What is wrong with the lines of an example, nothing if they can be run."""
    if not code.startswith(">>>"):
        return "has no line that starts with '>>>'"
    if not any(line and not line.startswith((">>>", "...")) for line in code.splitlines()):
        return "compares nothing; print what is to be seen"
    try:
        doctest.DocTestParser().parse(code)
    except ValueError as error:
        return f"cannot be read: {error}"
    return ""


class _Runner(doctest.DocTestRunner):
    """Counts lines that read otherwise apart from lines that broke.

    After a line that broke, others read otherwise because of it, which is no comparison.
    """

    failed = broken = 0

    def report_failure(
        self, out: Out, test: doctest.DocTest, example: doctest.Example, got: str
    ) -> None:
        self.failed += not self.broken
        super().report_failure(out, test, example, got)

    def report_unexpected_exception(
        self, out: Out, test: doctest.DocTest, example: doctest.Example, exc_info: Raised
    ) -> None:
        self.broken += 1
        super().report_unexpected_exception(out, test, example, exc_info)


class _Steps:
    """Counts the words that an example says. One that says too many breaks, on any machine."""

    def __init__(self, most: int) -> None:
        self.said, self.most = 0, most

    def word(self, word: Any) -> Any:
        """The same word, counted."""
        if not isinstance(word, FunctionType):
            return word

        @wraps(word)
        def said(*positional: Any, **named: Any) -> Any:
            self.said += 1
            if self.said > self.most:
                raise EndlessError(f"takes more than {self.most} steps")
            return word(*positional, **named)

        return said


def run(example: Example, most: int = STEPS) -> Outcome:
    """Run an example by itself, in a fresh namespace, for so many steps at most."""
    steps = _Steps(most)
    words = {name: steps.word(word) for name, word in examples.WORDS.items()}
    test = doctest.DocTestParser().get_doctest(
        example.code,
        {**words, **variants(), "__name__": "__main__"},
        example.id,
        example.page,
        example.line - 1,
    )
    runner, report = _Runner(verbose=False), list[str]()
    runner.run(test, out=report.append)
    return Outcome(runner.failed, runner.broken, "".join(report), steps.said)
