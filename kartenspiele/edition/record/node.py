"""A value of a record as it was read, which knows where it stands."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, NoReturn, TypeAlias

from ..places import Path, Place, nearest
from .model import RecordError

MOST: Final = 1_000_000


def named(path: Path) -> str:
    """A value as it is typed: ``deal 2 start.hands 1``, elements counted from 1."""
    words = (f" {step + 1} " if isinstance(step, int) else f".{step}" for step in path)
    return "".join(words).replace(" .", " ").strip(". ") or "the record"


@dataclass(frozen=True, slots=True)
class Node:
    """A value of the text, its path, and the places of all values."""

    value: object
    path: Path
    places: Mapping[Path, Place]

    @property
    def name(self) -> str:
        """How a sentence names the value."""
        return named(self.path)

    def fail(self, problem: str, rule: str = "") -> NoReturn:
        """Raise what is wrong with the value."""
        raise RecordError(f"{self.name}: {problem}", nearest(self.places, self.path), rule)

    def table(self, needed: Collection[str], allowed: Iterable[str]) -> dict[str, Node]:
        """The values of a table; keys that are missing or unknown are an error."""
        found, known = self.every(), dict.fromkeys([*needed, *allowed])
        for key, node in found.items():
            if key not in known:
                node.fail(f"this key is unknown; the keys are {', '.join(known)}")
        for key in needed:
            if key not in found:
                self.fail(f"{key} is missing")
        return found

    def read(self, readers: Mapping[str, Reader], needed: Collection[str] = ()) -> dict[str, Any]:
        """The values of a table, each as its reader reads it."""
        return given(self.table(needed, readers), readers)

    def every(self) -> dict[str, Node]:
        """The values of a table, whatever their keys."""
        if not isinstance(self.value, dict):
            self.fail("write keys with their values")
        return {str(key): self._at(key, value) for key, value in self.value.items()}

    def elements(self) -> list[Node]:
        if not isinstance(self.value, list):
            self.fail("write a list in square brackets")
        return [self._at(number, each) for number, each in enumerate(self.value)]

    def text(self) -> str:
        """A text of printable signs."""
        if not isinstance(self.value, str):
            self.fail("write a text in quotes")
        if not self.value.isprintable():
            sign = "a line break or an unprintable sign"
            self.fail(f"it has {sign}; write one line of text")
        return self.value

    def texts(self) -> tuple[str, ...]:
        return tuple(each.text() for each in self.elements())

    def number(self, least: int = 0, most: int = MOST) -> int:
        """A whole number between two others."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            self.fail("write a whole number")
        if not least <= self.value <= most:
            self.fail(f"write a number from {least} to {most}")
        return self.value

    def numbers(self, least: int = 0, most: int = MOST) -> tuple[int, ...]:
        return tuple(each.number(least, most) for each in self.elements())

    def one_of(self, known: Collection[str]) -> str:
        """A text that is one of those known."""
        text = self.text()
        if text not in known:
            self.fail(f"{text!r} is unknown; write one of: {', '.join(known)}")
        return text

    def _at(self, step: str | int, value: object) -> Node:
        return Node(value, (*self.path, step), self.places)


Reader: TypeAlias = Callable[[Node], Any]


def given(keys: Mapping[str, Node], readers: Mapping[str, Reader]) -> dict[str, Any]:
    """What is said under some keys, each as its reader reads it."""
    return {key: read(keys[key]) for key, read in readers.items() if key in keys}
