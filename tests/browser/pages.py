"""The pages of a built site: which are looked at closely, and which stand for others like them."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from kartenspiele.interfaces.site.engine import PLACE
from kartenspiele.interfaces.site.german import FOLDER

ENTRIES = re.compile(r"(?:\w\w/)?id/")  # the small pages, one for each id, made by one template
MISSING = "404.html"  # looked at by itself: it is shown elsewhere than where it lies
OF_EACH_KIND = 3  # pages that have an element with certain classes
TAG = re.compile(r"<([a-z][a-z0-9]*)\b([^>]*)>")
CLASS = re.compile(r"""\bclass=(?:"([^"]*)|'([^']*)|([^\s>]*))""")  # bare, it ends at a space
MATRIX = "ks-matrix"  # a class of its tables
SUIT = re.compile(r"\bks-(?:spades|hearts|diamonds|clubs|plain|unknown)\b")  # colours alone


@dataclass(frozen=True, slots=True)
class Pages:
    """Every page by its path; `full` are looked at closely, `light` quickly.

    Those of `again` are the same in another language, which colours and widths of things do not
    ask: they are looked at closely once. Those of `sampled` are full and have between them every
    kind of element; those of `sheets` have the matrix of a family.
    """

    full: tuple[str, ...]
    again: tuple[str, ...] = ()
    light: tuple[str, ...] = ()
    sampled: tuple[str, ...] = ()
    sheets: tuple[str, ...] = ()

    @property
    def every(self) -> tuple[str, ...]:
        """All of them."""
        return (*self.full, *self.again, *self.light)

    @property
    def entries(self) -> tuple[str, ...]:
        """The small pages that are looked at closely."""
        return tuple(page for page in (*self.full, *self.again) if ENTRIES.match(page))


def kind_of(html: str) -> frozenset[str]:
    """What a page is made of: its elements with their classes, whatever the suit of a card."""
    found = ((name, CLASS.search(attributes)) for name, attributes in TAG.findall(html))
    return frozenset(
        f"{name}.{SUIT.sub('', ''.join(each.groups('')) if each else '')}" for name, each in found
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
    small = [name for name in every if ENTRIES.match(name)]
    large = [name for name in every if name != MISSING and not ENTRIES.match(name)]
    entries = set(sample(site, small, Counter()))
    close = (*large, *sorted(entries))
    full = tuple(name for name in close if not name.startswith(f"{FOLDER}/"))
    return Pages(
        full=full,
        again=tuple(name for name in close if name not in full),
        light=tuple(name for name in small if name not in entries),
        sampled=tuple(sample(site, full, Counter())),
        sheets=tuple(name for name in large if MATRIX in (site / name).read_text("utf-8")),
    )
