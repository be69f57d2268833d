"""What has been published, what may no longer happen to it, and the checksums of texts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass, replace
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Any, Final, TypeAlias

from . import survey
from .collection import Register
from .model import Reading, Statement
from .parallels import Evidence, Parallel, Testimony
from .problems import Place, Problem, RegisterError

Sealed: TypeAlias = Statement | Reading | Parallel | Testimony | Evidence

FILE: Final = "released.tsv"
RETIRED: Final = "retired"
DRAFT: Final = "-"  # in place of a checksum: the id is recorded, and its wording may change

_HEAD: Final = "id\tkind\trevision\tchecksum"
_ROW: Final = re.compile(
    r"([A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)\t(statement|reading|parallel|testimony|evidence|point|example)\t(\d+)\t(\S+)"
)
_VALUE: Final = re.compile(r'"[^"]*"')
_RESTORE: Final = "Restore it from the last edition."
_AGAIN: Final = "Take the next free number instead."


@dataclass(frozen=True, slots=True)
class Published:
    """An id as it stands before the public: its kind, its revision, its checksum."""

    id: str
    kind: str
    revision: int
    checksum: str


def _problem(line: int, what: str, remedy: str) -> Problem:
    return Problem(Place(f"sources/{FILE}", line), what, remedy)


def rows(kind: str, entries: Iterable[Any]) -> dict[str, Published]:
    """The rows of the entries of a kind, as they would be published now."""
    return {
        each.id: Published(each.id, kind, each.revision, RETIRED if each.retired else each.checksum)
        for each in entries
    }


def read_released(folder: Path) -> Mapping[str, Published]:
    """The rows of the list of what was published, in its order."""
    try:
        head, *lines = (folder / FILE).read_text("utf-8").removesuffix("\n").split("\n")
    except (OSError, UnicodeDecodeError):
        raise RegisterError([_problem(1, "the list is unreadable", _RESTORE)]) from None
    faults: list[Problem] = []
    if head != _HEAD:
        what = "the first line is not: id, kind, revision, checksum"
        faults.append(_problem(1, what, "Restore it; the columns part by tabs."))
    found: dict[str, Published] = {}
    for number, line in enumerate(lines, 2):
        row = _ROW.fullmatch(line)
        if row is None or row[1] in found:
            faults.append(_problem(number, f"this is not a row of its own: {line!r}", _RESTORE))
        else:
            found[row[1]] = Published(row[1], row[2], int(row[3]), row[4])
    if faults:
        raise RegisterError(faults)
    return found


def sealed(register: Register) -> Mapping[str, Collection[Sealed]]:
    """The entries whose texts have checksums, by their kind."""
    return {
        "statement": register.statements.values(),
        "reading": register.readings.values(),
        "parallel": register.parallels.values(),
        "testimony": register.testimonies.values(),
        "evidence": register.evidence.values(),
    }


@dataclass(frozen=True)
class Ledger:
    """The list of what was published beside what would be published now.

    Points and examples of ours do not stand in the registers; who knows them gives them
    as extra. Without extra nothing is said about them.
    """

    register: Register
    released: Mapping[str, Published]
    extra: Mapping[str, Published] | None = None

    @cached_property
    def now(self) -> Mapping[str, Published]:
        """Everything as it would be published now."""
        found = dict[str, Published]()
        for kind, entries in sealed(self.register).items():
            found |= rows(kind, entries)
        return found | dict(self.extra or {})

    @cached_property
    def is_frozen(self) -> bool:
        """Whether wordings are recorded, as they are from the first frozen edition on."""
        return any(row.checksum not in (DRAFT, RETIRED) for row in self.released.values())

    @cached_property
    def rows(self) -> list[Published]:
        """The list as it is to be."""
        return list(self.listed(frozen=self.is_frozen))

    def listed(self, *, frozen: bool) -> Iterator[Published]:
        """The rows of the list; before the first frozen edition they have no checksums."""
        for row in {**self.released, **self.now}.values():
            if row.id in self.register.tombstones or row.checksum == RETIRED:
                yield replace(row, checksum=RETIRED)
            else:
                yield row if frozen else replace(row, checksum=DRAFT)

    def breaches(self) -> list[Problem]:
        """Where what is published was removed, reused or changed silently."""
        return [
            _problem(line, f"{row.id}: {what}", remedy)
            for line, row in enumerate(self.released.values(), 2)
            for what, remedy in self._breach(row, self.now.get(row.id))
        ]

    def problems(self) -> list[Problem]:
        """The breaches, and what is new or revised, but not yet in the list."""
        remedy = "Record it with `python3 do.py release`."
        return self.breaches() + [
            _problem(line, f"{row.id}: revision {row.revision} is not recorded", remedy)
            for line, row in enumerate(self.rows, 2)
            if self.released.get(row.id) != row
        ]

    def _breach(self, row: Published, now: Published | None) -> Iterator[tuple[str, str]]:
        buried = self.register.tombstones.get(row.id)
        if now is None:
            if buried and buried.kind != row.kind:
                yield f"the tombstone is for a {buried.kind}", f'Write kind = "{row.kind}".'
            elif not buried and (self.extra is not None or row.kind in sealed(self.register)):
                remedy = "Bring it back; to give it up, retire it with a reason and its successors."
                yield f"the published {row.kind} has vanished", remedy
        elif now.kind != row.kind:
            yield f"the id of a {row.kind} is reused for a {now.kind}", _AGAIN
        elif buried or (row.checksum == RETIRED and now.checksum != RETIRED):
            yield "a retired id in use again", _AGAIN
        elif now.revision < row.revision:
            what = f"revision {row.revision} is published, but the register has {now.revision}"
            yield what, f"Write revision = {row.revision} or more."
        elif row.checksum != DRAFT and (
            now.revision == row.revision and now.checksum not in (row.checksum, RETIRED)
        ):
            what = f"the {row.kind} was changed silently: its revision is still {row.revision}"
            yield what, f"Write revision = {row.revision + 1}, or take the change back."


def release(
    register: Register,
    folder: Path,
    extra: Mapping[str, Published] | None = None,
    *,
    freeze: bool = False,
) -> list[str]:
    """Record what is new or revised; the ids that were recorded.

    Until somebody freezes an edition, ids are recorded without their wordings.

    Nothing is written if something published was removed, reused or changed silently.
    """
    ledger = Ledger(register, read_released(folder), extra)
    if breaches := ledger.breaches():
        raise RegisterError(breaches)
    found = list(ledger.listed(frozen=freeze or ledger.is_frozen))
    lines = ("\t".join(map(str, astuple(row))) for row in found)
    _replace(folder / FILE, "\n".join([_HEAD, *lines, ""]))
    return [row.id for row in found if ledger.released.get(row.id) != row]


def seal(folder: Path) -> tuple[str, ...]:
    """Give every new or revised text its checksum; the ids that got one.

    A published text that was changed without a raised revision is refused, and then no
    file is touched.
    """
    register, faults = survey(folder)
    released = read_released(folder)
    due: list[Sealed] = []
    for each in chain.from_iterable(sealed(register).values()):
        if each.digest in ("-", each.checksum):
            continue
        row = released.get(each.id)
        if not each.revision:
            remedy = "Write revision = 1 and seal again."
            faults.append(Problem(each.place, f"{each.id}: it lacks a revision", remedy))
        elif row and row.revision >= each.revision and row.checksum not in (DRAFT, each.digest):
            what = f"{each.id}: it was changed, but revision {row.revision} is published"
            remedy = f"Write revision = {row.revision + 1} and seal again."
            faults.append(Problem(each.place, what, remedy))
        else:
            due.append(each)
    if faults:
        raise RegisterError(faults)
    for file in {each.place.file for each in due}:
        path = folder / Path(file).name
        unsealed = [each for each in due if each.place.file == file]
        _replace(path, _sealed(path.read_bytes().decode(), unsealed))
    return tuple(each.id for each in due)


def _sealed(text: str, entries: Iterable[Sealed]) -> str:
    lines = text.splitlines(keepends=True)
    for each in sorted(entries, key=lambda each: each.place.line, reverse=True):
        if each.checksum != "-":
            index = each.place.of("checksum").line - 1
            lines[index] = _VALUE.sub(f'"{each.digest}"', lines[index], count=1)
        else:
            index = each.place.of("revision").line
            ending = "\r\n" if lines[index - 1].endswith("\r\n") else "\n"
            lines.insert(index, f'checksum = "{each.digest}"{ending}')
    return "".join(lines)


def _replace(path: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    draft = path.with_name(path.name + ".new")
    draft.write_text(text, "utf-8", newline="")
    draft.replace(path)
