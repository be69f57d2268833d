"""Adapts pages for print: leaves out what one clicks, code, and links that lead nowhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from ..words import say
from .elements import disclosure, has_class, heading
from .html import Translator

BUILDER: Final = "epub"
THEME: Final = Path(__file__).parent / "theme" / "book"
LEFT_OUT: Final = ("ks-code", "ks-python", "ks-more")  # what a book does not show behind a mark
NAMELESS: Final = ("ks-examples", "ks-notes")  # what needs no name when it stands open
_ELSEWHERE: Final = re.compile(
    r"(?:^|/)(?:id/|records/|_modules/|genindex)|\.(?:json|csv|xml|bib|ris)$"
)
_PAGE: Final = re.compile(r"\.html(?=#|$)")
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
                uri = link.get("refuri", "")
                if _ELSEWHERE.search(uri):
                    unlinked(link)
                elif "://" not in uri and uri:  # some addresses are those of the site
                    link["refuri"] = _PAGE.sub(".xhtml", uri)
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
        shown += nodes.paragraph("", "", nodes.strong("", each["summary"]))
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
    """Tabs stand one after another; a picture says what it is; no sentence speaks of Python."""
    match type(node).__name__:
        case "container" if has_class(node, "sd-tab-set"):
            shown = [named(each) for each in node if type(each).__name__ != "sd_tab_input"]
            node.children = []
            node.extend(shown)
        case "raw":
            drawn = node.astext().replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
            parent = node.parent
            if "ks-modes" in drawn:
                parent.remove(node)
            elif drawn != node.astext():
                parent.replace(node, nodes.raw("", drawn, format="html"))
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
        return nodes.paragraph("", "", nodes.strong("", part.astext()))
    return part


def setup(app: Sphinx) -> None:
    """Register it, the look of a book, and our writer for its builder."""
    app.add_post_transform(ForPaper)
    app.add_html_theme("book", str(THEME))
    app.set_translator(BUILDER, Translator, override=True)
