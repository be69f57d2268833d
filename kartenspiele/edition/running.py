"""Runs worked examples: counts what differs, what breaks, and the steps that they take."""

from __future__ import annotations

import doctest
from collections.abc import Iterable
from dataclasses import dataclass
from functools import wraps
from types import FunctionType
from typing import Any, Final

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

    def report_failure(self, *told: Any, **named: Any) -> None:
        self.failed += not self.broken
        super().report_failure(*told, **named)

    def report_unexpected_exception(self, *told: Any, **named: Any) -> None:
        self.broken += 1
        super().report_unexpected_exception(*told, **named)


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


def run(tests: Iterable[tuple[doctest.DocTest, str]], steps: Steps) -> Outcome:
    """Run an example's lines, each time where rules may be taken over by the one beside them."""
    runners, report = list[_Runner](), list[str]()
    for test, by in tests:
        runners.append(_Runner(_TakenOver(by), verbose=False))
        runners[-1].run(test, out=report.append)
    failed, broken = (sum(each.failed for each in runners), sum(each.broken for each in runners))
    return Outcome(failed, broken, "".join(report), steps.said)
