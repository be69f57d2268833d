"""What has been published, and what may no longer happen to it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Final

from kartenspiele.register.collection import Register
from kartenspiele.register.problems import Place, Problem, RegisterError

FILE: Final = "released.tsv"
KINDS: Final = ("statement", "reading", "point", "example")
RETIRED: Final = "retired"

_PLACE: Final = f"sources/{FILE}"
_HEAD: Final = "id\tkind\trevision\tchecksum"
_ROW: Final = re.compile(r"([A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)\t([a-z]+)\t(\d+)\t(\S+)")
_RECORD: Final = "Record it with `python3 do.py release`."


@dataclass(frozen=True, slots=True)
class Published:
    """An id as it stands before the public: its kind, its revision, its checksum."""

    id: str
    kind: str
    revision: int
    checksum: str


def published(register: Register) -> Mapping[str, Published]:
    """The statements and readings of the registers as they would be published now."""
    found: dict[str, Published] = {}
    for kind, entries in (("statement", register.statements), ("reading", register.readings)):
        for each in entries.values():
            checksum = RETIRED if each.retired else each.digest
            found[each.id] = Published(each.id, kind, each.revision, checksum)
    return MappingProxyType(found)


def read_released(folder: Path) -> Mapping[str, Published]:
    """The rows of the list of what was published, in its order."""
    path = folder / FILE
    try:
        lines = path.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        raise RegisterError(
            [
                Problem(
                    Place(_PLACE, 1), "the list cannot be read", "Restore it from the last edition."
                )
            ]
        ) from None
    faults: list[Problem] = []
    if not lines or lines[0] != _HEAD:
        what = "the first line is not: id, kind, revision, checksum"
        faults.append(Problem(Place(_PLACE, 1), what, "Restore it; the columns part by tabs."))
    found: dict[str, Published] = {}
    for number, line in enumerate(lines[1:], 2):
        row = _ROW.fullmatch(line)
        if row is None or row[2] not in KINDS or row[1] in found:
            what = f"this is no row of its own: {line!r}"
            faults.append(Problem(Place(_PLACE, number), what, "Restore it from the last edition."))
        else:
            found[row[1]] = Published(row[1], row[2], int(row[3]), row[4])
    if faults:
        raise RegisterError(faults)
    return MappingProxyType(found)


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
    lines = {row: number for number, row in enumerate(released, 2)}
    return tuple(
        Problem(Place(_PLACE, lines[row.id]), f"{row.id}: {what}", remedy)
        for row in released.values()
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
            yield (
                f"the published {row.kind} has vanished",
                "Bring it back; to give it up, retire it with a reason and its successors.",
            )
    elif now.kind != row.kind:
        yield (
            f"the id of a {row.kind} is reused for a {now.kind}",
            "Take the next free number instead.",
        )
    elif buried or (row.checksum == RETIRED and now.checksum != RETIRED):
        yield "the id is retired but used again", "Take the next free number instead."
    elif now.revision < row.revision:
        yield (
            f"revision {row.revision} is published, but the register has {now.revision}",
            f"Write revision = {row.revision} or more.",
        )
    elif now.revision == row.revision and now.checksum not in (row.checksum, RETIRED):
        yield (
            f"the {row.kind} was changed silently: its revision is still {row.revision}",
            f"Write revision = {row.revision + 1}, or take the change back.",
        )


def unrecorded(
    register: Register,
    released: Mapping[str, Published],
    extra: Mapping[str, Published] | None = None,
) -> tuple[Problem, ...]:
    """What is new or revised, but not yet in the list of what was published."""
    rows = _rows(register, released, extra)
    return tuple(
        Problem(
            Place(_PLACE, number), f"{row.id}: revision {row.revision} is not recorded", _RECORD
        )
        for number, row in enumerate(rows.values(), 2)
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
    lines = [f"{row.id}\t{row.kind}\t{row.revision}\t{row.checksum}" for row in rows.values()]
    replace_text(folder / FILE, "\n".join([_HEAD, *lines, ""]))
    return tuple(row.id for row in rows.values() if released.get(row.id) != row)


def _rows(
    register: Register, released: Mapping[str, Published], extra: Mapping[str, Published] | None
) -> dict[str, Published]:
    rows = {**released, **published(register), **(extra or {})}
    for buried in register.tombstones.keys() & rows.keys():
        rows[buried] = replace(rows[buried], checksum=RETIRED)
    return rows


def replace_text(path: Path, text: str) -> None:
    """Write a file as a whole or not at all."""
    draft = path.with_name(path.name + ".new")
    draft.write_text(text, "utf-8", newline="")
    draft.replace(path)
