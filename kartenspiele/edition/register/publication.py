"""What has been published, what may no longer happen to it, and the checksums of texts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, Final, TypeAlias

from . import survey
from .collection import Register
from .model import Reading, Statement
from .parallels import Evidence, Parallel, Testimony
from .problems import Place, Problem, RegisterError
from .translations import Sentence

Sealed: TypeAlias = Statement | Reading | Parallel | Testimony | Evidence | Sentence

FILE: Final = "released.tsv"
RETIRED: Final = "retired"
DRAFT: Final = "-"  # in place of a checksum: the id is recorded, and its wording may change

_HEAD: Final = "id\tkind\trevision\tchecksum"
_ROW: Final = re.compile(
    r"([A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)\t(statement|reading|parallel|testimony|evidence|point|example|sentence-[a-z]{2})\t(\d+)\t(\S+)"
)
_IN: Final = "sentence-"  # and the language
_VALUE: Final = re.compile(r'"[^"]*"')
_BEHIND: Final = {"checksum": "revision", "renders": "of"}
_RESTORE: Final = "Restore it from the last edition."
_AGAIN: Final = "Take the next free number instead."


def key_of(kind: str, id: str) -> str:
    """The id; of a text in another language, which has that of its statement, with its kind."""
    return f"{id} {kind}" if kind.startswith(_IN) else id


@dataclass(frozen=True, slots=True)
class Published:
    """An id as it stands before the public: its kind, its revision, its checksum."""

    id: str
    kind: str
    revision: int
    checksum: str

    @property
    def key(self) -> str:
        """Under what it is listed."""
        return key_of(self.kind, self.id)

    @property
    def is_translated(self) -> bool:
        return self.kind.startswith(_IN)


def _problem(line: int, what: str, remedy: str) -> Problem:
    return Problem(Place(f"sources/{FILE}", line), what, remedy)


def rows(kind: str, entries: Iterable[Any]) -> dict[str, Published]:
    """The rows of the entries of a kind, as they would be published now."""
    found = (
        Published(each.id, kind, each.revision, RETIRED if each.retired else each.checksum)
        for each in entries
    )
    return {each.key: each for each in found}


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
        each = Published(row[1], row[2], int(row[3]), row[4]) if row else None
        if each is None or each.key in found:
            faults.append(_problem(number, f"this is not a row of its own: {line!r}", _RESTORE))
        else:
            found[each.key] = each
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
        **{f"{_IN}{language}": said.values() for language, said in register.sentences.items()},
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
        """The rows of the list; before the first frozen edition they have no checksums.

        Until then a text in another language has no row, since its id is recorded already.
        """
        for row in {**self.released, **self.now}.values():
            if self._is_given_up(row) or row.checksum == RETIRED:
                yield replace(row, checksum=RETIRED)
            elif frozen or not row.is_translated:
                yield row if frozen else replace(row, checksum=DRAFT)

    def unexplained(self) -> list[Problem]:
        """The texts that say something else than a frozen edition does, and do not say why."""
        released = self.released
        return [
            Problem(each.place, f"{each.id}: its change has no reason", 'Write changed = "…".')
            for kind, entries in sealed(self.register).items()
            for each in entries
            if not (each.changed or each.retired)
            and (row := released.get(key_of(kind, each.id)))
            and row.checksum not in (DRAFT, RETIRED)
            and each.revision > row.revision
        ]

    def breaches(self) -> list[Problem]:
        """Where what is published was removed, reused or changed silently."""
        return self.unexplained() + [
            _problem(line, f"{row.id}: {what}", remedy)
            for line, row in enumerate(self.released.values(), 2)
            for what, remedy in self._breach(row, self.now.get(row.key))
        ]

    def problems(self) -> list[Problem]:
        """The breaches, and what is new or revised, but not yet in the list."""
        remedy = "Record it with `python3 do.py release`."
        return self.breaches() + [
            _problem(line, f"{row.id}: revision {row.revision} is not recorded", remedy)
            for line, row in enumerate(self.rows, 2)
            if self.released.get(row.key) != row
        ]

    def _is_given_up(self, row: Published) -> bool:
        """Whether a point or an example is buried, or a text's statement is retired."""
        if not row.is_translated:
            return row.id in self.register.tombstones
        statement = self.register.statements.get(row.id)
        return bool(statement and statement.retired)

    def _breach(self, row: Published, now: Published | None) -> Iterator[tuple[str, str]]:
        buried = self.register.tombstones.get(row.id)
        if now is None:
            if buried and buried.kind != row.kind:
                yield f"the tombstone is for a {buried.kind}", f'Write kind = "{row.kind}".'
            elif not self._is_given_up(row) and (
                self.extra is not None or row.kind in sealed(self.register)
            ):
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
    return [row.id for row in found if ledger.released.get(row.key) != row]


def seal(folder: Path) -> tuple[str, ...]:
    """Give every new or revised text its checksum; the ids that got one.

    A published text that was changed without a raised revision is refused, and then no
    file is touched.
    """
    register, faults = survey(folder)
    released = read_released(folder)
    due: list[Sealed] = []
    for kind, each in ((kind, one) for kind, some in sealed(register).items() for one in some):
        if each.digest in ("-", each.checksum) and getattr(each, "renders", "") != "-":
            continue
        row = released.get(key_of(kind, each.id))
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
        path = folder.parent / file
        unsealed = [each for each in due if each.place.file == file]
        sums = [(each, _sums(register, each)) for each in unsealed]
        _replace(path, _sealed(path.read_bytes().decode(), sums))
    return tuple(each.id for each in due)


def _sums(register: Register, each: Sealed) -> Mapping[str, str]:
    """The checksums that an entry is to have, the last in the file first."""
    found = {"checksum": each.digest}
    if isinstance(each, Sentence) and (english := register.statements.get(each.id)):
        found["renders"] = english.digest
    return found


def _sealed(text: str, entries: Iterable[tuple[Sealed, Mapping[str, str]]]) -> str:
    lines = text.splitlines(keepends=True)
    for each, sums in sorted(entries, key=lambda pair: pair[0].place.line, reverse=True):
        for key, digest in sums.items():
            if getattr(each, key) != "-":
                index = each.place.of(key).line - 1
                lines[index] = _VALUE.sub(f'"{digest}"', lines[index], count=1)
            else:
                index = each.place.of(_BEHIND[key]).line
                ending = "\r\n" if lines[index - 1].endswith("\r\n") else "\n"
                lines.insert(index, f'{key} = "{digest}"{ending}')
    return "".join(lines)


def _replace(path: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    draft = path.with_name(path.name + ".new")
    draft.write_text(text, "utf-8", newline="")
    draft.replace(path)
