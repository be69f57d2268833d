"""The HTML writer: output that validators, screen readers and search engines accept."""

from __future__ import annotations

from functools import partial
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator
from sphinx_design.config import setup_sd_config
from sphinx_design.extension import depart_container, visit_container, visit_depart_null
from sphinx_design.grids import GridDirective, GridItemCardDirective
from sphinx_design.shared import PassthroughTextElement
from sphinx_design.tabs import setup_tabs

from ..words import say
from . import frame, german
from .domain import anchors
from .elements import TAGS, disclosure, element, example_figure, has_class


class RulesInShort(SphinxPostTransform):
    """Of a rule one sees its sentence and a quiet line; what is behind it one opens."""

    default_priority = 900
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        """Arrange every rule of the page."""
        for section in list(self.document.findall(nodes.section)):
            if has_class(section, "ks-rule"):
                arrange(section)


def arrange(section: nodes.section) -> None:
    """The heading, the sentence, and in one line the marks that open examples, notes and code."""
    heads = [each for each in section if isinstance(each, nodes.title | nodes.Invisible)]
    inner = [each for each in section if isinstance(each, nodes.section)]
    said = [each for each in section if has_class(each, "ks-sentence")]
    line = [each for each in section if has_class(each, "ks-chips")]
    opened = [each for each in section if isinstance(each, disclosure)]
    notes = [each for each in section if has_class(each, "ks-annotation")]
    taken = {*heads, *inner, *said, *line, *opened, *notes}
    shown = [each for each in section if each not in taken]
    number = sum(isinstance(each, example_figure) for each in shown)
    quiet = nodes.container("", *line, classes=["ks-quiet"])
    if shown:
        summary = say("page.examples-number", number=number) if number else say("page.note")
        quiet += disclosure("", *shown, classes=["ks-examples"], summary=summary)
    if notes:
        quiet += disclosure("", *notes, classes=["ks-notes"], summary=say("page.note"))
    quiet += opened
    section.children = []
    section.extend([*heads, *said, quiet, *inner])


class IdsApart(SphinxPostTransform):
    """The id of a rule leads to itself; the blank after it is its own, so that words align."""

    default_priority = 901
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        """Move the blank after every id into it, and make the ids of rules links."""
        marks = [each for each in self.document.findall(nodes.inline) if has_class(each, "ks-id")]
        for mark in marks:
            follower = mark.next_node(nodes.Text, descend=False, siblings=True)
            if follower and follower.startswith(" "):
                mark.append(nodes.Text(" "))
                follower.parent.replace(follower, nodes.Text(follower.lstrip()))
            if isinstance(mark.parent, nodes.title):
                place = anchors(mark.astext().strip())[-1]
                link = nodes.reference("", "", *mark.children, refid=place, classes=["ks-id"])
                mark.parent.replace(mark, link)


