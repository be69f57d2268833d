"""``python -m kartenspiele.interfaces.book DIR`` binds both volumes; the first one is an EPUB too.

Sphinx makes the pages, Typst the PDF. What is made is judged before it is put in its place. With
``--copy FILE``, which may come more than once, the apparatus has the words of a reader's own copy
of a source facing its sentences.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from ...edition.register.recognition import CopyError
from .. import CHECKOUT, words
from .. import facing as told
from . import facing, judging, printing, volumes
from .epub import epub
from .for_paper import BUILDER
from .pages import ROOT
from .setting import SettingError
from .volumes import Volume

DOCS: Final = CHECKOUT / "docs"
NAME: Final = "kartenspiele"
# Links to what a book has not, as the pages that ask the engine, are words in it.
SETTINGS: Final = (
    f"root_doc={ROOT}",
    "html_domain_indices=0",
    "suppress_warnings=myst.xref_missing",
)
LEFT_OUT: Final = ("records", "index.md", "scholars.md", "developers.md", "dev")


class BookError(Exception):
    """Why there is no book, in a sentence."""


def tell(words: str) -> None:
    """Tell how far the work has got."""
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


def at_the_table() -> Iterator[str]:
    """The pages that ask the engine, which a book has not."""
    for page in sorted(DOCS.glob("*.md")):
        if page.read_text("utf-8").startswith("---\ndesk:"):
            yield page.name


def make_pages(to: Path) -> None:
    """Have Sphinx make the pages of the book in a language, warnings as errors."""
    left_out = f"exclude_patterns={','.join([*LEFT_OUT, *at_the_table()])}"
    settings = [part for each in (*SETTINGS, left_out) for part in ("-D", each)]
    command = [sys.executable, "-m", "sphinx", "-b", BUILDER, "-q", "-W", "--keep-going"]
    kept = to.parent / f"doctrees{words.suffix()}"
    places = ["-c", str(CHECKOUT), "-d", str(kept), str(DOCS), str(to)]
    asked = [*command, *settings, *places]
    spoken = os.environ | {words.VARIABLE: words.language()}
    done = subprocess.run(asked, capture_output=True, text=True, check=False, env=spoken)
    if done.returncode:
        raise BookError(f"Sphinx could not make the pages of the book:\n{done.stderr[-2000:]}")


def make(volume: Volume, to: Path) -> Iterator[str]:
    """Make a volume, and say what was found of each form of it; a fault is an error.

    The apparatus is no EPUB: it would have pages of two megabytes, and the site has all of it.
    """
    name = f"{NAME}-{volume.number}-{volume.key}{words.suffix()}"
    judging.lose_nothing(volume)
    language = judging.in_its_language(volume)
    pdf, whole = to / f"{name}.pdf", to / f"{name}.epub"
    source = printing.source(volume)
    pdf.write_bytes(printing.pdf(source))
    yield f"{pdf.name}: {judging.of_pdf(pdf, volume, source)}{language}"
    if volume.key == volumes.VOLUMES[0]:
        whole.write_bytes(epub(volume))
        yield f"{whole.name}: {judging.of_epub(whole)}"


def bind(to: Path, copies: Sequence[str]) -> None:
    """Make all volumes in a folder beside, and put them in their place when they are whole."""
    printing.typst()
    found = [*facing.of_copies(copies)]
    for each in found:
        tell(told.state(each))
    faced = {locus.locus: locus for each in found for locus in each.loci}
    to.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=to.parent) as scratch:
        fresh = Path(scratch) / "book"
        fresh.mkdir()
        for language in words.LANGUAGES:  # the German pages need places of the English ones
            tell(f"making the pages ({language}) …")
            with words.speaking(language):
                folder = Path(scratch) / f"pages{words.suffix()}"
                make_pages(folder)
                for volume in volumes.bound(folder, faced):
                    for line in make(volume, fresh):
                        tell(line)
        shutil.rmtree(to, ignore_errors=True)
        fresh.rename(to)
    tell(f"The book is in {to}")
    if copies:
        tell("It has words of your copy, and is for nobody but you.")


def main(asked: list[str]) -> int:
    """Bind the book; what goes wrong is said."""
    usage, about = "do.py book [-h] [--copy FILE ...]", "Make the book, in two volumes."
    parser = argparse.ArgumentParser("do.py book", usage=usage, description=about)
    parser.add_argument("dir", type=Path, help=argparse.SUPPRESS)
    parser.add_argument(
        "--copy",
        metavar="FILE",
        action="append",
        default=[],
        help="your own copy of a source, which the apparatus shows beside its sentences",
    )
    given = parser.parse_args(asked)
    try:
        bind(given.dir, given.copy)
    except (
        BookError,
        CopyError,
        SettingError,
        judging.FaultError,
        printing.PrintingError,
    ) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
