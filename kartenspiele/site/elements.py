"""The elements of a page that docutils has no node for, and cards as readers see them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any, Final

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator

from ..cards import UNKNOWN, Card, Rank, Suit, cards
from ..family import Said, Zone
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
_CARD: Final = re.compile(r"([♠♥♦♣](?:10|[2-9]|[ABDK]))(?![\w])")
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
    """How an element of this name is written."""

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


def name_of(card: Card) -> str:
    """What a screen reader says for a card."""
    if card == UNKNOWN:
        return _("an unknown card")
    rank = str(NAMES.get(card.rank, card.rank.value))
    if card.suit is None:
        return rank
    return _("%(rank)s of %(suit)s") % {"rank": rank, "suit": NAMES[card.suit]}


def letters() -> nodes.paragraph:
    """What the letters on the cards mean; they are German initials."""
    named = (f"{rank.value} {NAMES[rank]}" for rank in Rank if rank in NAMES)
    return nodes.paragraph("", _(", ").join(named), classes=["ks-sources"])


def card_html(card: Card, *, big: bool = False) -> str:
    """A card as a page sets it: sign and rank to see, its name to hear."""
    kind = "unknown" if card == UNKNOWN else card.suit.name.lower() if card.suit else "plain"
    return _pictured(str(card), name_of(card), f"{kind}{' ks-big' if big else ''}")


def suit_html(suit: Suit) -> str:
    """A suit: its sign to see, its name to hear."""
    return _pictured(suit.value, str(NAMES[suit]), suit.name.lower())


def _pictured(shown: str, heard: str, kind: str) -> str:
    """One element, since a page has thousands of cards."""
    return f'<b class="ks-card ks-{kind}" role="img" aria-label="{escape(heard)}">{shown}</b>'


def zone_html(zone: Zone) -> str:
    """A zone of the table: its name, and the cards, suits, words or counters that are there."""
    if zone.rows:
        shown = _board(zone.rows)
    elif zone.cards:
        items = " ".join(card_html(card, big=True) for card in zone.cards)
        shown = f'<p class="ks-cards">{items}</p>'
    elif zone.cards is not None:
        shown = f'<p class="ks-none">{_("no cards")}</p>'
    else:
        note = escape(said(zone.note)) if zone.note else " ".join(map(suit_html, zone.suits))
        shown = f'<p class="ks-said">{note}</p>'
    name = f'<p class="ks-zone-name">{escape(said(zone.title))}</p>'
    return f'<div class="ks-zone">{name}{shown}</div>'


_DOTS: Final = 12  # so many counters of a row are drawn, and then told


def _board(rows: Iterable[tuple[str, int]]) -> str:
    """A board with counters in its rows; one element, since a page has many."""
    each = [(str(_(name)), number) for name, number in rows]
    wide = max(len(name) for name, _number in each) + 1
    drawn = "\n".join(
        f"{name:<{wide}}{'●' * min(number, _DOTS)}{'…' * (number > _DOTS)} {number or '–'}"
        for name, number in each
    )
    heard = escape(", ".join(f"{name} {number}" for name, number in each))
    return f'<pre class="ks-board" role="img" aria-label="{heard}">{escape(drawn)}</pre>'


def said(words: Said) -> str:
    """Words of the engine in the reader's language, with what stands in their places."""
    return str(Said(_(words.text), words.of))


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
            parts = _CARD.split(text)  # words and cards in turn
            if len(parts) > 1 and not any(map(_is_plain, _around(text))):
                shown = (
                    card_node(cards(part)[0]) if number % 2 else nodes.Text(part)
                    for number, part in enumerate(parts)
                    if part
                )
                text.parent.replace(text, list(shown))


def _is_plain(node: nodes.Node) -> bool:
    """Whether cards are text there: in code, and in the lines below a picture, which has them."""
    told = isinstance(node, nodes.bullet_list) and "ks-told" in node["classes"]
    return told or isinstance(node, VERBATIM)


def _around(node: nodes.Node) -> Iterator[nodes.Node]:
    while node.parent is not None:
        node = node.parent
        yield node
