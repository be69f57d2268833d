"""The pages of a built site: which are looked at closely, and which stand for others like them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

ENTRIES = "id/"  # the small pages, one for each id: hundreds made by one template
MISSING = "404.html"  # looked at by itself: it is shown elsewhere than where it lies
OF_EACH_KIND = 3  # pages that have an element with certain classes
TAG = re.compile(r"<([a-z][a-z0-9]*)\b([^>]*)>")
CLASS = re.compile(r'\bclass="([^"]*)"')
MATRIX = "ks-matrix"  # a class of its tables
SUIT = re.compile(r" ks-(?:spades|hearts|diamonds|clubs|plain|unknown)\b")  # colours alone


@dataclass(frozen=True, slots=True)
class Pages:
    """Every page by its path; `full` are looked at in every way, `light` quickly.

    Those of `sheets` have the matrix of a family.
    """

    full: tuple[str, ...]
    light: tuple[str, ...]
    kinds: int
    sheets: tuple[str, ...]

    @property
    def sampled(self) -> int:
        """How many of the small pages are looked at in every way."""
        return sum(page.startswith(ENTRIES) for page in self.full)

    @property
    def entries(self) -> int:
        """How many small pages there are."""
        return self.sampled + len(self.light)


def kind_of(html: str) -> frozenset[str]:
    """What a page is made of: its elements with their classes, whatever the suit of a card."""
    return frozenset(
        f"{name}.{SUIT.sub('', found.group(1)) if (found := CLASS.search(attributes)) else ''}"
        for name, attributes in TAG.findall(html)
    )


def find_pages(site: Path) -> Pages:
    """Sort the pages of a site; of the small ones some are looked at closely.

    Whatever element with its classes they have is on a few of those.
    """
    every = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    names = [name for name in every if name != MISSING]
    full = [name for name in names if not name.startswith(ENTRIES)]
    seen, sample, rest = Counter[str](), list[str](), list[str]()
    for name in names:
        if name.startswith(ENTRIES):
            inside = kind_of((site / name).read_text("utf-8"))
            is_new = any(seen[each] < OF_EACH_KIND for each in inside)
            (sample if is_new else rest).append(name)
            seen.update(inside if is_new else ())
    sheets = tuple(name for name in full if MATRIX in (site / name).read_text("utf-8"))
    return Pages(tuple(full + sorted(sample)), tuple(sorted(rest)), len(seen), sheets)
