"""Tables and lists that are made from the edition: points, variants, witnesses, readings, terms."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Final, TypeAlias

from docutils import nodes
from sphinx.locale import get_translation

from .. import edition, register
from ..edition import model
from .domain import anchor, reference
from .marks import CLASS, Fact, Mark, facts, spaced

_ = get_translation("kartenspiele")

Cell: TypeAlias = str | list[nodes.Node]
FIGURES: Final = Path(__file__).parents[2] / "build" / "numbers.json"
LANGUAGE: Final = {"de": _("German"), "sv": _("Swedish"), "en": _("English"), "fi": _("Finnish")}
CONFIDENCE: Final = {"high": _("high"), "medium": _("medium"), "low": _("low")}


def table(head: Iterable[object], rows: Iterable[Iterable[Cell]], title: str = "") -> nodes.table:
    """A table with a head and, in each row, the first cell as its header."""
    heads = [str(each) for each in head]
    group = nodes.tgroup(cols=len(heads))
    group += [nodes.colspec(colwidth=1, stub=int(n == 0)) for n in range(len(heads))]
    group += nodes.thead("", _row(heads))
    body = nodes.tbody("", *(_row(row) for row in rows))
    if not body.children:
        raise ValueError(f"the table {title or heads} has no rows")
    group += body
    caption = [nodes.title("", title)] if title else []
    return nodes.table("", *caption, group)


def _row(cells: Iterable[Cell]) -> nodes.row:
    row = nodes.row()
    for cell in cells:
        content: list[nodes.Node] = [nodes.Text(cell)] if isinstance(cell, str) else cell
        if not content or not isinstance(content[0], nodes.paragraph):
            content = [nodes.paragraph("", "", *spaced(content))]
        row += nodes.entry("", *content)
    return row


class Listing(Mark):
    """What lists share: references of this page."""

    def refs(self, *names: str, kind: str = "rule") -> list[nodes.Node]:
        return [reference(self.env.docname, name, kind) for name in names]

    def game(self) -> model.Game:
        """The game whose key is the argument."""
        games = edition.load().games
        if self.arguments[0] not in games:
            raise self.error(f"{self.arguments[0]}: no such game; there are {', '.join(games)}")
        return games[self.arguments[0]]


class Chapter(Listing):
    """``{chapter} swedish-kasino``: the facts of a game, read off the engine."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        self.depend()
        game, held = self.game(), edition.load()
        rules = [each for each in held.rules_of(game.key) if not each.pending]
        examples = [each for each in held.examples.values() if each.game == game.key]
        shown: list[Fact] = [
            (_("Key"), [nodes.literal("", game.key)]),
            (_("Players"), [nodes.Text(", ".join(map(str, game.seats)))]),
            (_("Rules"), [nodes.Text(str(len(rules)))]),
            (_("Examples"), [nodes.Text(str(len(examples)))]),
            (_("Forms"), [nodes.Text(", ".join(each.title for each in game.variants))]),
        ]
        return [facts(shown, "ks-meta")]


class Comparison(Listing):
    """``{comparison} swedish-kasino``: how the forms of a game differ, and every point it has."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        self.depend()
        game = self.game()
        points = [each for each in edition.load().points.values() if each.game == game.key]
        for each in points:
            self.noted(each.id)
        changes = table(
            [_("Form"), _("Point"), _("Usually"), _("Here"), _("By")],
            (
                (change.title, change.label, change.usual, change.here, self.refs(*change.cites))
                for variant in game.variants
                for change in variant.changes
            ),
            str(_("What the forms of the game change")),
        )
        every = table(
            [_("Point"), _("Id"), _("Rule"), _("Usually"), _("Elsewhere, or otherwise read")],
            (
                (
                    each.label,
                    [nodes.inline("", each.id, ids=[anchor(each.id)], classes=["ks-id"])],
                    self.refs(each.rule),
                    each.usual,
                    "; ".join(dict.fromkeys([*_in_variants(each), *each.others])),
                )
                for each in points
            ),
            str(_("Every point on which versions can differ")),
        )
        return [changes, every]


def _in_variants(point: model.Point) -> Iterator[str]:
    return (value.value for value in point.values if value.value != point.usual)


class WitnessPage(Listing):
    """``{witness} NK``: the facts of a witness and its loci in order, with what they carry."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        self.depend()
        held = register.load()
        key = self.arguments[0]
        if key not in held.witnesses:
            raise self.error(f"{key}: no such witness; there are {', '.join(held.witnesses)}")
        return [self.bibliography(held.witnesses[key]), *self.sections(held, key)]

    def bibliography(self, witness: register.Witness) -> nodes.field_list:
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
        shown: list[Fact] = [(name, [nodes.Text(text)]) for name, text in rows if text]
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

    def row(self, held: register.Register, locus: register.Locus) -> Iterator[Cell]:
        """A locus, and the statements that account for it."""
        self.noted(locus.id)
        yield [nodes.inline("", locus.id, ids=[anchor(locus.id)], classes=["ks-locus"])]
        said: list[nodes.Node] = [self.said(each) for each in held.statements_at(locus.id)]
        if said:
            yield said
        else:
            yield str(_("heading, kept as structure")) if locus.heading else str(_("nothing"))

    def said(self, statement: register.Statement) -> nodes.paragraph:
        """A statement by its id and its sentence, or as pending."""
        pending = f"{CLASS[statement.category.value]}, {_('pending')}"
        sentence = nodes.Text(f" {statement.sentence or pending}")
        return nodes.paragraph("", "", *self.refs(statement.id), sentence)


