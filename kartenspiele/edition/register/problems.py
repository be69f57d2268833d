"""Faults of a register: where each stands, what it is, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

SEAL: Final = "run `python -m kartenspiele.edition.register seal`"


@dataclass(frozen=True, slots=True, eq=False)
class Place:
    """A line of a file; that of an entry and of its keys is sought when somebody asks for it."""

    file: str
    at: int | Callable[[str], int]

    def of(self, key: str) -> Place:
        """The place of a key, or else that of the whole."""
        return self if isinstance(self.at, int) else Place(self.file, self.at(key))

    @property
    def line(self) -> int:
        return self.at if isinstance(self.at, int) else self.at("")

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


class Fault(NamedTuple):
    """What is wrong with an entry, what to do about it, and the field where that shows."""

    what: str
    remedy: str
    key: str = ""


def unknown(known: Container[str], verb: str, ids: Iterable[str]) -> Iterator[Fault]:
    """A fault for each id that is not known."""
    for id in ids:
        if id not in known:
            yield Fault(f"it {verb} {id}, which is unknown", "Name an id of the register.")


def unsealed(checksum: str, digest: str) -> Iterator[Fault]:
    """What is wrong with the checksum of a text that ought to have this one."""
    if checksum == "-":
        yield Fault("the checksum is missing", f"Please {SEAL}.")
    elif checksum != digest:
        what = "the text does not match its checksum"
        yield Fault(what, f"Raise the revision and {SEAL}.")


class RegisterError(ValueError):
    """A register cannot be used; every problem found is listed, not only the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems))
        super().__init__("\n".join(map(str, self.problems)))
