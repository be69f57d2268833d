"""A volume as an EPUB: the same chapters, a page each, for devices that lay text out themselves."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from ...edition.citing.formats import TITLE
from ...edition.joined import EDITION, EDITORS
from ..words import language, say, suffix, term
from . import trees
from .trees import Tree
from .volumes import Chapter, Volume

SHEET: Final = Path(__file__).parent / "sheets" / "book.css"
FOLDER: Final = "book"
ONCE: Final = (1980, 1, 1, 0, 0, 0)  # the time of all files, so that two builds are the same
XHTML: Final = "http://www.w3.org/1999/xhtml"
SVG: Final = "http://www.w3.org/2000/svg"
CONTAINER: Final = f"""<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="{FOLDER}/content.opf" media-type="application/oebps-package+xml"/>
</rootfiles></container>
"""
_NO_NAME: Final = re.compile(r"[^A-Za-z0-9_.-]")


class Page(NamedTuple):
    """A file of the book: its name, its title, its text, and whether it has drawings."""

    file: str
    title: str
    text: str
    drawn: bool


def name(id: str) -> str:
    """An id or the name of a page, as files and addresses may have it."""
    return _NO_NAME.sub("-", id)


def epub(volume: Volume) -> bytes:
    """The whole file."""
    pages = list(written(volume))
    files = {
        "META-INF/container.xml": CONTAINER,
        f"{FOLDER}/content.opf": package(volume, pages),
        f"{FOLDER}/nav.xhtml": navigation(volume),
        f"{FOLDER}/book.css": SHEET.read_text("utf-8"),
        **{f"{FOLDER}/{each.file}": each.text for each in pages},
    }
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as whole:
        whole.writestr(zipfile.ZipInfo("mimetype", ONCE), "application/epub+zip")
        for file, text in files.items():
            info = zipfile.ZipInfo(file, ONCE)
            info.compress_type = zipfile.ZIP_DEFLATED
            whole.writestr(info, text)
    return held.getvalue()


# --- Pages ---------------------------------------------------------------------------------------


def file_of(each: Chapter) -> str:
    return f"{name(each.name)}.xhtml"


def written(volume: Volume) -> Iterator[Page]:
    """The title page, and a page for each part and each chapter."""
    title = f'<div class="title"><h1>{TITLE}</h1><p>{escape(volume.title)}</p>'
    lines = say("book.edition", edition=EDITION, number=volume.number), say("book.imprint-licence")
    said = "".join(f"<p>{escape(line)}</p>" for line in lines)
    yield Page("title.xhtml", volume.title, page(volume.title, f"{title}{said}</div>"), drawn=False)
    chapters = list(volume.chapters)
    where = {id: file_of(each) for each in chapters for id in trees.anchors([each.body])}
    for part in volume.parts:
        if part.title:
            body = f'<div class="title"><h1>{escape(part.title)}</h1></div>'
            yield Page(part_file(part.title), part.title, page(part.title, body), drawn=False)
        for each in part.chapters:
            for one in each.body.iter():
                addressed(one, where)
            text = ET.tostring(each.body, encoding="unicode")
            yield Page(file_of(each), each.title, page(each.title, text), drawn="<svg" in text)


def part_file(title: str) -> str:
    return f"part-{name(title.lower())}.xhtml"


def addressed(each: Tree, where: Mapping[str, str]) -> None:
    """Give an element an id and an address that hold in the files of the book."""
    if (id := each.get("id")) is not None:
        each.set("id", name(id))
    href = each.get("href", "")
    if href.startswith("#"):
        each.set("href", f"{where[href[1:]]}#{name(href[1:])}")
    if each.tag == "svg":
        each.set("xmlns", SVG)


def page(title: str, body: str) -> str:
    """A page of XHTML."""
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html xmlns="{XHTML}"'
        f' xmlns:epub="http://www.idpf.org/2007/ops" lang="{language()}" xml:lang="{language()}">'
        f'<head><title>{escape(title)}</title><link rel="stylesheet" type="text/css"'
        f' href="book.css"/></head>\n<body>{body}</body></html>\n'
    )


# --- What a device asks of a book ----------------------------------------------------------------


def navigation(volume: Volume) -> str:
    """The table of contents: parts, chapters and their sections."""
    items = list[str]()
    for part in volume.parts:
        chapters = "".join(map(listed, part.chapters))
        if part.title:
            link = f'<a href="{part_file(part.title)}">{escape(part.title)}</a>'
            items.append(f"<li>{link}<ol>{chapters}</ol></li>")
        else:
            items.append(chapters)
    title = escape(say("book.contents"))
    return page(
        say("book.contents"),
        f'<nav epub:type="toc" role="doc-toc"><h1>{title}</h1><ol>{"".join(items)}</ol></nav>',
    )


def listed(each: Chapter) -> str:
    """A chapter in the table of contents, with its sections."""
    heads = (head for head in each.body.iter("h2") if trees.first(head, "ks-id") is None)
    below = "".join(
        f'<li><a href="{file_of(each)}#{name(id)}">{escape(trees.words(head))}</a></li>'
        for head in heads
        if (id := head.get("id"))
    )
    inner = f"<ol>{below}</ol>" if below else ""
    return f'<li><a href="{file_of(each)}">{escape(each.title)}</a>{inner}</li>'


def package(volume: Volume, pages: list[Page]) -> str:
    """What the book is, what is in it, and in which order it is read."""
    title = escape(f"{TITLE}: {volume.title}")
    items = "".join(
        f'<item id="p{number}" href="{each.file}" media-type="application/xhtml+xml"'
        f"{DRAWN if each.drawn else ''}/>\n"
        for number, each in enumerate(pages)
    )
    spine = "".join(f'<itemref idref="p{number}"/>' for number in range(len(pages)))
    meta = "".join(
        f'<meta property="{of}">{escape(value)}</meta>\n'
        for of, value in (
            ("dcterms:modified", f"{EDITION.partition('.')[0]}-01-01T00:00:00Z"),
            ("schema:accessMode", "textual"),
            ("schema:accessModeSufficient", "textual"),
            *(("schema:accessibilityFeature", each) for each in FEATURES),
            ("schema:accessibilityHazard", "none"),
            ("schema:accessibilitySummary", say("book.accessible")),
        )
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<package xmlns="http://www.idpf.org/2007/opf"'
        f' version="3.0" unique-identifier="id" xml:lang="{language()}">\n'
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">\n'
        f'<dc:identifier id="id">kartenspiele-{EDITION}-{volume.key}{suffix()}</dc:identifier>\n'
        f"<dc:title>{title}</dc:title>\n<dc:language>{language()}</dc:language>\n"
        f"<dc:creator>{escape(term('word', EDITORS))}</dc:creator>\n"
        f"<dc:description>{escape(say('book.said'))}</dc:description>\n"
        f"<dc:rights>CC BY 4.0</dc:rights>\n{meta}</metadata>\n<manifest>\n"
        '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>\n'
        '<item id="css" href="book.css" media-type="text/css"/>\n'
        f"{items}</manifest>\n<spine>{spine}</spine>\n</package>\n"
    )


DRAWN: Final = ' properties="svg"'
FEATURES: Final = ("tableOfContents", "structuralNavigation", "alternativeText")
