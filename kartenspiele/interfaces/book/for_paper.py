"""Adapts pages for a book: leaves out what one clicks, code, and links that lead nowhere."""

from __future__ import annotations

import re
from typing import Final

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..site.elements import disclosure, has_class, heading
from ..words import say

BUILDER: Final = "book"
LEFT_OUT: Final = ("ks-code", "ks-python")  # what a book does not show behind a mark
NAMELESS: Final = ("ks-examples", "ks-notes", "ks-more")  # what needs no name when it stands open
_ELSEWHERE: Final = re.compile(
    r"(?:^|/)(?:id/|records/|_modules/|genindex)|\.(?:json|csv|xml|bib|ris|ipynb|zip)$"
)
ON_SCREENS: Final = ("ks-modes", "ks-legend", "ks-numbers")
_PYTHON_SAYS: Final = ("the Python below", "start Python where")


class ForPaper(SphinxPostTransform):
    """Examples and notes stand open; code, and what a reader would click, is left out."""

    default_priority = 950
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        """Rearrange a page of the book."""
        if self.app.builder.name == BUILDER:
            for each in list(self.document.findall(disclosure)):
                opened(each)
            for link in list(self.document.findall(nodes.reference)):
                if _ELSEWHERE.search(link.get("refuri", "")):
                    unlinked(link)
            for node in list(self.document.findall(nodes.Element)):
                if node.parent is not None:
                    for_reading(node)


def opened(each: disclosure) -> None:
    """What a mark opens stands open under its name, or is left out."""
    if each.parent is None:
        return
    if any(has_class(each, name) for name in LEFT_OUT):
        each.parent.remove(each)
        return
    shown = nodes.container("", classes=each["classes"], ids=each["ids"])
    if each.get("summary") and not any(has_class(each, name) for name in NAMELESS):
        shown += nodes.paragraph("", each["summary"], classes=["ks-summary"])
    shown.extend(as_line(one) for one in each.children)
    each.parent.replace(each, shown)


def as_line(part: nodes.Node) -> nodes.Node:
    """What one would click to open is a line of its own."""
    if isinstance(part, heading):
        return nodes.paragraph("", "", *part.children, classes=["ks-opened"])
    return part


def unlinked(link: nodes.reference) -> None:
    """Of a link to what only the pages have its words stay; of one that is a mark nothing."""
    is_mark = link.astext() in (say("page.cite"), say("page.replay"))
    link.parent.replace(link, [] if is_mark else list(link.children))


def for_reading(node: nodes.Element) -> None:
    """Tabs stand one after another; no button, no box to tick; no sentence speaks of Python."""
    match type(node).__name__:
        case "container" if has_class(node, "sd-tab-set"):
            shown = [named(each) for each in node if type(each).__name__ != "sd_tab_input"]
            node.children = []
            node.extend(shown)
        case "raw" if any(each in node.astext() for each in ON_SCREENS):
            node.parent.remove(node)
        case "paragraph" if has_class(node, "ks-choice"):
            node.parent.remove(node)
        case "paragraph" if any(words in node.astext() for words in _PYTHON_SAYS):
            parent, place = node.parent, node.parent.index(node)
            follower = parent[place + 1] if place + 1 < len(parent) else None
            parent.remove(node)
            if isinstance(follower, nodes.literal_block):
                parent.remove(follower)


def named(part: nodes.Node) -> nodes.Node:
    """The label of a tab as a line of its own; its content as it is."""
    if type(part).__name__ == "sd_tab_label":
        return nodes.paragraph("", part.astext(), classes=["ks-summary"])
    return part
