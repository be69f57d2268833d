"""What pages in another language say of things and of themselves: terms, and what is in English.

Whatever registers and engine say stands on a page as a text of its own, so that a text that is the
name of a thing is replaced by what that is called. Which texts are left in English is read off
their words: it decides a mark for readers and for those who read aloud, and nothing else.
"""

from __future__ import annotations

import re
from typing import Final

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx_design.shared import PassthroughTextElement

from .. import words
from .elements import around, has_class, is_plain

# Small words of each language that the other has not.
_ENGLISH: Final = """
a and are at be been before but by can cannot card cards do does each every for from game games
has have if is it its know no not of on one or other player players plays rule rules says than that
the their them then there they this to two what where which who wins with without you
"""
_GERMAN: Final = """
als am auf aus bei beim das dem den der des die ein eine einem einen einer er es für hat im ist ihm
ihr jede jeder kein keine karte karten man mit nach nicht noch oder sein sich sie sind spieler über
um und vom von vor wenn wer wie wird zu zum zur
"""
ENGLISH: Final = frozenset(_ENGLISH.split())
GERMAN: Final = frozenset(_GERMAN.split())
# A capital alone is the rank of a card.
_WORD: Final = re.compile(r"(?<![\w♠♥♦♣-])(?![A-Z]\b)[A-Za-zÄÖÜäöüß]+(?![\w-])")


def is_english(text: str) -> bool:
    """Whether a text reads as English rather than as German.

    >>> is_english("The dealer gives each player four cards."), is_english("Der Geber gibt vier.")
    (True, False)
    """
    found = [each.lower() for each in _WORD.findall(text)]
    english = sum(each in ENGLISH for each in found)
    return english > sum(each in GERMAN for each in found)


def own_text(found: nodes.Element) -> str:
    """What a text says itself; what stands in its links is marked by itself."""
    links = [each for each in found.findall(nodes.reference) if each is not found]
    linked = {id(each) for link in links for each in link.findall(nodes.Text)}
    return " ".join(each for each in found.findall(nodes.Text) if id(each) not in linked)


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
        """Mark each paragraph, heading, term or line, but for those of code."""
        for each in self.document.findall(nodes.Element):
            is_told = has_class(each.parent, "ks-told")
            is_text = isinstance(each, nodes.TextElement) and not has_class(each, "ks-where")
            is_inner = isinstance(each, nodes.Inline | nodes.FixedTextElement)
            is_inner = is_inner and not isinstance(each, nodes.reference)
            is_plain_text = (is_text or is_told) and not is_inner
            is_headword = isinstance(each, nodes.term) and "".join(each["ids"]).startswith("term-")
            is_left = is_headword or (is_plain_text and is_english(own_text(each)))
            if is_left and "lang" not in each:
                is_bare = isinstance(each, PassthroughTextElement)  # it has no tag of its own
                (each.parent if is_bare else each)["lang"] = words.MASTER
