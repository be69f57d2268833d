"""Binds the edition as a book.

``python -m kartenspiele.interfaces.site.binding DIR`` makes a PDF and an EPUB.

The EPUB is Sphinx's; the PDF is laid out by WeasyPrint from the pages of the EPUB.
"""

from __future__ import annotations

import importlib
import logging
import posixpath
import shutil
import subprocess
import sys
import tempfile
import warnings
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from html import escape
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree as ET

from ...edition.joined import EDITION, load
from .print_version import THEME

ROOT: Final = Path(__file__).parents[3]
NAME: Final = "kartenspiele"
XHTML: Final = "{http://www.w3.org/1999/xhtml}"
OPF: Final = "{http://www.idpf.org/2007/opf}"
# What the PDF leaves out: tables by the addresses of the witnesses, which the EPUB has.
BY_LOCUS: Final = ("concordance", "witnesses/")
SETTINGS: Final = ("html_permalinks=0", "html_domain_indices=0", "root_doc=book")
LEFT_OUT: Final = ("records", "index.md", "scholars.md", "developers.md", "dev")


class BookError(Exception):
    """Why there is no book, in a sentence."""


def tell(words: str) -> None:
    """Tell how far the work has got."""
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def at_the_table() -> Iterator[str]:
    """The pages that ask the engine, which a book has not."""
    for page in sorted((ROOT / "docs").glob("*.md")):
        if page.read_text("utf-8").startswith("---\ndesk:"):
            yield page.name


# --- The EPUB ------------------------------------------------------------------------------------


def build(out: Path) -> Path:
    """Have Sphinx make the pages and the EPUB, warnings as errors."""
    left_out = f"exclude_patterns={','.join([*LEFT_OUT, *at_the_table()])}"
    settings = [part for each in (*SETTINGS, left_out) for part in ("-D", each)]
    trees = ["-d", str(out.parent / "doctrees")]
    command = [sys.executable, "-m", "sphinx", "-b", "epub", "-q", "-W", "--keep-going"]
    places = ["-c", str(ROOT), *trees, *settings, str(ROOT / "docs"), str(out)]
    done = subprocess.run([*command, *places], capture_output=True, text=True, check=False)
    if done.returncode:
        raise BookError(f"Sphinx could not make the pages of the book:\n{done.stderr[-2000:]}")
    return next(out.glob("*.epub"))


def with_drawings(made: Path, to: Path) -> None:
    """The EPUB with the pages that hold drawings declared so, as readers of EPUB ask for."""
    with zipfile.ZipFile(made) as old, zipfile.ZipFile(to, "w") as new:
        drawn = {each for each in old.namelist() if b"<svg" in old.read(each)}
        for item in old.infolist():
            data = old.read(item)
            if item.filename == "content.opf":
                for name in drawn:
                    mark = f'href="{name}"'.encode()
                    data = data.replace(mark, mark + b' properties="svg"')
            new.writestr(item, data)


