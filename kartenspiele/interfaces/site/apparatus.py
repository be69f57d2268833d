"""The witnesses, the critical apparatus, the glossary, and how far the edition has got."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx import addnodes

from ...edition import joined, register
from ...edition.joined import model
from ...edition.register.collection import Count
from ...edition.register.model import Locus, Statement, Witness
from .. import spoken
from ..words import say
from . import elsewhere, indexes
from .directive import Mark, OfEachGame, Row, facts, indexed, rows
from .domain import anchor, anchors, to_page
from .facts import CLASS, of_reading
from .lines import LANGUAGE
from .tables import Cell, table

_ARTICLE: Final = re.compile(r"(?:der|die|das|the) ", re.IGNORECASE)


class Readings(OfEachGame, name="readings"):
    """``{readings}``: the critical apparatus, game by game."""

    def of_game(self, prefix: str) -> list[nodes.Node]:
        readings = joined.load().readings.values()
        found = [each for each in readings if each.id.startswith(f"{prefix}-")]
        if not found:
            raise self.error(f"{prefix}: the registers have no readings of this game")
        return [self.entry(each) for each in found]

    def entry(self, reading: model.Reading) -> nodes.section:
        """A reading with its alternatives and its evidence."""
        self.noted(reading.id)
        mark = nodes.inline("", reading.id, classes=["ks-id"])
        title = nodes.title("", "", mark, nodes.Text(f" {reading.question}"))
        section = nodes.section("", title, ids=anchors(reading.id), classes=["ks-reading"])
        section += indexed(reading.id, reading.id)
        found = [*of_reading(reading), elsewhere.told(reading), elsewhere.answered(reading)]
        section += facts(rows(self.env.docname, found), "ks-facts")
        return section


class Glossary(Mark, name="terms"):
    """``{terms}``: the words of art, those that a statement explains together on one entry."""

    def run(self) -> list[nodes.Node]:
        found = [each for each in joined.load().statements.values() if each.sentence if each.terms]
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
            after = say("page.comma") if number + 1 < len(terms) else ""
            heads += nodes.inline("", each.term, classes=["ks-term"], lang=each.lang)
            heads += nodes.Text(f" ({LANGUAGE[each.lang]}){after}")
        return nodes.definition_list_item("", heads, nodes.definition("", *map(self.use, uses)))

    def use(self, statement: model.Statement) -> nodes.paragraph:
        """The sentence of a statement with its references."""
        sentence = spoken.sentence(statement)
        used = any(each.term.casefold() in sentence.casefold() for each in statement.terms)
        shown = sentence if used else say("page.see", sentence=sentence)
        return nodes.paragraph("", "", nodes.Text(f"{shown} "), *self.refs(statement.id))


def _place(statement: model.Statement) -> indexes.Place:
    """Where an entry stands: by its first word, an article apart."""
    return indexes.natural(_ARTICLE.sub("", statement.terms[0].term))


class Witnesses(Mark, name="witnesses"):
    """``{witnesses}``: every witness by its name, what it is, and how far the edition has got."""

    def run(self) -> list[nodes.Node]:
        held = register.load()
        items = nodes.definition_list(classes=["ks-witnesses"])
        for count in sorted(held.counts(), key=lambda each: each.pending - each.statements):
            witness = held.witnesses[count.witness]
            what = nodes.paragraph("", self.what(witness))
            far = nodes.paragraph("", self.progress(count), classes=["ks-extra"])
            items += nodes.definition_list_item(
                "", nodes.term("", "", self.link(witness)), nodes.definition("", what, far)
            )
        return [items]

    def link(self, witness: Witness) -> addnodes.pending_xref:
        """The title of a witness, which leads to its page."""
        return to_page(
            self.env.docname,
            f"/witnesses/{witness.key.lower()}",
            nodes.Text(f"{witness.key} · {witness.title}"),
            lang=witness.language,
        )

    def what(self, witness: Witness) -> str:
        """What a witness is, and how much of it there is."""
        return say(
            "page.witness-facts",
            kind=f"{witness.kind[:1].upper()}{witness.kind[1:]}",
            date=witness.date,
            publisher=witness.publisher or say("page.not-known"),
            extent=witness.extent,
        )

    def progress(self, count: Count) -> str:
        """How many of the statements of a witness have their sentence."""
        written = count.statements - count.pending
        if not written:
            return say("page.no-progress", statements=count.statements)
        return say("page.progress", written=written, statements=count.statements)


class WitnessPage(Mark, name="witness"):
    """``{witness} NK``: the facts of a witness and its loci in order, with what they carry."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        held = register.load()
        witness = self.among(held.witnesses, "witness")
        return [self.bibliography(witness), *self.sections(held, witness.key)]

    def bibliography(self, witness: Witness) -> nodes.field_list:
        """Its bibliography, as far as it is known."""
        count = next(each for each in register.load().counts() if each.witness == witness.key)
        people = "; ".join(f"{each.name} ({each.role})" for each in witness.people)
        accounted = say("page.of-all", number=count.accounted, all=count.loci)
        rows = [
            (say("page.title"), witness.title),
            (say("page.kind"), witness.kind),
            (say("page.date"), witness.date),
            (say("page.people"), people),
            (say("page.publisher"), witness.publisher or say("page.not-known")),
            (say("page.licence"), witness.licence),
            (say("page.extent"), witness.extent),
            (say("page.state-used"), witness.used),
            (say("page.identification"), witness.identification),
            (say("page.loci-accounted-for"), str(accounted)),
            (say("page.statements"), str(count.statements)),
            (say("page.statements-still-pending"), str(count.pending)),
        ]
        shown: list[Row] = [(name, [nodes.Text(text)]) for name, text in rows if text]
        if witness.address:
            link = nodes.reference("", witness.address, refuri=witness.address)
            shown.insert(1, (say("page.address"), [link]))
        known = joined.load().parallels.values()
        if near := [each.id for each in known if witness.key in each.of]:
            shown.append(
                (say("page.parallels-that-stand-to-it"), self.refs(*near, kind="parallel"))
            )
        return facts(shown, "ks-facts")

    def sections(self, held: register.Register, key: str) -> Iterator[nodes.section]:
        """The sections of the witness, each a table of its loci."""
        for name, found in groupby(held.loci_of(key), key=lambda locus: locus.section):
            members = list(found)
            heading = next((each.heading for each in members if each.heading), None)
            title = nodes.title("", heading or name)
            section = nodes.section("", title, ids=[f"{anchor(name)}-loci"])
            rows = (self.row(held, locus) for locus in members)
            section += table([say("page.locus"), say("page.statements")], rows)
            yield section

    def row(self, held: register.Register, locus: Locus) -> Iterator[Cell]:
        """A locus, and the statements that account for it."""
        self.noted(locus.id)
        yield [nodes.inline("", locus.id, ids=anchors(locus.id), classes=["ks-locus"])]
        said: list[nodes.Node] = [self.said(each) for each in held.statements_at[locus.id]]
        if said:
            yield said
        else:
            yield say("page.heading") if locus.heading else say("page.nothing")

    def said(self, statement: Statement) -> nodes.paragraph:
        """A statement by its id and its sentence, or as pending."""
        pending = f"{CLASS[statement.category.value]}, {say('page.pending-word')}"
        sentence = nodes.Text(f" {statement.sentence or pending}")
        return nodes.paragraph("", "", *self.refs(statement.id), sentence)


