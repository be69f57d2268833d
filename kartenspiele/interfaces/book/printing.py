"""A volume as a PDF: its source in Typst, and what the renderer makes of it."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ...edition.citing.formats import TITLE
from ...edition.joined import EDITION, EDITORS
from ..words import language, say, term
from . import registers
from .setting import Setting, linked, string
from .volumes import Part, Volume

SHEETS: Final = Path(__file__).parent / "sheets"
STANDARD: Final = "ua-1"  # PDF/UA-1: tags, a language, a title, nothing that cannot be read aloud
REGIONS: Final = {"en": "gb", "de": "de"}
SIZES: Final = {"reader": "10pt", "apparatus": "8.2pt"}


class PrintingError(Exception):
    """Why there is no PDF, in a sentence."""


def source(volume: Volume) -> str:
    """A volume in Typst."""
    bodies = [each.body for each in volume.chapters]
    listed = list(registers.registers(volume))
    places = {place for each in listed for place in each.places()}
    setting = Setting({*linked(bodies), *places})
    parts = "".join(part(each, setting) for each in volume.parts)
    sheet = (SHEETS / "book.typ").read_text("utf-8")
    ends = "".join(map(register, listed))
    contents = f"#title-page\n#contents({string(say('book.contents'))})\n"
    return f"{facts(volume)}\n{sheet}\n{contents}{parts}{ends}"


def facts(volume: Volume) -> str:
    """What a volume says of itself."""
    imprint = "".join(f"#{string(line)}#parbreak()" for line in imprinted())
    said = {
        "title": string(TITLE),
        "name": string(volume.title),
        "author": string(term("word", EDITORS)),
        "edition": string(say("book.edition", edition=EDITION, number=volume.number)),
        "said": string(say("book.said")),
        "keywords": f"({', '.join(map(string, say('book.keywords').split(', ')))},)",
        "lang": string(language()),
        "region": string(REGIONS[language()]),
        "size": SIZES[volume.key],
        "imprint": f"[{imprint}]",
    }
    return f"#let facts = ({', '.join(f'{name}: {value}' for name, value in said.items())})"


def imprinted() -> Iterator[str]:
    """The lines of the imprint."""
    yield say("book.imprint-edition", edition=EDITION, editors=term("word", EDITORS))
    yield say("book.imprint-licence")
    yield say("book.imprint-letters")


def part(each: Part, setting: Setting) -> str:
    """A part with its chapters."""
    chapters = "".join(setting.chapter(one.body, 1 + bool(each.title)) for one in each.chapters)
    if not each.title:
        return f"\n#front[{chapters}]\n"
    return f"\n#heading(level: 1)[#{string(each.title)}]\n{chapters}"


def register(each: registers.Register) -> str:
    """A list at the end of a volume."""
    lines = "".join(
        (f"#letter[#{string(head)}]\n" if head else "")
        + "".join(f"#entry({string(one.words)}, {', '.join(found(one))})\n" for one in entries)
        for head, entries in each.groups
    )
    return f"\n#back-matter({string(each.title)}, {each.columns})[\n{lines}]\n"


def found(entry: registers.Entry) -> Iterator[str]:
    """Where an entry is found: the chapter, and the pages."""
    for chapter_title, places in entry.found:
        listed = ", ".join(map(string, places))
        named = f"#{string(chapter_title)} " if chapter_title else ""
        yield f"[{named}#pages(({listed},))]"


# --- The renderer --------------------------------------------------------------------------------


def typst() -> Any:
    """The library that sets a PDF."""
    try:
        return importlib.import_module("typst")
    except ImportError:
        raise PrintingError("Typst is missing: run `python3 do.py venv`.") from None


def pdf(text: str) -> bytes:
    """The PDF of a source; what the renderer warns of is an error.

    It has the letters that come with the renderer, and no others. The time of its making is that
    of no clock, so that the same source is the same file.
    """
    library = typst()
    letters = library.Fonts(include_system_fonts=False)
    compiler = library.Compiler(text.encode(), font_paths=letters, ignore_system_fonts=True)
    try:
        made, warned = compiler.compile_with_warnings(
            format="pdf", pdf_standards=[STANDARD], timestamp=0
        )
    except library.TypstError as error:
        raise PrintingError(f"Typst refuses the book: {error.diagnostic}") from None
    if warned:
        raise PrintingError(f"Typst warns: {warned[0].message}")
    found: bytes = made
    return found
