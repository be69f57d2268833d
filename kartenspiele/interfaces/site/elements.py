"""The elements of a page that docutils has no node for, and cards as readers see them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import Any, Final

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator

from ...engine.cards import Card
from ...engine.spelling import cards
from ..pictures import CARD, card_html, lettered
from ..words import say

COURT: Final = re.compile("[QJ]</b>")
VERBATIM: Final = (nodes.literal, nodes.literal_block, nodes.raw, nodes.comment)


class example_figure(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """A worked example."""


class example_caption(nodes.General, nodes.TextElement):  # noqa: N801
    """What stands above a worked example."""


class disclosure(nodes.General, nodes.Element):  # noqa: N801
    """Something a reader opens; its attribute ``summary`` is what he sees first."""


class heading(nodes.General, nodes.TextElement):  # noqa: N801
    """What a reader sees first of a disclosure, where that is more than a text."""


TAGS: Final = {
    example_figure: "figure",
    example_caption: "figcaption",
    disclosure: "details",
    heading: "summary",
}


def element(tag: str) -> Any:
    """The functions that open and close an HTML element of this name."""

    def visit(self: HTML5Translator, node: nodes.Element) -> None:
        attributes: dict[str, Any] = {"open": ""} if node.get("open") else {}
        self.body.append(self.starttag(node, tag, **attributes))
        if summary := node.get("summary"):
            self.body.append(f"<summary>{escape(summary)}</summary>\n")

    def depart(self: HTML5Translator, node: nodes.Element) -> None:
        self.body.append(f"</{tag}>\n")

    return visit, depart


def has_class(node: nodes.Node | None, name: str) -> bool:
    """Tell whether a node carries a class."""
    return isinstance(node, nodes.Element) and name in node["classes"]


def legend(*, german: bool = False) -> nodes.raw:
    """What the letters on the cards mean, also where the reader has chosen others."""
    return nodes.raw("", legend_html(german=german), format="html")


def legend_html(*, german: bool = False) -> str:
    """The legend: `theme.js` writes its first letters like those on the cards."""
    d, b, a, clubs, spades, hearts, bells = (f"<code>{each}</code>" for each in "DBA♣♠♥♦")
    first = say("page.legend", queen=d, jack=b)
    more = say(
        "page.legend-german", ace=a, ober=d, unter=b, clubs=clubs, spades=spades, hearts=hearts,
        diamonds=bells,
    )  # fmt: skip
    second = f' <span class="ks-leaves">{more}</span>' if german else ""
    return f'<p class="ks-legend" data-pagefind-ignore><span>{first}</span>{second}</p>\n'


def card_node(card: Card) -> nodes.raw:
    """A card in a line of text."""
    return nodes.raw("", card_html(card), format="html")


def spaced(values: Iterable[nodes.Node], by: str = " ") -> Iterator[nodes.Node]:
    """The same nodes with a blank, or what else parts them, between each two."""
    for number, value in enumerate(values):
        if number:
            yield nodes.Text(by)
        yield value


class CardsInText(SphinxPostTransform):
    """Every card named in running text is set as a card."""

    default_priority = 890
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        """Replace the cards of every text that is not code."""
        for text in list(self.document.findall(nodes.Text)):
            parts = CARD.split(text)  # words and cards in turn
            is_said = len(parts) > 1 or lettered(text) != text
            if is_said and not any(map(is_plain, around(text))):
                shown = (
                    card_node(cards(part)[0]) if number % 2 else nodes.Text(lettered(part))
                    for number, part in enumerate(parts)
                    if part
                )
                text.parent.replace(text, list(shown))


class Legend(SphinxPostTransform):
    """Below the title of a page that has queens or jacks, what their letters mean.

    A brief has it below its picture. The page of a desk has its cards from a script; that of copies
    has none.
    """

    default_priority = 891
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        drawn = "".join(each.astext() for each in self.document.findall(nodes.raw))
        is_desk = self.env.metadata[self.env.docname].get("desk", "copies") != "copies"
        german = is_desk or "ks-german" in drawn
        title = self.document.next_node(nodes.title)
        if title is None or "ks-legend" in drawn or not (german or COURT.search(drawn)):
            return
        above = [each for each in title.parent if each is title or has_class(each, "ks-part")]
        place = title.parent.index(above[-1]) + 1
        title.parent.insert(place, legend(german=german))


def is_plain(node: nodes.Node) -> bool:
    """Whether text is left as it is: in code, and in the lines below a picture, which has cards."""
    told = isinstance(node, nodes.bullet_list) and "ks-told" in node["classes"]
    return told or isinstance(node, VERBATIM)


def around(node: nodes.Node) -> Iterator[nodes.Node]:
    """What a node is in, from the inside out."""
    while node.parent is not None:
        node = node.parent
        yield node
