"""What the sheets have a look for: by which function an element of a class or of a tag is set."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

# Elements of a class that the sheets set as a block, or within a line, by that function.
BLOCKS: Final = {
    "ks-sentence": "sentence",
    "ks-facing": "facing",
    "ks-chips": "chips",
    "ks-more": "details",
    "ks-notes": "notes",
    "ks-examples": "examples",
    "ks-position": "picture",
    "ks-told": "told",
    "ks-brief": "brief",
    "ks-moment": "moment",
    "ks-first": "deal",
    "ks-plays": "plays",
    "ks-character": "character",
    "ks-sources": "quiet",
    "ks-ours": "quiet",
    "ks-opened": "opened",
    "ks-summary": "rubric",
    "ks-annotation": "annotation",
    "ks-counters": "counters",
    "rubric": "rubric",
}
LINES: Final = {
    "ks-id": "id",
    "ks-ref": "ref-to",
    "ks-by": "by",
    "ks-locus": "locus",
    "ks-name": "name",
    "ks-status": "status",
    "ks-term": "term-of",
    "ks-verdict": "verdict",
}
LINES_OF_TAGS: Final = {
    "em": "emph",
    "i": "emph",
    "strong": "strong",
    "b": "strong",
    "code": "verbatim",
    "samp": "verbatim",
}
# Elements that have no look of their own: what is in them stands as it is.
BARE_BLOCKS: Final = frozenset(("div", "section", "aside", "figure"))
BARE_LINES: Final = frozenset(("span", "abbr", "a"))
CARDS: Final = 10  # so many beside one another; more take a line of their own
REFERENCE: Final = 24  # letters of a reference that stays in one line
LETTERS: Final = 60  # and so long a text
PICTURED: Final = frozenset({"ks-position", "ks-counters"})
SAID: Final = ("played", "allowed", "refused", "paid", "form")  # how a line under a picture is
SUITS: Final = ("spades", "hearts", "diamonds", "clubs", "plain", "unknown")
# How what is drawn is filled and stroked: there is no style sheet in a PDF.
RED: Final = "#9d1c1c"
PALE: Final = "#c9c9c9"
STROKES: Final[Mapping[str, Mapping[str, str]]] = {
    "ks-course": {},
    "ks-chart": {"font-family": "Libertinus Serif"},
    "ks-bars": {"fill": PALE},
    "ks-line": {"fill": "none", "stroke": RED, "stroke-width": "2"},
    "ks-faint": {"stroke": PALE},
    "ks-join": {"stroke": "#777", "stroke-width": "2"},
    "ks-dot": {"fill": RED},
    "ks-open": {"fill": "#fff", "stroke": RED, "stroke-width": "1.5"},
    "ks-span": {"fill": PALE},
}
# Classes that the sheets need not know: those of Sphinx, and those that another one covers.
PLAIN: Final = re.compile(
    r"docutils|reference|internal|external|container|simple|align-.*|row-.*|field-.*|stub|head"
    r"|literal|notranslate|pre|std.*|xref|ks|myst|doc|highlight.*|compound|line(-block)?|scroll"
    r"|arabic|caption.*|sidebar|glossary|sd-tab.*|[a-z]{1,2}\d?"
    r"|ks-(rule|example|reading|point|locus|parallel|testimony|evidence|comparison|enquiry|permanent"
    r"|part-of|about|works|in-brief|beside|quiet|apart|statement|statements|facts|meta|title|zone.*|cards|said"
    r"|none|board|german|setup|of-.*|holds|fails|showings|alone|pairs|chart|course"
    r"|sheet|spades|hearts|diamonds|clubs|plain|unknown|silent|departs"
    r"|share-.*|matrix|glance|pair|heat|across|tellings|decisions|played|allowed|refused|paid"
    r"|form|line)"
)


def known(name: str) -> bool:
    """Whether a class has a look, or needs none."""
    return name in BLOCKS or name in LINES or PLAIN.fullmatch(name) is not None
