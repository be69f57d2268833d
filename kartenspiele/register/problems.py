"""Where something is wrong in a register, and how it is told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line of a file."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """What is wrong in a register, where, and what to do about it."""

    place: Place
    what: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}. {self.remedy}"


class RegisterError(ValueError):
    """A register cannot be used; every problem found is listed, not only the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))
