"""What pages in another language say of things and of themselves: terms, and what is in English.

Whatever registers and engine say stands on a page as a text of its own, so that a text that is the
name of a thing is replaced by what that is called. Which texts are left in English is read off
their words: it decides a mark for readers and for those who read aloud, and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx_design.shared import PassthroughTextElement

from .. import words
from .elements import around, has_class, is_plain

# Small words of each language that the other has not.
_ENGLISH: Final = """
a and any are at be been before both but by can cannot card cards could do does each every for from
game games has have if is it its know less may more most must no not nothing of on one only or other
own player players plays rule rules said says seen should than that the their them then there these
they this those three to two until what when where which while who whole wins with without would you
your
"""
_GERMAN: Final = """
abgewiesen als am auf aus bei beim darf das dem den der des die durch ein eine einem einen einer er
erlaubt es für hat im ist ihm ihr jede jeder kein keine karte karten man mit muss nach nicht noch
nur oder ohne sein sich sie sind spiel spiele spieler über um und vom von vor wenn wer werden wie
wird wo zu zum zur
"""
ENGLISH: Final = frozenset(_ENGLISH.split())
GERMAN: Final = frozenset(_GERMAN.split())
# A capital alone is the rank of a card.
_WORD: Final = re.compile(r"(?<![\w♠♥♦♣-])(?![A-Z]\b)[A-Za-zÄÖÜäöüß]+(?![\w-])")


def small_words(text: str) -> list[str]:
    """The words of a text, in small letters."""
    return [each.lower() for each in _WORD.findall(text)]


def is_english(text: str, here: frozenset[str] = ENGLISH, there: frozenset[str] = GERMAN) -> bool:
    """Whether a text reads as English rather than as German, or the other way round.

    >>> is_english("The dealer gives each player four cards."), is_english("Der Geber gibt vier.")
    (True, False)
    """
    found = small_words(text)
    return sum(each in here for each in found) > sum(each in there for each in found)


def own_texts(found: nodes.Element) -> Iterator[nodes.Text]:
    """What a text says itself; what stands in its links is marked by itself, and code is not."""
    for each in found.findall(nodes.Text):
        inside = takewhile(lambda node: node is not found, around(each))
        if not any(isinstance(node, nodes.reference | nodes.literal) for node in inside):
            yield each


def is_ours(text: nodes.Text) -> bool:
    """Whether it is in the language of the page: the head of a fact, or German by its words."""
    return has_class(text.parent, "ks-name") or is_english(text, GERMAN, ENGLISH)


class Terms(SphinxPostTransform):
    """What things are called, where that is a text of its own."""

    default_priority = 870  # before words of other languages and cards part texts
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        """Replace each text that is a term and no code."""
        for text in list(self.document.findall(nodes.Text)):
            said = "" if _is_english(text.parent) else words.any_term(text.strip())
            if said and not any(map(is_plain, around(text))):
                if isinstance(text.parent, nodes.term):  # an English headword that is none now
                    text.parent["lang"] = words.language()
                text.parent.replace(text, nodes.Text(text.replace(text.strip(), said)))


def _is_english(found: nodes.Node | None) -> bool:
    """Whether a text is meant to be English, as the word of the English edition."""
    return isinstance(found, nodes.Element) and found.get("lang") == words.MASTER


class English(SphinxPostTransform):
    """What is not translated says that it is English."""

    default_priority = 875
    formats = ("html",)

    def run(self, **kwargs: object) -> None:
        """Mark each paragraph, heading, term or line, but for those of code.

        Of one in which German stands as well the English parts are marked.
        """
        for each in self.document.findall(nodes.Element):
            is_told = has_class(each.parent, "ks-told")
            is_text = isinstance(each, nodes.TextElement) and not has_class(each, "ks-where")
            is_inner = isinstance(each, nodes.Inline | nodes.FixedTextElement)
            is_inner = is_inner and not isinstance(each, nodes.reference)
            is_plain_text = (is_text or is_told) and not is_inner
            is_headword = isinstance(each, nodes.term) and "".join(each["ids"]).startswith("term-")
            if "lang" in each or not (is_headword or is_plain_text):
                continue
            texts = [*own_texts(each)]
            english = [text for text in texts if is_english(text)]
            if any(has_class(node, "ks-told") for node in around(each)):  # with moves as written
                english = [text for text in english if GERMAN.isdisjoint(small_words(text))]
            if english and any(map(is_ours, texts)):
                for text in english:
                    marked = nodes.inline("", text, lang=words.MASTER)
                    text.parent.replace(text, marked)
            elif english or is_headword:
                is_bare = isinstance(each, PassthroughTextElement)  # it has no tag of its own
                (each.parent if is_bare else each)["lang"] = words.MASTER
