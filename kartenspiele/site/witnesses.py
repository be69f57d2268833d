"""The witnesses: each on a page of its own, all of them on the start page; the figures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx import addnodes
from sphinx.locale import get_translation

from .. import register
from ..register.collection import Count
from ..register.model import Locus, Statement, Witness
from .domain import anchor
from .marks import Row, facts
from .tables import Cell, Listing, table
from .words import CLASS

_ = get_translation("kartenspiele")
FIGURES: Final = Path(__file__).parents[2] / "build" / "numbers.json"


class Witnesses(Listing):
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
        return addnodes.pending_xref(
            "",
            nodes.inline("", f"{witness.key} · {witness.title}", lang=witness.language),
            refdomain="std",
            reftype="doc",
            reftarget=f"/witnesses/{witness.key.lower()}",
            refdoc=self.env.docname,
            refexplicit=True,
            refwarn=True,
        )

    def what(self, witness: Witness) -> str:
        """What a witness is, and how much of it there is."""
        kind = _("%(kind)s, %(date)s; publisher: %(publisher)s. %(extent)s") % {
            "kind": f"{witness.kind[:1].upper()}{witness.kind[1:]}",
            "date": witness.date,
            "publisher": witness.publisher,
            "extent": witness.extent,
        }
        return str(kind)

    def progress(self, count: Count) -> str:
        """How many of the statements of a witness have their sentence."""
        text = _("%(written)d of its %(statements)d statements have their sentence.")
        if count.pending == count.statements:
            text = _("None of its %(statements)d statements has its sentence yet.")
        written = count.statements - count.pending
        return str(text) % {"written": written, "statements": count.statements}


class WitnessPage(Listing):
    """``{witness} NK``: the facts of a witness and its loci in order, with what they carry."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        held = register.load()
        key = self.arguments[0]
        if key not in held.witnesses:
            raise self.error(f"{key}: no such witness; there are {', '.join(held.witnesses)}")
        return [self.bibliography(held.witnesses[key]), *self.sections(held, key)]

    def bibliography(self, witness: Witness) -> nodes.field_list:
        """Its bibliography, as far as it is known."""
        count = next(each for each in register.load().counts() if each.witness == witness.key)
        people = "; ".join(f"{each.name} ({each.role})" for each in witness.people)
        accounted = _("%(accounted)d of %(loci)d") % {
            "accounted": count.accounted,
            "loci": count.loci,
        }
        rows = [
            (_("Title"), witness.title),
            (_("Kind"), witness.kind),
            (_("Date"), witness.date),
            (_("People"), people),
            (_("Publisher"), witness.publisher),
            (_("Licence"), witness.licence),
            (_("Extent"), witness.extent),
            (_("Identification"), witness.identification),
            (_("Loci accounted for"), str(accounted)),
            (_("Statements"), str(count.statements)),
            (_("Statements still pending"), str(count.pending)),
        ]
        shown: list[Row] = [(name, [nodes.Text(text)]) for name, text in rows if text]
        return facts(shown, "ks-facts")

    def sections(self, held: register.Register, key: str) -> Iterator[nodes.section]:
        """The sections of the witness, each a table of its loci."""
        for name, loci in groupby(held.loci_of(key), key=lambda locus: locus.section):
            members = list(loci)
            heading = next((each.heading for each in members if each.heading), None)
            title = nodes.title("", heading or name)
            section = nodes.section("", title, ids=[f"{anchor(name)}-loci"])
            section += table(
                [_("Locus"), _("Statements")],
                (self.row(held, locus) for locus in members),
            )
            yield section

    def row(self, held: register.Register, locus: Locus) -> Iterator[Cell]:
        """A locus, and the statements that account for it."""
        self.noted(locus.id)
        yield [nodes.inline("", locus.id, ids=[anchor(locus.id)], classes=["ks-locus"])]
        said: list[nodes.Node] = [self.said(each) for each in held.statements_at[locus.id]]
        if said:
            yield said
        else:
            yield str(_("heading, kept as structure")) if locus.heading else str(_("nothing"))

    def said(self, statement: Statement) -> nodes.paragraph:
        """A statement by its id and its sentence, or as pending."""
        pending = f"{CLASS[statement.category.value]}, {_('pending')}"
        sentence = nodes.Text(f" {statement.sentence or pending}")
        return nodes.paragraph("", "", *self.refs(statement.id), sentence)


class Registers(Listing):
    """``{registers}``: how many loci and statements each register has."""

    def run(self) -> list[nodes.Node]:
        heads = [_("Witness"), _("Loci"), _("Accounted for"), _("Statements"), _("Pending")]
        rows = (
            (each.witness, *map(str, (each.loci, each.accounted, each.statements, each.pending)))
            for each in register.load().counts()
        )
        return [table(heads, rows)]


class Numbers(Listing):
    """``{numbers}``: the figures of the edition, as ``do.py numbers`` found them last."""

    def run(self) -> list[nodes.Node]:
        self.env.note_dependency(FIGURES)
        if not FIGURES.is_file():
            text = _("None of them has been measured for this copy of the pages.")
            return [nodes.paragraph("", str(text))]
        found = json.loads(FIGURES.read_text("utf-8"))
        rows = ([str(row[name]) for name in ("what", "value", "target", "state")] for row in found)
        return [table([_("What"), _("Figure"), _("To reach"), _("State")], rows)]