class Registers(Mark, name="registers"):
    """``{registers}``: how many loci and statements each register has."""

    def run(self) -> list[nodes.Node]:
        heads = [
            say("page.witness"),
            say("page.loci"),
            say("page.accounted-for"),
            say("page.statements"),
            say("page.pending"),
        ]
        rows = (
            (each.witness, *map(str, (each.loci, each.accounted, each.statements, each.pending)))
            for each in register.load().counts()
        )
        return [table(heads, rows)]


class Numbers(Mark, name="numbers"):
    """``{numbers}``: the figures of the edition, as ``do.py numbers`` left them, with the day."""

    def run(self) -> list[nodes.Node]:
        found = json.loads((Path(self.env.srcdir) / "figures.json").read_text("utf-8"))
        when = say("page.measured", measured=found["measured"], commit=found["commit"])
        rows = map(_figure, found["figures"])
        heads = [say("page.what"), say("page.figure"), say("page.to-reach"), say("page.state")]
        return [nodes.paragraph("", when), table(heads, rows)]


def _figure(row: Mapping[str, str]) -> list[str]:
    """A figure; what was taken over from an earlier measurement has its day behind it."""
    state = ", ".join([row["state"], *([row["taken"]] if "taken" in row else [])])
    return [row["what"], row["value"], row["target"], state]
