"""Pages of games whose chapter is still to come: read like chapters, and their examples run alike.

They stand in ``tests/pages``, under the key of the game. A game has a chapter or such a page; only
one that is on trial may have neither, and then its rules are not switched off (``bare``).
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from kartenspiele.edition import chapters, register
from kartenspiele.edition.chapters import Example, PageError
from kartenspiele.edition.joined.join import is_on_trial
from kartenspiele.games.catalog import GAMES

FOLDER: Final = Path(__file__).parent / "pages"


@cache
def examples() -> tuple[Example, ...]:
    """The examples of these pages."""
    paths = sorted(FOLDER.glob("*.md"))
    return tuple(
        each for path in paths for each in chapters.read(path.read_text("utf-8"), path.name)
    )


def every_example() -> tuple[Example, ...]:
    """The examples of the chapters and of these pages; each has a name of its own."""
    found = (*chapters.every_example(), *examples())
    names = [each.id for each in found]
    if twice := {each for each in names if names.count(each) > 1}:
        raise PageError(f"{', '.join(sorted(twice))}: more than one example of that name")
    return found


def bare() -> frozenset[str]:
    """The games on trial that have no page."""
    pages, held = {path.stem for path in FOLDER.glob("*.md")}, register.load()
    return frozenset(key for key in GAMES if key not in pages and is_on_trial(held, key))


def faults() -> Iterator[str]:
    """Games without a page of examples, and pages that nobody needs any more."""
    pages = {path.stem for path in FOLDER.glob("*.md")}
    for key in GAMES:
        if chapters.is_awaited(key) and key not in pages | bare():
            yield f"{key} has neither a chapter nor a page of examples in tests/pages"
        if key in pages and not chapters.is_awaited(key):
            yield f"{key} has its chapter; its page in tests/pages is to go"
    for key in sorted(pages - GAMES.keys()):
        yield f"tests/pages/{key}.md belongs to no game of the catalog"
