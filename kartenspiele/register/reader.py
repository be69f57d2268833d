"""Reads the registers of a folder into one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, Protocol, TypeVar

from kartenspiele.register import entries
from kartenspiele.register.collection import Register
from kartenspiele.register.model import (
    Locus,
    PrintedExample,
    Reading,
    Statement,
    Tombstone,
    Witness,
)
from kartenspiele.register.problems import Place, Problem, RegisterError
from kartenspiele.register.references import faults_between
from kartenspiele.register.tables import Document

_TABLES: Final = frozenset({"witness", "statement", "reading", "example", "tombstone", "loci"})


class Entry(Protocol):
    """Anything with an id and a place in a file."""

    @property
    def id(self) -> str:
        """The permanent id."""

    @property
    def place(self) -> Place:
        """Where it stands."""


T = TypeVar("T", bound=Entry)


def sources() -> Path:
    """The folder of the registers: inside an installed package, beside it in a checkout."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "sources"
    return inside if inside.is_dir() else package.parent / "sources"


@cache
def load() -> Register:
    """The registers that belong to this edition."""
    return read(sources())


def read(folder: Path) -> Register:
    """The registers of a folder as one; what is malformed is raised as a RegisterError."""
    register, faults = survey(folder)
    faults = faults or list(faults_between(register))
    if faults:
        raise RegisterError(faults)
    return register


def survey(folder: Path) -> tuple[Register, list[Problem]]:
    """The registers as far as they can be read, and what is wrong with single entries."""
    faults: list[Problem] = []
    witnesses: dict[str, Witness] = {}
    loci: list[Locus] = []
    statements: list[Statement] = []
    readings: list[Reading] = []
    examples: list[PrintedExample] = []
    tombstones: list[Tombstone] = []
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        faults.append(
            Problem(Place(str(folder), 1), "no register is here", "Give a folder of *.toml.")
        )
    for path in paths:
        document = Document(path, faults)
        if not document.is_read:
            continue
        document.only(_TABLES)
        key = _witness(document, witnesses)
        for table in document.tables("loci"):
            loci += entries.loci(table, key)
        statements += [entries.statement(table, key) for table in document.tables("statement")]
        readings += [entries.reading(table, key) for table in document.tables("reading")]
        examples += [entries.example(table) for table in document.tables("example")]
        tombstones += [entries.tombstone(table) for table in document.tables("tombstone")]
    register = Register(
        witnesses=MappingProxyType(witnesses),
        loci=_by_id(loci, faults),
        statements=_by_id(statements, faults),
        readings=_by_id(readings, faults),
        examples=_by_id(examples, faults),
        tombstones=_by_id(tombstones, faults),
    )
    return register, faults


def _witness(document: Document, witnesses: dict[str, Witness]) -> str:
    stem = Path(document.file).stem
    tables = list(document.tables("witness"))
    if len(tables) != 1:
        document.fault("witness", "there is not exactly one [witness]", "Begin the file with one.")
        return stem
    witness = entries.witness(tables[0])
    if witness.key != stem:
        tables[0].fault("key", f"the key is '{witness.key}'", f'Write key = "{stem}".')
    witnesses[stem] = witness
    return stem


def _by_id(entries: list[T], faults: list[Problem]) -> Mapping[str, T]:
    found: dict[str, T] = {}
    for entry in entries:
        if first := found.get(entry.id):
            what = f"{entry.id}: the id is taken already, at {first.place}"
            faults.append(Problem(entry.place, what, "Take the next free number."))
        else:
            found[entry.id] = entry
    return MappingProxyType(found)
