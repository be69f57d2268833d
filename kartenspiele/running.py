"""Running a worked example: what reads otherwise, what breaks, and how many steps it takes."""

from __future__ import annotations

import doctest
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from types import FunctionType, TracebackType
from typing import Any, Final, TypeAlias

Out: TypeAlias = Callable[[str], object]
Raised: TypeAlias = tuple[type[BaseException], BaseException, TracebackType]

STEPS: Final = 50_000


class EndlessError(BaseException):
    """An example that does not end; no example may catch this."""


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


class _TakenOver(doctest.OutputChecker):
    """Compares what is printed with what a game says that takes rules over by one of its own."""

    def __init__(self, by: str) -> None:
        self.by = f" (by {by})"

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        """Whether they are the same but for that rule."""
        return super().check_output(want, got.replace(self.by, ""), optionflags)


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


class Steps:
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


def run(test: doctest.DocTest, by: str = "") -> Outcome:
    """Run the lines of an example, where rules may be taken over by this one."""
    runner = _Runner(_TakenOver(by) if by else None, verbose=False)
    report = list[str]()
    runner.run(test, out=report.append)
    return Outcome(runner.failed, runner.broken, "".join(report))


def together(runs: Sequence[Outcome], steps: Steps) -> Outcome:
    """What several runs of an example come to."""
    return Outcome(
        sum(each.failed for each in runs),
        sum(each.broken for each in runs),
        "".join(each.report for each in runs),
        steps.said,
    )