class Translator(HTML5Translator):
    """Sphinx's writer with ids on headings, scopes on header cells and no inline style."""

    def starttag(self, node: nodes.Element, tagname: str, *rest: Any, **attributes: Any) -> str:
        """Write a tag without the attributes that validators or our policy refuse."""
        attributes.pop("style", None)
        if "lang" in node:
            attributes["lang"] = node["lang"]
        if attributes.get("ROLE") == "heading":  # a caption without a level is no heading
            del attributes["ROLE"]
        data: dict[str, str] = node.get("data", {})  # what a script asks of an element
        attributes.update({f"data-{name}": value for name, value in data.items()})
        if tagname == "label":  # what it controls, its input says
            attributes.pop("aria-controls", None)
        if tagname == "td" and "head" in node:  # what a narrow screen shows before the value
            attributes["data-head"] = node["head"]
        if tagname == "th" and isinstance(node, nodes.entry):
            head = isinstance(node.parent.parent, nodes.thead)
            attributes["scope"] = "col" if head else "row"
        return super().starttag(node, tagname, *rest, **attributes)

    def visit_section(self, node: nodes.section) -> None:
        """Leave the ids to the heading, where readers and search engines land."""
        ids, node["ids"] = node["ids"], []
        super().visit_section(node)
        node["ids"] = ids

    def visit_title(self, node: nodes.title) -> None:
        """Give the heading of a section all the ids of the section."""
        section = node.parent
        if not isinstance(section, nodes.section):
            super().visit_title(node)
            return
        first, others = section["ids"][:1], section["ids"][1:]
        node["ids"] = [*first, *(one for one in node["ids"] if one not in first)]
        super().visit_title(node)
        self.body.extend(f'<span id="{self.attval(other)}"></span>' for other in others)

    def add_permalink_ref(self, node: nodes.Element, title: str) -> None:
        """Headings have links to themselves; of a rule its id is that link."""
        if not has_class(node, "ks-rule"):
            super().add_permalink_ref(node, say("page.link-here"))

    def visit_table(self, node: nodes.table) -> None:
        """Wide tables scroll in a frame that the keyboard reaches; browsers find the widths.

        The sheets of a matrix do not scroll: on a narrow screen they are lists.
        """
        node["classes"] = [name for name in node["classes"] if name != "colwidths-given"]
        if has_class(node, "ks-sheet"):
            super().visit_table(node)
            return
        heading = node.parent.next_node(nodes.title) if node.parent else None
        title = node.next_node(nodes.title) or heading
        label = self.attval(title.astext() if title else say("page.table"))
        self.body.append(f'<div class="scroll" role="group" tabindex="0" aria-label="{label}">\n')
        super().visit_table(node)

    def depart_table(self, node: nodes.table) -> None:
        super().depart_table(node)
        if has_class(node, "ks-sheet"):
            return
        self.body.append("</div>\n")

    def visit_literal_block(self, node: nodes.literal_block) -> None:
        """Code that scrolls sideways is reached by the keyboard; worked examples wrap instead."""
        start = len(self.body)
        try:
            super().visit_literal_block(node)
        finally:
            if node.get("language") not in frame.SESSIONS:
                self.body[start:] = [
                    part.replace("<pre>", '<pre tabindex="0">', 1) for part in self.body[start:]
                ]

    def visit_field(self, node: nodes.Element) -> None:
        """Keep the name and the value of a chip together on one line."""
        super().visit_field(node)
        if has_class(node.parent, "ks-meta"):
            self.body.append("<div>")

    def depart_field(self, node: nodes.field) -> None:
        if has_class(node.parent, "ks-meta"):
            self.body.append("</div>\n")
        super().depart_field(node)

    def visit_field_name(self, node: nodes.field_name) -> None:
        """Name once what has several values in a row: a list may not repeat a name."""
        before = node.parent.previous_sibling()
        if isinstance(before, nodes.field) and before[0].astext() == node.astext():
            raise nodes.SkipNode
        super().visit_field_name(node)

    def depart_field_name(self, node: nodes.field_name) -> None:
        """Leave out the colon after the name of a chip or of a fact."""
        if has_class(node.parent.parent, "ks-meta") or has_class(node.parent.parent, "ks-facts"):
            self.body.append("</dt>\n")
        else:
            super().depart_field_name(node)

    def visit_definition_list_item(self, node: nodes.definition_list_item) -> None:
        """Keep the id and the chips of a listed statement together with its sentence."""
        super().visit_definition_list_item(node)
        if has_class(node.parent, "ks-statements"):
            self.body.append('<div class="ks-statement">\n')

    def depart_definition_list_item(self, node: nodes.definition_list_item) -> None:
        if has_class(node.parent, "ks-statements"):
            self.body.append("</div>\n")
        super().depart_definition_list_item(node)


def setup(app: Sphinx) -> None:
    """Register the theme, the writer and what prepares the pages for it.

    Of sphinx_design there are cards and tabs; the rest of it goes over each page in vain.
    """
    setup_sd_config(app)
    setup_tabs(app)
    app.add_directive("grid", GridDirective)
    app.add_directive("grid-item-card", GridItemCardDirective)
    app.add_node(PassthroughTextElement, html=(visit_depart_null, visit_depart_null))
    app.add_node(nodes.container, override=True, html=(visit_container, depart_container))
    for node, tag in TAGS.items():
        app.add_node(node, html=element(tag))
    app.add_html_theme("ks", str(frame.THEME))
    app.connect("builder-inited", frame.prepare)
    app.connect("html-collect-pages", frame.pages)
    app.connect("html-page-context", partial(frame.page_context, {}))
    app.connect("doctree-read", frame.describe)
    app.connect("build-finished", frame.drop_unused)
    app.connect("build-finished", frame.sitemap)
    for name in german.BUILDERS:
        app.set_translator(name, Translator, override=True)
    app.add_post_transform(RulesInShort)
    app.add_post_transform(IdsApart)
