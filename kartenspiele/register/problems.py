"""Where something is wrong in a register, and how it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property


class Place:
    """A line of a file; that of an entry and of its keys is sought when somebody asks for it."""

    def __init__(self, file: str, line: int | Callable[[str], int]) -> None:
        self.file = file
        self._line = line

    @cached_property
    def line(self) -> int:
        return self.of("")

    def of(self, key: str) -> int:
        """The line of a key, or else that of the whole."""
        return self._line if isinstance(self._line, int) else self._line(key)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong in a register, where, and what to do about it."""

    place: Place
    what: str
    remedy: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}. {self.remedy}"

    def __lt__(self, other: Problem) -> bool:
        """File by file and line by line."""
        mine, its = (self.place.file, self.place.line), (other.place.file, other.place.line)
        return (mine, self.what) < (its, other.what)


class RegisterError(ValueError):
    """A register cannot be used; every problem found is listed, not only the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))
