"""Collects the worked examples of the chapters: each is one test, ``…/swedish-kasino.md::F4``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kartenspiele.edition import chapters

GAMES = Path(__file__).parent / "games"


class Example(pytest.Item):
    """A worked example."""

    example: chapters.Example

    def runtest(self) -> None:
        """Run it; a line that reads otherwise, or breaks, fails it."""
        outcome = chapters.run(self.example)
        if not outcome.holds:
            pytest.fail(outcome.report, pytrace=False)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it stands."""
        return self.path, self.example.line - 1, self.name


class Chapter(pytest.File):
    """A page of the book."""

    examples: list[chapters.Example]

    def collect(self) -> Iterator[Example]:
        """The examples of the page."""
        for each in self.examples:
            item: Example = Example.from_parent(self, name=each.id)
            item.example = each
            yield item


class Chapters(pytest.Directory):
    """The folder of the chapters, or of the parts of one.

    A page that cannot be read, or a folder without an example, is an error.
    """

    def collect(self) -> Iterator[Chapter | Chapters]:
        """The chapters, then what is in parts."""
        pages = [Chapter.from_parent(self, path=page) for page in sorted(self.path.glob("*.md"))]
        folders = sorted(path.parent for path in self.path.glob("*/*.md"))
        try:
            for page in pages:
                name = page.path.relative_to(GAMES).as_posix()
                page.examples = list(chapters.read(page.path.read_text("utf-8"), name))
        except chapters.PageError as error:
            raise self.CollectError(str(error)) from None
        if not folders and not any(page.examples for page in pages):
            raise self.CollectError(f"no chapter in {self.path.name}/ has a worked example")
        yield from pages
        for folder in dict.fromkeys(folders):
            yield Chapters.from_parent(self, path=folder)


def pytest_collect_directory(path: Path, parent: pytest.Collector) -> Chapters | None:
    """Read the folder of the chapters in our own way."""
    return Chapters.from_parent(parent, path=path) if path == GAMES else None