def validate(book: Path) -> str:
    """What epubcheck says of it, where there is one."""
    jar = Path("/usr/share/java/epubcheck.jar")
    java = shutil.which("java")
    if not (java and jar.exists()):
        return "not validated (Debian's package epubcheck does that)"
    command = [java, "-jar", str(jar), str(book)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    faults = [line for line in done.stderr.splitlines() if line.startswith(("ERROR", "FATAL"))]
    if faults:
        raise BookError(f"epubcheck finds {len(faults)} faults:\n" + "\n".join(faults[:12]))
    return "validated by epubcheck"


# --- The pages of the PDF ------------------------------------------------------------------------


def is_left_out(page: str) -> bool:
    """Whether the PDF leaves out a page of the EPUB."""
    return page in {"book", "nav", "genindex"} or page.startswith(BY_LOCUS)


def pages(folder: Path) -> Iterator[tuple[str, ET.Element]]:
    """The pages of the EPUB in the order of reading: name and body."""
    package = ET.parse(folder / "content.opf")
    hrefs = {each.get("id"): each.get("href", "") for each in package.iter(f"{OPF}item")}
    for each in package.iter(f"{OPF}itemref"):
        name = hrefs[each.get("idref")].removesuffix(".xhtml")
        found = ET.parse(folder / f"{name}.xhtml").find(f".//{XHTML}div[@class='body']")
        if found is not None:
            yield name, found
        elif not is_left_out(name):
            raise BookError(f"{name}: a page without a body")


def place(page: str, id: str) -> str:
    """An id as it stands in the one document of the PDF."""
    return f"{page}--{id}" if id else page


def joined(found: Mapping[str, ET.Element]) -> None:
    """Give each id the name of its page, and lead links there; those to elsewhere become words."""
    for page, body in found.items():
        for each in body.iter():
            if (id := each.get("id")) is not None:
                each.set("id", place(page, id))
            if (href := each.get("href")) is not None and "://" not in href:
                target, _, anchor = href.partition("#")
                name = resolved(page, target)
                if name in found:
                    each.set("href", f"#{place(name, anchor)}")
                else:
                    del each.attrib["href"]


def resolved(page: str, target: str) -> str:
    """The name of the page to which an address leads."""
    whole = posixpath.normpath(posixpath.join(posixpath.dirname(page), target))
    return whole.removesuffix(".xhtml") if target else page


def heading(body: ET.Element) -> str:
    found = body.find(f".//{XHTML}h1")
    return "" if found is None else "".join(found.itertext()).strip()


def name_rules(body: ET.Element) -> None:
    """Give each rule of a page its number to carry, for the heads of the sheets it stands on."""
    for section in body.iter(f"{XHTML}section"):
        if "ks-rule" in (section.get("class") or "").split():
            number = section.find(f"./*/{XHTML}a[@class]")
            if number is not None and "ks-id" in number.get("class", "").split():
                section.set("data-id", "".join(number.itertext()).strip())


def document(found: Mapping[str, ET.Element]) -> str:
    """The whole book in one document: title, contents, chapters."""
    ET.register_namespace("", XHTML[1:-1])
    ET.register_namespace("svg", "http://www.w3.org/2000/svg")
    for body in found.values():
        name_rules(body)
    contents = "\n".join(entry(page, body) for page, body in found.items())
    chapters = "\n".join(
        f'<div class="book-chapter" id="{page}" data-title="{escape(heading(body))}">'
        f"{ET.tostring(body, encoding='unicode', method='html')}</div>"
        for page, body in found.items()
    )
    title = (
        "<h1>Kartenspiele</h1>"
        "<p>An annotated, executable edition of historical card-game rules</p>"
        f"<p>Edition {EDITION}</p><p>Text: CC BY 4.0</p>"
    )
    whole = (
        '<!DOCTYPE html><html lang="en" xmlns="http://www.w3.org/1999/xhtml"><head>'
        '<meta charset="utf-8"/><title>Kartenspiele</title></head><body>'
        f'<div class="book-title" data-edition="Kartenspiele, edition {EDITION}">{title}</div>'
        f'<div class="book-contents"><h1>Contents</h1><ol>{contents}</ol></div>'
        f"{chapters}</body></html>"
    )
    return whole.replace("<svg:", "<").replace("</svg:", "</")


def entry(page: str, body: ET.Element) -> str:
    """A chapter in the table of contents, with its sections."""
    below = "".join(
        f'<li><a href="#{each.get("id")}">{escape("".join(each.itertext()))}</a></li>'
        for each in body.iter(f"{XHTML}h2")
        if each.get("id") and each.find(f"{XHTML}a[@class]") is None
    )
    return f'<li><a href="#{page}">{escape(heading(body))}</a><ol>{below}</ol></li>'


# --- The PDF -------------------------------------------------------------------------------------


class Heard(logging.Handler):
    """Keeps what WeasyPrint complains of."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.words: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.words.append(record.getMessage())


def weasyprint() -> Any:
    """The library that lays out the PDF; its import fails without Pango."""
    try:
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            found = importlib.import_module("weasyprint")
    except ImportError:
        raise BookError("WeasyPrint is missing: run `python3 do.py venv`.") from None
    except OSError as error:
        raise BookError(
            f"WeasyPrint lacks Pango ({str(error).splitlines()[0]}): install Debian's packages"
            " libpango-1.0-0 and libpangoft2-1.0-0."
        ) from None
    for each in warned:
        tell(f"WeasyPrint warns: {each.message}")
    return found


def laid_out(text: str) -> Any:
    """The sheets of the PDF."""
    library = weasyprint()
    sheets = [library.CSS(THEME / name) for name in ("static/book.css", "sheets.css")]
    return library.HTML(string=text).render(stylesheets=sheets)


def print_pdf(text: str, to: Path) -> tuple[int, set[str]]:
    """Lay out the PDF: how many pages it has, and the ids that have a place in it."""
    heard = Heard()
    logging.getLogger("weasyprint").addHandler(heard)
    laid = laid_out(text)
    laid.write_pdf(to)
    dead = sorted({each for each in heard.words if "No anchor" in each})
    if dead:
        raise BookError(f"{len(dead)} links of the PDF lead nowhere:\n" + "\n".join(dead[:12]))
    return len(laid.pages), {each for page in laid.pages for each in page.anchors}


# --- What has to be in it ------------------------------------------------------------------------


def expected() -> set[str]:
    """The ids of all that has a sentence."""
    entries = load().statements.values()
    return {each.id for each in entries if each.sentence and not each.retired}


def ids_of(found: Iterable[ET.Element]) -> set[str]:
    """The ids of everything on these pages."""
    return {id for body in found for each in body.iter() if (id := each.get("id")) is not None}


def lose_nothing(book: str, wanted: Set[str], places: Set[str]) -> None:
    """Say which of these ids have no place in a book."""
    if lost := sorted(wanted - {each.rpartition("--")[2] for each in places}):
        raise BookError(f"{len(lost)} ids are not in the {book}: {' '.join(lost[:12])}.")


def empty_pictures(found: Mapping[str, ET.Element]) -> list[str]:
    """The pages on which a picture of a position shows nothing."""
    return [
        page
        for page, body in found.items()
        for each in body.iter()
        if "ks-position" in (each.get("class") or "").split()
        and not "".join(each.itertext()).strip()
    ]


def bind(to: Path) -> None:
    """Make both books in a folder beside, check them, and put them in their place."""
    weasyprint()
    with tempfile.TemporaryDirectory(dir=to.parent) as scratch:
        folder = Path(scratch) / "pages"
        tell("making the pages …")
        made = build(folder)
        fresh = Path(scratch) / "book"
        fresh.mkdir()
        epub, pdf = fresh / f"{NAME}.epub", fresh / f"{NAME}.pdf"
        with_drawings(made, epub)
        tell(f"the EPUB is made, {validate(epub)}")
        every = dict(pages(folder))
        lose_nothing("EPUB", expected(), ids_of(every.values()))
        found = {page: body for page, body in every.items() if not is_left_out(page)}
        wanted = expected() & ids_of(found.values())
        if blank := empty_pictures(found):
            raise BookError(f"There are pictures without anything: {', '.join(blank)}.")
        joined(found)
        tell(f"laying out the PDF from {len(found)} chapters (some twenty minutes) …")
        number, places = print_pdf(document(found), pdf)
        lose_nothing("PDF", wanted, places)
        to.mkdir(exist_ok=True)
        for book in (epub, pdf):
            book.replace(to / book.name)
    tell(f"{to / pdf.name}: {number} pages")
    tell(f"{to / epub.name}")


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 1:
        tell("Give the folder of the book: python -m kartenspiele.interfaces.site.binding DIR")
        return 2
    try:
        bind(Path(arguments[0]).resolve())
    except BookError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
