"""What of the prose of the pages is translated, piece by piece, and its catalogues (decision 66).

A piece is a heading, a paragraph, an item of a list, a cell or a caption, as it stands in the
Markdown. In a chapter these are its headings, its brief, the captions of its first deal and the
lines that lead on; of the pages that players read, everything that is no code, example or table of
the engine. What registers and engine say is never a piece. The catalogue of a page lies in
``docs/locale``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from babel.messages.pofile import read_po

from ...research.compare.rule_sets import every_kin

DOCS: Final = Path(__file__).parents[3] / "docs"
BOOK: Final = "book"  # what is on paper alone
# The pages of which all is translated; of chapters, headings and briefs are.
PROSE: Final = (
    BOOK,
    *("index", "reading", "principles", "glossary", "ask", "play", "replay", "compare", "map"),
    *(f"{kin.page}{more}" for kin in every_kin() for more in ("", "-pairs")),
)
CHAPTERS: Final = "games/"
BRIEF, FIRST_DEAL, GLOSSARY, CHOOSING = "brief", "first-deal", "glossary", "choosing"
# Directives whose content is prose, and those whose argument is.
OPEN: Final = frozenset({BRIEF, FIRST_DEAL, GLOSSARY, CHOOSING, "grid", "grid-item-card"})
TITLED: Final = frozenset({"grid-item-card"})

_FENCE: Final = re.compile(r"(?P<mark>`{3,}|:{3,})(?:\{(?P<name>[\w-]+)\}(?: (?P<title>.*))?)?")
_OPTION: Final = re.compile(r":[\w-]+:")
_CAPTION: Final = re.compile(r':caption: "[\w ]+: ([^:]+)"')
_HEADING: Final = re.compile(r"#{1,6} +(?=\S)")
_ITEM: Final = re.compile(r"(?:[-*]|\d+\.) +(?=\S)")
_MOMENT: Final = re.compile(r"\d+ [^:]+: ")
_ENTRY: Final = re.compile(r"[\w-]+: ")
_ASIDE: Final = re.compile(r"\(.*\)=$|%|\|?[\s:|-]+\|?$")
# What stands in a chapter for every player: the ways on, and whether its witness knows variants.
_TOLD: Final = re.compile(r"\[.+\]\(\S+\.md\)$|The witness knows ")
_CELL: Final = re.compile(r"(?<=\| )[^|]*[^| ](?= \|)")


class Piece(NamedTuple):
    """A text with its place: from a column of a line to the end of another, and what it is."""

    line: int
    start: int
    last: int
    end: int
    kind: str
    text: str

    @property
    def key(self) -> tuple[str, str]:
        """By what a catalogue knows it."""
        return self.kind, self.text


class Fence(NamedTuple):
    """An open fence: its marks, its directive, and whether its content is prose."""

    mark: str
    name: str
    is_open: bool


def is_translated(docname: str) -> bool:
    """Whether a page has a catalogue."""
    return docname in PROSE or docname.startswith(CHAPTERS)


def pages() -> Iterator[str]:
    """The pages that have one."""
    for path in sorted(DOCS.rglob("*.md")):
        name = path.relative_to(DOCS).with_suffix("").as_posix()
        if is_translated(name):
            yield name


def pieces(docname: str, source: str) -> Iterator[Piece]:
    """The pieces of a page in their order."""
    lines = source.split("\n")
    number = lines.index("---", 1) + 1 if lines[0] == "---" else 0
    fences, heads = list[Fence](), False  # heads: a directive's options may follow
    whole = docname in PROSE
    while number < len(lines):
        line, first = lines[number], number
        number += 1
        if found := _FENCE.match(line):
            closes = fences and not found["name"] and found["mark"].startswith(fences[-1].mark)
            if closes:
                fences.pop()
                continue
            name = found["name"] or ""
            is_open = name in OPEN and all(each.is_open for each in fences)
            fences.append(Fence(found["mark"], name, is_open))
            heads = True
            if name in TITLED and found["title"]:
                yield Piece(first, found.start("title"), first, len(line), "title", found["title"])
            continue
        is_option = heads and _OPTION.match(line)
        heads = heads and bool(is_option)
        if whole and is_option and (caption := _CAPTION.match(line)):
            start, end = caption.span(1)
            yield Piece(first, start, first, end, "caption", caption[1])
        if is_option or not line.strip() or _ASIDE.match(line):
            continue
        inner = fences[-1] if fences else None
        if inner is None and (head := _HEADING.match(line)):
            yield Piece(first, head.end(), first, len(line), "heading", line[head.end() :].strip())
        elif inner is None and (whole or _TOLD.match(line)):
            yield from _prose(lines, first, "text")
            number = _after(lines, first)
        elif inner and inner.is_open and (whole or any(each.name == BRIEF for each in fences)):
            yield from _prose(lines, first, inner.name)
            number = _after(lines, first) if inner.name not in (FIRST_DEAL, CHOOSING) else number


def _after(lines: Sequence[str], first: int) -> int:
    """The line behind a block: a table and a glossary go line by line."""
    number = first + 1
    if lines[first].startswith("|"):
        return number
    while number < len(lines):
        line = lines[number]
        if not line.strip() or _FENCE.match(line) or _HEADING.match(line) or _ITEM.match(line):
            break
        if line.startswith(" ") != lines[first].startswith(" ") and not _ITEM.match(lines[first]):
            break
        number += 1
    return number


def _prose(lines: Sequence[str], first: int, kind: str) -> Iterator[Piece]:
    """The pieces of the block that begins at a line."""
    line = lines[first]
    if line.startswith("|"):
        for cell in _CELL.finditer(line):
            yield Piece(first, cell.start(), first, cell.end(), "cell", cell[0])
        return
    start = len(line) - len(line.lstrip())
    if kind == GLOSSARY and not start:  # the English word itself
        return
    before = {FIRST_DEAL: _MOMENT, CHOOSING: _ENTRY}.get(kind, _ITEM).match(line, start)
    start = before.end() if before else start
    last = first if kind in (FIRST_DEAL, CHOOSING) else _after(lines, first) - 1
    texts = [line[start:], *lines[first + 1 : last + 1]]
    text = " ".join(each.strip() for each in texts)
    yield Piece(first, start, last, len(lines[last]), kind, text)


def laid(docname: str, source: str, known: Mapping[tuple[str, str], str]) -> str:
    """A page with translations in the place of its pieces; headings keep their anchors, so stay."""
    lines = source.split("\n")
    for each in reversed([*pieces(docname, source)]):
        if each.kind == "heading" or each.key not in known:
            continue
        whole = lines[each.line][: each.start] + known[each.key] + lines[each.last][each.end :]
        lines[each.line : each.last + 1] = [whole]
    return "\n".join(lines)


def place(docname: str, language: str) -> Path:
    """Where the catalogue of a page lies."""
    return DOCS / "locale" / language / "LC_MESSAGES" / f"{docname}.po"


@cache
def known(docname: str, language: str) -> Mapping[tuple[str, str], str]:
    """The translations of a page that are there and not stale, by kind and English."""
    path = place(docname, language)
    if not path.is_file():
        return {}
    with path.open("rb") as file:
        found = read_po(file, locale=language)
    return {
        (each.context or "", str(each.id)): str(each.string)
        for each in found
        if each.id and each.string and not each.fuzzy
    }
