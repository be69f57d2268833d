"""Writes the checksums of sentences and readings into the registers."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from . import survey
from .model import Reading, Statement
from .problems import Problem, RegisterError
from .publication import read_released, replace_text

_VALUE: Final = re.compile(r'"[^"]*"')


def seal(folder: Path) -> tuple[str, ...]:
    """Give every new or revised text its checksum; the ids that got one.

    A published text that was changed without a raised revision is refused, and then no
    file is touched.
    """
    register, faults = survey(folder)
    released = read_released(folder)
    due: list[Statement | Reading] = []
    texts: list[Statement | Reading] = [*register.statements.values()]
    for each in [*texts, *register.readings.values()]:
        if each.digest in ("-", each.checksum):
            continue
        row = released.get(each.id)
        if not each.revision:
            remedy = "Write revision = 1 and seal again."
            faults.append(Problem(each.place, f"{each.id}: it has no revision", remedy))
        elif row and row.revision >= each.revision and row.checksum != each.digest:
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
        replace_text(path, _sealed(path.read_bytes().decode(), unsealed))
    return tuple(each.id for each in due)


def _sealed(text: str, entries: list[Statement | Reading]) -> str:
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
