"""What has been published, and what may no longer happen to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import astuple, dataclass, replace
from pathlib import Path
from typing import Final

from .collection import Register
from .problems import Place, Problem, RegisterError

FILE: Final = "released.tsv"
RETIRED: Final = "retired"

_HEAD: Final = "id\tkind\trevision\tchecksum"
_ROW: Final = re.compile(
    r"([A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)\t(statement|reading|point|example)\t(\d+)\t(\S+)"
)
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


def published(register: Register) -> Mapping[str, Published]:
    """The statements and readings of the registers as they would be published now."""
    found: dict[str, Published] = {}
    for kind, entries in (("statement", register.statements), ("reading", register.readings)):
        for each in entries.values():
            checksum = RETIRED if each.retired else each.digest
            found[each.id] = Published(each.id, kind, each.revision, checksum)
    return found


def read_released(folder: Path) -> Mapping[str, Published]:
    """The rows of the list of what was published, in its order."""
    try:
        head, *rows = (folder / FILE).read_text("utf-8").removesuffix("\n").split("\n")
    except (OSError, UnicodeDecodeError):
        raise RegisterError([_problem(1, "the list cannot be read", _RESTORE)]) from None
    faults: list[Problem] = []
    if head != _HEAD:
        what = "the first line is not: id, kind, revision, checksum"
        faults.append(_problem(1, what, "Restore it; the columns part by tabs."))
    found: dict[str, Published] = {}
    for number, line in enumerate(rows, 2):
        row = _ROW.fullmatch(line)
        if row is None or row[1] in found:
            faults.append(_problem(number, f"this is no row of its own: {line!r}", _RESTORE))
        else:
            found[row[1]] = Published(row[1], row[2], int(row[3]), row[4])
    if faults:
        raise RegisterError(faults)
    return found


def against_release(
    register: Register,
    released: Mapping[str, Published],
    extra: Mapping[str, Published] | None = None,
) -> tuple[Problem, ...]:
    """Where what is published was removed, reused or changed silently.

    Points and examples of ours do not stand in the registers; who knows them gives them
    as extra. Without extra nothing is said about them.
    """
    now = {**published(register), **(extra or {})}
    return tuple(
        _problem(line, f"{row.id}: {what}", remedy)
        for line, row in enumerate(released.values(), 2)
        for what, remedy in _breach(row, now.get(row.id), register, extra is not None)
    )


def _breach(
    row: Published, now: Published | None, register: Register, knows_extra: bool
) -> Iterator[tuple[str, str]]:
    buried = register.tombstones.get(row.id)
    if now is None:
        if buried and buried.kind != row.kind:
            yield f"the tombstone is for a {buried.kind}", f'Write kind = "{row.kind}".'
        elif not buried and (knows_extra or row.kind in ("statement", "reading")):
            remedy = "Bring it back; to give it up, retire it with a reason and its successors."
            yield f"the published {row.kind} has vanished", remedy
    elif now.kind != row.kind:
        yield f"the id of a {row.kind} is reused for a {now.kind}", _AGAIN
    elif buried or (row.checksum == RETIRED and now.checksum != RETIRED):
        yield "the id is retired but used again", _AGAIN
    elif now.revision < row.revision:
        what = f"revision {row.revision} is published, but the register has {now.revision}"
        yield what, f"Write revision = {row.revision} or more."
    elif now.revision == row.revision and now.checksum not in (row.checksum, RETIRED):
        what = f"the {row.kind} was changed silently: its revision is still {row.revision}"
        yield what, f"Write revision = {row.revision + 1}, or take the change back."


def unrecorded(
    register: Register,
    released: Mapping[str, Published],
    extra: Mapping[str, Published] | None = None,
) -> tuple[Problem, ...]:
    """What is new or revised, but not yet in the list of what was published."""
    return tuple(
        _problem(
            line,
            f"{row.id}: revision {row.revision} is not recorded",
            "Record it with `python3 do.py release`.",
        )
        for line, row in enumerate(_rows(register, released, extra), 2)
        if released.get(row.id) != row
    )


def release(
    register: Register, folder: Path, extra: Mapping[str, Published] | None = None
) -> tuple[str, ...]:
    """Record what is new or revised; the ids that were recorded.

    Nothing is written if something published was removed, reused or changed silently.
    """
    released = read_released(folder)
    if problems := against_release(register, released, extra):
        raise RegisterError(problems)
    rows = _rows(register, released, extra)
    lines = ("\t".join(map(str, astuple(row))) for row in rows)
    replace_text(folder / FILE, "\n".join([_HEAD, *lines, ""]))
    return tuple(row.id for row in rows if released.get(row.id) != row)


def _rows(
    register: Register, released: Mapping[str, Published], extra: Mapping[str, Published] | None
) -> list[Published]:
    """The list as it is to be."""
    every = {**released, **published(register), **(extra or {})}.values()
    graves = register.tombstones
    return [replace(row, checksum=RETIRED) if row.id in graves else row for row in every]


def replace_text(path: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    draft = path.with_name(path.name + ".new")
    draft.write_text(text, "utf-8", newline="")
    draft.replace(path)
