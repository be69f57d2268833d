"""Editions as they were frozen, and what has changed since.

``sources/editions/2026.1.jsonl`` has the wordings of an edition as it was frozen: a head, then a
line for each entry that says something else than in the edition before. ``frozen()`` reads them
all, ``now()`` is the edition as it stands, ``between`` tells what changed from one to another, and
``earlier`` what an id said before. Nothing else of an old edition is asked here: its code and its
pages are under its tag.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from . import joined, register
from .joined import model
from .register.fingerprint import fingerprint
from .register.translations import MASTER

FOLDER: Final = "editions"
NAME: Final = re.compile(r"(\d{4})\.([1-9]\d*)")
NOW: Final = "now"


class EditionError(ValueError):
    """No such edition, or one whose record cannot be read; the message says what to do."""


class Change(StrEnum):
    """What became of an entry from one edition to another."""

    NEW = "new"
    REWORDED = "reworded"
    REREAD = "reread"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """An entry as an edition has it: what it says, by the names of its parts.

    ``carries`` is a digest of the code and the points that carry it out, ``changed`` says why it
    is another revision, ``retired`` why it was given up.
    """

    id: str
    kind: str
    revision: int = 0
    says: Mapping[str, str]
    carries: str = ""
    changed: str = ""
    retired: str = ""


@dataclass(frozen=True)
class Frozen:
    """An edition: its name, the day on which it was frozen, its entries, the deals it plays."""

    name: str
    day: str
    entries: Mapping[str, Kept]
    plays: Mapping[str, str]


class Changed(NamedTuple):
    """What became of an entry, and how it was and is; what carries it out may be another too."""

    how: Change
    before: Kept | None
    after: Kept

    @property
    def id(self) -> str:
        return self.after.id

    @property
    def is_carried_otherwise(self) -> bool:
        """Whether its code or its points are others, or came or went with it."""
        return (self.before.carries if self.before else "") != self.after.carries


class Earlier(NamedTuple):
    """What an id said in editions before: the first and the last of them, and what ended it."""

    first: Frozen
    last: Frozen
    kept: Kept
    changed: str


# --- The edition as it stands --------------------------------------------------------------------


def now() -> Frozen:
    """The edition as it stands; what is still to be written says nothing yet."""
    entries = joined.load().entries.values()
    held = {each.id: kept(each) for each in entries if each.revision or each.retired}
    return Frozen(joined.EDITION, "", held, {})


def kept(entry: model.Entry) -> Kept:
    """An entry as it is frozen."""
    return Kept(
        id=entry.id,
        kind=entry.kind if isinstance(entry, model.Tombstone) else type(entry).__name__.lower(),
        revision=entry.revision,
        says={} if entry.retired else {name: text for name, text in _said(entry) if text},
        carries="" if entry.retired else _carried(entry),
        changed=" ".join(_reasons(entry)),
        retired=entry.retired.reason if entry.retired else "",
    )


def _said(entry: model.Entry) -> Iterator[tuple[str, str]]:
    """What an entry says, part by part."""
    match entry:
        case model.Statement():
            for said in entry.said.values():
                other = "" if said.language is MASTER else f"-{said.language}"
                yield f"sentence{other}", said.text
            yield "status", str(entry.status or "")
        case model.Reading():
            yield from (("printed", entry.printed), ("read", entry.read))
            yield "alternatives", " / ".join(each.text for each in entry.alternatives)
            yield from (("evidence", entry.evidence), ("decision", entry.decision))
            yield "confidence", entry.confidence.name.lower()
        case model.Point():
            yield from (("label", entry.label), ("usual", entry.usual))
        case model.Example():
            yield "listing", entry.checksum
        case model.Parallel():
            yield from (("work", entry.work), ("extent", entry.extent))
        case model.Testimony() | model.Evidence():
            yield "says", entry.says


def _reasons(entry: model.Entry) -> Iterator[str]:
    """Why an entry says something else than before, or its sentence in another language does."""
    said = entry.said.values() if isinstance(entry, model.Statement) else ()
    for each in (entry, *said):
        if reason := getattr(each, "changed", None):
            yield reason


def _carried(entry: model.Entry) -> str:
    """A digest of what carries an entry out; of nothing, nothing."""
    parts: list[str] = []
    match entry:
        case model.Statement():
            parts += [f"{each.code}{each.bound}" for each in entry.functions]
            parts += [_carried(each) for each in entry.points]
        case model.Point():
            values = (f"{each.variant} {each.value}" for each in entry.values)
            parts += [entry.usual, *values, *entry.others]
        case model.Reading():
            held = joined.load().statements
            parts += filter(None, (_carried(held[each]) for each in entry.statements))
    return fingerprint("\n".join(parts)) if parts else ""


# --- Editions that are frozen --------------------------------------------------------------------


def order(name: str) -> tuple[int, int]:
    """The place of an edition among others."""
    found = NAME.fullmatch(name)
    if not found:
        raise EditionError(f"{name!r} does not name an edition; write one such as 2026.1")
    return int(found[1]), int(found[2])


@cache
def frozen() -> tuple[Frozen, ...]:
    """The editions that were frozen, in their order."""
    return tuple(read(register.sources() / FOLDER))


def read(folder: Path) -> Iterator[Frozen]:
    """The editions of a folder; each has what the one before has and it does not change."""
    entries: dict[str, Kept] = {}
    for path in sorted(folder.glob("*.jsonl"), key=lambda path: order(path.stem)):
        try:
            head, *lines = map(json.loads, path.read_text("utf-8").splitlines())
            entries = entries | {each["id"]: Kept(**each) for each in lines}
            yield Frozen(path.stem, head["day"], entries, head["plays"])
        except (ValueError, TypeError, KeyError):
            what = f"{path.parent.name}/{path.name} is damaged: take it from the tag of its edition"
            raise EditionError(what) from None


def written(edition: Frozen, before: Frozen | None) -> str:
    """An edition as a file that stands behind that of the edition before."""
    known = before.entries if before else {}
    new = (each for each in edition.entries.values() if known.get(each.id) != each)
    head: dict[str, object] = {"day": edition.day, "plays": edition.plays}
    return "".join(map(_line, [head, *map(_plain, new)]))


def _plain(entry: Kept) -> dict[str, object]:
    held: dict[str, Any] = {name: getattr(entry, name) for name in Kept.__dataclass_fields__}
    return {name: value for name, value in held.items() if value or name == "says"}


def _line(thing: Mapping[str, object]) -> str:
    return json.dumps(thing, ensure_ascii=False) + "\n"


def named(name: str) -> Frozen:
    """The edition of a name; *now* is the one that stands."""
    if name == NOW:
        return now()
    order(name)
    found = {each.name: each for each in frozen()}
    if name in found:
        return found[name]
    if name == joined.EDITION:
        return now()
    known = ", ".join([*found, NOW])
    raise EditionError(f"edition {name} was never frozen; there are: {known}")


# --- What changed --------------------------------------------------------------------------------


def between(before: Frozen, after: Frozen) -> Iterator[Changed]:
    """What changed from one edition to another, in the order of the later one."""
    for each in after.entries.values():
        old = before.entries.get(each.id)
        if old is None:
            if not each.retired:
                yield Changed(Change.NEW, None, each)
        elif each.retired and not old.retired:
            yield Changed(Change.WITHDRAWN, old, each)
        elif each.says != old.says:
            how = Change.REREAD if each.kind == "reading" else Change.REWORDED
            yield Changed(how, old, each)


def earlier(id: str, editions: Iterable[Frozen], as_it_is: Frozen) -> list[Earlier]:
    """What an id said in earlier editions, the latest first: each wording once, till it ended."""
    found: list[Earlier] = []
    for edition in (*editions, as_it_is):
        entry = edition.entries.get(id)
        if entry is None:
            continue
        why = entry.retired or entry.changed
        if found and found[-1].kept.says != entry.says:
            found[-1] = found[-1]._replace(changed=why)
        if found and found[-1].kept.says == entry.says:
            found[-1] = found[-1]._replace(last=edition)
        else:
            found.append(Earlier(edition, edition, entry, ""))
    return found[-2::-1]