class Readings(Listing):
    """``{readings} SWE``: the critical apparatus of a game."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        self.depend()
        prefix = f"{self.arguments[0]}-"
        found = [each for each in edition.load().readings.values() if each.id.startswith(prefix)]
        if not found:
            raise self.error(f"{self.arguments[0]}: the registers have no readings of this game")
        return [self.entry(each) for each in found]

    def entry(self, reading: model.Reading) -> nodes.section:
        """A reading with its alternatives and its evidence."""
        self.noted(reading.id)
        mark = nodes.inline("", reading.id, classes=["ks-id"])
        title = nodes.title("", "", mark, nodes.Text(f" {_subject(reading)}"))
        section = nodes.section("", title, ids=[anchor(reading.id)], classes=["ks-rule"])
        section += nodes.paragraph("", reading.read, classes=["ks-sentence"])
        rows: list[Fact] = [
            (_("Loci"), self.refs(*(locus.id for locus in reading.loci), kind="locus")),
            (_("Statements"), self.refs(*reading.statements)),
            (_("Printed"), [nodes.Text(reading.printed)]),
            (_("Evidence"), [nodes.Text(reading.evidence)]),
            (_("Confidence"), [nodes.Text(str(CONFIDENCE[reading.confidence]))]),
            (_("Decision"), [nodes.Text(reading.decision)]),
        ]
        for other in reading.alternatives:
            shown: list[nodes.Node] = [nodes.Text(other.text)]
            shown += [nodes.literal("", other.variant)] if other.variant else []
            shown += self.refs(other.point, kind="point") if other.point else []
            rows.append((_("Alternative"), shown))
        section += facts(rows, "ks-facts")
        return section


def _subject(reading: model.Reading) -> str:
    """What a reading is about: the section of the witness in which it stands."""
    return reading.loci[0].section


class Glossary(Listing):
    """``{terms}``: the words of art that the statements explain, in the order of the alphabet."""

    def run(self) -> list[nodes.Node]:
        self.depend()
        found = [
            (term, each)
            for each in edition.load().statements.values()
            if each.sentence
            for term in each.terms
        ]
        if not found:
            raise self.error("terms: no statement explains a word")
        items = nodes.definition_list(classes=["ks-statements"])
        for term, each in sorted(found, key=lambda pair: pair[0].term.casefold()):
            word = nodes.inline("", term.term, classes=["ks-term"], lang=term.lang)
            items += nodes.definition_list_item(
                "",
                nodes.term("", "", word, nodes.Text(f" ({LANGUAGE[term.lang]})")),
                nodes.definition(
                    "",
                    nodes.paragraph("", "", nodes.Text(f"{each.sentence} "), *self.refs(each.id)),
                ),
            )
        return [items]


class Numbers(Listing):
    """``{numbers}``: the figures of the edition, as ``do.py numbers`` found them last."""

    def run(self) -> list[nodes.Node]:
        self.depend()
        self.env.note_dependency(FIGURES)
        counts = list(register.load().counts())
        witnesses = table(
            [_("Witness"), _("Loci"), _("Accounted for"), _("Statements"), _("Pending")],
            (
                (each.witness, *map(str, figures))
                for each in counts
                for figures in [(each.loci, each.accounted, each.statements, each.pending)]
            ),
            str(_("The registers")),
        )
        return [witnesses, self.figures()]

    def figures(self) -> nodes.Node:
        """The figures that a run measures."""
        if not FIGURES.is_file():
            text = _("Not measured for this build: do.py numbers measures, do.py html shows.")
            return nodes.paragraph("", str(text))
        found = json.loads(FIGURES.read_text("utf-8"))
        rows = found["figures"] if isinstance(found, dict) else found
        return table(
            [_("What"), _("Figure"), _("To reach"), _("State")],
            ([str(row[name]) for name in ("what", "value", "target", "state")] for row in rows),
            str(_("Measured")),
        )


class Exports(Listing):
    """``{exports}``: the files of data that a build writes, with the number of their entries."""

    def run(self) -> list[nodes.Node]:
        self.depend()
        rows = [
            (*self.links("rules"), self.number(edition.rules_json())),
            (*self.links("examples"), self.number(edition.examples_json())),
        ]
        return [table([_("File"), _("Schema"), _("Entries")], rows)]

    def links(self, name: str) -> Iterator[Cell]:
        """The file and the schema it follows."""
        for path in (f"{name}.json", f"schemas/{name}.schema.json"):
            yield [nodes.reference("", path, refuri=path, internal=True)]

    def number(self, data: dict[str, object]) -> str:
        """How many entries each list of an export has."""
        lists = {key: len(held) for key, held in data.items() if isinstance(held, list)}
        return ", ".join(f"{number} {key}" for key, number in lists.items())
