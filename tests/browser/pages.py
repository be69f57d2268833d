"""The pages of a built site: which are looked at closely, and which stand for others like them."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from kartenspiele.interfaces.site.engine import PLACE

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

    Those of `sampled` are full and have between them every kind of element; those of `sheets`
    have the matrix of a family.
    """

    full: tuple[str, ...]
    light: tuple[str, ...] = ()
    sampled: tuple[str, ...] = ()
    sheets: tuple[str, ...] = ()

    @property
    def entries(self) -> tuple[str, ...]:
        """The small pages that are looked at in every way."""
        return tuple(page for page in self.full if page.startswith(ENTRIES))


def kind_of(html: str) -> frozenset[str]:
    """What a page is made of: its elements with their classes, whatever the suit of a card."""
    return frozenset(
        f"{name}.{SUIT.sub('', found.group(1)) if (found := CLASS.search(attributes)) else ''}"
        for name, attributes in TAG.findall(html)
    )


def sample(site: Path, names: Iterable[str], seen: Counter[str]) -> Iterator[str]:
    """Pages that have an element which few of those before them have; `seen` counts on."""
    for name in names:
        inside = kind_of((site / name).read_text("utf-8"))
        if any(seen[each] < OF_EACH_KIND for each in inside):
            seen.update(inside)
            yield name


def find_pages(site: Path) -> Pages:
    """Sort the pages of a site; of the small ones some are looked at closely.

    The room of the engine is none: nobody sees it.

    Whatever element with its classes they have is on a few of those.
    """
    found = (path.relative_to(site) for path in site.rglob("*.html"))
    every = sorted(each.as_posix() for each in found if PLACE not in each.parents[1:])
    small = [name for name in every if name.startswith(ENTRIES)]
    large = [name for name in every if name != MISSING and not name.startswith(ENTRIES)]
    entries = set(sample(site, small, Counter()))
    full = (*large, *sorted(entries))
    return Pages(
        full=full,
        light=tuple(name for name in small if name not in entries),
        sampled=tuple(sample(site, full, Counter())),
        sheets=tuple(name for name in large if MATRIX in (site / name).read_text("utf-8")),
    )
