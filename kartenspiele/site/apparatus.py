"""The critical apparatus and the glossary."""

from __future__ import annotations

import re
from typing import Final

from docutils import nodes
from sphinx.locale import get_translation

from .. import edition
from ..edition import model
from . import indexes
from .domain import anchor
from .facts import fact, loci, of_reading, subject
from .marks import facts, indexed, rows
from .tables import Listing
from .words import LANGUAGE

_ = get_translation("kartenspiele")
_ARTICLE: Final = re.compile(r"(?:der|die|das|the) ", re.IGNORECASE)


class Readings(Listing):
    """``{readings} SWE``: the critical apparatus of a game."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        prefix = f"{self.arguments[0]}-"
        found = [each for each in edition.load().readings.values() if each.id.startswith(prefix)]
        if not found:
            raise self.error(f"{self.arguments[0]}: the registers have no readings of this game")
        return [self.entry(each) for each in found]

    def entry(self, reading: model.Reading) -> nodes.section:
        """A reading with its alternatives and its evidence."""
        self.noted(reading.id)
        mark = nodes.inline("", reading.id, classes=["ks-id"])
        title = nodes.title("", "", mark, nodes.Text(f" {subject(reading)}"))
        section = nodes.section("", title, ids=[anchor(reading.id)], classes=["ks-rule"])
        section += indexed(reading.id, reading.id, f"{subject(reading)}; {reading.id}")
        shown = [fact(_("Source"), loci(reading.loci)), *of_reading(reading)]
        section += facts(rows(self.env.docname, shown), "ks-facts")
        return section


class Glossary(Listing):
    """``{terms}``: the words of art, those that a statement explains together on one entry."""

    def run(self) -> list[nodes.Node]:
        found = [each for each in edition.load().statements.values() if each.sentence if each.terms]
        if not found:
            raise self.error("terms: no statement explains a word")
        alike: dict[tuple[model.Term, ...], list[model.Statement]] = {}
        for each in sorted(found, key=_place):
            alike.setdefault(tuple(each.terms), []).append(each)
        items = nodes.definition_list(classes=["ks-statements"])
        items.extend(self.entry(terms, uses) for terms, uses in alike.items())
        return [items]

    def entry(
        self, terms: tuple[model.Term, ...], uses: list[model.Statement]
    ) -> nodes.definition_list_item:
        """Words of art, and each sentence that uses or only describes them."""
        heads = nodes.term()
        for number, each in enumerate(terms):
            after = str(_(", ")) if number + 1 < len(terms) else ""
            heads += nodes.inline("", each.term, classes=["ks-term"], lang=each.lang)
            heads += nodes.Text(f" ({LANGUAGE[each.lang]}){after}")
        return nodes.definition_list_item("", heads, nodes.definition("", *map(self.use, uses)))

    def use(self, statement: model.Statement) -> nodes.paragraph:
        """The sentence of a statement with its references."""
        sentence = statement.sentence or ""
        used = any(each.term.casefold() in sentence.casefold() for each in statement.terms)
        shown = sentence if used else str(_("See: %s")) % sentence
        return nodes.paragraph("", "", nodes.Text(f"{shown} "), *self.refs(statement.id))


def _place(statement: model.Statement) -> indexes.Place:
    """Where an entry stands: by its first word, an article apart."""
    return indexes.natural(_ARTICLE.sub("", statement.terms[0].term))
