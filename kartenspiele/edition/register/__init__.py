"""The registers of the witnesses: what the sources say, sentence by sentence, in our words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final, TypeVar

from ..cache import PACKAGE, kept
from .checks import faults_between
from .collection import Register
from .model import Locus, PrintedExample, Reading, Statement, Tombstone, Witness
from .parallels import Answer, Enquiry, Evidence, Parallel, Testimony
from .problems import Place, Problem, RegisterError
from .tables import Table, made, parsed
from .translations import OTHERS, Language, Sentence
from .works import Work

__all__ = ["Register", "RegisterError", "are_installed", "load", "read", "sources", "survey"]

T = TypeVar(
    "T",
    Locus,
    Statement,
    Sentence,
    Reading,
    PrintedExample,
    Tombstone,
    Work,
    Parallel,
    Testimony,
    Enquiry,
    Answer,
    Evidence,
)
_OF_WITNESS: Final = {"witness", "statement", "reading", "example", "tombstone", "loci"}
_TRANSLATED: Final = {"sentence"}
_BESIDE: Final = {  # the files that are of no witness, and their tables
    "parallels": {"parallel", "testimony", "enquiry", "answer", "evidence"},
    "works": {"work"},
}


_ONCE: Final = "Each language says it once: take one away."


def sources() -> Path:
    """The folder of the registers: inside an installed package, beside it in a checkout."""
    inside = PACKAGE / "sources"
    return inside if inside.is_dir() else PACKAGE.parent / "sources"


def are_installed() -> bool:
    """Whether the registers came with an installed package: what is wrong there nobody mends."""
    return sources().is_relative_to(PACKAGE)


@cache
def load() -> Register:
    """The registers that belong to this edition."""
    return kept("register", made_from(), lambda: read(sources()))


def made_from() -> list[Path]:
    """The files from which the registers are made: themselves, and what reads them."""
    here = Path(__file__).parent
    texts = [path for folder in _folders(sources()) for path in folder.glob("*.toml")]
    return sorted([*texts, *here.glob("*.py"), here.with_name("places.py")])


def _folders(folder: Path) -> list[Path]:
    """The folder of the registers, and of what they say in other languages."""
    return [folder, *(folder / language for language in OTHERS)]


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
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        where = Place(str(folder), 1)
        faults.append(Problem(where, "no register is here", "Give a folder of *.toml."))
    files = [found for path in paths if (found := parsed(path, folder, faults))]
    for file in files:
        file.only(_BESIDE.get(file.document.key, _OF_WITNESS), "table")

    def every(kind: type[T], name: str) -> Mapping[str, T]:
        tables = (table for file in files for table in file.tables(name))
        return _by_id((each for table in tables for each in made(table, kind)), faults)

    rows = (row for file in files for table in file.tables("loci") for row in table.rows())
    loci = (each for row in rows for each in made(row, Locus, id=row.name))
    register = Register(
        witnesses={
            key: each
            for file in files
            if file.document.key not in _BESIDE
            for key, each in _witness(file)
        },
        loci=_by_id(loci, faults),
        statements=every(Statement, "statement"),
        readings=every(Reading, "reading"),
        examples=every(PrintedExample, "example"),
        tombstones=every(Tombstone, "tombstone"),
        sentences={
            language: _by_id(_sentences(folder, language, faults), faults, _ONCE)
            for language in OTHERS
        },
        works=every(Work, "work"),
        parallels=every(Parallel, "parallel"),
        testimonies=every(Testimony, "testimony"),
        enquiries=every(Enquiry, "enquiry"),
        answers=every(Answer, "answer"),
        evidence=every(Evidence, "evidence"),
    )
    return register, faults


def _witness(file: Table) -> Iterator[tuple[str, Witness]]:
    tables, key = list(file.tables("witness")), file.document.key
    if len(tables) != 1:
        file.fault("witness", "there is not exactly one [witness]", "Begin the file with one.")
        return
    for found in made(tables[0], Witness):
        if found.key != key:
            tables[0].fault("key", f"the key is '{found.key}'", f'Write key = "{key}".')
        yield key, found


def _sentences(folder: Path, language: Language, faults: list[Problem]) -> Iterator[Sentence]:
    """What the files of a language have."""
    for path in sorted((folder / language).glob("*.toml")):
        if file := parsed(path, folder, faults):
            file.only(_TRANSLATED, "table")
            for table in file.tables("sentence"):
                yield from made(table, Sentence, language=language)


def _by_id(
    entries: Iterable[T], faults: list[Problem], remedy: str = "Take the next free number."
) -> Mapping[str, T]:
    found: dict[str, T] = {}
    for entry in entries:
        if first := found.get(entry.id):
            what = f"{entry.id}: the id exists already, at {first.place}"
            faults.append(Problem(entry.place, what, remedy))
        else:
            found[entry.id] = entry
    return found
