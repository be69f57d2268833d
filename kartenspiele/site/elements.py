"""The elements of a page that docutils has no node for, and cards as readers see them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator

from ..cards import UNKNOWN, Card, Cards, Rank, Suit, cards
from .words import _

NAMES: Final[Mapping[Rank | Suit, object]] = {
    Rank.ACE: _("ace"),
    Rank.JACK: _("jack"),
    Rank.QUEEN: _("queen"),
    Rank.KING: _("king"),
    Suit.SPADES: _("spades"),
    Suit.HEARTS: _("hearts"),
    Suit.DIAMONDS: _("diamonds"),
    Suit.CLUBS: _("clubs"),
}
_CARD: Final = re.compile(r"[♠♥♦♣](?:10|[2-9]|[ABDK])(?![\w])")


class example_figure(nodes.General, nodes.Element):  # noqa: N801 - docutils names nodes so
    """A worked example."""


class example_caption(nodes.General, nodes.TextElement):  # noqa: N801
    """What stands above a worked example."""


class disclosure(nodes.General, nodes.Element):  # noqa: N801
    """Something a reader opens; its attribute ``summary`` is what he sees first."""


def _visit(tag: str) -> Any:
    def visit(self: HTML5Translator, node: nodes.Element) -> None:
        self.body.append(self.starttag(node, tag))
        if summary := node.get("summary"):
            self.body.append(f"<summary>{escape(summary)}</summary>\n")

    def depart(self: HTML5Translator, node: nodes.Element) -> None:
        self.body.append(f"</{tag}>\n")

    return visit, depart


def name_of(card: Card) -> str:
    """What a screen reader says for a card."""
    if card == UNKNOWN:
        return _("an unknown card")
    rank = str(NAMES.get(card.rank, card.rank.value))
    if card.suit is None:
        return rank
    return _("%(rank)s of %(suit)s") % {"rank": rank, "suit": NAMES[card.suit]}


def card_html(card: Card, *, big: bool = False) -> str:
    """A card as a page sets it: sign and rank to see, its name to hear."""
    kind = "unknown" if card == UNKNOWN else card.suit.name.lower() if card.suit else "plain"
    classes = f"ks-card ks-{kind}{' ks-big' if big else ''}"
    sign = f'<span class="ks-suit">{card.suit.value}</span>' if card.suit else ""
    shown = f'{sign}<span class="ks-rank">{card.rank.value}</span>'
    return (
        f'<span class="{classes}"><span aria-hidden="true">{shown}</span>'
        f'<span class="ks-sr">{escape(name_of(card))}</span></span>'
    )


def cards_html(zone: str, pile: Cards) -> str:
    """A zone of the table and the cards that lie there."""
    items = "".join(f"<li>{card_html(card, big=True)}</li>" for card in pile)
    none = f'<p class="ks-none">{_("no cards")}</p>'
    return zone_html(zone, f'<ul class="ks-cards">{items}</ul>' if pile else none)


def suits_html(zone: str, suits: Iterable[Suit]) -> str:
    """A zone that says suits: their signs to see, their names to hear."""
    shown = " ".join(
        f'<span class="ks-card ks-{suit.name.lower()}"><span class="ks-suit" aria-hidden="true">'
        f'{suit.value}</span><span class="ks-sr">{escape(str(NAMES[suit]))}</span></span>'
        for suit in suits
    )
    return zone_html(zone, f'<p class="ks-said">{shown}</p>')


def said_html(zone: str, text: str) -> str:
    """A zone that says something."""
    return zone_html(zone, f'<p class="ks-said">{escape(text)}</p>')


def zone_html(zone: str, shown: str) -> str:
    """A zone of the table: its name, and what is there."""
    return f'<div class="ks-zone"><p class="ks-zone-name">{escape(zone)}</p>{shown}</div>'


def card_node(card: Card) -> nodes.raw:
    """A card in a line of text."""
    return nodes.raw("", card_html(card), format="html")


def spaced(values: Iterable[nodes.Node]) -> Iterator[nodes.Node]:
    """The same nodes with a blank between each two."""
    for number, value in enumerate(values):
        if number:
            yield nodes.Text(" ")
        yield value


class CardsInText(SphinxPostTransform):
    """Every card named in running text is set as a card."""

    default_priority = 890
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        """Replace the cards of every text that is not code."""
        for text in list(self.document.findall(nodes.Text)):
            if not _CARD.search(text) or any(map(_verbatim, _ancestors(text))):
                continue
            text.parent.replace(text, list(_with_cards(str(text))))


def _ancestors(node: nodes.Node) -> Iterator[nodes.Node]:
    while node.parent is not None:
        node = node.parent
        yield node


def _verbatim(node: nodes.Node) -> bool:
    return isinstance(node, nodes.literal | nodes.literal_block | nodes.raw | nodes.comment)


def _with_cards(text: str) -> Iterator[nodes.Node]:
    end = 0
    for found in _CARD.finditer(text):
        if found.start() > end:
            yield nodes.Text(text[end : found.start()])
        yield card_node(cards(found[0])[0])
        end = found.end()
    if end < len(text):
        yield nodes.Text(text[end:])


def setup(app: Sphinx) -> None:
    """Register the nodes."""
    app.add_node(example_figure, html=_visit("figure"))
    app.add_node(example_caption, html=_visit("figcaption"))
    app.add_node(disclosure, html=_visit("details"))
    app.add_post_transform(CardsInText)
