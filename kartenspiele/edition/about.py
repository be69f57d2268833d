"""What a chapter says of its game: name, mentions, character, kin, and what became of it.

The words stand in the chapter, between its brief and its rules (``:::{about} poch``). Each sentence
ends with the ids on which it rests. What can be counted is not typed: how many other accounts there
are, and which is the earliest, comes from the register (``record``).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from typing import Final, NamedTuple

from . import chapters, joined
from .joined import model
from .joined.descent import lines
from .joined.elsewhere import ASKED, year_of
from .register.parallels import Seen

FEWEST: Final = 80  # words
MOST: Final = 200
QUOTED: Final = 8  # words in a row
_BLOCK: Final = re.compile(r"^:::\{about\} \S+\n(.*?)^:::$", re.MULTILINE | re.DOTALL)
_ID: Final = re.compile(r"\{(?:rule|reading|parallel|testimony|evidence|enquiry)\}`([^`]+)`")
_IDS: Final = re.compile(r"\s*((?:\s*\{\w+\}`[^`]+`)+)")
_LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_END: Final = re.compile(r"(?<=[a-zß-ÿ0-9)*”])[.?!][*”)]*\s+(?=[*“(]?[A-ZÀ-Þ])")
_QUOTED: Final = re.compile("“([^”]*)”")
_YEAR: Final = re.compile(r"\b(?:1[4-9]|20)\d\d\b")


def of(game: str) -> str:
    """What the chapter of a game says of it; nothing if it says nothing."""
    page = chapters.folder() / f"{game}.md"
    found = _BLOCK.search(page.read_text("utf-8"))
    return found[1].strip() if found else ""


def named(text: str) -> list[str]:
    """The ids on which a text rests, in its order."""
    return list(dict.fromkeys(_ID.findall(text)))


def grounds(id: str) -> str:
    """What the register says under an id, a testimony with its parallel; nothing if it has none."""
    book = joined.load()
    found = book.entries.get(id) or book.enquiries.get(id.removeprefix(ASKED))
    if found is None:
        return ""
    values = (getattr(found, each.name) for each in fields(found))
    said = " ".join(each for each in values if isinstance(each, str))
    return f"{said} {grounds(found.siglum)}" if isinstance(found, model.Testimony) else said


def plain(text: str) -> str:
    """A text without ids and marks.

    >>> plain("The *Tontine* is old. {rule}`TON-24` {testimony}`TonDic-1`")
    'The Tontine is old.'
    """
    return " ".join(_LINK.sub(r"\1", _IDS.sub(" ", text)).replace("*", "").split())


def faults(text: str) -> Iterator[str]:
    """What is wrong with such a text: its length, a sentence that rests on nothing, a quotation.

    >>> list(faults("Old. {rule}`TON-24` And popular."))
    ['3 words; write 80 to 200', "'And popular' names no id"]
    """
    words = len(plain(text).split())
    if not FEWEST <= words <= MOST:
        yield f"{words} words; write {FEWEST} to {MOST}"
    for clause, ids in clauses(text):
        held = [grounds(id) for id in ids]
        yield from (f"{one!r} names no id" for one in _END.split(clause)[:-1] if ids)
        yield from (
            f"no entry has the id {id}" for id, each in zip(ids, held, strict=True) if not each
        )
        if not ids:
            yield f"{clause!r} names no id"
        elif strange := [each for each in _YEAR.findall(clause) if each not in " ".join(held)]:
            yield f"{clause!r} has {strange[0]}, which {' '.join(ids)} lacks"
    for quoted in _QUOTED.findall(text):
        if len(quoted.split()) > QUOTED:
            yield f"{quoted!r} is a quotation of more than {QUOTED} words"


def clauses(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each clause, and the ids that stand behind it."""
    parts = _IDS.split(text)
    for clause, ids in zip(parts[::2], [*parts[1::2], ""], strict=True):
        if ids or clause.strip():
            yield plain(clause).strip(".,; "), _ID.findall(ids)


class Record(NamedTuple):
    """The other accounts of a game or its kin, in how many lines, and the earliest by their dates.

    ``reported`` is one that is known by report alone and is earlier than all that were seen.
    """

    accounts: int
    lines: int
    seen: model.Parallel | None
    reported: model.Parallel | None
    enquiries: tuple[str, ...]


def record(game: model.Game) -> Record:
    """The accounts that agree with a rule of a chapter at least, and how others were sought.

    Of two of a year the one that agrees with more comes first.
    """
    book = joined.load()
    rules = {id for id in chapters.numbers(game.key) if book.statements[id].is_rule}
    found = Counter(
        each.siglum
        for each in book.testimonies.values()
        for one in each.bears
        if one.on in rules and one.how is model.How.AGREES and not each.retired
    )
    known = [book.parallels[siglum] for siglum, _number in found.most_common()]
    dated = sorted(filter(year_of, known), key=year_of)
    seen = next((each for each in dated if each.seen is not Seen.REPORT), None)
    first = next(iter(dated), None)
    asked = (each.id for each in book.enquiries.values() if game.prefix in each.games)
    return Record(len(known), lines(found), seen, None if first is seen else first, tuple(asked))
