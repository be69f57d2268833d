"""A chapter in parts: its first page shows what stands where, and old addresses lead there.

Every anchor of a part stands on the first page too, at a link to its place, so that an address
from the time when the chapter was one page still leads to what it meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from ...edition import chapters
from ..words import say
from .chapter_head import ways_of_reading
from .directive import Mark
from .domain import anchors, ids_of
from .german import BUILDERS

log = logging.getLogger(__name__)

_UNNAMED: Final = re.compile(r"id\d+")  # the anchor of a table, which changes with every table


class parts_outline(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """Where what stands in the parts of a chapter will be shown; ``docnames`` are their pages."""


class Parts(Mark, name="parts"):
    """``{parts}`` on the first page of a chapter: its other pages in order, one name a line."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        self.assert_has_content()
        here = self.env.docname
        paths = list(chapters.pages_of_parts(Path(here).name))
        pages = [f"{here}/{path.stem}" for path in paths]
        entries = [(short(heading(path)), page) for path, page in zip(paths, pages, strict=True)]
        tree = addnodes.toctree(
            "", parent=here, entries=entries, includefiles=pages, rawentries=[], maxdepth=-1,
            caption=None, rawcaption="", glob=False, hidden=True, includehidden=False, numbered=0,
            titlesonly=False,
        )  # fmt: skip
        outline = parts_outline(docnames=pages)
        for each in (tree, outline):
            self.set_source_info(each)
        return [tree, outline]


def heading(page: Path) -> str:
    """The heading of a page: its first line."""
    return page.read_text("utf-8").partition("\n")[0].removeprefix("# ")


def short(title: str) -> str:
    """The title of a part without that of its chapter: ``Closing`` of ``Schnapsen: Closing``."""
    return title.partition(": ")[2] or title


def whole_of(docname: str, docnames: set[str]) -> str:
    """The first page of the chapter of which a page is a part; nothing if it is none.

    >>> whole_of("games/schnapsen/calling", {"games/schnapsen", "games/schnapsen/calling"})
    'games/schnapsen'
    """
    first = docname.rpartition("/")[0]
    return first if first in docnames else ""


class PartHeads(SphinxTransform):
    """Under the heading of a part: of which chapter it is which part, and the ways of reading."""

    default_priority = 501

    def apply(self, **kwargs: Any) -> None:
        """Put it there."""
        docname = self.env.docname
        first = whole_of(docname, self.env.found_docs)
        title = self.document.next_node(nodes.title)
        if not first or title is None:
            return
        of, part = Path(first).name, Path(docname).name
        if part not in (names := chapters.parts_of(of)):
            return
        whole = addnodes.pending_xref(
            "", nodes.inline(), refdomain="std", reftype="doc", reftarget=f"/{first}",
            refdoc=docname, refexplicit=False, refwarn=True,
        )  # fmt: skip
        said = say("page.part-of", number=names.index(part) + 1, all=len(names))
        line = nodes.paragraph("", "", whole, nodes.Text(f", {said}"), classes=["ks-part"])
        title.parent[1:1] = [line, ways_of_reading()]


class Outline(SphinxPostTransform):
    """What stands in the parts, heading by heading, each with all its anchors."""

    default_priority = 5

    def run(self, **kwargs: Any) -> None:
        """Fill the places that wait for it."""
        for place in list(self.document.findall(parts_outline)):
            taken = set(self.document.ids)
            shown = [self.part(page, taken) for page in place["docnames"]]
            place.replace_self(nodes.container("", *shown, classes=["ks-parts"]))

    def part(self, page: str, taken: set[str]) -> nodes.container:
        """A part: its heading, and what stands below it."""
        whole = next(self.env.get_doctree(page).findall(nodes.section))
        title = nodes.rubric("", "", self.link(page, whole, taken, short(_title(whole))))
        title["heading-level"] = 2
        return nodes.container("", title, *self.below(page, whole, taken), classes=["ks-part-of"])

    def below(self, page: str, section: nodes.Element, taken: set[str]) -> Iterator[nodes.Node]:
        """What stands in a section: single ids in a line, then the sections within."""
        if marks := [self.link(page, each, taken) for each in self.marked(page, section)]:
            line = addnodes.compact_paragraph("", "", classes=["ks-marks"])
            line += [part for each in marks for part in (nodes.Text(" "), each)]
            yield line
        inner = [each for each in section if isinstance(each, nodes.section)]
        if inner:
            yield nodes.bullet_list("", *(self.item(page, each, taken) for each in inner))

    def item(self, page: str, section: nodes.section, taken: set[str]) -> nodes.list_item:
        """A heading and what stands below it."""
        link = self.link(page, section, taken, _title(section))
        head = addnodes.compact_paragraph("", "", link)
        return nodes.list_item("", head, *self.below(page, section, taken))

    def marked(self, page: str, section: nodes.Element) -> Iterator[nodes.Element]:
        """What has an id and stands in a section, but in none within."""
        for each in section.children:
            if not isinstance(each, nodes.Element) or isinstance(each, nodes.section):
                continue
            yield from (one for one in each.findall(nodes.Element) if self.name(page, one))

    @cached_property
    def ids(self) -> dict[tuple[str, str], str]:
        """What stands at each anchor of each page."""
        return {place: id for id, place in ids_of(self.env).places.items()}

    def name(self, page: str, node: nodes.Element) -> str:
        """The permanent id of a node, if it has one."""
        return self.ids.get((page, node["ids"][0]), "") if node["ids"] else ""

    def link(
        self, page: str, to: nodes.Element, taken: set[str], text: str = ""
    ) -> nodes.reference:
        """The link to a node, which bears all the anchors of that node."""
        builder, id = self.app.builder, self.name(page, to)
        number = nodes.inline("", id, classes=["ks-by"])
        shown: list[nodes.Node] = [nodes.Text(text or id)]
        if id and text:
            shown = [number, nodes.Text(f" {text}")]
        link = make_refnode(builder, self.env.docname, page, to["ids"][0], shown)
        every = dict.fromkeys([*to["ids"], *(anchors(id) if id else [])])
        ids = [each for each in every if not _UNNAMED.fullmatch(each)]
        if twice := sorted({*ids} & taken):
            log.warning(
                "%s stands on another page of this chapter too; give the heading another name",
                twice[0], location=to, type="ks", subtype="place",
            )  # fmt: skip
        taken.update(ids)
        if id and not text:
            link["classes"].append("ks-by")
        if builder.name in BUILDERS:  # elsewhere all pages may be one, where an id has one place
            link["ids"] = ids
        return link


def _title(section: nodes.Element) -> str:
    """The heading of a section, without the id that a rule has there."""
    title = section.next_node(nodes.title)
    assert title is not None
    words = (each for each in title.findall(nodes.inline) if "ks-title" in each["classes"])
    return next(words, title).astext()
