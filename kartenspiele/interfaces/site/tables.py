"""Tables that are made from the edition: points and forms, concordance, decisions, exports."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from docutils import nodes
from sphinx_design.shared import PassthroughTextElement

from ...edition import joined
from ...edition.joined import model
from .. import exports
from ..exports import TABLES
from . import indexes
from .directive import Mark, OfEachGame, indexed, part_node
from .domain import anchors
from .elements import disclosure, spaced
from .facts import STATUS
from .lines import Line, refs
from .sheets import grid
from .tei import TEI
from .words import _

Cell: TypeAlias = str | list[nodes.Node]


def table(head: Iterable[object], rows: Iterable[Iterable[Cell]], title: str = "") -> nodes.table:
    """A table with a head and, in each row, the first cell as its header."""
    caption = [nodes.title("", title)] if title else []
    return nodes.table("", *caption, grid(_row(map(str, head)), [*map(_row, rows)]))


def _row(cells: Iterable[Cell]) -> nodes.row:
    row = nodes.row()
    for cell in cells:
        content: list[nodes.Node] = [nodes.Text(cell)] if isinstance(cell, str) else cell
        if content and not isinstance(content[0], nodes.paragraph | nodes.bullet_list):
            content = [PassthroughTextElement("", "", *spaced(content))]
        row += nodes.entry("", *content)
    return row


class Comparison(Mark, name="comparison"):
    """``{comparison} swedish-kasino``: how the forms of a game differ, and every point it has."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        game = self.among(joined.load().games, "game")
        points = [each for each in joined.load().points.values() if each.game == game.key]
        for each in points:
            self.noted(each.id)
        rows = [
            (change.title, change.label, change.usual, change.here, self.refs(*change.cites))
            for variant in game.variants
            for change in variant.changes
        ]
        heads = [_("Variant"), _("Difference"), _("Default"), _("Here"), _("By")]
        title = _("Changes by variant")
        changes = [table(heads, rows, title)] if rows else []
        every = table(
            [_("Difference"), _("Id"), _("Default"), _("By"), _("Other values")],
            (
                (
                    each.label,
                    [nodes.inline("", each.id, ids=anchors(each.id), classes=["ks-id"])],
                    each.usual,
                    [part_node(self.env.docname, part) for part in by(each)],
                    "; ".join(_other_values(each)),
                )
                for each in points
            ),
        )
        explained = _(
            "The default is the value in the usual variant, %s. Beside it are the statements and"
            " loci behind it; where the witness is silent, it is marked as inferred or decided."
            " The last column has alternatives: a variant of the game supports one only where the"
            " first table cites a statement for it; the others are rejected readings, rules of"
            " related games, or values that the examples try, to show the effect."
        )
        if not rows:
            explained = _(
                "The default is the value in %s. Beside it are the statements and loci behind it;"
                " where the witness is silent, it is marked as inferred or decided. The last"
                " column has rejected readings, rules of related games, or values that the"
                " examples try, to show the effect."
            )
        note = nodes.paragraph("", str(explained) % game.variants[0].title)
        summary = _("%d differences between variants") % len(points)
        apart = disclosure("", note, every, classes=["ks-apart"], summary=summary)
        index = (
            indexed(each.id, each.id, *indexes.entries(each.label, _("%s (point)")))
            for each in points
        )
        return [*index, *changes, apart]


def _other_values(point: model.Point) -> Iterable[str]:
    """The values that a point has in other forms of its game, or elsewhere."""
    forms = (each.value for each in point.values if each.value != point.usual)
    return dict.fromkeys([*forms, *point.others])


def by(point: model.Point) -> Line:
    """The statements on which the default of a point rests, its loci, and the status.

    An editorial statement has no loci that say so: it is ours.
    """
    held = joined.load().statements
    named = [point.rule, *filter(None, [point.adopts]), *point.also, *point.carries]
    found = [held[each] for each in named]
    status = joined.surety(named)
    if status == "editorial":
        return (*refs(named), _("a decision of this edition"))
    loci = () if point.adopts else dict.fromkeys(o for each in found for o in each.loci)
    how = [str(STATUS[status]).partition(":")[0]] if status != "explicit" else ()
    return (*refs(named), *refs(loci, "locus"), *how)


class Concordance(Mark, name="concordance"):
    """``{concordance} NK``: from each locus of a witness to rules, points and examples."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        witness = self.among(joined.load().witnesses, "witness").key
        found = (each for each in exports.concordance() if each.locus.startswith(f"{witness}."))
        return [table([_("Locus"), _("Rule"), _("Points"), _("Examples")], map(self.row, found))]

    def row(self, found: exports.Concorded) -> Iterator[Cell]:
        """A locus with one of its statements, and what belongs to that."""
        yield self.refs(found.locus, kind="locus")
        yield self.refs(found.rule) if found.rule else ""
        yield self.refs(*found.points, kind="point")
        yield self.refs(*found.examples, kind="example")


class Decisions(OfEachGame, name="decisions"):
    """``{decisions}``: what is decided in each game, what else it could be, where that shows."""

    def of_game(self, prefix: str) -> list[nodes.Node]:
        found = [each for each in exports.decisions() if each.id.startswith(f"{prefix}-")]
        if not found:
            raise self.error(f"{prefix}: nothing is decided in this game")
        shown = table([_("Decision"), _("It could be"), _("It shows in")], map(self.row, found))
        shown["classes"].append("ks-decisions")
        return [shown]

    def row(self, found: exports.Decided) -> Iterator[Cell]:
        """A decision, the other values and readings, and where it shows."""
        status = nodes.inline("", found.status, classes=["ks-status"])
        yield [*self.refs(found.id), nodes.Text(f" {found.decides} "), status]
        others = nodes.bullet_list("")
        others += [nodes.list_item("", nodes.paragraph("", each)) for each in found.otherwise]
        yield [others] if found.otherwise else _("no alternative is recorded")
        examples = joined.load().examples
        shown = self.refs(*found.points, kind="point") + self.refs(*found.readings, kind="reading")
        for each in found.shown:
            shown += self.refs(each, kind="example" if each in examples else "comparison")
        yield shown


class Exports(Mark, name="exports"):
    """``{exports}``: the files of data that a build writes, with the number of their entries."""

    def run(self) -> list[nodes.Node]:
        rows = [
            (*self.links("rules"), self.number(joined.rules_json())),
            (*self.links("examples"), self.number(joined.examples_json())),
            *((self.link(f"{name}.csv"), "", self.lines(of)) for name, of in TABLES.items()),
            (self.link(TEI), "", str(len(joined.load().readings))),
        ]
        return [table([_("File"), _("Schema"), _("Entries")], rows)]

    def links(self, name: str) -> Iterator[Cell]:
        """The file and the schema it follows."""
        for path in (f"{name}.json", f"schemas/{name}.schema.json"):
            yield self.link(path)

    def link(self, path: str) -> Cell:
        return [nodes.reference("", path, refuri=path, internal=True)]

    def lines(self, of: exports.Table) -> str:
        return str(len([*of.rows()]))

    def number(self, data: dict[str, object]) -> str:
        """How many entries each list of an export has."""
        lists = {key: len(held) for key, held in data.items() if isinstance(held, list)}
        return ", ".join(f"{number} {key}" for key, number in lists.items())
