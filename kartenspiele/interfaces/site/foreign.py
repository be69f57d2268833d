"""Words of other languages in English text, which have their language so that they are said right.

They are the terms of the registers. Names of games are names, and words that English has too are
English, so that neither is marked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from docutils import nodes
from markupsafe import Markup
from sphinx.transforms.post_transforms import SphinxPostTransform

from ...edition import joined
from ..pictures import lettered
from ..words import language as spoken
from .elements import around, is_plain
from .lines import Word

ENGLISH: Final = {
    *("Alliance", "As", "Bank", "Deal", "Game", "Lurch", "Partie", "Points", "Pot", "Resistance"),
    *("Resistant", "Solo", "Stock", "Talon", "Tour", "Tute", "belle", "flux"),
}


@cache
def languages() -> Mapping[str, str]:
    """The language of each word, as it stands in a sentence and at its beginning."""
    held = joined.load()
    names = {one.title for one in held.games.values()} | {"Poch", "Gaigel", "Mulle", "Schnapsen"}
    terms = (term for each in held.statements.values() for term in each.terms)
    return {
        form: term.lang
        for term in terms
        if term.lang not in ("en", spoken()) and term.term not in ENGLISH | names
        for form in _forms(term.term)
        if form not in names
    }


def _forms(word: str) -> tuple[str, ...]:
    """A word as it may stand: small ones begin sentences, verbs are no nouns there."""
    other = word[0].swapcase() + word[1:]
    return (word, other) if word[0].islower() or word.endswith("en") else (word,)


@cache
def pattern() -> re.Pattern[str]:
    """Every word, the longest first, and its English plural."""
    words = sorted(map(re.escape, languages()), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])((?:{'|'.join(words)})s?)(?![\w-])")


def language(word: str) -> str:
    """The language of a word that was found."""
    return languages().get(word) or languages()[word.removesuffix("s")]


def parted(text: str) -> Iterator[str | Word]:
    """A text, and the words of other languages in it."""
    for number, part in enumerate(pattern().split(str(text))):
        if part:
            yield Word(part, language(part)) if number % 2 else part


def marked(text: str) -> Markup:
    """A text as HTML, cards as they are seen, with the language of each word that has another."""
    html = (
        Markup('<i lang="{}">{}</i>').format(part.lang, part.text)
        if isinstance(part, Word)
        else Markup.escape(part)
        for part in parted(lettered(str(text)))
    )
    return Markup().join(html)


class Foreign(SphinxPostTransform):
    """Every word of another language in running text has its language."""

    default_priority = 880  # before cards are set, which parts texts
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        """Mark the words of every text that is no code, heading or word marked already."""
        for text in list(self.document.findall(nodes.Text)):
            if not pattern().search(text) or any(map(_is_apart, around(text))):
                continue
            only = text.parent
            if isinstance(only, nodes.emphasis) and pattern().fullmatch(text):
                only["lang"] = language(text)
            else:
                only.replace(text, [_node(part) for part in parted(text)])


def _node(part: str | Word) -> nodes.Node:
    if isinstance(part, Word):
        return nodes.raw("", marked(part.text), format="html")
    return nodes.Text(part)


def _is_apart(node: nodes.Node) -> bool:
    """Whether words are not marked there."""
    is_said = isinstance(node, nodes.Element) and "lang" in node
    return is_said or isinstance(node, nodes.title) or is_plain(node)
